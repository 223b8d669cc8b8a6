import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { eighty, prose } from "../writing/prose.ts";

type Sized = Pick<Work, "size">;

/** Ends of the range that a known figure has cut: such a range is no longer the one that holds four of five. */
const cutsOf = ({ size: { bounds } }: Sized) => bounds.filter(({ widens }) => !widens);

/** Whether an end was cut, so that the range holds another part of cases than four of five. */
export const isCut = (w: Sized): boolean => cutsOf(w).length > 0;

/** Before the ends of the range: "80 % range", or "range" where it was cut. */
export const rangeName = (w: Sized): Inline[] => (isCut(w) ? prose`range` : prose`${eighty} range`);

/** The same with what cut it. */
export function rangeMeaning(w: Sized): Inline[] {
  const cut = cutsOf(w);
  if (cut.length === 0) return rangeName(w);
  const ends = cut.length > 1 ? "both ends are" : `its ${cut.map(({ end }) => end).join("")} end is`;
  const assumed = cut.filter(({ isAssumed }) => isAssumed);
  if (assumed.length === cut.length) return prose`${ends} set by our assumption on how much of the wider count is this market`;
  return prose`${ends} set by a figure from outside the methods${assumed.length === 0 ? "" : prose`, the ${assumed.map(({ end }) => end).join("")} one with an assumption of ours`}`;
}
