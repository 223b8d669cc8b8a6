import { sizeRank } from "../evidence/structure.ts";
import { placeCode, type Study } from "../report/study.ts";
import { isStale, salesOf, type WithSales } from "./company-sales.ts";

/** A company as far as its standing among sellers needs it. */
interface Standing extends WithSales {
  listed: { size: string } | null;
}

/**
 * The order in which sellers here matter: by sales here, or by the revenue of a group of the country or of figures published for it; then groups
 * from abroad, which sell only some of theirs here; then figures of long ago and those that no rate brings to dollars; then those without one.
 */
export function sorted<C extends Standing>(study: Study, all: readonly C[]): C[] {
  const standing = (c: Standing): number => {
    const sales = salesOf(c);
    if (!sales) return 3;
    if (!sales.dollars || isStale(study, sales)) return 2;
    return c.salesHere || c.isDomestic || study.country === null || sales.geography === placeCode(study) ? 0 : 1;
  };
  const worth = (c: Standing) => {
    const dollars = salesOf(c)?.dollars;
    return dollars ? study.ledger.value(dollars) : -1;
  };
  // Without figures the class of market value decides; within a class lists are in the order of what a company mainly sells.
  const size = (c: Standing) => sizeRank(c.listed?.size ?? "");
  return all.toSorted(
    (a, b) => standing(a) - standing(b) || worth(b) - worth(a) || Number(b.isDomestic) - Number(a.isDomestic) || size(a) - size(b),
  );
}
