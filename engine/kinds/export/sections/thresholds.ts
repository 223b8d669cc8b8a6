import type { Inline } from "#document";
import { lowerFirst, prose, word } from "../../../writing/prose.ts";
import { hasAdded } from "../landed.ts";
import { remediesOf } from "../remedies.ts";
import type { ExportWork, Judged } from "../work.ts";

/** What stands at the border beside the ordinary duty, of all that is held: an added duty, an order, who may import, what must be shown. */
export function thresholdsOf(w: ExportWork, m: Judged): Inline[][] {
  const rules = w.rules.entryRulesIn(m.data.iso3);
  return [
    ...(hasAdded(m.data) ? [prose`a duty added since`] : []),
    ...(remediesOf(w, m).length > 0 ? [prose`a trade remedy`] : []),
    ...(w.rules.controlsIn(m.data.iso3).length > 0 ? [prose`who may import`] : []),
    ...rules.slice(0, 1).map(({ short }) => [word(lowerFirst(short), "taxonomy")]),
  ];
}
