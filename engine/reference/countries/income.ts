import { median } from "./demand-base.ts";
import { type CountryFact, countryFact } from "./facts.ts";
import { countries } from "./find-country.ts";

export type IncomePerHead = {
  /** GDP per head at purchasing power parity. */
  readonly value: number;
  readonly unit: "intl $ 2021";
  readonly year: number;
  readonly sourceId: string;
  /** No purchasing power figure: see `formula` and `typicalRatio`. */
  readonly imputed: boolean;
  readonly formula: string;
  /** Purchasing power per head over US$ per head, median of the nine countries nearest in US$ per head; null if not imputed. */
  readonly typicalRatio: number | null;
};

/**
 * As published, else the country's GDP per head in US$ times the usual ratio between the two among countries about
 * as rich: prices are lower where incomes are, so the ratio falls from four or five to about one.
 */
export function incomePerHead(iso3: string): IncomePerHead | undefined {
  const published = countryFact(iso3, "gdp_pc_ppp");
  if (published !== undefined) {
    const { value, year, sourceId } = published;
    return { value, unit: "intl $ 2021", year, sourceId, imputed: false, formula: "gdp_pc_ppp", typicalRatio: null };
  }
  const dollars = dollarsPerHead(iso3);
  if (dollars === undefined) return undefined;
  const typicalRatio = ratioNear(dollars.perHead);
  const { year, sourceId } = dollars.gdp;
  return {
    value: dollars.perHead * typicalRatio,
    unit: "intl $ 2021",
    year,
    sourceId,
    imputed: true,
    formula: "gdp / population * typical ratio",
    typicalRatio,
  };
}

export type WorldIncomePerHead = {
  readonly value: number;
  readonly unit: "intl $ 2021";
  readonly countries: number;
  readonly imputed: number;
};

let world: WorldIncomePerHead | undefined;

/** Weighted by population, over all countries with an income and a population. */
export function worldIncomePerHead(): WorldIncomePerHead {
  if (world !== undefined) return world;
  let people = 0;
  let income = 0;
  let counted = 0;
  let imputed = 0;
  for (const { iso3, macroRegion } of countries) {
    const population = countryFact(iso3, "population");
    const own = incomePerHead(iso3);
    if (macroRegion === null || population === undefined || own === undefined) continue;
    people += population.value;
    income += population.value * own.value;
    counted += 1;
    imputed += own.imputed ? 1 : 0;
  }
  world = { value: income / people, unit: "intl $ 2021", countries: counted, imputed };
  return world;
}

type Dollars = { readonly perHead: number; readonly gdp: CountryFact };

function dollarsPerHead(iso3: string): Dollars | undefined {
  const gdp = countryFact(iso3, "gdp");
  const population = countryFact(iso3, "population");
  return gdp === undefined || population === undefined ? undefined : { perHead: gdp.value / population.value, gdp };
}

const neighbours = 9;
let ratios: readonly { perHead: number; ratio: number }[] | undefined;

function ratioNear(perHead: number): number {
  ratios ??= countries.flatMap(({ iso3 }) => {
    const purchasing = countryFact(iso3, "gdp_pc_ppp");
    const dollars = dollarsPerHead(iso3);
    return purchasing === undefined || dollars === undefined
      ? []
      : [{ perHead: dollars.perHead, ratio: purchasing.value / dollars.perHead }];
  });
  const apart = (other: number): number => Math.abs(Math.log(other / perHead));
  const nearest = ratios.toSorted((a, b) => apart(a.perHead) - apart(b.perHead)).slice(0, neighbours);
  return median(nearest.map(({ ratio }) => ratio));
}
