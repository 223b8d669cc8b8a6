import type { SizedCountry } from "../analysis/sizing/regions-by-countries.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import type { Finding } from "../writing/comparisons.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, fig, numberWord, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, text } from "../writing/tables.ts";

/** Where the report's own country stands among the others by ranges alone, of which no middle is compared. */
export function besideOthers(w: Work, countries: readonly SizedCountry[]): Finding {
  const base = year(w.study.years.base);
  const own = countries.find((c) => c.iso3 === w.study.country?.iso3);
  const [first] = countries;
  if (!own)
    return {
      title: first
        ? prose`${capital(market(w))} in ${word(first.name)}: ${fig(first.low)} to ${fig(first.high)} in ${base}`
        : prose`${capital(market(w))}, ${base}`,
    };
  const others = countries.filter((c) => c !== own);
  const beyond = others.filter((c) => value(w, c.low) > value(w, own.high));
  const count =
    beyond.length === 0
      ? "no other range begins"
      : `the ranges of ${numberWord(beyond.length)} other ${beyond.length === 1 ? "country begin" : "countries begin"}`;
  return {
    title: prose`${capital(market(w))} ${inPlace(w)}: ${fig(own.low)} to ${fig(own.high)} in ${base}; ${count} beyond that`,
    asserts: others.map((c) => `${c.low} ${beyond.includes(c) ? ">" : "<="} ${own.high}`),
  };
}

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
    ...besideOthers(w, countries),
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
    prose`Each country's size may be twice too large or too small, so no sum of them is printed; statistics offices of the five largest economies would size them.`,
  );
}
