import type { ValueLevel } from "#shared/interpretation.ts";
import type { Datum, HomeSize, MarketKey, SizingData } from "../../../evidence/sizing-data.ts";
import { pandemicYears } from "../../../evidence/structure.ts";
import { relativeIncome, type Residual, residualOf } from "./residuals.ts";

/** What the model of markets sees of one market in one country and year. */
export interface Description {
  /** Size in USD if the country spent the same share of its output on the class as the United States did in 2017. */
  base: number;
  gdp: Datum;
  homeGdp: Datum;
  home: HomeSize;
  /** Sales tax of the country relative to the United States' usual one, where the level includes it; else 1. */
  tax: number;
  naics: readonly string[];
  hs: readonly string[];
  words: readonly string[];
  market: string;
  country: string;
  region: string;
  level: ValueLevel;
  /** Terms that are the same for all classes, by name. */
  terms: Readonly<Record<Term, number>>;
  /** The market's own drivers, by name; absent where the class does not follow them. */
  drivers: Readonly<Record<string, number>>;
}

export const termNames = [
  "income",
  "income2",
  "households",
  "heading",
  "industry",
  "workers",
  "imports",
  "exports",
  "prices",
  "people",
  "year",
  "pandemic",
  "goods",
] as const;
export type Term = (typeof termNames)[number];

/** Taxed levels of goods, whose sizes differ by the country's rate. */
const taxed: readonly ValueLevel[] = ["retail", "spending"];
/** Usual rates where a country has none on record, and of the United States' states. */
export const usualTax = 0.15;
export const homeTax = 0.06;
const isGoods = (naics: readonly string[]) => naics.some((code) => /^(1[1]|21|3[1-3])/.test(code));

/** Describes markets to the model; holds what it computed of each measure, because every market of a class asks for the same ones. */
export class Describer {
  private readonly data: SizingData;
  private readonly income: ReadonlyMap<string, number | undefined>;
  private readonly residuals = new Map<string, Residual>();

  constructor(data: SizingData) {
    this.data = data;
    this.income = new Map(data.countries.map((country) => [country, relativeIncome(data, country, 2021)]));
  }

  /** Undefined where the country has no output or the class no figure in the United States. */
  describe(key: MarketKey, country: string, year: number): Description | undefined {
    const { data } = this;
    const gdp = data.figure("gdp", country, year),
      homeGdp = data.figure("gdp", "USA", 2017),
      people = data.figure("population", country, year),
      income = relativeIncome(data, country, year),
      home = data.home(key);
    if (!gdp || !homeGdp || !people || income === undefined || !home || home.value <= 0) return undefined;
    const naics = data.naics(key),
      goods = isGoods(naics),
      places = data.places(key);
    const tax = goods && taxed.includes(key.level) ? (1 + (data.figure("vat", country, year)?.value ?? usualTax)) / (1 + homeTax) : 1;
    const of = (name: string, measure: (c: string) => number | undefined) => this.residual(name, measure)(country);
    const ratio = (a: string, b: string, at: number) => (c: string) => quotient(this.anyOf(a, c, at), data.figure(b, c, at)?.value);
    const flow = (which: "imports" | "exports") =>
      goods
        ? of(`${which} ${naics.join()} ${key.codes.hs.join()}`, (c) =>
            quotient(data.trade(key, c)?.[which].value, data.figure("gdp", c, 2024)?.value),
          )
        : 0;
    return {
      base: (gdp.value / homeGdp.value) * home.value * tax,
      gdp,
      homeGdp,
      home,
      tax,
      naics,
      hs: key.codes.hs,
      words: wordsOf(key.name),
      market: key.name.toLowerCase(),
      country,
      region: data.regionOf(country),
      level: key.level,
      terms: {
        income,
        income2: income ** 2 / 2,
        households: of("households", ratio("household", "gdp", 2021)),
        heading: places.heading ? of(`heading ${places.heading}`, ratio(`icp_${places.heading}`, "gdp", 2021)) : 0,
        industry: places.industry ? of(`industry ${places.industry}`, ratio(`gva_${places.industry}`, "gdp", 2018)) : 0,
        workers: places.isic2 ? of(`workers ${places.isic2}`, ratio(`workers_${places.isic2}`, "population", 2018)) : 0,
        imports: flow("imports"),
        exports: flow("exports"),
        prices: of("prices", (c) => data.figure("price_level", c, 2021)?.value),
        people: Math.log(people.value / 3.3e8) / 3,
        year: (year - 2020) / 4,
        pandemic: pandemicYears.includes(year) ? 1 : 0,
        goods: goods ? 1 : 0,
      },
      drivers: Object.fromEntries(
        data.drivers(key).map((driver) => [
          driver.id,
          of(`driver ${driver.id}`, (c) => {
            const values = driver.product.map((measure) => data.figure(measure, c, 2022)?.value);
            if (values.includes(undefined)) return undefined;
            const product = values.reduce<number>((total, value) => total * (value ?? 1), 1);
            return driver.per ? quotient(product, data.figure(driver.per, c, 2022)?.value) : product;
          }),
        ]),
      ),
    };
  }

  private residual(name: string, measure: (country: string) => number | undefined): Residual {
    let known = this.residuals.get(name);
    if (!known) {
      known = residualOf(this.data.countries, (country) => this.income.get(country), measure);
      this.residuals.set(name, known);
    }
    return known;
  }

  /** Reported figure, else the modelled one. */
  private anyOf(measure: string, country: string, year: number): number | undefined {
    return (this.data.figure(measure, country, year) ?? this.data.figure(`${measure}_modelled`, country, year))?.value;
  }
}

const quotient = (a: number | undefined, b: number | undefined) => (a !== undefined && b ? a / b : undefined);

/** Words that tell nothing of what is sold. */
const empty = new Set(
  "and the incl with for from retail wholesale services service products makers home sales other industry market".split(" "),
);
const wordsOf = (name: string) => [
  ...new Set(
    name
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, " ")
      .split(" ")
      .filter((word) => word.length > 2 && !empty.has(word))
      .map((word) => word.replace(/ies$/, "y").replace(/s$/, "")),
  ),
];
