import { present } from "../ledger.ts";
import { capital, fig, listed, lower, prose, year } from "../writing/prose.ts";
import { economiesAround } from "../evidence/economies-around.ts";
import { type Indicator, indicators } from "../evidence/official-statistics.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, highlighted, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { place } from "../writing/phrases.ts";
import { between } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";

export function economy(w: Work, s: SectionWriter): void {
  const e = w.outlook.economy;
  const cells = [...e.observed, ...e.ahead];
  const { format, unit } = moneyScale(
    w,
    cells.map((c) => c.cell),
  );
  const lastSeen = present(e.observed.at(-1), "an observed year of the economy");
  s.exhibit("economy", {
    status: "filled",
    quality: "estimated",
    title: prose`${e.label}: ${fig(w.outlook.economyGrowth)} a year is the forecast to ${year(w.study.years.last)}`,
    subtitle: prose`${unit}, current prices; band: four-fifths interval`,
    format,
    chart: {
      kind: "line",
      years: cells.map((c) => c.year),
      forecastFrom: e.ahead[0]?.year ?? w.study.years.base,
      series: [
        {
          name: e.label,
          cells: cells.map((c) => c.cell),
          lo: cells.map((c) => e.bound(c.year, "lo80")),
          hi: cells.map((c) => e.bound(c.year, "hi80")),
          highlight: true,
          quality: "estimated",
        },
      ],
    },
    alt: prose`Output year by year with its forecast.`,
    table: { columns: [left("Year"), right("Output", unit)], rows: cells.map((c) => row([year(c.year)], figure(c.cell, format))) },
    sources: sourcesOf(w, lastSeen.cell),
  });
}

const compared: Indicator[] = ["population", "gdp", "gdp_pc_ppp", "gdp_growth", "urban_share", "internet_share"];

/** The place beside the economies it deals with: partners in trade, countries across its borders, its region; the world beside the largest. */
export function peers(w: Work, s: SectionWriter): void {
  const { country, tables, evidence } = w.study;
  const { countries, latest } = evidence.official;
  const output = (iso3: string) => latest(iso3, "gdp") ?? 0;
  const near = country
    ? economiesAround(country, countries, output).slice(0, 5)
    : countries
        .filter((c) => c.orderable)
        .sort((a, b) => output(b.iso3) - output(a.iso3))
        .slice(0, 8);
  const shown = [...(country ? [country] : []), ...near];
  const cells = shown.map((c) => compared.map((indicator) => tables.fact(c.iso3, indicator)));
  const [neighbour] = near;
  const income = country && neighbour && tables.fact(country.iso3, "gdp_pc_ppp"),
    other = neighbour && tables.fact(neighbour.iso3, "gdp_pc_ppp");
  const finding =
    country && neighbour && income && other
      ? between(
          w,
          { name: country.name, cell: income },
          { name: neighbour.name, cell: other },
          {
            above: prose`Income per head in ${place(w)}, ${fig(income)}, is above that of ${neighbour.name}`,
            below: prose`Income per head in ${place(w)}, ${fig(income)}, is below that of ${neighbour.name}`,
            plain: prose`${capital(place(w))} beside the economies it deals with`,
          },
        )
      : { title: prose`Large economies side by side` };
  s.exhibit("peers", {
    status: cells.flat().includes(undefined) ? "partial" : "filled",
    quality: "reported",
    ...(cells.flat().includes(undefined)
      ? {
          reason: prose`Not published for every country: ${listed(compared.filter((_, i) => cells.some((row) => row[i] === undefined)).map((c) => text(lower(short[c] ?? indicators[c].label))))}.`,
        }
      : {}),
    ...finding,
    subtitle: country
      ? prose`Largest partners in trade first, then neighbours by land and region; latest figure of each, income at purchasing power parity`
      : prose`Latest figure of each; income at purchasing power parity`,
    table: {
      columns: [left("Country", 2), ...compared.map((i) => right(short[i] ?? indicators[i].label))],
      rows: shown.map((c, i) =>
        highlighted(c.iso3 === country?.iso3, text(c.name), ...(cells[i] ?? []).map((cell) => (cell ? figure(cell) : text("–")))),
      ),
    },
    sources: sourcesOf(w, ...cells.flat()),
  });
}
const short: Partial<Record<Indicator, string>> = {
  gdp: "GDP",
  gdp_pc_ppp: "Income per head",
  gdp_growth: "Real growth",
  urban_share: "Urban",
  internet_share: "Online",
};
