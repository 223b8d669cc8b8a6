import type { Row } from "../panel.ts";
import type { PartnerTable } from "./partners.ts";

/** Exporter → "IMPORTER actual expected distance ties" of each importer, joined by ";"; "-" for what is not held. */
export type PairTable = Record<string, string>;

interface Pair {
  actual: number;
  expected: number;
}

/**
 * Ease of trade of every exporter with every importer in 2024: what is sold in all goods, and what would be sold if each heading had the share
 * there that the exporter has in the world (both thousands of USD), with the distance between the largest cities weighted by people (km) and
 * what they share: border, language, colonial past, as digits. The Union sells to the United States as one: its members are given its ratio.
 */
export function pairs(read: (name: string) => Row[], between: PartnerTable, union: readonly string[]): PairTable {
  const held = new Map<string, Map<string, Pair>>();
  const pairOf = (exporter: string, importer: string): Pair => {
    const row = held.get(exporter) ?? new Map<string, Pair>();
    held.set(exporter, row);
    const pair = row.get(importer) ?? { actual: 0, expected: 0 };
    row.set(importer, pair);
    return pair;
  };
  for (const text of Object.values(between)) {
    const bought = new Map<string, number>();
    const sold = new Map<string, number>();
    for (const line of text.split(";")) {
      const [importer = "", ...cells] = line.split(" ");
      for (let i = 0; i + 1 < cells.length; i += 2) {
        const [exporter = "", value] = [cells[i], Number(cells[i + 1])];
        bought.set(importer, (bought.get(importer) ?? 0) + value);
        sold.set(exporter, (sold.get(exporter) ?? 0) + value);
        pairOf(exporter, importer).actual += value;
      }
    }
    const world = [...sold.values()].reduce((sum, value) => sum + value, 0);
    for (const [exporter, own] of sold)
      for (const [importer, all] of bought) if (exporter !== importer) pairOf(exporter, importer).expected += (own / world) * all;
  }
  const members = union.map((code) => pairOf(code, "USA"));
  const ratio = pairOf("EUU", "USA").actual / members.reduce((sum, { expected }) => sum + expected, 0);
  for (const pair of members) pair.actual = ratio * pair.expected;
  const ways = new Map(read("trade/geodist_pairs.csv").map((row) => [`${codeOf(row["iso_o"])} ${codeOf(row["iso_d"])}`, row]));
  return Object.fromEntries(
    [...held]
      .filter(([exporter]) => exporter !== "EUU")
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([exporter, row]) => {
        const importers = new Set([...row.keys(), ...five]);
        return [
          exporter,
          [...importers]
            .sort()
            .map((importer) => line(exporter, importer, row.get(importer), ways))
            .join(";"),
        ];
      }),
  );
}

/** Held as one importer (FIV) in trade, each with a distance of its own. */
const five = ["DEU", "GBR", "FRA", "NLD", "ESP"];

function line(exporter: string, importer: string, pair: Pair | undefined, ways: ReadonlyMap<string, Row>): string {
  const way = ways.get(`${exporter} ${importer}`);
  const ties = way
    ? [
        way["contig"],
        way["comlang_off"] === "1" || way["comlang_ethno"] === "1" ? "1" : "0",
        way["colony"] === "1" || way["comcol"] === "1" ? "1" : "0",
      ].join("")
    : "-";
  const distance = way ? String(Math.round(Number(way["distw_km"] || way["dist_km"]) / 10) * 10) : "-";
  return [importer, pair ? rounded(pair.actual) : "-", pair ? rounded(pair.expected) : "-", distance, ties].join(" ");
}

/** Three digits are what reconciled trade carries. */
const rounded = (thousands: number) => Number(thousands.toPrecision(3));

/** Codes of the distances that have changed since: Romania, Congo, East Timor, Palestine, Serbia. */
const former: Record<string, string> = { ROM: "ROU", ZAR: "COD", TMP: "TLS", PAL: "PSE", YUG: "SRB", S19: "TWN" };
const codeOf = (code = "") => former[code] ?? code;

/** World trade of each heading of six digits (HS 2022) in 2022, 2023 and 2024, millions of USD, and the concentration of its exporters in 2024. */
export const worldTrade = (read: (name: string) => Row[]): Record<string, readonly number[]> =>
  Object.fromEntries(
    read("trade/world_trade_hs6_2022_2024.csv").map((row) => [
      row["hs6"] ?? "",
      [
        ...["2022", "2023", "2024"].map((y) => Number((Number(row[`world_export_usd_${y}`]) / 1e6).toPrecision(4))),
        Number(Number(row["hhi_exporters_2024"]).toFixed(3)),
      ],
    ]),
  );

/** USD a year; smaller imports say little of the duty that is usual. */
const leastImports = 100_000;
/**
 * Duty that the United States collected in 2024, by heading of six digits (HS 2022): "SUPPLIER imports duty" joined by ";", thousands of USD.
 * What was paid holds preferences and additional duties of that year; the European Union is one supplier (EUU).
 */
export function dutiesPaid(read: (name: string) => Row[]): Record<string, string> {
  const table = new Map<string, string[]>();
  for (const { hs6 = "", partner = "", value_usd: value = "", duty_usd: duty = "" } of read("trade/usa_imports_hs6_supplier_2024.csv.gz")) {
    if (!(Number(value) >= leastImports)) continue;
    const row = table.get(hs6) ?? [];
    row.push([partner === "EU27" ? "EUU" : codeOf(partner), rounded(Number(value) / 1e3), rounded(Number(duty) / 1e3)].join(" "));
    table.set(hs6, row);
  }
  return Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hs6, row]) => [hs6, row.join(";")]));
}
