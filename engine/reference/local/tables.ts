import { z } from "zod";
import { narrowTrade, type TradeWords, tradeWords } from "../../evidence/trade-words.ts";
import { packedTable } from "../read-table.ts";
import { tableSource } from "../source-list.ts";
import archetypeRows from "./archetypes.json" with { type: "json" };
import businessTypeRows from "./business-types.json" with { type: "json" };
import countRows from "./country-counts.json" with { type: "json" };
import narrowRows from "./narrow-trades.json" with { type: "json" };
import leastWageRows from "./least-wages.json" with { type: "json" };
import roleRows from "./licensed-roles.json" with { type: "json" };
import permitRows from "./permits.json" with { type: "json" };
import sourceRows from "./sources.json" with { type: "json" };
import thresholdRows from "./sales-tax-thresholds.json" with { type: "json" };
import taxRows from "./trade-taxes.json" with { type: "json" };

const at = (name: string) => new URL(`./${name}.json.br`, import.meta.url);
const texts = z.array(z.string());
const numbers = z.array(z.number());

/** Cities of 20,000 people and more, by column, largest first. Degrees; people of the urban area or municipality. */
export const cities = packedTable(
  at("cities"),
  z.strictObject({ name: texts, iso3: texts, admin: texts, lat: numbers, lon: numbers, people: numbers }),
);
/** Cities that `cities` lacks, by column, largest first; people as GeoNames gives them. They can be ordered, and stand in no other count. */
export const moreCities = packedTable(
  at("more-cities"),
  z.strictObject({ name: texts, iso3: texts, lat: numbers, lon: numbers, people: numbers }),
);
/** Other names of cities, by the city's place in `cities` and behind it in `moreCities`: "Bengaluru" for Bangalore. */
export const cityNames = packedTable(at("city-names"), z.strictObject({ row: numbers, name: texts }));
/** ZIP code areas of the United States, by column; density in people a square kilometre. */
export const zips = packedTable(
  at("zips"),
  z.strictObject({ zip: texts, lat: numbers, lon: numbers, city: texts, state: texts, county: texts, people: numbers, density: numbers }),
);
/** Class → steps between the places of areas in `zips`, and establishments in each (2022); areas with fewer than three are left out. */
export const zipCounts = packedTable(at("zip-counts"), z.record(z.string(), z.tuple([numbers, numbers])));
/** Counties of the United States: "Autauga County, Alabama", people, median household income in USD. */
export const counties = packedTable(at("counties"), z.strictObject({ name: texts, people: numbers, income: numbers }));
/** Trade (NAICS 2017) → figures of the United States; parts of receipts in percent, in the order of scripts/reference/local/accounts.ts. */
export const trades = packedTable(
  at("trades"),
  z.record(
    z.string(),
    z.strictObject({
      firms: z.number(),
      receipts: z.number(),
      employees: z.number(),
      pay: z.number(),
      establishments: z.number(),
      staff: z.number(),
      industry: z.string(),
      parts: z.array(z.number()).length(12),
    }),
  ),
);

const errors = z.strictObject({ median: z.number(), within15: z.number(), within2: z.number(), low: z.number(), high: z.number() });
const judged = z.strictObject({ naive: errors, fitted: errors });
/** Class → how well its establishments and jobs in metro areas are told from the rest (scripts/reference/local/counts.ts). */
export const counts = packedTable(
  at("counts"),
  z.record(
    z.string(),
    judged.extend({
      areas: z.number(),
      perHead: z.number(),
      rule: numbers,
      means: numbers,
      jobs: judged.extend({ areas: z.number() }).nullable(),
    }),
  ),
);
/** Sector → its metro and micro areas of the United States: people, household income (USD), establishments, receipts (thousand USD, 2017). */
export const receipts = packedTable(
  at("receipts"),
  z.record(z.string(), z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))),
);
/** Heading → country → slope of spending on it over all spending, and both by class of income. */
export const spendingByIncome = packedTable(
  at("spending"),
  z.record(z.string(), z.record(z.string(), z.strictObject({ slope: z.number(), item: numbers, all: numbers }))),
);
/** Earnings: year, international dollars of 2021 a month, urban alone, urban over all. States: tax, least wage. Sandwiches: month, price, currency. */
export const pay = packedTable(
  at("pay"),
  z.strictObject({
    earnings: z.record(z.string(), z.tuple([z.number(), z.number(), z.boolean(), z.number().nullable()])),
    states: z.record(z.string(), z.tuple([z.number(), z.number().nullable()])),
    sandwiches: z.record(z.string(), z.tuple([z.string(), z.number(), z.string()])),
  }),
);

