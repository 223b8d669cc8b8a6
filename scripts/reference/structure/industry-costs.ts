/**
 * Builds the packed table of what industries pay for: `node scripts/reference/structure/industry-costs.ts FILE`, where FILE is the sheet of
 * 2014 of the World Input-Output Database as a table with one industry of one country a line, in million US dollars: iso3, industry, output,
 * purchases, taxes_on_products, transport_margins, labour, capital, value_added (from the source that sources.json names under wiod-2014).
 */
import { basename, dirname } from "node:path";
import industries from "../../../engine/reference/structure/cost-industries.json" with { type: "json" };
import { packTable } from "../pack-table.ts";
import { reader } from "../official/panel.ts";

const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: node scripts/reference/structure/industry-costs.ts FILE");

/** A row of the source adds up to output but for rounding, except where a country's table is too small to. */
const mostApart = 0.01;
const share = (part: number, whole: number) => Number((part / whole).toFixed(4));

const table: Record<string, Record<string, [purchases: number, pay: number, surplus: number]>> = {};
for (const row of reader(dirname(file))(basename(file))) {
  const amount = (column: string) => Number(row[column] ?? Number.NaN);
  const industry = industries.find((each) => each.source === row["industry"]);
  const [output, labour, capital] = [amount("output"), amount("labour"), amount("capital")];
  // At the prices that the industry pays.
  const purchases = amount("purchases") + amount("taxes_on_products") + amount("transport_margins");
  const isWhole = Math.abs(purchases + labour + capital - output) <= mostApart * output;
  if (!industry || !isWhole || output <= 0 || labour <= 0 || purchases <= 0) continue;
  (table[industry.id] ??= {})[row["iso3"] ?? ""] = [share(purchases, output), share(labour, output), share(capital, output)];
}
const target = new URL("../../../engine/reference/structure/industry-costs.json.br", import.meta.url);
const rows = Object.values(table).reduce((sum, of) => sum + Object.keys(of).length, 0);
console.log(`${Object.keys(table).length} industries, ${rows} rows, ${(packTable(target, table) / 1e3).toFixed(0)} kB`);
