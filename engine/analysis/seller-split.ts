import { scales } from "../evidence/evidence.ts";
import { placeCode, type Study } from "../report/study.ts";
import { severalCompanies } from "./company-facts.ts";
import type { Split } from "./segments.ts";

/** Shares older than this tell of another market situation. */
const oldest = 4;
/** Sellers that hold less together leave more open than they divide. */
const leastNamed = 0.5;
const mostOfWhole = 1.005;

/** The market of the place by who sells: published shares of one page and year that name most of it; of several pages the one that names most. */
export function sellerSplit(study: Study): Split | undefined {
  const { evidence, years, country } = study;
  if (!country) return undefined;
  const facts = evidence
    .factsOf(evidence.market.id, "company_share", placeCode(study))
    .filter((f) => f.entity && !severalCompanies.test(f.entity) && f.axis === undefined && f.year >= years.base - oldest);
  const named = (group: typeof facts) => group.reduce((sum, f) => sum + f.value * scales[f.scale], 0);
  const [best] = [...Map.groupBy(facts, (f) => [f.source, f.year, f.of].join(" ")).values()]
    .map((group) => [...new Map(group.map((f) => [f.entity?.toLowerCase(), f])).values()])
    .filter((group) => group.length >= 2 && named(group) >= leastNamed && named(group) <= mostOfWhole)
    .toSorted((a, b) => named(b) - named(a));
  const [first] = best ?? [];
  if (!best || !first) return undefined;
  // Shares that a page prints beside units sold are shares of these units, and no money follows from them.
  const isOfUnits = evidence
    .factsOf(evidence.market.id, "company_volume", placeCode(study))
    .some((f) => f.source === first.source && f.year === first.year);
  return {
    axis: "By seller",
    isHere: true,
    year: first.year,
    of: first.of ?? (isOfUnits ? "the volume sold" : undefined),
    facts: best.toSorted((a, b) => b.value - a.value),
    isOfAmounts: false,
    whole: undefined,
  };
}
