/** Child process: a report under changed assumptions, as JSON or as a workbook. Both take too long for a process that answers calls. */
import type { ReportDocument } from "#document";
import { reviseReport } from "#engine";
import { answerParent, renderReport } from "#render";

export interface RevisionAsked {
  document: ReportDocument;
  assumptions: Record<string, number>;
  format: "json" | "xlsx";
}

answerParent<Uint8Array>((message) => {
  const { document, assumptions, format }: RevisionAsked = JSON.parse(message);
  return renderReport(reviseReport(document, assumptions), format);
});
