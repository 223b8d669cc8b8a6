import { enterFact } from "../evidence/enter.ts";
import { idOf, present } from "../ledger.ts";
import { capital, cite, lower, prose, usd, word, year } from "../writing/prose.ts";
import type { Fact } from "../evidence/evidence.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, highlighted, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { market, value } from "../writing/phrases.ts";
import { largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { householdSpending } from "./partners.ts";
import { firmsAndWorkers, siblingClasses } from "./structure-industry.ts";
import { forecastsOf } from "../analysis/published-growth.ts";
import { narrowingOf } from "../analysis/sizing/estimate.ts";

/** Fewer markets side by side show nothing. */
const fewest = 3;

/** The market's own parts, or its sisters under the same wider market, by world size. */
export function neighbours(w: Work, s: SectionWriter): void {
  const { evidence, ledger, years } = w.study;
  const below = evidence.markets.filter((m) => m.parent === evidence.market.id);
  const sisters = below.length > 0 ? below : evidence.markets.filter((m) => m.parent === evidence.market.parent && m.parent !== null);
  const wider = below.length > 0 ? evidence.market : evidence.chain[1];
  const rows = sisters
    .flatMap((m) => {
      if (m.id === evidence.market.id) return [{ name: m.name, cell: "world_size", year: years.base, own: true, how: "modelled" as const }];
      const fact = evidence
        .factsOf(m.id, "market_size", "WLD")
        .find((f) => f.unit === "USD" && !f.entity && f.year <= years.base && f.year >= years.base - 5);
      if (fact)
        return [
          {
            name: m.name,
            cell: enterFact(ledger, evidence, fact, `${m.name}, world, ${fact.year}`),
            year: fact.year,
            own: false,
            how: fact.status as "reported" | "estimated" | "modelled",
          },
        ];
      if (!m.narrowing || below.length === 0) return [];
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
          own: false,
          how: "modelled" as const,
        },
      ];
    })
    .sort((a, b) => value(w, b.cell) - value(w, a.cell))
    .slice(0, 12);
  const title =
    below.length > 0
      ? prose`The parts of ${market(w)} by world size`
      : prose`${capital(market(w))} beside its neighbours in ${lower(wider?.name ?? "the industry")}`;
  if (rows.length < fewest) {
    if (householdSpending(w, s, "neighbours") || (w.study.country?.iso3 === "USA" && siblingClasses(w, s))) return;
    s.missing(
      "neighbours",
      prose`${capital(market(w))} beside its neighbours`,
      prose`Fewer than three neighbouring markets have a published size of near years; trade associations publish them.`,
    );
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
          lead: (top) => prose`${title}: ${word(top.name)} is the largest of those with a published size`,
          plain: title,
        })
      : { title }),
    subtitle: prose`${unit}, world; sizes come from different publishers and overlap, so they do not add up`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.cell, highlight: r.own, quality: r.how })) },
    alt: prose`World sizes of neighbouring markets.`,
    table: {
      columns: [left("Market", 3), right("World", unit), right("Year"), left("Status", 1)],
      rows: rows.map((r) => highlighted(r.own, text(r.name), figure(r.cell, format), [year(r.year)], text(r.how))),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.cell)),
  });
}

export function adoption(w: Work, s: SectionWriter): void {
  const { evidence, ledger, country } = w.study;
  // A size of a later year stands among the forecasts.
  const ahead = new Set(forecastsOf(w.study, evidence.market.id).map((f) => f.quote));
  const facts = evidence.chain
    .flatMap((m) =>
      evidence.facts.filter(
        (f) =>
          f.market === m.id &&
          !f.entity &&
          (f.metric === "penetration" || (f.metric === "other" && f.axis && m.id === evidence.market.id && !ahead.has(f.quote))),
      ),
    )
    .filter((f) => !country || f.geography === country.iso3 || f.geography === "WLD");
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
    s.missing(
      "adoption",
      prose`Use and adoption of ${market(w)}`,
      prose`No figure on its use here was read; a survey of buyers would give it.`,
    );
    return;
  }
  const label = (f: Fact) => `${f.axis ?? "Penetration"}${f.entity ? `, ${f.entity}` : ""}`;
  const cells = rows.map((f) => enterFact(ledger, evidence, f, `${label(f)}, ${f.year}`));
  const own = rows.some((f) => f.market === evidence.market.id);
  s.exhibit("adoption", {
    status: own ? "filled" : "partial",
    quality: "reported",
    ...(own ? {} : { reason: prose`The figures speak of wider markets.` }),
    title: prose`Signs of use and adoption of ${market(w)}`,
    subtitle: prose`As published`,
    table: {
      columns: [left("Measure", 4), left("Market", 2), left("Where", 1), right("Figure"), right("Year")],
      rows: rows.map((f, i) =>
        row(
          [word(label(f))],
          text(
            present(
              evidence.markets.find((m) => m.id === f.market),
              f.market,
            ).name,
          ),
          text(f.geography === "WLD" ? "World" : placeLabel(w.study)),
          [...figure(cells[i]), cite(...sourcesOf(w, cells[i]))],
          [year(f.year)],
        ),
      ),
    },
    sources: sourcesOf(w, ...cells),
  });
}
