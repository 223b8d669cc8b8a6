import { enterFact } from "../evidence/enter.ts";
import { present } from "../ledger.ts";
import { capital, cite, fig, lower, numberWord, prose, word, year } from "../writing/prose.ts";
import { isOfPartYear } from "../analysis/part-of-year.ts";
import { singular } from "../analysis/sizing/in-unit.ts";
import { isWhole } from "../analysis/sizing/place-amounts.ts";
import { type Fact, originOf } from "../evidence/evidence.ts";
import { isExpected } from "../evidence/expected.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { marketOf, subjectOf } from "../analysis/subject-of.ts";
import { figure, highlighted, left, right, text } from "../writing/tables.ts";
import { withArticle } from "../report/study.ts";
import { place } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { publishedFarther } from "./countries-beside.ts";
import { publishedElsewhere } from "./published-sizes.ts";
import { tradeOfCountries } from "./structure-country.ts";

const countryMetrics = ["market_size", "volume", "production", "penetration", "price", "exports", "imports"] as const;
const metricNames: Record<(typeof countryMetrics)[number], string> = {
  market_size: "Market size",
  volume: "Volume",
  production: "Production",
  penetration: "Penetration",
  price: "Price",
  exports: "Exports",
  imports: "Imports",
};

/** A price means nothing without what it is the price of, which the library keeps in the note. */
const measureOf = (f: Fact) =>
  f.metric === "price" && f.note && originOf(f.source) === "library"
    ? [word(`Price: ${f.note.replace(/\.$/, "")}`)]
    : text(metricNames[f.metric as keyof typeof metricNames]);

/** Fewer figures of other countries compare nothing. */
const fewest = 3;

/** A figure that was so many years old in the base year is not set beside one of today. */
const oldest = 8;

/** Whether a figure is of the market as a whole, of a whole year, and neither a forecast nor of years ago. */
function isComparable({ study: { years } }: Work, f: Fact): boolean {
  const words = `${f.quote} ${f.note ?? ""}`;
  return isWhole(f) && f.year <= years.base && f.year >= years.base - oldest && !isOfPartYear(words) && !isExpectedAhead(f, years.base);
}
const isExpectedAhead = (f: Fact, base: number): boolean => isExpected(f) && f.year >= base;

/** Of all that is published, the figures of one measure and, but for money, one unit: that of the place itself, else the measure of most countries. */
function ofOneMeasure(w: Work, facts: readonly Fact[]): Fact[] {
  const isMoney = (f: Fact) => /^[A-Z]{3}$/.test(f.unit);
  const groups = [...Map.groupBy(facts, (f) => `${f.metric} ${isMoney(f) ? "money" : singular(f.unit)}`).values()].map((of) =>
    [...Map.groupBy(of, (f) => f.geography).values()].flatMap(([first]) => first ?? []),
  );
  const isOwn = (of: readonly Fact[]) => of.some((f) => f.geography === w.study.country?.iso3);
  return groups.filter((of) => of.length >= fewest).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.length - a.length)[0] ?? [];
}

/** Figures of this very market that are published for single countries: those of a wider one elsewhere tell nothing of it. */
export function countryFigures(w: Work, s: SectionWriter): void {
  const { evidence, country, ledger } = w.study;
  if (country && s.draft.exhibits.some((e) => e.requirement === "countries")) {
    if (!publishedFarther(w, s) && !tradeOfCountries(w, s)) s.lacks("country_figures");
    return;
  }
  if (publishedElsewhere(w, s)) return;
  const rank = (f: Fact) => (f.geography === country?.iso3 ? 0 : 1);
  const facts = evidence.facts
    .filter((f) => f.geography !== "WLD" && countryMetrics.some((m) => m === f.metric) && f.market === evidence.market.id)
    .filter((f) => isComparable(w, f))
    .sort((a, b) => rank(a) - rank(b) || b.year - a.year);
  const rows = ofOneMeasure(w, facts).slice(0, 16);
  if (rows.length < fewest) {
    if (tradeOfCountries(w, s)) return;
    s.lacks("country_figures");
    return;
  }
  const cells = rows.map((f) =>
    enterFact(
      ledger,
      evidence,
      f,
      `${marketOf(w.study, f)}, ${metricNames[f.metric as keyof typeof metricNames].toLowerCase()}, ${w.study.evidence.official.countryByIso3(f.geography)?.name ?? f.geography}, ${f.year}`,
    ),
  );
  const own = rows.some((f) => f.geography === country?.iso3);
  const top = present(rows[0], "a figure of a country");
  const nameOf = (f: Fact) => w.study.evidence.official.countryByIso3(f.geography)?.name ?? f.geography;
  const lead = {
    where: withArticle(nameOf(top)),
    what: `${lower(metricNames[top.metric as keyof typeof metricNames])} of ${lower(subjectOf(w.study, top))}`,
    cell: present(cells[0], "the cell of a country's figure"),
    year: top.year,
    others: new Set(rows.flatMap((f) => (f.geography === top.geography ? [] : [f.geography]))).size,
  };
  s.exhibit("country_figures", {
    status: own || !country ? "filled" : "partial",
    quality: "reported",
    ...(own || !country ? {} : { reason: prose`None of these speaks of ${place(w)}.` }),
    title: prose`${[word(capital(lead.what))]} in ${[word(lead.where)]}: ${fig(lead.cell)} in ${year(lead.year)}${lead.others > 0 ? prose`, beside ${numberWord(lead.others)} other ${lead.others === 1 ? "country" : "countries"}` : ""}`,
    subtitle: prose`As published, each in its own year`,
    table: {
      columns: [left("Country", 2), left("Market", 2), left("Measure", 1), right("Figure"), right("Year")],
      rows: rows.map((f, i) =>
        highlighted(
          f.geography === country?.iso3,
          text(w.study.evidence.official.countryByIso3(f.geography)?.name ?? f.geography),
          text(subjectOf(w.study, f)),
          measureOf(f),
          [...figure(cells[i]), cite(...sourcesOf(w, cells[i]))],
          [year(f.year)],
        ),
      ),
    },
    sources: sourcesOf(w, ...cells),
  });
}
