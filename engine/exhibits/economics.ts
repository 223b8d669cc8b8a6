import type { Inline } from "#document";
import { cite, fig, prose, word, year } from "../writing/prose.ts";
import { metricNames } from "../analysis/economics.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { incomeStatement } from "./structure-industry.ts";

export function unitEconomics(w: Work, s: SectionWriter): void {
  const e = w.economics;
  const rows = [
    row(prose`Gross margin`, figure(e.margin), origin(e.margin)),
    row(prose`Customers lost a year`, figure(e.churn), origin(e.churn)),
    row(prose`Years that a customer stays, at most five`, figure(e.lifetime), prose`one over churn`),
    row(prose`Lifetime value per dollar of yearly revenue`, figure(e.ltv), prose`margin times years`),
    row(prose`Ratio of lifetime value to acquisition cost aimed at`, figure(e.target), prose`assumption`),
    row(prose`Most that winning a customer may cost, per dollar of yearly revenue`, figure(e.cac), prose`lifetime value over the ratio`),
    row(prose`Months to earn it back`, figure(e.payback), prose`twelve times cost over margin`),
    ...(e.perHead
      ? [row(prose`Spending per head and year, ${placeLabel(w.study)}`, figure(e.perHead), prose`market over population`)]
      : []),
  ];
  s.exhibit("unit_economics", {
    status: w.study.ledger.cell(e.margin).kind === "formula" ? "filled" : "partial",
    quality: "modelled",
    ...(w.study.ledger.cell(e.margin).kind === "formula"
      ? {}
      : { reason: prose`No gross margin of this market is published in the library; an assumption stands in.` }),
    title: prose`Winning a customer may cost ${fig(e.cac)} their yearly revenue and is earned back in ${fig(e.payback)} months`,
    subtitle: prose`Per dollar of a customer's yearly revenue`,
    table: { columns: [left("Measure", 4), right("Figure"), left("How", 3)], rows },
    sources: sourcesOf(w, e.ltv),
  });
  function origin(id: string): Inline[] {
    return w.study.ledger.cell(id).kind === "formula" ? prose`mean of published figures` : prose`assumption`;
  }
}

export function benchmarks(w: Work, s: SectionWriter): void {
  const rows = w.economics.benchmarks;
  if (rows.length === 0) {
    if (incomeStatement(w, s)) return;
    s.missing(
      "benchmarks",
      prose`Published benchmarks`,
      prose`No margin, cost or retention figure of this market or a wider one is in the library.`,
    );
    return;
  }
  const own = rows.some((b) => b.marketName === w.study.evidence.market.name);
  s.exhibit("benchmarks", {
    status: own ? "filled" : "partial",
    quality: "reported",
    ...(own ? {} : { reason: prose`The benchmarks are those of wider markets.` }),
    title: prose`What companies and surveys publish on margins, costs and retention`,
    subtitle: prose`As published; they differ by method and are not averaged across kinds`,
    table: {
      columns: [left("Measure", 2), left("Who", 2), left("Market", 2), right("Figure"), right("Year")],
      rows: rows.map((b) =>
        row(
          text(metricNames[b.fact.metric as keyof typeof metricNames] ?? b.fact.metric),
          [word(b.fact.entity ?? "Industry")],
          text(b.marketName),
          [...figure(b.cell), cite(...sourcesOf(w, b.cell))],
          [year(b.fact.year)],
        ),
      ),
    },
    sources: sourcesOf(w, ...rows.map((b) => b.cell)),
  });
}
