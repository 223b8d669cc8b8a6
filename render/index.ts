import type { ReportDocument } from "#document";

/** The forms in which a report leaves the house, by file ending. */
export const reportFormats = ["pdf", "xlsx", "docx", "html", "json"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Bytes of a report in one form. Each renderer is loaded when it is first asked for: a workbook needs no typesetter. */
export async function renderReport(doc: ReportDocument, format: ReportFormat, signal?: AbortSignal): Promise<Uint8Array> {
  switch (format) {
    case "pdf": return (await (await import("./pdf/index.ts")).renderPdf(doc, signal ? { signal } : {})).bytes;
    case "xlsx": return (await import("./xlsx/index.ts")).renderXlsx(doc);
    case "docx": return (await import("./docx/index.ts")).renderDocx(doc);
    case "html": return new TextEncoder().encode((await import("./html/index.ts")).renderHtml(doc));
    case "json": return new TextEncoder().encode(`${JSON.stringify(doc, null, 1)}\n`);
  }
}
