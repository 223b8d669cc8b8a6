import type { Inline } from "#document";
import { tradeHere } from "../analysis/imports-here.ts";
import { inDollars } from "../analysis/sizing/estimate.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { market, value } from "../writing/phrases.ts";
import { capital, fig, prose, year } from "../writing/prose.ts";

/** Years may move trade by so much each, and rounding and rates of exchange by so much in all; what lies farther apart counts other goods. */
const [aYear, inAll] = [1.08, 1.25];

/** Where a page's exports or imports and those of customs, which the section prints too, cannot be of the same goods. */
export function tradeBeside(w: Work, facts: readonly Fact[]): Inline[] {
  const { study } = w;
  const { ledger, evidence } = study;
  const customs = tradeHere(study);
  if (!customs) return [];
  return (["exports", "imports"] as const).flatMap((flow) => {
    const fact = facts.filter((f) => f.metric === flow && !f.axis && /^[A-Z]{3}$/.test(f.unit)).toSorted((a, b) => b.year - a.year)[0];
    const published = fact && enterFact(ledger, evidence, fact, `${capital(flow)}, ${fact.year}`);
    // A page that prints tonnes and money of one year has one cell for both.
    const entered = published && ledger.cell(published).unit === fact.unit ? inDollars(study, published, fact) : undefined;
    if (!fact || !entered) return [];
    const datum = customs[flow];
    const counted = enterDatum(ledger, evidence, datum);
    const apart = value(w, entered) / value(w, counted);
    const usual = inAll * aYear ** Math.abs(fact.year - datum.year);
    if (!(apart > usual || apart < 1 / usual)) return [];
    const times = ledger.formulaOnce(idOf("beside_customs", entered), `${entered} / ${counted}`, {
      label: `${capital(flow)} as published for ${fact.year} over those of customs for ${datum.year}`,
      unit: "1",
      format: { style: "multiple", digits: 1 },
    });
    return prose`The ${flow} here are ${fig(times)} those that customs counted under the lines of ${market(w)} in ${year(datum.year)}, ${fig(counted)}: the source counts ${apart > 1 ? "other goods too" : "fewer goods"}. `;
  });
}
