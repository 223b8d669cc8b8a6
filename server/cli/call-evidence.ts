import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Gathered, gathered, gatheredLists, nothingGathered } from "#evidence";
import { researchSubject } from "#engine";
import type { UploadedDocument } from "#research";
import { CallError } from "./command-line.ts";
import type { ReportCall } from "./report-call.ts";

/** Evidence that a call brings along: gathered before, or in documents. Undefined where it brings none. */
export async function evidenceOf(call: ReportCall, report: (line: string) => void): Promise<Gathered | undefined> {
  if (call.evidence === undefined && call.documents.length === 0) return undefined;
  const before = call.evidence === undefined ? nothingGathered() : await storedEvidence(call.evidence);
  const { brief, asOf } = call;
  const subject = call.documents.length === 0 ? undefined : researchSubject(brief, asOf);
  if (!subject) return before;
  // Only a call with documents needs the readers, which are long to load.
  const { documentLimits, gatherDocuments, threadReader } = await import("#research");
  const documents = await Promise.all(call.documents.map((path) => fileAt(path, 4 * documentLimits.bytesMax)));
  const reader = threadReader();
  const found = await gatherDocuments(documents, subject, {
    today: asOf,
    now: () => performance.now(),
    reader,
    signal: new AbortController().signal,
  }).finally(() => reader.close());
  for (const { what, reason } of found.failed) report(`document: ${what}: ${reason}`);
  report(`documents: ${found.facts.length} figures and ${found.claims.length} statements in ${found.sources.length} documents`);
  return { ...before, ...gatheredLists(before, found) };
}

async function storedEvidence(path: string): Promise<Gathered> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new CallError(`--evidence: there is no file ${path} that can be read.`);
  });
  try {
    return gathered.parse(JSON.parse(text));
  } catch (error) {
    throw new CallError(`--evidence: ${path} holds no gathered evidence (${error instanceof SyntaxError ? "no JSON" : "another shape"}).`);
  }
}

async function fileAt(path: string, bytesMax: number): Promise<UploadedDocument> {
  const bytes = await readFile(path).catch(() => {
    throw new CallError(`--documents: there is no file ${path} that can be read.`);
  });
  // Read whole before it is refused: a call names its own files.
  if (bytes.byteLength > bytesMax) throw new CallError(`--documents: ${path} is too large.`);
  return { name: basename(path), bytes };
}
