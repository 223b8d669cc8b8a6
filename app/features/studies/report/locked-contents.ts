import type { ReportDocument } from "#document";
import type { ReportAnswer } from "#shared/wire/studies.ts";

export interface LockedContents {
  sections: { id: string; title: string; exhibits: number }[];
  exhibits: number;
  /** Those of them that will say why they cannot be filled. */
  unavailable: number;
}

/** How much of a preview is locked, by section, in the order of the report. */
export function lockedContents({
  document,
  lockedExhibits,
}: Pick<ReportAnswer<ReportDocument>, "document" | "lockedExhibits">): LockedContents {
  const names = new Set(lockedExhibits);
  const locked = document.exhibits.filter(({ id }) => names.has(id));
  return {
    sections: document.sections
      .map(({ id, title }) => ({ id, title, exhibits: locked.filter(({ section }) => section === id).length }))
      .filter(({ exhibits }) => exhibits > 0),
    exhibits: locked.length,
    unavailable: locked.filter(({ status }) => status === "unavailable").length,
  };
}
