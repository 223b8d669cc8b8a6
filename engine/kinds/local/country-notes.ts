import type { LocalFacts } from "../../evidence/local.ts";
import type { SourceBook } from "../../evidence/source-book.ts";

/** The lines that carry what pages tell of the country. */
export function noteCountry(
  book: SourceBook,
  {
    chains,
    contributions,
    cityDensity,
    shopSizes,
    workingYear,
    countTest,
    allTests,
    placeRule: rule,
    laws,
    regionalLeast,
    leastWeek,
    nearby,
    usualPlace,
  }: LocalFacts,
  iso3: string,
): void {
  for (const { name, what } of chains) book.note("chains-2026", [iso3, what, name].join(";"));
  if (contributions)
    book.note(
      contributions.source,
      [iso3, "employers' contributions", contributions.value, contributions.low, contributions.high].join(";"),
    );
  if (regionalLeast) book.note(regionalLeast.source, [iso3, regionalLeast.words].join(";"));
  if (leastWeek) book.note(leastWeek.source, [iso3, leastWeek.hours, leastWeek.words].join(";"));
  if (contributions?.from) book.note(contributions.from.source, [iso3, contributions.from.heads, contributions.from.words].join(";"));
  if (cityDensity?.own) book.note("eu-cities-ground", [iso3, "people a square kilometre of the municipality", cityDensity.own].join(";"));
  if (cityDensity?.densest) book.note("densest-square-kilometres", [iso3, "densest square kilometre", cityDensity.densest].join(";"));
  for (const source of workingYear.sources) book.note(source, [iso3, "hours of a full-time year", workingYear.hours].join(";"));
  if (!countTest && allTests) book.note("cbp-acs-metros-2018", ["all classes", "middle error by people alone", allTests.naive].join(";"));
  for (const { source, line } of shopSizes?.lines ?? []) book.note(source, line);
  for (const { source, law, asks, words } of laws) book.note(source, [iso3, law, asks, words].join(";"));
  // The table of cities stands behind the usual place, also where it has no town nearby and the city itself is of another.
  if (nearby.length === 0) book.note("world-cities-2023", `${iso3};usual place;people;${usualPlace}`);
  if (rule) book.note(rule.source, `${rule.sector};areas;${rule.areas};missed by the mean;${rule.mean};by the rule;${rule.fitted}`);
}
