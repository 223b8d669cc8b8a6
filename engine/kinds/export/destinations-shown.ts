import { byTested, placed } from "./verdict-words.ts";
import type { ExportWork } from "./work.ts";

/** Destinations of the first table; the others follow in the method. */
const tableRows = 16;
/** Parts of all exports from which a further destination is printed by name: by what is sold there, and by what the index gives it. Ours. */
export const leastShown = { sold: 0.0005, share: 0.002 } as const;
/** Further destinations from which they have a table. */
const fewest = 3;

type Markets = ExportWork["markets"];

export const firstDestinations = (w: ExportWork): Markets => byTested(w.markets).slice(0, tableRows);

/** Destinations after the first: those that are printed, none where they are too few for a table, and those too small for a decision. */
export function furtherDestinations(w: ExportWork): { shown: Markets; small: Markets } {
  const first = firstDestinations(w);
  const exports = w.study.ledger.value(w.exports);
  const isShown = ({ data, placed: { potential } }: Markets[number]) =>
    (data.fromOrigin ?? 0) >= leastShown.sold * exports || potential >= leastShown.share * exports;
  const all = placed(w.markets).filter((m) => !first.includes(m));
  const shown = all.filter(isShown);
  return shown.length < fewest ? { shown: [], small: all } : { shown, small: all.filter((m) => !isShown(m)) };
}
