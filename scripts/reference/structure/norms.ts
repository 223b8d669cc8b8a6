/**
 * Writes engine/reference/structure/norms.json: quartiles of what strategy and economics compare a market with, over all classes and
 * countries of the bundled tables. `node scripts/reference/structure/norms.ts`. Nothing in it depends on a report.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { archetypes } from "../../../engine/evidence/archetype.ts";
import { countries } from "../../../engine/reference/countries/index.ts";
import { knownFigure } from "../../../engine/reference/known/known-figure.ts";
import { bundledTables, officialClasses } from "../../../engine/reference/official/sizing-tables.ts";
import { tradeOf } from "../../../engine/reference/official/trade.ts";
import { archetypeOf } from "../../../engine/reference/structure/archetype-of.ts";
import { unitedStates } from "../../../engine/reference/structure/us-table.ts";

const home = new URL("../../../engine/reference/", import.meta.url);
const us = unitedStates();
const data = bundledTables();
const places = countries.filter((c) => c.orderable).map((c) => c.iso3);
const rows: [string, string, number, string, number, number, number, number][] = [];

/** Quartiles by linear interpolation between order statistics (type 7 of Hyndman and Fan 1996). */
function add(id: string, label: string, unit: string, year: number, values: readonly number[]): void {
  const sorted = values.filter((v) => Number.isFinite(v)).toSorted((a, b) => a - b);
  if (sorted.length < 4) return;
  const at = (p: number) => {
    const place = p * (sorted.length - 1),
      below = Math.floor(place);
    const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
    return Number((low + (place - below) * (high - low)).toPrecision(4));
  };
  const quartiles = [at(0.25), at(0.5), at(0.75)] as const;
  if (quartiles[0] < quartiles[1] && quartiles[1] < quartiles[2]) rows.push([id, label, sorted.length, unit, year, ...quartiles]);
}

// Tax accounts: the finest classes, and groups of three digits that have no finer one.
const coded = Object.keys(us.accounts);
const finest = coded.filter((code) => code.length === 6 || (code.length === 3 && !coded.some((c) => c.length === 6 && c.startsWith(code))));
const item = (codes: readonly string[], name: string) => codes.flatMap((code) => us.accounts[code]?.[1][name] ?? []);
const items: Readonly<Record<string, string>> = {
  cost_of_goods: "Cost of goods sold",
  salaries_wages: "Salaries and wages",
  rent: "Rent",
  advertising: "Advertising",
  depreciation: "Depreciation",
  interest_paid: "Interest",
  repairs: "Repairs",
  net_income: "Net income",
};
const firms = Object.entries(us.firms).filter(([code]) => code.length === 6);
const archetypeOfCode = (code: string) => archetypeOf({ naics: [code], isic: [] });

add("net_income", "Net income of corporations, share of receipts, all classes", "1", 2013, item(finest, "net_income"));
add(
  "firms",
  "Firms with employees in a class, all classes, United States",
  "firm",
  2017,
  firms.map(([, [count]]) => count),
);
for (const archetype of archetypes) {
  const own = finest.filter((code) => archetypeOfCode(code) === archetype);
  const key = archetype.replaceAll("-", "_");
  for (const [name, words] of Object.entries(items))
    add(`${key}_${name}`, `${words}, share of receipts, classes of this kind`, "1", 2013, item(own, name));
  const mine = firms.filter(([code]) => archetypeOfCode(code) === archetype).map(([, row]) => row);
  add(
    `${key}_per_firm`,
    "Receipts of a firm, classes of this kind",
    "USD/firm",
    2017,
    mine.map(([count, receipts]) => receipts / count),
  );
  add(
    `${key}_per_employee`,
    "Receipts per employee, classes of this kind",
    "USD/person",
    2017,
    mine.flatMap(([, receipts, employees]) => (employees ? [receipts / employees] : [])),
  );
  add(
    `${key}_pay`,
    "Yearly pay per employee, classes of this kind",
    "USD/person",
    2017,
    mine.flatMap(([, , employees, pay]) => (employees && pay !== null ? [pay / employees] : [])),
  );
}

// Growth of a class in a country, in current dollars: what the class gained on all classes in the United States, times the country's own.
const [from, to] = [2013, 2023];
const yearly = (first: number, last: number) => (last / first) ** (1 / (to - from));
const histories = Object.values(us.industries).flatMap(({ history }) => {
  if (!history) return [];
  const [first, output] = history;
  const [a, b] = [output[from - first], output[to - first]];
  return a && b ? [[a, b] as const] : [];
});
const all = yearly(
  histories.reduce((sum, [a]) => sum + a, 0),
  histories.reduce((sum, [, b]) => sum + b, 0),
);
const ofCountries = places.flatMap((iso3) => {
  const [a, b] = [data.figure("gdp", iso3, from), data.figure("gdp", iso3, to)];
  return a?.year === from && b?.year === to ? [yearly(a.value, b.value)] : [];
});
add(
  "growth",
  "Yearly growth over ten years in current dollars, all classes and countries",
  "1",
  to,
  histories.flatMap(([a, b]) => ofCountries.map((country) => (yearly(a, b) / all) * country - 1)),
);

// Countries: prices, and the currency against the dollar.
add(
  "inflation",
  "Consumer price inflation, all countries",
  "1",
  2024,
  places.flatMap((iso3) => data.figure("wdi_fp_cpi_totl_zg", iso3, 2024)?.value ?? []),
);
add(
  "currency",
  "Yearly loss of the currency against the dollar over eight years, all countries",
  "1",
  2024,
  places.flatMap((iso3) => {
    const [b, a] = [data.figure("fx", iso3, 2024), data.figure("fx", iso3, 2016)];
    return a && b && b.year - a.year >= 3 ? [1 - (a.value / b.value) ** (1 / (b.year - a.year))] : [];
  }),
);

// Reliance on imports: four-digit headings and countries with trade worth counting.
const headings = [...new Set(Object.keys(officialClasses().naicsOfHs).map((hs6) => hs6.slice(0, 4)))];
const trades = headings.flatMap((heading) =>
  places.flatMap((iso3) => {
    const trade = tradeOf([heading], iso3);
    return trade ? [{ imports: trade.imports.value, both: trade.imports.value + trade.exports.value }] : [];
  }),
);
/** USD: below a million dollars a year a heading's balance is chance. */
const leastTrade = 1e6;
add(
  "import_share",
  "Imports as a share of imports and exports, all headings and countries",
  "1",
  2024,
  trades.flatMap(({ imports, both }) => (both >= leastTrade ? [imports / both] : [])),
);

// Sizes of national markets, as published.
const folder = new URL("known/", home);
const sizes = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => z.array(knownFigure).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))))
  .filter((f) => f.unfit === undefined)
  .flatMap((f) => {
    const rate = f.unit === "USD" ? 1 : data.rate(f.unit, f.country, f.year)?.value;
    const people = data.figure("population", f.country, f.year)?.value;
    return rate && people ? [{ usd: f.value / rate, head: f.value / rate / people }] : [];
  });
add(
  "size",
  "National market sizes, as published",
  "USD",
  2024,
  sizes.map((s) => s.usd),
);
add(
  "size_per_head",
  "National market sizes per head, as published",
  "USD/person",
  2024,
  sizes.map((s) => s.head),
);

writeFileSync(new URL("structure/norms.json", home), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`);
console.log(`${rows.length} measures`);
