import type { ReportDocument } from "#document";
import type { InvoiceDocument } from "#shared/invoice.ts";

export { startTypesetter, type Typesetter } from "./pdf/typeset.ts";
export { thumbnailOf } from "./thumbnail/thumbnail.ts";
export { answerParent, ChildError, ChildLost, runChild } from "./run-child.ts";

/** File formats of a report, named by their extension. */
export const reportFormats = ["pdf", "xlsx", "docx", "html", "json"] as const;
export type ReportFormat = (typeof reportFormats)[number];

interface Options {
  signal?: AbortSignal;
}

/** Bytes of a report in one format. Each renderer is loaded on first use: a workbook needs no typesetter. */
export async function renderReport(doc: ReportDocument, format: ReportFormat, options: Options = {}): Promise<Uint8Array> {
  switch (format) {
    case "pdf":
      return (await (await import("./pdf/typeset.ts")).renderPdf(doc, options)).bytes;
    case "xlsx":
      return (await import("./xlsx/index.ts")).renderXlsx(doc);
    case "docx":
      return (await import("./docx/index.ts")).renderDocx(doc, options);
    case "html":
      return new TextEncoder().encode((await import("./html/index.ts")).renderHtml(doc));
    case "json":
      return new TextEncoder().encode(`${JSON.stringify(doc, null, 1)}\n`);
  }
}

/** First half of a PDF: the files that the typesetter needs, so that the process which holds the report can exit before typesetting. */
export const preparePdf = async (doc: ReportDocument): Promise<string> =>
  JSON.stringify(await (await import("./pdf/prepare.ts")).preparePdf(doc));

/** PDF/A-2a of an invoice or a credit note: the same bytes for the same document, whenever and wherever. Throws ChildError. */
export const renderInvoice = async (document: InvoiceDocument, options: Options = {}): Promise<Uint8Array> =>
  (await import("./invoice/render-invoice.ts")).renderInvoice(document, options);
