/**
 * Packs what two countries are to each other in trade for bench/export.ts: `node bench/export/pack-bilateral.ts GEODIST_PAIRS_CSV` (CEPII GeoDist,
 * Etalab Open Licence 2.0). Trade comes from the packed tables of the engine, so that it is that of every report.
 */
import { readFileSync } from "node:fs";
import { parseCsv } from "../../scripts/reference/csv.ts";
import { packTable } from "../../scripts/reference/pack-table.ts";
import { readPartners } from "./partner-rows.ts";
import { supplyOf } from "./supply.ts";

/** In the trade table they are one importer (FIV); with each there is a distance. */
const importersWithoutLines = ["DEU", "ESP", "FRA", "GBR", "NLD"];
/** Codes that the table of distances has from before a country changed its own. */
const formerCodes: Readonly<Record<string, string>> = { ROM: "ROU", ZAR: "COD", YUG: "SRB", TMP: "TLS", PAL: "PSE" };
const codeOf = (code = "") => formerCodes[code] ?? code;
const three = (value: number) => Number(value.toPrecision(3));

const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: node bench/export/pack-bilateral.ts GEODIST_PAIRS_CSV");
packTable(new URL("./bilateral.json.br", import.meta.url), bilateral(parseCsv(readFileSync(file, "utf8"))));

/**
 * Distance in km (weighted by where people live), ties (border 1, language 2, colonial past 4, summed), trade in all goods of 2024 and what it
 * would be if each good had the origin's share of the world there, thousands of USD. The European Union (EUU) is one origin beside its members,
 * as the United States report it.
 */
function bilateral(distances: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const trade = new Map<string, Map<string, [actual: number, expected: number]>>();
  const cell = (origin: string, destination: string) => {
    const of = trade.get(origin) ?? new Map<string, [number, number]>();
    trade.set(origin, of);
    const at = of.get(destination) ?? [0, 0];
    of.set(destination, at);
    return at;
  };
  for (const [, rows] of readPartners()) {
    const { shares, demand } = supplyOf(rows);
    for (const [importer, suppliers] of rows) for (const [exporter, value] of suppliers) cell(exporter, importer)[0] += value;
    for (const [exporter, share] of shares)
      for (const [importer, imports] of demand) if (exporter !== importer) cell(exporter, importer)[1] += share * imports;
  }
  const pairs = new Map(distances.map((row) => [`${codeOf(row["iso_o"])} ${codeOf(row["iso_d"])}`, row]));
  for (const origin of trade.keys()) for (const five of importersWithoutLines) if (five !== origin) cell(origin, five);
  return Object.fromEntries(
    [...trade]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([origin, of]) => [
        origin,
        [...of]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([destination, [actual, expected]]) => {
            const row = pairs.get(`${origin} ${destination}`);
            const km = Number(row?.["distw_km"] || row?.["dist_km"] || 0);
            const is = (column: string) => row?.[column] === "1";
            const ties =
              Number(is("contig")) + 2 * Number(is("comlang_off") || is("comlang_ethno")) + 4 * Number(is("colony") || is("comcol"));
            return [destination, km > 0 ? Math.round(km) : "-", row ? ties : "-", three(actual), three(expected)].join(" ");
          })
          .join(";"),
      ]),
  );
}
