/** One report from the terminal: `npm run report -- corporate "Dairy" --country "New Zealand" --out report.pdf`. */
import { generateCorporate, UnknownCellError, type Progress } from "#engine";
import { renderReport } from "#render";
import { nearest } from "#shared/text.ts";
import { CallError, help, readCall, type ReportCall } from "./report-call.ts";
import { reserve, WriteError } from "./write-whole.ts";

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CallError || error instanceof WriteError)) throw error;
  process.stderr.write(`${error.message}\n${error instanceof CallError ? "Try --help.\n" : ""}`);
  process.exitCode = 2;
}

async function run(args: string[]): Promise<number> {
  const call = readCall(args, new Date().toISOString().slice(0, 10));
  if (call === "help") {
    process.stdout.write(help);
    return 0;
  }
  const file = await reserve(call.out);
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new Error("stopped"));
  process.once("SIGINT", onInterrupt).once("SIGTERM", onInterrupt);
  try {
    const doc = await generate(call, stop.signal);
    say(`rendering ${call.format.toUpperCase()}`);
    await file.commit(await renderReport(doc, call.format, stop.signal));
    if (doc.status === "insufficient") {
      process.stderr.write(`${doc.reason ?? "The evidence does not carry a report."}\n${doc.tried.map((t) => `  tried: ${t}\n`).join("")}`);
      return 3;
    }
    const failed = doc.checks.filter((c) => c.result === "fail");
    for (const c of failed) process.stderr.write(`check failed: ${c.name}: ${c.violations[0] ?? ""}\n`);
    process.stdout.write(`${call.out}: ${doc.title}, ${doc.exhibits.filter((e) => e.status !== "unavailable").length} exhibits, ${doc.sources.length} sources, document ${doc.hash.slice(0, 12)}\n`);
    return failed.length > 0 ? 1 : 0;
  } catch (error) {
    await file.discard();
    if (error instanceof WriteError || error instanceof CallError) throw error;
    if (stop.signal.aborted) { process.stderr.write("Stopped; nothing was written.\n"); return 130; }
    process.stderr.write(`The report could not be made: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function generate(call: ReportCall, signal: AbortSignal) {
  const labels: string[] = [];
  try {
    return await generateCorporate(call.brief, { asOf: call.asOf, signal, progress: (event) => say(told(event)), assumptionNames: (names) => labels.push(...names) });
  } catch (error) {
    if (!(error instanceof UnknownCellError)) throw error;
    const near = nearest(error.id, labels, 3);
    throw new CallError(`--assume: this report has no assumption ${error.id}. ${near.length > 0 ? `Did you mean ${near.join(" or ")}? ` : ""}It has: ${labels.join(", ")}.`);
  }
}

function told(e: Progress): string {
  switch (e.type) {
    case "planned": return `planned: ${e.market}, ${e.place}, ${e.exhibits} exhibits`;
    case "collected": return `collected: ${e.facts} facts from ${e.sources} sources`;
    case "modelled": return `modelled: ${e.cells} figures, ${e.assumptions} assumptions`;
    case "section": return `written: ${e.title} (${e.filled} filled, ${e.partial} partial, ${e.unavailable} not available)`;
    case "check": return `checked: ${e.name}, ${e.checked}, ${e.result}`;
    case "done": return `done: ${e.status}`;
  }
}

/** On a terminal one line that changes, else plain lines; always on standard error. */
function say(line: string): void {
  const columns = process.stderr.columns ?? 80;
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K${line.slice(0, columns - 1)}${/^(done|rendering)/.test(line) ? "\n" : ""}` : `${line}\n`);
}
