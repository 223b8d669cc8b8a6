/** Child process: a report under changed assumptions, as JSON, workbook or HTML. Each takes too long for a process that answers requests. */
import type { ReportDocument } from "#document";
import { reviseReport } from "#engine";
import { answerParent, renderReport } from "#render";

export interface RevisionAsked {
  document: ReportDocument;
  assumptions: Record<string, number>;
  format: "json" | "xlsx" | "html";
}

answerParent<Uint8Array>((message) => {
  const { document, assumptions, format }: RevisionAsked = JSON.parse(message);
  return renderReport(reviseReport(document, assumptions), format);
});
