/** One report from the terminal: `npm run report -- corporate "Dairy" --country "New Zealand" --out report.pdf`. */
import { ChildError, runChild, typesetPdf } from "#render";
import type { Answer } from "./report-child.ts";
import { reserve, WriteError } from "./write-whole.ts";

// The engine runs in a process of its own and is gone before the typesetter begins: the peaks of their memory do not add up.
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
  const answer = await runChild<Answer>(new URL("report-child.ts", import.meta.url), JSON.stringify({ args, today, terminalColumns: process.stderr.isTTY ? process.stderr.columns : 0 }), stop.signal, true);
  if (answer.out !== undefined) {
    const file = await reserve(answer.out);
    try {
      await file.commit(answer.prepared === undefined ? answer.bytes : await typesetPdf(JSON.parse(answer.prepared), { signal: stop.signal }));
    } finally {
      await file.discard();
    }
  }
  process.stdout.write(answer.said);
  return answer.exitCode;
}
