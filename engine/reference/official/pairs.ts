import { z } from "zod";
import { packedTable } from "../read-table.ts";

/** Exporter → "IMPORTER actual expected distance ties" of each importer, joined by ";", 2024; "-" where nothing is held. */
const readPairs = packedTable(new URL("./pairs.json.br", import.meta.url), z.record(z.string(), z.string()));
/** Heading of six digits (HS 2022) → world trade of 2022, 2023 and 2024 in millions of USD, concentration of exporters in 2024 (0 to 1). */
const readWorld = packedTable(new URL("./world-trade.json.br", import.meta.url), z.record(z.string(), z.array(z.number()).length(4)));

/** What two countries have between them. */
export interface CountryPair {
  /** All goods that the exporter sold the importer in 2024, and what it would have sold at its shares in the world; USD. */
  trade: { actual: number; expected: number } | null;
  /** Between their cities, weighted by people. */
  distanceKm: number | null;
  /** Null where the two are not in the table of distances. */
  shared: { border: boolean; language: boolean; past: boolean } | null;
}

/** Importers that are held as one in trade (FIV), each with a distance of its own. */
export const fiveImporters: readonly string[] = ["DEU", "GBR", "FRA", "NLD", "ESP"];

/** What an exporter has with every importer of the tables, by alpha-3. The five importers without lines of their own share their sum's trade. */
export function pairsOf(exporter: string): ReadonlyMap<string, CountryPair> {
  const rows = new Map<string, CountryPair>();
  for (const line of (readPairs()[exporter] ?? "").split(";")) {
    const [importer = "", actual = "-", expected = "-", distance = "-", ties = "-"] = line.split(" ");
    rows.set(importer, {
      trade: expected === "-" ? null : { actual: Number(actual) * 1e3, expected: Number(expected) * 1e3 },
      distanceKm: distance === "-" ? null : Number(distance),
      shared: ties === "-" ? null : { border: ties[0] === "1", language: ties[1] === "1", past: ties[2] === "1" },
    });
  }
  const together = rows.get("FIV")?.trade ?? null;
  for (const code of fiveImporters) {
    const own = rows.get(code);
    if (own) rows.set(code, { ...own, trade: together });
  }
  rows.delete("FIV");
  rows.delete(exporter);
  return rows;
}

/**
 * World trade of some headings of two, four or six digits by year, USD. Undefined where the edition of 2022 holds a six-digit code no more;
 * the table is not bridged, so that a year is not compared with another part of the goods.
 */
export function worldTradeByYear(headings: readonly string[]): { year: number; value: number }[] | undefined {
  const rows = Object.entries(readWorld()).filter(([hs6]) => headings.some((code) => hs6.startsWith(code)));
  if (rows.length === 0 || headings.some((code) => !rows.some(([hs6]) => hs6.startsWith(code)))) return undefined;
  return [2022, 2023, 2024].map((year, at) => ({ year, value: rows.reduce((sum, [, row]) => sum + (row[at] ?? 0) * 1e6, 0) }));
}

/** World trade of every heading of four digits in 2022, 2023 and 2024, USD. */
export function worldTradeOfHeadings(): ReadonlyMap<string, readonly number[]> {
  const sums = new Map<string, number[]>();
  for (const [hs6, row] of Object.entries(readWorld())) {
    const hs4 = hs6.slice(0, 4);
    const sum = sums.get(hs4) ?? [0, 0, 0];
    sums.set(
      hs4,
      [0, 1, 2].map((at) => (sum[at] ?? 0) + (row[at] ?? 0) * 1e6),
    );
  }
  return sums;
}
