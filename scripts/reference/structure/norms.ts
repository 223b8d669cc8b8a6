/**
 * Writes engine/reference/structure/norms.json: quartiles of what strategy and economics compare a market with, over all classes and
 * countries of the bundled tables. `node scripts/reference/structure/norms.ts`. Nothing in it depends on a report.
 */
import { writeFileSync } from "node:fs";
import { archetypes } from "../../../engine/evidence/archetype.ts";
import { countries } from "../../../engine/reference/countries/index.ts";
import { knownGroups } from "../../../engine/reference/known/known-figure.ts";
import { knownSizes } from "../../../engine/reference/known/known-sizes.ts";
import { bundledTables } from "../../../engine/reference/official/sizing-tables.ts";
import { archetypeOf } from "../../../engine/reference/structure/archetype-of.ts";
import { operatingMargins } from "../../../engine/reference/structure/listed-margins.ts";
import { quartilesOf } from "../../../engine/reference/structure/norms.ts";
import { ownInput } from "../../../engine/reference/structure/united-states.ts";
import { unitedStates } from "../../../engine/reference/structure/us-table.ts";

const home = new URL("../../../engine/reference/", import.meta.url);
const us = unitedStates();
const data = bundledTables();
const places = countries.filter((c) => c.orderable).map((c) => c.iso3);
const rows: [string, string, number, string, number, number, number, number][] = [];

function add(id: string, label: string, unit: string, year: number, values: readonly number[]): void {
  const quartiles = quartilesOf(values);
  if (quartiles) rows.push([id, label, values.filter((v) => Number.isFinite(v)).length, unit, year, ...quartiles]);
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
const archetypeOfCode = (code: string) => archetypeOf({ name: "", naics: [code], isic: [] });

add("net_income", "Net income of corporations, share of receipts, all classes", "1", 2013, item(finest, "net_income"));
add(
  "operating_margin",
  "Operating margin of companies listed in the United States, all industries of the table",
  "1",
  2026,
  operatingMargins(),
);
add(
  "firms",
  "Firms with employees in a class, all classes, United States",
  "firm",
  2017,
  firms.map(([, [count]]) => count),
);
add("depreciation", "Depreciation, share of receipts, all classes", "1", 2013, item(finest, "depreciation"));
add(
  "pay_part",
  "Pay as a part of receipts, all classes, United States",
  "1",
  2017,
  firms.flatMap(([, [, receipts, , pay]]) => (pay !== null && receipts > 0 ? [pay / receipts] : [])),
);
add(
  "firm_density",
  "Firms with employees for a billion dollars of receipts, all classes, United States",
  "firm",
  2017,
  firms.flatMap(([, [count, receipts]]) => (receipts > 0 ? [(count / receipts) * 1e9] : [])),
);

// The five forces: what an industry buys most of beyond others, and which industry buys most of what it makes.
/** Management of companies and enterprises: a firm's own head office, bought from nobody. */
const ownHeadOffice = "550000";
const accountsOf = Object.entries(us.industries).filter(([, { output }]) => output > 0);
const largestOther = (own: string, parts: readonly (readonly [string, number])[]) =>
  Math.max(0, ...parts.flatMap(([code, usd]) => (code === own || code === ownHeadOffice ? [] : [usd])));
add(
  "largest_purchase",
  "Largest purchase beyond what all industries buy of it, as a part of output, all industries, United States",
  "1",
  2017,
  accountsOf.flatMap(([code, { output }]) => ownInput(code).map(([, usd]) => usd / output)),
);
add(
  "largest_buyer",
  "Largest buying industry as a part of all uses, industries that sell to others, United States",
  "1",
  2017,
  accountsOf.flatMap(([code, { buyers, uses }]) => {
    const all = Object.values(uses).reduce((sum, usd) => sum + Math.max(0, usd), 0);
    return buyers.length > 0 && all > 0 ? [Math.min(1, largestOther(code, buyers) / all)] : [];
  }),
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
  "Yearly loss of the currency against the dollar beyond the difference of inflation, over five years, all countries",
  "1",
  2024,
  places.flatMap((iso3) => {
    const [b, a] = [data.figure("price_level", iso3, 2024), data.figure("price_level", iso3, 2019)];
    return a && b && b.year - a.year >= 3 ? [1 - (b.value / a.value) ** (1 / (b.year - a.year))] : [];
  }),
);

// Sizes of national markets, as published: all, and those of each group of industries.
const sizes = knownSizes().flatMap((f) => {
  const rate = f.unit === "USD" ? 1 : data.rate(f.unit, f.country, f.year)?.value;
  const people = data.figure("population", f.country, f.year)?.value;
  return rate && people ? [{ group: f.group, usd: f.value / rate, head: f.value / rate / people }] : [];
});
function addSizes(prefix: string, of: string, some: typeof sizes): void {
  const [usd, head] = [some.map((s) => s.usd), some.map((s) => s.head)];
  add(`${prefix}size`, `National market sizes${of}, as published`, "USD", 2024, usd);
  add(`${prefix}size_per_head`, `National market sizes per head${of}, as published`, "USD/person", 2024, head);
}
addSizes("", "", sizes);
for (const group of knownGroups)
  addSizes(
    `${group.replaceAll("-", "_")}_`,
    `, ${group.replaceAll("-", " ")}`,
    sizes.filter((s) => s.group === group),
  );

writeFileSync(new URL("structure/norms.json", home), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`);
console.log(`${rows.length} measures`);
