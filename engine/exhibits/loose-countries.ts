import type { SizedCountry } from "../analysis/sizing/regions-by-countries.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { market } from "../writing/phrases.ts";
import { capital, prose, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, text } from "../writing/tables.ts";

/**
 * Countries whose sizes rest on next to nothing that is published of them: each with its range alone. A middle would be read as a size, and
 * countries, regions and a map as an order, none of which such sizes can carry.
 */
export function looseCountries(w: Work, s: SectionWriter, countries: readonly SizedCountry[]): void {
  const own = w.study.country?.iso3;
  const { format, unit } = moneyScale(
    w,
    countries.flatMap((c) => [c.low, c.high]),
  );
  s.exhibit("countries", {
    status: "filled",
    quality: "modelled",
    title: prose`${capital(market(w))} country by country: ranges that overlap, and no order`,
    subtitle: prose`${unit}, ${year(w.study.years.base)}; each range holds four of five known figures of its kind`,
    format,
    chart: {
      kind: "range",
      rows: countries.map((c) => ({ name: c.name, lo: c.low, mid: null, hi: c.high, highlight: c.iso3 === own, quality: "modelled" })),
    },
    alt: prose`Ranges of the countries' markets.`,
    table: {
      columns: [left("Country", 2), right("Low", unit), right("High", unit), left("Grade")],
      rows: countries.map((c) => highlighted(c.iso3 === own, text(c.name), figure(c.low, format), figure(c.high, format), text(c.grade))),
    },
    note: prose`Most of these countries are sized from what is known of ${market(w)} and its like elsewhere, and nothing of their own holds the middle: no central size is printed.`,
    sources: sourcesOf(w, ...countries.flatMap((c) => [c.low, c.high])).slice(0, 8),
  });
  s.missing(
    ["regions", "map"],
    prose`${capital(market(w))} by region of the world, and a map`,
    prose`Sums of sizes that may each be twice too large or too small are no regions; statistics offices of the five largest economies would size them.`,
  );
}
