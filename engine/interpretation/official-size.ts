import { sizeMarket } from "../analysis/sizing/official/size-market.ts";
import { withPaces } from "../analysis/sizing/methods/part-year-pace.ts";
import type { GatheredSize } from "../analysis/sizing/methods/method.ts";
import { isExpected } from "../evidence/expected.ts";
import { remembering } from "../evidence/remembering.ts";
import type { MarketKey, SizedMarket } from "../evidence/sizing-data.ts";
import { officialBody } from "../reference/countries/statistics-office.ts";
import { isNotSold } from "../reference/countries/not-sold.ts";
import { notedCounts, notedSizes } from "../reference/notes/noted-sizes.ts";
import { bundledTables } from "../reference/official/sizing-tables.ts";

/** Sizes that are remembered, those of some thirty reports: each sizes its market in forty countries to compare, and again as interpreted. */
const remembered = remembering<SizedMarket | null>(1_000);

/** Size of a market in a country (alpha-3) by official statistics; null where they hold too little, and where the goods may not be sold. `year`: base year of the report. */
export function officialSize(key: MarketKey, country: string, year: number): SizedMarket | null {
  return remembered([key.id, key.level, country, year].join(" "), () =>
    isNotSold(key, country) ? null : sizeMarket(bundledTables(), key, country, year, notedIn(key, country, year)),
  );
}

/** The same with published sizes that were gathered for one report; not remembered. */
export const sizeWithGathered = (key: MarketKey, country: string, year: number, gathered: readonly GatheredSize[]): SizedMarket | null =>
  sizeMarket(bundledTables(), key, country, year, [...notedIn(key, country, year), ...gathered]);

/**
 * What pages say of the market's size in the country. Counts of its statistics office and its authorities are first-hand wherever they are printed; everything
 * else is held against what the country's statistics tell.
 */
function notedIn(key: MarketKey, country: string, year: number): GatheredSize[] {
  const sizes = notedSizes(key.id)
    .filter(({ datum }) => datum.country === country)
    .map(({ fact, datum, producer, isCounted, within }) => {
      const office = officialBody(producer, country);
      return { datum, producer: office ?? producer, isFirstHand: office !== undefined, isCounted, isExpected: isExpected(fact), within };
    });
  const parts = notedCounts(key.id).flatMap(({ datum, fact }) =>
    datum.country === country && fact.axis !== undefined ? [{ axis: fact.axis, datum }] : [],
  );
  return withPaces(sizes, parts, year);
}
