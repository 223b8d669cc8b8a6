/** Child process of the report command: reads the call, makes the report, and renders it up to the typesetter. */
import type { ReportDocument } from "#document";
import type { Gathered } from "#evidence";
import { AssumptionError, generateReport, UnknownCellError, type Progress } from "#engine";
import type { ResearchSettings } from "#research";
import { answerParent, preparePdf, renderReport } from "#render";
import { nearest } from "#shared/text.ts";
import { evidenceOf } from "./call-evidence.ts";
import { CallError } from "./command-line.ts";
import { help, readCall, type ReportCall } from "./report-call.ts";
import { reserve, WriteError } from "./write-whole.ts";

/** What is to be said on standard output, and, where a report was made, what to write. */
export type Answer = { said: string; exitCode: number } & (
  | { out?: never }
  | { out: string; bytes: Uint8Array; prepared?: never }
  | { out: string; prepared: string }
);

let terminalColumns = 0;

answerParent(async (message): Promise<Answer> => {
  const request: { args: string[]; today: string; terminalColumns: number; settings?: ResearchSettings } = JSON.parse(message);
  terminalColumns = request.terminalColumns;
  try {
    return await answer(request.args, request.today, request.settings);
  } catch (error) {
    if (error instanceof CallError) process.stderr.write(`${error.message}\nTry --help.\n`);
    else if (error instanceof WriteError) process.stderr.write(`${error.message}\n`);
    else process.stderr.write(`The report could not be generated: ${error instanceof Error ? error.message : String(error)}\n`);
    return { said: "", exitCode: error instanceof CallError || error instanceof WriteError ? 2 : 1 };
  }
});

async function answer(args: string[], today: string, settings: ResearchSettings | undefined): Promise<Answer> {
  const call = readCall(args, today);
  if (call === "help") return { said: help, exitCode: 0 };
  // Before the work begins: a path that cannot be written is known at once.
  await (await reserve(call.out)).discard();
  const doc = await made(call, settings);
  report(`rendering ${call.format.toUpperCase()}`);
  const result = { ...outcome(call, doc), out: call.out };
  return call.format === "pdf"
    ? { ...result, prepared: await preparePdf(doc) }
    : { ...result, bytes: await renderReport(doc, call.format) };
}

function outcome(call: ReportCall, doc: ReportDocument): { said: string; exitCode: number } {
  if (doc.status === "insufficient") {
    process.stderr.write(`${doc.reason ?? "The evidence does not support a report."}\n${doc.tried.map((t) => `  tried: ${t}\n`).join("")}`);
    return { said: "", exitCode: 3 };
  }
  const failed = doc.checks.filter((c) => c.result === "fail");
  for (const c of failed) process.stderr.write(`check failed: ${c.name}: ${c.violations[0] ?? ""}\n`);
  const exhibits = doc.exhibits.filter((e) => e.status !== "unavailable").length;
  return {
    said: `${call.out}: ${doc.title}, ${exhibits} exhibits, ${doc.sources.length} sources, document ${doc.hash.slice(0, 12)}\n`,
    exitCode: failed.length > 0 ? 1 : 0,
  };
}

/** Without settings, which a call has with --live only, nothing leaves this machine. */
async function made(call: ReportCall, settings: ResearchSettings | undefined): Promise<ReportDocument> {
  const given = await evidenceOf(call, report);
  if (!call.isLive || !settings) return generate(call, given);
  const { openLive } = await import("./call-live.ts");
  const live = await openLive(call, settings, report);
  try {
    const gathered = await live.gather(given);
    return await live.reword(await generate(call, gathered), gathered);
  } finally {
    await live.close();
  }
}

async function generate(call: ReportCall, gathered: Gathered | undefined): Promise<ReportDocument> {
  const names: string[] = [];
  try {
    return await generateReport(call.brief, {
      asOf: call.asOf,
      ...(gathered ? { gathered } : {}),
      progress: (event) => report(describe(event)),
      assumptionNames: (found) => names.push(...found),
    });
  } catch (error) {
    if (error instanceof AssumptionError) throw new CallError(`--assume: ${error.message}.`);
    if (!(error instanceof UnknownCellError)) throw error;
    const near = nearest(error.id, names, 3);
    throw new CallError(
      `--assume: this report has no assumption ${error.id}. ${near.length > 0 ? `Did you mean ${near.join(" or ")}? ` : ""}It has: ${names.join(", ")}.`,
    );
  }
}

function describe(e: Progress): string {
  switch (e.type) {
    case "planned":
      return `planned: ${e.market}, ${e.place}, ${e.exhibits} exhibits`;
    case "collected":
      return `collected: ${e.facts} facts from ${e.sources} sources`;
    case "modelled":
      return `modelled: ${e.cells} figures, ${e.assumptions} assumptions`;
    case "section":
      return `written: ${e.title} (${e.filled} filled, ${e.partial} partial, ${e.unavailable} not available)`;
    case "check":
      return `checked: ${e.name}, ${e.checked}, ${e.result}`;
    case "done":
      return `done: ${e.status}`;
  }
}

/** On a terminal one line that changes, else plain lines; always on standard error. */
function report(line: string): void {
  process.stderr.write(
    terminalColumns > 0 ? `\r\u001b[2K${line.slice(0, terminalColumns - 1)}${/^(done|rendering)/.test(line) ? "\n" : ""}` : `${line}\n`,
  );
}
