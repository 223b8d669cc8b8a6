import type { Datum, HomeSize } from "../../evidence/sizing-data.ts";
import type { ClassTable } from "./class-table.ts";
import { selfEmployedOf } from "./self-employed.ts";
import { usDatum, usReceipts } from "./us-datum.ts";

/** The point at which the United States' statistics value a class: makers' prices, buyers' prices, or the receipts of its firms and self-employed. */
export type Concept = "producer" | "purchaser" | "receipts";

/** Farms, mines and factories: their products have makers' and buyers' prices. All others sell their service to the buyer. */
export const isGoods = (naics: string) => /^(1[1]|21|3[1-3])/.test(naics);

/** Size of a class in the United States in 2017, in USD: the sum over its codes (NAICS 2022 or 2017, two to six digits). */
export function usMarket(table: ClassTable, naics: readonly string[], concept: Concept): HomeSize | undefined {
  const members = [...new Set(naics.flatMap((code) => membersOf(table, code)))];
  if (concept === "receipts") return receiptsOf(table, naics, members) ?? commoditiesOf(table, members, "producer");
  return commoditiesOf(table, members, concept) ?? receiptsOf(table, naics, members);
}

/** Six-digit codes of 2017 that a code of 2022 or 2017 covers. */
export function membersOf(table: ClassTable, code: string): string[] {
  const now = Object.entries(table.naics2017Of).flatMap(([naics2022, former]) => (naics2022.startsWith(code) ? former : []));
  const then = now.length > 0 ? now : Object.keys(table.commodityOf).filter((naics) => naics.startsWith(code));
  return [...new Set(then)].sort();
}

/** Imports and exports of the United States in 2017 of all that the codes make, USD. */
export function usTrade(table: ClassTable, naics: readonly string[]): number {
  const commodities = new Set(naics.flatMap((code) => membersOf(table, code)).flatMap((member) => table.commodityOf[member] ?? []));
  return [...commodities].reduce(
    (total, code) => total + (table.commodities[code]?.imports ?? 0) + (table.commodities[code]?.exports ?? 0),
    0,
  );
}

function receiptsOf(table: ClassTable, naics: readonly string[], members: readonly string[]): HomeSize | undefined {
  // A code that the survey publishes as it stands is used so: its parts may be withheld.
  const direct = naics.filter((code) => table.receipts[code] && sameMembers(table, code));
  const codes = direct.length === naics.length && direct.length > 0 ? direct : members.filter((code) => table.receipts[code]);
  if (codes.length === 0) return undefined;
  const parts = codes.map((code) => {
    const own = usReceipts(table, code);
    const self = selfEmployedOf(table, code);
    return self
      ? { value: own.value * self.factor, data: [own, ...self.data], term: `${own.id} * ${self.formula}`, isRaised: true }
      : { value: own.value, data: [own], term: own.id, isRaised: false };
  });
  const data = new Map(parts.flatMap((part) => part.data).map((each) => [each.id, each]));
  return {
    value: parts.reduce((total, part) => total + part.value, 0),
    data: [...data.values()],
    formula: parts.map(({ term }) => term).join(" + "),
    counted: codes.map((code) => usReceipts(table, code).id),
    withSelfEmployed: parts.some(({ isRaised }) => isRaised),
  };
}

const sameMembers = (table: ClassTable, code: string) => {
  const then = Object.keys(table.commodityOf).filter((naics) => naics.startsWith(code));
  return then.length > 0 && then.every((naics) => membersOf(table, code).includes(naics));
};

function commoditiesOf(table: ClassTable, members: readonly string[], concept: "producer" | "purchaser"): HomeSize | undefined {
  const terms: string[] = [],
    data: Datum[] = [];
  let value = 0;
  for (const { code, name, part: share } of commoditiesOfMembers(table, members)) {
    const market = valueOf(table, code, concept);
    if (!market || share === 0) continue;
    data.push(market);
    if (share < 1) {
      const part = usDatum(
        `us_part_${code}_${members.join("_").slice(0, 40)}`,
        `Part of ${name} that the class makes, by receipts`,
        share,
        { source: "us-abs-2017", unit: "1", status: "estimated" },
      );
      data.push(part);
      terms.push(`${market.id} * ${part.id}`);
    } else terms.push(market.id);
    value += (table.commodities[code]?.[concept] ?? 0) * share;
  }
  return terms.length > 0 ? { value, data, formula: terms.join(" + ") } : undefined;
}

/** Commodities of the accounts that a class makes, each with the part of it that is the class's, by receipts. */
export function commoditiesMade(table: ClassTable, naics: readonly string[]): { code: string; name: string; part: number }[] {
  return commoditiesOfMembers(table, [...new Set(naics.flatMap((code) => membersOf(table, code)))]);
}

function commoditiesOfMembers(table: ClassTable, members: readonly string[]): { code: string; name: string; part: number }[] {
  return [...new Set(members.flatMap((member) => table.commodityOf[member] ?? []))].flatMap((code) => {
    const all = Object.keys(table.commodityOf).filter((member) => table.commodityOf[member]?.includes(code));
    const own = members.filter((member) => all.includes(member));
    const name = table.commodities[code]?.name;
    return name === undefined ? [] : [{ code, name, part: receiptsShare(table, own, all) }];
  });
}

/** What buyers in the United States paid for a commodity, 2017; undefined where the accounts book it otherwise. */
export const paidFor = (table: ClassTable, code: string): Datum | undefined => valueOf(table, code, "purchaser");

function valueOf(table: ClassTable, code: string, concept: "producer" | "purchaser"): Datum | undefined {
  const commodity = table.commodities[code];
  return commodity && commodity[concept] > 0
    ? usDatum(
        `us_${concept}_${code}`,
        `Market at ${concept === "producer" ? "producers'" : "purchasers'"} prices: ${commodity.name}`,
        commodity[concept],
        { source: "bea-supply-use-2017" },
      )
    : undefined;
}

/** The part of a commodity that some of its industries make; all of it where the survey does not tell. */
function receiptsShare(table: ClassTable, part: readonly string[], all: readonly string[]): number {
  if (part.length === all.length) return 1;
  const of = (codes: readonly string[]) => codes.reduce((total, code) => total + (table.receipts[code]?.[0] ?? 0), 0);
  const whole = of(all);
  return whole > 0 ? of(part) / whole : part.length / all.length;
}
