import { enterFact } from "../evidence/enter.ts";
import { idOf, present } from "../ledger.ts";
import { cite, fig, lower, prose, usd, word, year } from "../writing/prose.ts";
import type { Fact } from "../evidence/evidence.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { subjectOf } from "../analysis/subject-of.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { isOfHouseholds, market, value } from "../writing/phrases.ts";
import { largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { householdSpending } from "./partners.ts";
import { firmsAndWorkers, siblingClasses } from "./structure-industry.ts";
import { ownFacts } from "../analysis/own-facts.ts";
import { forecastsOf } from "../analysis/published-growth.ts";
import { narrowingOf } from "../analysis/sizing/estimate.ts";

/** Fewer markets side by side show nothing. */
const fewest = 3;

/** The market's own parts by world size, or what households of the place spend on its kind. World sizes of other markets tell nothing of this one. */
export function neighbours(w: Work, s: SectionWriter): void {
  const { evidence, ledger, years } = w.study;
  const rows = evidence.markets
    .filter((m) => m.parent === evidence.market.id)
    .flatMap((m) => {
      const fact = evidence
        .factsOf(m.id, "market_size", "WLD")
        .find((f) => f.unit === "USD" && !f.entity && f.year <= years.base && f.year >= years.base - 5);
      if (fact)
        return [
          {
            name: m.name,
            cell: enterFact(ledger, evidence, fact, `${m.name}, world, ${fact.year}`),
            year: fact.year,
            how: fact.status as "reported" | "estimated" | "modelled",
          },
        ];
      if (!m.narrowing) return [];
      const share = narrowingOf(w.study, m);
      return [
        {
          name: m.name,
          cell: ledger.formula(idOf("part", m.id), `world_size * ${share}`, {
            label: `${m.name}, world, base year`,
            unit: "USD",
            format: usd,
          }),
          year: years.base,
          how: "modelled" as const,
        },
      ];
    })
    .sort((a, b) => value(w, b.cell) - value(w, a.cell))
    .slice(0, 12);
  const [top] = rows;
  const title = prose`The parts of ${market(w)} by world size${top ? prose`: ${word(top.name)} ${fig(top.cell)} in ${year(top.year)}` : ""}`;
  if (rows.length < fewest) {
    if (isOfHouseholds(w) && householdSpending(w, s, "neighbours")) return;
    if (w.study.country?.iso3 === "USA" && siblingClasses(w, s)) return;
    s.lacks("neighbours");
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.cell),
  );
  s.exhibit("neighbours", {
    status: "filled",
    quality: "estimated",
    // Sizes of different years are not ranked: the title then only says what is shown.
    ...(new Set(rows.map((r) => r.year)).size === 1
      ? largestOf(w, rows, {
          lead: (first) =>
            prose`${word(first.name)} is the largest part of ${market(w)} with a published world size: ${fig(first.cell)} in ${year(present(top, "a part").year)}`,
          plain: title,
        })
      : { title }),
    subtitle: prose`${unit}, world; sizes come from different publishers and overlap, so they do not add up`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.cell, quality: r.how })) },
    alt: prose`World sizes of the parts.`,
    table: {
      columns: [left("Market", 3), right("World", unit), right("Year"), left("Status", 1)],
      rows: rows.map((r) => row(text(r.name), figure(r.cell, format), [year(r.year)], text(r.how))),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.cell)),
  });
}

export function adoption(w: Work, s: SectionWriter): void {
  const { evidence, ledger, country } = w.study;
  // A size of a later year stands among the forecasts.
  const ahead = new Set(forecastsOf(w.study, evidence.market.id).map((f) => f.quote));
  const shown = new Set(ownFacts(w.study));
  const facts = evidence.chain
    .flatMap((m) =>
      evidence.facts.filter(
        (f) =>
          f.market === m.id &&
          !f.entity &&
          // Money is what a market is worth, not how many use it.
          (f.metric === "penetration" ||
            (f.metric === "other" && f.axis && !/^[A-Z]{3}\b/.test(f.unit) && m.id === evidence.market.id && !ahead.has(f.quote))),
      ),
    )
    .filter((f) => !country || f.geography === country.iso3 || f.geography === "WLD")
    .filter((f) => !shown.has(f));
  const rows = facts
    .sort(
      (a, b) =>
        Number(b.geography === country?.iso3) - Number(a.geography === country?.iso3) ||
        evidence.chain.findIndex((m) => m.id === a.market) - evidence.chain.findIndex((m) => m.id === b.market) ||
        b.year - a.year,
    )
    .slice(0, 10);
  if (rows.length === 0) {
    if (w.study.country?.iso3 === "USA" && firmsAndWorkers(w, s)) return;
    s.lacks("adoption");
    return;
  }
  const label = (f: Fact) => `${f.axis ?? `Penetration of ${lower(subjectOf(w.study, f))}`}${f.entity ? `, ${f.entity}` : ""}`;
  const cells = rows.map((f) => enterFact(ledger, evidence, f, `${label(f)}, ${f.year}`));
  const own = rows.some((f) => f.market === evidence.market.id);
  const lead = present(rows[0], "a sign of use");
  s.exhibit("adoption", {
    status: own ? "filled" : "partial",
    quality: "reported",
    ...(own ? {} : { reason: prose`The figures speak of wider markets.` }),
    title: prose`${[word(label(lead))]}, ${lead.geography === "WLD" ? "world" : placeLabel(w.study)}: ${fig(present(cells[0], "a figure of use"))} in ${year(lead.year)}`,
    subtitle: prose`As published`,
    table: {
      columns: [left("Measure", 4), left("Market", 2), left("Where", 1), right("Figure"), right("Year")],
      rows: rows.map((f, i) =>
        row(
          [word(label(f))],
          text(subjectOf(w.study, f)),
          text(f.geography === "WLD" ? "World" : placeLabel(w.study)),
          [...figure(cells[i]), cite(...sourcesOf(w, cells[i]))],
          [year(f.year)],
        ),
      ),
    },
    sources: sourcesOf(w, ...cells),
  });
}