/** Classes of local businesses with the names that mean them, and narrower names that are counted within them. */
export const businessTypes: readonly {
  naics: string;
  naics2022: string;
  isic: string;
  label: string;
  heading: string;
  names: readonly string[];
  within: readonly string[];
  /** Kinds of \`within\` that official figures of the class leave out, as they have no premises or employ nobody. */
  uncounted?: readonly string[];
}[] = businessTypeRows.types;

/** How trades work, in words. */
export const archetypes: readonly TradeWords[] = z
  .array(narrowTrade)
  .parse(narrowRows)
  .reduce((rows: readonly TradeWords[], { like, ...own }) => {
    const wider = rows.find(({ id }) => id === like);
    if (!wider) throw new Error(`no trade ${like} that ${own.id} is like`);
    return [...rows, tradeWords.parse({ ...wider, ...own })];
  }, z.array(tradeWords).parse(archetypeRows));

/** Sales tax by country, state or city and trade, where a page that was read tells it. */
export const tradeTaxes = z
  .array(
    z.strictObject({
      /** "*" for every country that has no row of its own. */
      iso3: texts,
      /** State, province or city, folded; null for the whole country. */
      admin: z.string().nullable(),
      naics: z.array(z.string()),
      value: z.number(),
      low: z.number(),
      high: z.number(),
      isOnTop: z.boolean(),
      /** Whether the tax on the rent cannot be deducted and stays a cost. */
      keepsTaxOnRent: z.boolean(),
      /** What most countries do, where the rule of this one is not held. */
      isUsual: z.boolean().optional(),
      words: z.string(),
      authority: z.string(),
      source: z.string(),
    }),
  )
  .parse(taxRows);

/** Sales a year below which no sales tax is due, of goods and of services, nought where it is due from the first sale: in local money, as pages tell it. */
export const taxThresholds = z
  .array(
    z.strictObject({
      iso3: z.string().length(3),
      goods: z.number().nonnegative(),
      services: z.number().nonnegative(),
      currency: z.string().length(3),
      year: z.number(),
      words: z.string(),
      source: z.string(),
    }),
  )
  .parse(thresholdRows);

/** Least wage a month by law, in local currency, with its year: country, amount, ISO 4217, year. Hourly rates and amounts far from the country's earnings are left out. */
export const leastWages = z.array(z.tuple([z.string(), z.number().positive(), z.string().length(3), z.number()])).parse(leastWageRows);

/** Trades whose owner or manager needs a licence, and what he earns beside the mean of all employees: our judgement. */
export const licensedRoles = z
  .array(
    z.strictObject({
      naics: texts,
      role: z.string(),
      /** Whether one must be there as long as the shop is open. */
      isPresent: z.boolean().default(false),
      /** Kinds of shops, and parts of names, that sell in the class without the licence: small letters. */
      without: texts.default([]),
      besideMean: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  )
  .parse(roleRows);

/** Establishments of a trade for a hundred thousand people of a country, where a page that was read tells it, with its words. */
export const countryCounts = z
  .array(
    z.strictObject({
      iso3: z.string(),
      naics: z.string(),
      perHundredThousand: z.number(),
      /** All of them, where the words count them rather than tell them a head. */
      count: z.number().int().positive().optional(),
      year: z.number(),
      words: z.string(),
      source: z.string(),
      /** Kinds within the class that this count holds; left out where it counts the class. */
      within: texts.optional(),
    }),
  )
  .parse(countRows);

/** Offices that give permits: by country ("*" for all) and beginning of the class. */
export const permitOffices = z
  .array(
    z.strictObject({
      iso3: z.string(),
      admin: z.string().nullable(),
      naics: z.array(z.string()),
      matter: z.string(),
      office: z.string(),
      gate: z.string().nullable(),
      /** Whether nobody but a holder of the trade's licence may own one, as the words of the office say. */
      isOwnedByHolder: z.boolean().default(false),
    }),
  )
  .parse(permitRows);

export const localSources = z.array(tableSource).parse(sourceRows);
