import { importPart } from "../analysis/border-share.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { placeLabel } from "../report/study.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { fig, pct, prose, usd, word } from "../writing/prose.ts";
import { modelledSplit } from "./modelled-split.ts";

/** Below this part one of the two is next to nothing, and the other the market. */
const leastPart = 0.05;

/** The market by where its goods are made: imports at customs against the size at makers' prices. False where the range leaves it open. */
export function byOrigin(w: Work, s: SectionWriter, key: string): boolean {
  const { ledger } = w.study;
  const imported = importPart(w.study, w.size);
  if (!imported) return false;
  const before = ledger.valuesBeforeBrief();
  if (before(imported) < leastPart || before(imported) > 1 - leastPart) return false;
  const home = ledger.formulaOnce("home_part", `1 - ${imported}`, {
    label: `What is made in ${placeLabel(w.study)} as a part of what is bought at makers' prices`,
    unit: "1",
    format: pct,
  });
  const rows = [
    ["Imported", imported],
    ["Made in the country", home],
  ] as const;
  const parts = rows
    .toSorted(([, a], [, b]) => before(b) - before(a))
    .map(([name, share]) => ({
      name,
      share,
      cell: ledger.formulaOnce(`origin_${share}`, `market_size * ${share}`, {
        label: `${name}, ${placeLabel(w.study)}`,
        unit: "USD",
        format: usd,
      }),
      american: undefined,
      growth: undefined,
      isRest: false,
    }));
  const [first, second] = parts;
  if (!first || !second) return false;
  const way = "imports at the border, without trade margins and tax, over the size at producers’ prices";
  return modelledSplit(w, s, key, parts, {
    axis: "by origin",
    way,
    what: "Origin",
    lead: (top) =>
      prose`${word(top.name)}: ${fig(top.cell)} of ${market(w)} bought ${inPlace(w)}, the largest part, imports at customs’ values`,
    plain: prose`Origin of ${market(w)} ${inPlace(w)}: ${word(first.name)} ${fig(first.share)}, ${word(second.name)} ${fig(second.share)}`,
    note: prose`What is sent on or built into exports counts as imported, so at this size at least ${fig(home)} is made ${inPlace(w)}.`,
    noted: [imported],
    // Goods at the border are not worth what buyers pay for them: their part is of the size at makers' prices, and no money of the market.
    isShareOnly: true,
  });
}
