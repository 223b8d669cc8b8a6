import type { ValueLevel } from "#shared/interpretation.ts";
import { leastCarried } from "../../evidence/method-weight.ts";
import type { SizedMarket } from "../../evidence/sizing-data.ts";
import type { Study } from "../../report/study.ts";
import { computed } from "../score-scale.ts";
import { type Estimate, precisionOf } from "./estimate.ts";
import { againstPrices } from "./refuted-price.ts";
import { hardBounds, isPassed } from "./hard-bounds.ts";
import { withIndependence } from "./independence.ts";

/** All that decides what each estimate counts for: prices of the place, what rules it out, and which rest on one input. */
export const weighed = (
  study: Study,
  official: Pick<SizedMarket, "level"> | null | undefined,
  estimates: readonly Estimate[],
): Estimate[] => withIndependence(study, carrying(study, official?.level ?? "spending", againstPrices(study, estimates)));

/**
 * The estimates as they enter the mean: one beyond a figure that the market cannot pass is refuted and weighs nothing, and so does one that would
 * carry next to nothing. What the report says carries the size is then all that does. A bound beyond the mean of all counts something else.
 */
function carrying(study: Study, level: ValueLevel, estimates: readonly Estimate[]): Estimate[] {
  const value = study.ledger.valuesBeforeBrief();
  const all = estimates.map((e) => ({ e, precision: computed(study.ledger, precisionOf(e), value), log: Math.log(value(e.size)) }));
  const sum = (of: typeof all, what: (w: (typeof all)[number]) => number) => of.reduce((total, w) => total + what(w), 0);
  const middle = Math.exp(sum(all, (w) => w.precision * w.log) / sum(all, (w) => w.precision));
  const bounds = hardBounds(study, level, estimates).filter((b) => !isPassed(b, value(b.cell), middle));
  const beyond = (e: Estimate) => bounds.find((b) => isPassed(b, value(b.cell), value(e.size)));
  const within = all.filter(({ e }) => !beyond(e));
  const total = sum(within, (w) => w.precision);
  return all.map(({ e, precision }) => {
    const bound = beyond(e);
    if (bound && precision > 0 && total > 0) return { ...e, precision: "0", ruledOutBy: bound.cell };
    return precision < leastCarried * total ? { ...e, precision: "0" } : e;
  });
}
