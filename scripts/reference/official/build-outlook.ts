/**
 * Builds the packed table of what the International Monetary Fund expects of each economy:
 * `node scripts/reference/official/build-outlook.ts FILE`. FILE is the whole World Economic Outlook as CSV, a row for each figure:
 * concept, ref_area (ISO 3166 alpha-3, groups begin with "G"), lastactualdate, year, value. The row of sources.json says which edition.
 */
import { readFileSync } from "node:fs";
import { countries } from "../../../engine/reference/countries/index.ts";
import { parseCsv } from "../csv.ts";
import { packTable } from "../pack-table.ts";
import { PanelBuilder } from "./panel.ts";

const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: node scripts/reference/official/build-outlook.ts FILE");

/** First year of the table: what came before is in other tables. */
const from = 2015;
/** The Fund's codes that are not those of ISO 3166. */
const codes: Readonly<Record<string, string>> = { KOS: "XKX", WBG: "PSE" };
const concepts: Readonly<Record<string, { measure: string; label: string }>> = {
  NGDP_RPCH: { measure: "weo_growth", label: "Growth of output after prices (annual %)" },
  PCPIPCH: { measure: "weo_inflation", label: "Rise of consumer prices, yearly average (annual %)" },
};
const source = "imf-weo-2025-10";
const known = new Set(countries.map(({ iso3 }) => iso3));

const panel = new PanelBuilder();
for (const { measure, label } of Object.values(concepts))
  panel
    .measure(measure, { label, unit: "1", source })
    .measure(`${measure}_ahead`, { label: label.replace(" (", ", as expected ("), unit: "1", source, estimated: true });
for (const { concept = "", ref_area = "", lastactualdate = "", year = "", value = "" } of parseCsv(readFileSync(file, "utf8"))) {
  const measured = concepts[concept];
  const country = codes[ref_area] ?? ref_area;
  if (!measured || !known.has(country) || Number(year) < from) continue;
  const last = lastActual(lastactualdate);
  // Where the Fund does not say which year it knows, none of its figures is called known.
  panel.add(last !== undefined && Number(year) <= last ? measured.measure : `${measured.measure}_ahead`, country, year, value, 0.01);
}
const bytes = packTable(new URL("../../../engine/reference/official/outlook.json.br", import.meta.url), panel.build());
console.log(`official/outlook ${(bytes / 1e3).toFixed(0)} kB`);

/** "2024", or of fiscal years "FY2023/24": the year in which it ends, as in the Fund's older files. */
function lastActual(said: string): number | undefined {
  const [, year, end] = /^(?:FY)?(\d{4})(?:\/(\d{2}))?$/.exec(said) ?? [];
  if (year === undefined) return undefined;
  return end === undefined ? Number(year) : Number(year.slice(0, 2) + end);
}
