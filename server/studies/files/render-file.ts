import { availableParallelism } from "node:os";
import { canonicalJson } from "#engine";
import { renderReport, runChild } from "#render";
import type { Database } from "#db";
import { reportDocument, type ReportDocument } from "#document";
import { sha256 } from "#shared/sha256.ts";
import { foldText } from "#shared/text.ts";
import { type ReportFile, reportMediaTypes } from "#shared/wire/studies.ts";
import { answerReport } from "../present-study.ts";
import { findFile, keepFile } from "./files.store.ts";
import { createRenderQueue } from "./render-queue.ts";
import type { RevisionAsked } from "./revise-child.ts";

export interface ReportFileAnswer {
  bytes: Uint8Array;
  mediaType: string;
  fileName: string;
  /** In quotation marks, as the header takes it: of the document's version and the form. */
  etag: string;
}

/** What is asked for: which version of which report, and how to read it when it has to be made. */
export interface FileWanted {
  /** Of the study or sample. */
  id: string;
  /** Of the report as it was made. */
  hash: string;
  assumptions: Readonly<Record<string, number>>;
  /** Words of the file's name: title or industry. */
  title: string;
  asOf: string;
  read: () => Promise<ReportDocument>;
  /** Id of the customer who asks. */
  askedBy: string;
}
export type Files = (wanted: FileWanted, format: ReportFile, signal?: AbortSignal) => Promise<ReportFileAnswer>;

const mediaTypeOf = (format: ReportFile): string =>
  format === "json" || format === "html" ? `${reportMediaTypes[format]}; charset=utf-8` : reportMediaTypes[format];

/** Many times what the largest workbook takes. */
const reviseMsMax = 120_000;

/** Files of reports: from the store when they were made before, else made in child processes, one core left for everything else. Problem too_many, unavailable. */
export function createFiles({ db, now }: { db: Database; now: () => Date }): Files {
  const queue = createRenderQueue(Math.max(1, availableParallelism() - 1));
  return async (wanted, format, signal) => {
    const version = versionOf(wanted);
    const key = { studyId: wanted.id, version, format };
    const make = async (stop: AbortSignal) => render(await wanted.read(), wanted.assumptions, format, stop);
    const makeAndKeep = async (stop: AbortSignal) => {
      const made = await make(stop);
      await keepFile(db.queries, { ...key, unchanged: wanted.hash }, made, now());
      return made;
    };
    // The document as it is stored: kept already.
    const isStored = format === "json" && version === wanted.hash;
    const bytes = isStored
      ? await make(signal ?? new AbortController().signal)
      : ((await findFile(db.queries, key, now())) ??
        (await queue.ask(`${wanted.id}.${version}.${format}`, makeAndKeep, { owner: wanted.askedBy, ...(signal && { signal }) })));
    return {
      bytes,
      mediaType: mediaTypeOf(format),
      fileName: `${nameOf(wanted.title)}-${wanted.asOf}.${format}`,
      etag: `"${version.slice(0, 32)}-${format}"`,
    };
  };
}

/** The document of a report that is not unlocked: its preview, the only form in which it leaves. */
export function previewFile(
  document: ReportDocument,
  { title, industryName, asOf }: { title: string | null; industryName: string; asOf: string },
): ReportFileAnswer {
  const { document: preview } = answerReport(document, false);
  return {
    bytes: new TextEncoder().encode(`${JSON.stringify(preview, null, 1)}\n`),
    mediaType: mediaTypeOf("json"),
    fileName: `${nameOf(title ?? industryName)}-preview-${asOf}.json`,
    etag: `"${document.hash.slice(0, 32)}-preview-json"`,
  };
}

/** The report's own hash while nothing is changed, so that a file made with the report is found. */
function versionOf({ hash, assumptions }: Pick<FileWanted, "hash" | "assumptions">): string {
  return Object.keys(assumptions).length === 0 ? hash : sha256(canonicalJson([hash, assumptions]));
}

async function render(
  document: ReportDocument,
  assumptions: Readonly<Record<string, number>>,
  format: ReportFile,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const isChanged = Object.keys(assumptions).length > 0;
  const revise = async (as: RevisionAsked["format"]) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`The report took too long as ${as}.`)), reviseMsMax);
    try {
      return await runChild<Uint8Array>(
        new URL("revise-child.ts", import.meta.url),
        JSON.stringify({ document, assumptions, format: as } satisfies Record<keyof RevisionAsked, unknown>),
        AbortSignal.any([signal, late.signal]),
      );
    } finally {
      clearTimeout(timer);
    }
  };
  if (format === "xlsx" || format === "html" || (format === "json" && isChanged)) return revise(format);
  if (!isChanged) return renderReport(document, format, { signal });
  const revised = reportDocument.parse(JSON.parse(new TextDecoder().decode(await revise("json"))));
  return renderReport(revised, format, { signal });
}

/** "Electric two-wheelers: India" → "sextant-electric-two-wheelers-india": safe in a header and on every disk. */
function nameOf(title: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
  return words === "" ? "sextant-report" : `sextant-${words}`;
}
