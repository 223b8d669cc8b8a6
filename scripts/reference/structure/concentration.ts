/**
 * Builds the table of concentration: `node scripts/reference/structure/concentration.ts FILE`, where FILE is EC2200SIZECONCEN.dat of the
 * Economic Census 2022 (census.gov, public domain), with bars between its columns.
 */
import { readFileSync } from "node:fs";
import type { ConcentrationTable } from "../../../engine/reference/structure/census-concentration.ts";
import { packTable } from "../pack-table.ts";

const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: node scripts/reference/structure/concentration.ts FILE");
const [head = "", ...lines] = readFileSync(file, "utf8").trim().split("\n");
const columns = head
  .replace("#", "")
  .split("|")
  .map((name) => name.trim());
const rows = lines.map((line) => {
  const cells = line.split("|").map((cell) => cell.trim());
  return (name: string) => cells[columns.indexOf(name)] ?? "";
});

const table: ConcentrationTable = {};
const all = Map.groupBy(
  rows.filter((of) => of("TYPOP") === "00" && of("GEOTYPE") === "01" && /^\d{2,6}$/.test(of("NAICS2022"))),
  (of) => of("NAICS2022"),
);
for (const [code, parts] of all) {
  const part = (size: string) => parts.find((of) => of("CONCENFI") === size);
  const share = (size: string) => {
    const text = part(size)?.("VAL_PCT");
    // A withheld share is printed with a flag in place of the number, and stands as 0.
    return text && Number(text) > 0 ? Number(text) : null;
  };
  const [total, four, eight, twenty, fifty] = [part("001"), share("604"), share("608"), share("620"), share("650")];
  if (!total || four === null || !(Number(total("FIRM")) > 0) || !(Number(total("RCPTOT")) > 0)) continue;
  const hhi = Number(part("650")?.("HHI") ?? 0);
  table[code] = [Number(total("FIRM")), Number(total("RCPTOT")) * 1e3, four, eight, twenty, fifty, hhi > 0 ? hhi : null];
}
const target = new URL("../../../engine/reference/structure/concentration.json.br", import.meta.url);
console.log(`${Object.keys(table).length} classes, ${(packTable(target, table) / 1e3).toFixed(0)} kB`);
