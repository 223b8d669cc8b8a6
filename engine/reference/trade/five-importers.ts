import type { TradeBetween } from "../../evidence/destinations.ts";
import type { Country } from "../../evidence/official-statistics.ts";
import type { Destination } from "../../evidence/trade.ts";
import { countryByIso3 } from "../countries/index.ts";
import { type CountryPair, fiveImporters, pairsOf } from "../official/pairs.ts";
import { bundledTables } from "../official/sizing-tables.ts";

/**
 * What Germany, the United Kingdom, France, the Netherlands and Spain buy is only held as a sum, by exporter. It is one destination here: the sum counts
 * in every total and takes no place in the ranking. What each may buy is an estimate with its interval (`splitOfFive`), which stands apart and decides
 * nothing: neighbours in its order are often wrong.
 */
export const fiveCode = "FIV";

/** Imports of all goods in 2024, trillions of USD (World Bank, TM.VAL.MRCH.CD.WT): what each of the five weighs in a mean of them. */
const allImports: Readonly<Record<string, number>> = { DEU: 1.414, GBR: 0.82, FRA: 0.752, NLD: 0.817, ESP: 0.479 };

const place: Country = {
  iso3: fiveCode,
  iso2: "",
  m49: null,
  name: "Five importers held as one sum",
  officialName: "Germany, the United Kingdom, France, the Netherlands and Spain",
  region: "Europe",
  subregion: null,
  macroRegion: "Europe",
  capital: null,
  currency: null,
  lat: null,
  lon: null,
  areaKm2: null,
  landlocked: false,
  orderable: false,
  aliases: [],
  neighbours: [],
  exportPartners: [],
  importPartners: [],
};

/** The same without the origin, which buys nothing of its own. */
const fourName = "Four importers held as one sum";

export interface FiveInput {
  origin: string;
  /** Year of the tables of trade. */
  year: number;
  /** Imports of the goods, and of the mix that the origin sells, by the five together. */
  bought: number;
  fitted: number;
  /** What each exporter sells the five together. */
  sold: ReadonlyMap<string, number>;
  trade: TradeBetween | null;
  related: TradeBetween | null;
  hasAgreement: (iso3: string) => boolean;
  growth: (iso3: string) => number | null;
  inflation: (iso3: string) => number | null;
}

