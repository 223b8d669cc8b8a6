import type { Inline } from "#document";
import { oldest } from "../analysis/sizing/methods/chosen-sizes.ts";
import type { Work } from "../analysis/work.ts";
import type { Fact } from "../evidence/evidence.ts";
import { sellsReports } from "../evidence/who-counts.ts";
import { idOf } from "../ledger.ts";
import { fig, numberWord, prose, times } from "../writing/prose.ts";

/** Of a size that is published of the place: how far it lies from the central size, and why it has no weight. `cell`: in dollars of the base year. */
export const unweighedWords = (w: Work, fact: Fact, cell: string): Inline[] =>
  prose`${gapTo(w, cell)} from the central size. It is not weighed: ${reasonOf(w, fact)}.`;

/** Beyond it per cent say less than a multiple. */
const mostAsPercent = 10;

/** How far a figure lies from the central size, whichever side it is on. */
function gapTo({ study: { ledger }, size: { headline } }: Work, cell: string): Inline[] {
  const before = ledger.valuesBeforeBrief();
  const [one, other] = [before(cell), before(headline)];
  const isFar = Math.max(one, other) > mostAsPercent * Math.min(one, other);
  const gap = ledger.formulaOnce(idOf("gap_to", cell), `max(${cell}, ${headline}) / min(${cell}, ${headline})${isFar ? "" : " - 1"}`, {
    label: `Distance from the central size: ${ledger.cell(cell).label}`,
    unit: "1",
    format: isFar ? times : { style: "percent", digits: 0 },
  });
  return isFar ? prose`${fig(gap)} apart` : prose`${fig(gap)}`;
}

/** Why a size that is published of the place has no part in the size of the report. */
function reasonOf({ study, size }: Work, fact: Fact): Inline[] {
  const age = study.years.base - fact.year;
  if (age > oldest) return prose`carried for ${numberWord(age)} years, such figures miss as much as models do`;
  if (study.evidence.readSizes.size > 0 && size.estimates.some(({ method }) => method === "published-national"))
    return sellsReports(study.evidence.producerOf(fact))
      ? prose`counts of the trade go before what sellers of reports print`
      : prose`newer or first-hand figures go before it`;
  return prose`it lies further from local statistics than such pages usually err`;
}
