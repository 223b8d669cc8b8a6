import { sizeRank } from "../evidence/structure.ts";
import { placeCode, type Study } from "../report/study.ts";
import { isStale, type Sales, salesOf, type WithSales } from "./company-sales.ts";

/** A company as far as its standing among sellers needs it. */
interface Standing extends WithSales {
  listed: { size: string } | null;
}

/** Sales of the last years in dollars; undefined where they are of long ago, or no rate brings them to dollars. */
function freshSales(study: Study, company: WithSales): (Sales & { dollars: string }) | undefined {
  const sales = salesOf(company);
  return sales?.dollars !== undefined && !isStale(study, sales) ? { ...sales, dollars: sales.dollars } : undefined;
}

/**
 * Whether a figure ranks a company among sellers here: of its sales here, of a group of the country, or published for the country. What a group
 * from abroad sells in all its markets ranks it nowhere; nor do figures of long ago and those that no rate brings to dollars.
 */
export function isRanked(study: Study, company: WithSales): boolean {
  const sales = freshSales(study, company);
  return (
    sales !== undefined &&
    (company.salesHere !== undefined || company.isDomestic || study.country === null || sales.geography === placeCode(study))
  );
}

/** The order of sellers here: those whom a figure ranks, by it; then others of the country; then groups from abroad. */
export function sorted<C extends Standing>(study: Study, all: readonly C[]): C[] {
  const standing = (c: Standing): number => {
    if (isRanked(study, c)) return 0;
    // A company of the smallest class without a figure stands before nobody.
    if (c.isDomestic) return salesOf(c) || !smallest.has(c.listed?.size ?? "") ? 1 : 4;
    return freshSales(study, c) ? 2 : 3;
  };
  const worth = (c: Standing) => {
    const sales = freshSales(study, c);
    return sales ? study.ledger.value(sales.dollars) : -1;
  };
  // Without figures the class of market value decides; within a class lists are in the order of what a company mainly sells.
  const size = (c: Standing) => sizeRank(c.listed?.size ?? "");
  return all.toSorted((a, b) => standing(a) - standing(b) || worth(b) - worth(a) || size(a) - size(b));
}
const smallest = new Set(["Micro", "Nano"]);
