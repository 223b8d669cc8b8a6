/** What typed names mean: `npm run --silent interpret -- "coffee shops" --country Portugal`. */
import { text } from "node:stream/consumers";
import { settle } from "#engine";
import { CallError, runCommand } from "./command-line.ts";
import { help, readCall } from "./interpret-call.ts";

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const call = readCall(args, new Date().toISOString().slice(0, 10));
  if (call === "help") {
    process.stdout.write(help);
    return 0;
  }
  const { name, kind, country, asOf } = call;
  const names = name === "-" ? (await text(process.stdin)).split(/\r?\n/).filter((line) => line.trim() !== "") : [name];
  if (names.length === 0) throw new CallError("Standard input holds no name.");
  for (const industryName of names) {
    const settled = settle(kind, { industryName, country }, asOf);
    process.stdout.write(`${JSON.stringify(settled?.interpretation ?? null)}\n`);
  }
  return 0;
}
