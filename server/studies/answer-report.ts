import { previewOf } from "#engine";
import type { ReportDocument } from "#document";
import type { ReportAnswer } from "#shared/wire/studies.ts";

/** What may be read of a report. The one door through which a document leaves: locked, it is the preview. */
export function answerReport(document: ReportDocument, isUnlocked: boolean): ReportAnswer<ReportDocument> {
  if (!isUnlocked) return { access: "preview", ...previewOf(document) };
  return { access: "full", openSections: document.sections.map((s) => s.id), lockedExhibits: [], document };
}
