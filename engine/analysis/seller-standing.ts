import { sizeRank } from "../evidence/structure.ts";
import { placeCode, type Study } from "../report/study.ts";
import { isStale, type Sales, salesOf, type WithSales } from "./company-sales.ts";

/** A company as far as its standing among sellers needs it. */
interface Standing extends WithSales {
  listed: { size: string; source?: string } | null;
  shown?: { cell: string; year: number };
  share?: string;
  noted?: readonly unknown[];
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
    sales.beside === undefined &&
    (company.salesHere !== undefined || company.isDomestic || study.country === null || sales.geography === placeCode(study))
  );
}

/** Years after which a page says who was there and no longer who is. */
const freshYears = 5;

/** Whether only a page of years ago names the company, and no figure: it may be gone, and nobody stands behind it. */
export function isOnlyOldName({ evidence, years }: Study, { listed, ...company }: Standing): boolean {
  if (salesOf(company) || company.shown || (company.noted ?? []).length > 0 || company.share !== undefined || !listed?.source) return false;
  const published = Number(/\b(?:19|20)\d\d\b/.exec(evidence.source(listed.source).published)?.[0]);
  return Number.isFinite(published) && published < years.base - freshYears;
}

/** The order of sellers here: those whom a figure here ranks, by it; then others of the country; then groups from abroad; last mere names of years ago. */
export function sorted<C extends Standing>(study: Study, all: readonly C[]): C[] {
  const standing = (c: Standing): number => {
    if (isRanked(study, c)) return 0;
    // What is published of it here, its rooms or its output, says more than a name.
    if (c.shown) return 1;
    // A company of the smallest class without a figure stands before nobody.
    if (isOnlyOldName(study, c)) return 5;
    if (c.isDomestic) return salesOf(c) || !smallest.has(c.listed?.size ?? "") ? 2 : 5;
    return freshSales(study, c) ? 3 : 4;
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
