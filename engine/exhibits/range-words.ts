import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { eighty, prose } from "../writing/prose.ts";

type Sized = Pick<Work, "size">;

/** Ends of the range that a known figure has cut: such a range is no longer the one that holds four of five. */
const endsCut = ({ size: { bounds } }: Sized): string[] => bounds.filter(({ widens }) => !widens).map(({ end }) => end);

/** Whether an end was cut, so that the range holds another part of cases than four of five. */
export const isCut = (w: Sized): boolean => endsCut(w).length > 0;

/** Before the ends of the range: "80 % range", or "range" where it was cut. */
export const rangeName = (w: Sized): Inline[] => (isCut(w) ? prose`range` : prose`${eighty} range`);

/** The same with what cut it. */
export function rangeMeaning(w: Sized): Inline[] {
  const cut = endsCut(w);
  if (cut.length === 0) return rangeName(w);
  return prose`${cut.length > 1 ? "both ends are" : `its ${cut.join("")} end is`} set by a figure from outside the methods`;
}
