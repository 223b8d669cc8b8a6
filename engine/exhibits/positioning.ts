import type { Inline } from "#document";
import type { Company } from "../analysis/companies-of-facts.ts";
import { isStale, salesOf, salesOfGroup } from "../analysis/company-sales.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { largestOf } from "../writing/comparisons.ts";
import { place, value } from "../writing/phrases.ts";
import { present } from "../ledger.ts";
import { fig, listed, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row } from "../writing/tables.ts";
import { fitting } from "../writing/title-words.ts";

/** Margin against revenue where both are published, else sales side by side, else neither. `unknown`: why it cannot be shown. */
export function positioning(w: Work, s: SectionWriter): void {
  const rows = w.competition.companies.flatMap((c) =>
    c.revenue?.isYearly && c.revenue.dollars && c.margin
      ? [{ name: c.name, x: c.revenue.dollars, y: c.margin, size: null, quality: "reported" as const }]
      : [],
  );
  if (rows.length < 3) {
    // Shares and revenue alone stand in the table of companies already.
    if (!salesSideBySide(w, s)) s.lacks("positioning");
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.x),
  );
  s.exhibit("positioning", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      rows.map((r) => ({ name: r.name, cell: r.y })),
      {
        lead: (top) => prose`${word(top.name)} earns the highest operating margin of those that publish one: ${fig(top.cell)}`,
        plain: prose`${word(present(rows[0], "a company").name)} earns an operating margin of ${fig(present(rows[0], "a company").y)}`,
      },
    ),
    subtitle: prose`Operating margin against yearly revenue, ${unit}`,
    format: { style: "percent", digits: 0 },
    chart: { kind: "scatter", xLabel: `Revenue, ${unit}`, yLabel: "Operating margin", xFormat: format, rows },
    alt: prose`Companies by revenue and operating margin.`,
    table: {
      columns: [left("Company", 3), right("Revenue", unit), right("Operating margin")],
      rows: rows.map((r) => row([word(r.name)], figure(r.x, format), figure(r.y))),
    },
    sources: sourcesOf(w, ...rows.flatMap((r) => [r.x, r.y])),
  });
}

/** Sellers with sales that are of another scope: of those none is dropped unsaid. */
const notBeside = (others: readonly Company[], isHere: boolean): { note?: Inline[] } =>
  others.length === 0
    ? {}
    : {
        note: prose`Not shown, because their published figures are ${isHere ? "of groups in all markets" : "of the country alone, of foreign groups"} or old: ${listed(others.map((c) => [word(c.name)]))}.`,
      };

const fewestBeside = 3;
/** Sales of those whose figures can be compared: what each sells here, else what groups of the country sell in all their markets; none of long ago. */
function salesSideBySide(w: Work, s: SectionWriter): boolean {
  const { study, competition } = w;
  const alike = (isHere: boolean) =>
    competition.companies.flatMap((c) => {
      const sales = isHere ? c.salesHere : salesOfGroup(c);
      const isOfHere = isHere || c.isDomestic || study.country === null || sales?.geography === study.country.iso3;
      return sales?.dollars && isOfHere && !isStale(study, sales) ? [{ name: c.name, cell: sales.dollars, sales }] : [];
    });
  const here = alike(true);
  const isHere = here.length >= fewestBeside;
  const rows = isHere ? here : alike(false);
  if (rows.length < fewestBeside) return false;
  rows.sort((a, b) => value(w, b.cell) - value(w, a.cell));
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.cell),
  );
  s.exhibit("positioning", {
    status: "filled",
    quality: "reported",
    title: titleOf(w, rows, isHere),
    subtitle: prose`${unit}; ${isHere ? "what each sells in the country" : "revenue of groups, not of this market alone"}, each of its newest year`,
    format,
    chart: { kind: "bars", rows: rows.map((r, i) => ({ name: r.name, cell: r.cell, highlight: i === 0, quality: "reported" as const })) },
    alt: prose`Sales of the sellers side by side.`,
    table: {
      columns: [left("Company", 3), right("Sales", unit), right("Year")],
      rows: rows.map((r) => row([word(r.name)], figure(r.cell, format), [year(r.sales.year)])),
    },
    ...notBeside(
      competition.companies.filter((c) => salesOf(c)?.dollars && !rows.some((r) => r.name === c.name)),
      isHere,
    ),
    sources: sourcesOf(w, ...rows.map((r) => r.cell)),
  });
  return true;
}

/** The first of those drawn with their sales: as many as the title has room for, with one year where they share it. */
function titleOf(w: Work, rows: readonly { name: string; cell: string; sales: { year: number } }[], isHere: boolean): Inline[] {
  const where = isHere ? prose`sold in ${place(w)}` : prose`sold in all their markets`;
  const of = (most: number) => {
    const shown = rows.slice(0, most);
    const [first] = shown;
    const isOneYear = first !== undefined && shown.every((r) => r.sales.year === first.sales.year);
    const each = shown.map((r) => prose`${word(r.name)} ${fig(r.cell)}${isOneYear ? [] : prose` (${year(r.sales.year)})`}`);
    return prose`Side by side, what each ${where}: ${listed(each)}${isOneYear ? prose` in ${year(first.sales.year)}` : []}`;
  };
  return fitting(w, of(3), of(2));
}
