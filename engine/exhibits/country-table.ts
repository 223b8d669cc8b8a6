import type { Inline } from "#document";
import type { Against } from "../analysis/sizing/country-checks.ts";
import type { SizedCountry } from "../analysis/sizing/regions-by-countries.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
import { market, value } from "../writing/phrases.ts";
import { capital, cite, fig, listed, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";

/** Countries that something of their own bears out, each with what that is. A size that rests on next to nothing published has a range alone. */
export function countryTable(w: Work, s: SectionWriter, countries: readonly SizedCountry[]): void {
  const { isLoose } = w.countries;
  const { format, unit } = moneyScale(
    w,
    countries.flatMap((c) => [c.low, c.size, c.high]),
  );
  const perHead = { style: "fixed", scale: 1, digits: 0 } as const;
  s.exhibit("countries", {
    status: "filled",
    quality: "modelled",
    ...findingOf(w, countries),
    subtitle: prose`${unit}, ${year(w.study.years.base)}; bars are ranges that hold four of five known figures`,
    format,
    chart: {
      kind: "range",
      rows: countries.map((c) => ({
        name: c.name,
        lo: c.low,
        mid: isLoose ? null : c.size,
        hi: c.high,
        quality: "modelled",
      })),
    },
    alt: prose`Ranges of the countries' markets.`,
    table: {
      columns: [
        left("Country", 2),
        right("Low", unit),
        ...(isLoose ? [] : [right("Central", unit)]),
        right("High", unit),
        ...(isLoose ? [left("Grade")] : [right("A head", "USD")]),
        left("What bears it out", 4),
      ],
      rows: countries.map((c) =>
        row(
          text(c.name),
          figure(c.low, format),
          ...(isLoose ? [] : [figure(c.size, format)]),
          figure(c.high, format),
          ...(isLoose ? [text(c.grade)] : [figure(c.perHead, perHead)]),
          bearing(w, c),
        ),
      ),
    },
    note: leftOut(w),
    sources: sourcesOf(w, ...countries.map((c) => c.size)).slice(0, 8),
  });
}

/** What of the country itself bears its size out, in words. */
function bearing(w: Work, { borneOut, grade }: SizedCountry): Inline[] {
  switch (borneOut?.by) {
    case undefined:
      return prose`this report, grade ${grade}`;
    case "methods":
      return prose`methods of a small measured error, grade ${grade}`;
    case "said": {
      const { said } = borneOut;
      const from = said.isCarried ? prose`carried from ${fig(said.said)} of ${year(said.year)}` : prose`for ${year(said.year)}`;
      return prose`published there, ${from}${cite(...sourcesOf(w, said.said).slice(0, 2))}`;
    }
    case "published":
      return prose`published there, carried to ${year(w.study.years.base)}: ${fig(borneOut.cell)}${cite(...sourcesOf(w, borneOut.cell).slice(0, 2))}`;
    case "receipts":
      return prose`receipts counted there in earlier years, carried to ${year(w.study.years.base)} with output: ${fig(borneOut.cell)}${cite(...sourcesOf(w, borneOut.cell).slice(0, 2))}`;
    case "volume":
      return prose`${fig(borneOut.cell)} counted in ${year(borneOut.year)}, ${fig(borneOut.price)} each${cite(...sourcesOf(w, borneOut.cell))}`;
  }
}

/** What speaks against a size, in words that follow the names of its countries. */
const againstWords: Readonly<Record<Against, string>> = {
  published: "what is published there",
  receipts: "receipts counted there",
  volume: "the price that its own amount would cost",
  peers: "what the others spend for their means",
};

/** Which countries are not printed, and why. */
function leftOut(w: Work): Inline[] {
  const { contradicted } = w.countries;
  const groups = [...Map.groupBy(contradicted, ({ against }) => against)];
  const said = groups.map(([against, of]) => prose`${listed(of.map(({ name }) => [word(name)]))} (by ${againstWords[against]})`);
  const not = said.length > 0 ? prose` Left out, because their size is contradicted: ${listed(said)}.` : [];
  return [...prose`Printed are the countries whose size a figure of their own, or a small measured error, bears out.`, ...not];
}

/** The largest, where it stands beyond the range of the next. */
function findingOf(w: Work, countries: readonly SizedCountry[]): Finding {
  const base = year(w.study.years.base);
  const [first] = countries;
  const plain = first
    ? prose`${capital(market(w))} in ${word(first.name)}: ${fig(first.low)} to ${fig(first.high)} in ${base}`
    : prose`${capital(market(w))}, ${base}`;
  const [, second] = countries;
  if (!first || !second || value(w, first.low) <= value(w, second.size)) return { title: plain };
  return largestOf(
    w,
    countries.map((c) => ({ name: c.name, cell: c.size })),
    { lead: (top) => prose`${word(top.name)} is the largest market for ${market(w)} of those sized: ${fig(top.cell)} in ${base}`, plain },
  );
}
