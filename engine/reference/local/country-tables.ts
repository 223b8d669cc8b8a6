import { z } from "zod";
import accountRows from "./trade-accounts.json" with { type: "json" };
import thresholdRows from "./contribution-thresholds.json" with { type: "json" };
import contributionRows from "./contributions.json" with { type: "json" };
import densityRows from "./city-densities.json" with { type: "json" };
import sizeRows from "./shop-sizes.json" with { type: "json" };
import wageRows from "./mean-wages.json" with { type: "json" };
import leastWeekRows from "./least-weeks.json" with { type: "json" };
import regionalWageRows from "./regional-wages.json" with { type: "json" };
import workingTimeRows from "./working-time.json" with { type: "json" };

/** Tables of countries and of trades that pages tell; sources.json names them all. */

const range = z.tuple([z.number(), z.number(), z.number()]).refine(([value, low, high]) => low <= value && value <= high);

/** Mean pay a month of a full-time employee: country, amount, ISO 4217, year, source. */
export const meanWages = z
  .array(z.tuple([z.string(), z.number().positive(), z.string().length(3), z.number(), z.string()]))
  .parse(wageRows);

/** Employers' contributions as a part of pay: country, value, low, high, source. */
export const contributions = z
  .array(
    z.tuple([z.string(), z.number(), z.number(), z.number(), z.string()]).refine(([, value, low, high]) => low <= value && value <= high),
  )
  .parse(contributionRows);

/** Fewest employees from which an employer owes contributions at all, where a law sets one: country, heads, words, source. */
export const contributionThresholds = z.array(z.tuple([z.string(), z.number(), z.string(), z.string()])).parse(thresholdRows);

/** Countries where regions set least wages of their own, so that a national amount is only a floor: countries, words, source. */
export const regionalWages = z.array(z.tuple([z.array(z.string().length(3)), z.string(), z.string()])).parse(regionalWageRows);

/** Hours of the week that a monthly least wage is told for, where the law sets it an hour: country, hours, words, source. */
export const leastWeeks = z.array(z.tuple([z.string().length(3), z.number().positive(), z.string(), z.string()])).parse(leastWeekRows);

/** Goods and rent as parts of sales, from accounts of the trade itself: value, low, high; null where a page does not tell it. */
export const tradeAccounts = z
  .array(
    z.strictObject({
      naics: z.array(z.string()),
      goods: range.nullable(),
      rent: range.nullable(),
      country: z.string().length(3),
      year: z.number(),
      words: z.string(),
      source: z.string(),
    }),
  )
  .parse(accountRows);

/** Sales of an average shop without sales tax, as pages tell them: country, class, year, amount, ISO 4217, words, source. */
export const shopSizes = z
  .array(z.tuple([z.string(), z.string(), z.number(), z.number().positive(), z.string().length(3), z.string(), z.string()]))
  .parse(sizeRows);

/** People a square kilometre: of a municipality; and of the densest square kilometre of a country. */
export const cityDensities = z
  .strictObject({
    cities: z.array(z.tuple([z.string(), z.string(), z.number().positive()])),
    densest: z.record(z.string(), z.number().positive()),
  })
  .parse(densityRows);

/** Paid leave of a first year and public holidays, days of a five-day week; hours a year of all workers where these are longest; legal weeks under forty hours. */
export const workingTime = z
  .strictObject({
    leave: z.array(z.tuple([z.string(), z.number(), z.number()])),
    average: z.record(z.string(), z.number()),
    week: z.record(z.string(), z.number()),
  })
  .parse(workingTimeRows);
