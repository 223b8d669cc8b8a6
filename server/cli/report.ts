/** One report from the terminal: `npm run report -- corporate "Dairy" --country "New Zealand" --out report.pdf`. */
import type { ResearchSettings } from "#research";
import { ChildError, runChild, startTypesetter, type Typesetter } from "#render";
import type { Answer } from "./report-child.ts";
import { reserve, WriteError } from "./write-whole.ts";

// The engine runs in a process of its own and is gone before the typesetter lays out: the peaks of their memory do not
// add up. What the typesetter loads, it loads while the engine works.
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort(new ChildError("stopped")));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ChildError || error instanceof WriteError)) throw error;
  process.stderr.write(stop.signal.aborted ? "Stopped; nothing was written.\n" : `${error.message}\n`);
  process.exitCode = stop.signal.aborted ? 130 : error instanceof WriteError ? 2 : 1;
}

async function run(args: string[]): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  // The child has no environment of its own; only a call that names outside services gets what they need.
  const settings = args.includes("--live") ? await settingsOf() : undefined;
  if (settings === null) return 2;
  const message = JSON.stringify({ args, today, terminalColumns: process.stderr.isTTY ? process.stderr.columns : 0, settings });
  const answering = runChild<Answer>(new URL("report-child.ts", import.meta.url), message, stop.signal, { inheritStderr: true });
  const typesetter = args.some((arg) => /\.pdf$/i.test(arg)) ? startTypesetter({ signal: stop.signal }) : undefined;
  try {
    return await write(await answering, typesetter);
  } finally {
    typesetter?.end();
  }
}

/** Null where they are wrong, which is said. */
async function settingsOf(): Promise<ResearchSettings | null> {
  try {
    return (await import("./live-settings.ts")).liveSettings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

async function write(answer: Answer, typesetter: Typesetter | undefined): Promise<number> {
  if (answer.out !== undefined) {
    const file = await reserve(answer.out);
    try {
      await file.commit(
        answer.prepared === undefined
          ? answer.bytes
          : (await (typesetter ?? startTypesetter({ signal: stop.signal })).typeset(answer.prepared)).bytes,
      );
    } finally {
      await file.discard();
    }
  }
  process.stdout.write(answer.said);
  return answer.exitCode;
}