/** The five importers as one destination; undefined where they buy nothing. */
export function fiveTogether(input: FiveInput): Destination | undefined {
  const { origin, bought, fitted, sold } = input;
  if (bought <= 0 || fitted <= 0) return undefined;
  const members = fiveImporters.filter((iso3) => iso3 !== origin);
  const pairs = pairsOf(origin);
  const mean = (of: (iso3: string) => number | null | undefined): number | null => {
    const held = members.flatMap((iso3) => {
      const value = of(iso3);
      return value === null || value === undefined ? [] : [{ value, weight: allImports[iso3] ?? 0 }];
    });
    const weight = held.reduce((sum, row) => sum + row.weight, 0);
    return weight > 0 ? held.reduce((sum, row) => sum + row.value * row.weight, 0) / weight : null;
  };
  const suppliers = [...sold]
    .map(([iso3, value]) => ({ iso3, value }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return {
    iso3: fiveCode,
    name: members.length < fiveImporters.length ? fourName : place.name,
    country: place,
    isSum: true,
    isUntold: false,
    members: members.flatMap((iso3) => countryByIso3(iso3)?.name ?? []),
    holdsOrigin: members.length < fiveImporters.length,
    bought,
    imports: fitted,
    fromOrigin: sold.get(origin) ?? 0,
    isSoldEstimated: true,
    suppliers,
    told: null,
    isToldByLine: false,
    terms: "unknown",
    favoured: null,
    paid: null,
    additional: null,
    mostDuty: null,
    freed: null,
    trade: input.trade,
    related: input.related,
    distanceKm: mean((iso3) => pairs.get(iso3)?.distanceKm),
    ties: mean((iso3) => {
      const shared = pairs.get(iso3)?.shared;
      return shared ? Number(shared.border) + Number(shared.language) + Number(shared.past) : null;
    }),
    hasAgreement: members.every((iso3) => input.hasAgreement(iso3)),
    duty: null,
    dutyAdded: null,
    dutyIfAdded: null,
    growth: mean(input.growth),
    logistics: mean((iso3) => bundledTables().figure("logistics_score", iso3, input.year)?.value),
    inflation: mean(input.inflation),
  };
}

/** How much more sales fall with distance and rise with a border, a language and a past in common, beside what an importer buys of all goods: ours. */
const [byDistance, byTies] = [0.3, 0.2];
/** What an importer of the sum sells abroad of the goods, USD, and what it must have bought at least where it makes none of them. */
export interface MemberTrade {
  /** Null where it grows the goods itself. */
  exports: number | null;
  least: number;
}

/**
 * What each of the five may buy: the sales of every exporter to them together, spread by their imports of all goods and their own exports of these, its
 * distance from each and what they have in common. Who makes none buys at least what it sells on. How far such a split misses `bench/five-split.ts` measures.
 */
export function splitOfFive(
  origin: string,
  sold: ReadonlyMap<string, number>,
  trade: (iso3: string) => MemberTrade,
): { iso3: string; imports: number; fromOrigin: number; least: number }[] {
  const members = fiveImporters.map((iso3) => ({ iso3, imports: 0, fromOrigin: 0, ...trade(iso3) }));
  const sizes = sizesOf(members.map(({ iso3, exports }) => ({ all: allImports[iso3] ?? 0, exports })));
  const raised = members.map(() => 1);
  for (let round = 0; round < rounds; round++) {
    for (const member of members) Object.assign(member, { imports: 0, fromOrigin: 0 });
    for (const [exporter, value] of sold) {
      const pairs = pairsOf(exporter);
      const weights = members.map(({ iso3 }, at) =>
        iso3 === exporter ? 0 : weightIn((sizes[at] ?? 0) * (raised[at] ?? 1), pairs.get(iso3)),
      );
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [at, member] of members.entries()) {
        const part = (value * (weights[at] ?? 0)) / all;
        member.imports += part;
        if (exporter === origin) member.fromOrigin += part;
      }
    }
    const short = members.flatMap(({ imports, least }, at) => (imports > 0 && imports < least * almost ? [at] : []));
    if (short.length === 0) break;
    for (const at of short) raised[at] = ((raised[at] ?? 1) * (members[at]?.least ?? 0)) / (members[at]?.imports ?? 1);
  }
  return members
    .filter(({ iso3 }) => iso3 !== origin)
    .map(({ iso3, imports, fromOrigin, least }) => ({ iso3, imports, fromOrigin, least }));
}
/** Rounds in which what a member must have bought at least settles, and the part of it that is near enough. */
const [rounds, almost] = [25, 0.999];

/** How much an importer's own exports of the goods count beside its imports of all goods: fitted by `bench/five-split.ts`; who sells much of them on buys them first. */
const byExports = 0.3;
/** Part of the exports that is spread as imports of all goods are, so that who sells none is not nothing. */
const unseen = 0.1;
/**
 * What each importer of a sum weighs before distance and ties. Who grows the goods itself sells its own: its exports (null) tell nothing of what it buys, and
 * it keeps its part by imports of all goods.
 */
export function sizesOf(members: readonly { all: number; exports: number | null }[]): number[] {
  const sum = (rows: readonly (typeof members)[number][], of: (m: (typeof members)[number]) => number) =>
    rows.reduce((total, m) => total + of(m), 0) || 1;
  const told = members.filter(({ exports }) => exports !== null);
  const [all, toldAll, exports] = [sum(members, (m) => m.all), sum(told, (m) => m.all), sum(told, (m) => m.exports ?? 0)];
  return members.map((m) => {
    const own = m.all / all;
    const sells = m.exports === null ? own : ((m.exports / exports) * toldAll) / all;
    return own ** (1 - byExports) * ((1 - unseen) * sells + unseen * own) ** byExports;
  });
}

/** What an importer weighs in the sales of an exporter to some like it. */
export function weightIn(imports: number, pair: CountryPair | undefined): number {
  const ties = pair?.shared ? Number(pair.shared.border) + Number(pair.shared.language) + Number(pair.shared.past) : 0;
  return imports * ((pair?.distanceKm ?? usualKm) / usualKm) ** -byDistance * Math.exp(byTies * ties);
}
/** Stands for a distance that is not held, km. */
const usualKm = 5000;
