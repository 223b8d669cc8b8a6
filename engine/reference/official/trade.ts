import { z } from "zod";
import { remembering } from "../../evidence/remembering.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { packedTable } from "../read-table.ts";
import { fiveImporters } from "./pairs.ts";

/**
 * Six-digit heading → its countries as "ISO imports exports" joined by ";", 2024, thousand USD. Rows are text until one is asked for: half a
 * million pairs of numbers would take 0.3 s and 80 MB to build, of which a report reads a few rows.
 */
const tradeTable = z.record(z.string(), z.string());
const byDigit = Array.from({ length: 10 }, (_, digit) => packedTable(new URL(`./trade-${digit}.json.br`, import.meta.url), tradeTable));

/** Codes of the edition of 2022 as parts of the table's codes, those of 2017. */
const formerCodes = packedTable(
  new URL("./former-codes.json.br", import.meta.url),
  z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
);

/** The codes of 2017 that a code of 2022 came of; empty where it is unchanged. */
export const formerOf = (code: string): readonly string[] => (formerCodes()[code] ?? []).map(([hs6]) => hs6);
/** Codes of 2022 under some headings that came of others. */
export const renumbered = (headings: readonly string[]): readonly string[] =>
  Object.keys(formerCodes()).filter((now) => headings.some((code) => now.startsWith(code)));

/** Sums of the headings that were asked for last, by country. */
const sums = remembering<ReadonlyMap<string, readonly [number, number]>>(40);

/** Rows of the headings with the part of each that counts: whole, or the part that a code of 2022 took over. */
function* rowsOf(headings: readonly string[]): Generator<[hs6: string, row: string, part: number]> {
  const parts = new Map<string, number>();
  for (const [now, former] of Object.entries(formerCodes()))
    if (headings.some((code) => now.startsWith(code)))
      for (const [hs6, part] of former) parts.set(hs6, Math.min(1, (parts.get(hs6) ?? 0) + part));
  for (const digit of new Set([...headings, ...parts.keys()].map((code) => Number(code[0]))))
    for (const [hs6, row] of Object.entries(byDigit[digit]?.() ?? {})) {
      const part = headings.some((code) => hs6.startsWith(code)) ? 1 : (parts.get(hs6) ?? 0);
      if (part > 0) yield [hs6, row, part];
    }
}

const sumOf = (headings: readonly string[]): ReadonlyMap<string, readonly [number, number]> =>
  sums(headings.join(), () => summed(headings));

function summed(headings: readonly string[]): ReadonlyMap<string, readonly [number, number]> {
  const sum = new Map<string, readonly [number, number]>();
  for (const [, row, part] of rowsOf(headings))
    for (const cell of row.split(";")) {
      const [country = "", imports, exports] = cell.split(" ");
      const before = sum.get(country) ?? [0, 0];
      sum.set(country, [before[0] + part * Number(imports), before[1] + part * Number(exports)]);
    }
  return sum;
}

/**
 * Imports and exports of a country in 2024, USD at customs value, summed over headings of two, four or six digits (2017, or codes of 2022
 * that came of one heading). Exports to Germany, the United Kingdom, France, the Netherlands and Spain are estimated: hidden importers like
 * these were missed so that a country's exports of a heading were within 1.04× in half of the cases and within 1.22× in four of five.
 */
export function tradeOf(headings: readonly string[], country: string): { imports: Datum; exports: Datum } | undefined {
  if (headings.length === 0) return undefined;
  const [imports, exports] = sumOf(headings).get(country) ?? [0, 0];
  if (imports + exports === 0) return undefined;
  const name = nameOf(headings);
  const datum = (flow: "imports" | "exports", value: number): Datum => ({
    id: `${flow}_${name}_${country}_2024`.toLowerCase(),
    measure: `${flow}_hs_${name}`,
    label: `${flow === "imports" ? "Imports" : "Exports"}, HS ${headings.slice(0, 4).join(", ")}${headings.length > 4 ? " and others" : ""}`,
    value: Number((value * 1e3).toPrecision(6)),
    unit: "USD",
    year: 2024,
    country,
    source: "baci-2024",
    // What a country buys is counted by itself, but of those five only as a sum; what it sells is added up from its buyers, the five among them.
    status: flow === "imports" && !fiveImporters.includes(country) ? "reported" : "estimated",
  });
  return { imports: datum("imports", imports), exports: datum("exports", exports) };
}

/** Six-digit lines of the table under headings of two, four or six digits. */
export const linesUnder = (headings: readonly string[]): string[] =>
  [...new Set(headings.map((code) => Number(code[0])))].flatMap((digit) =>
    Object.keys(byDigit[digit]?.() ?? {}).filter((hs6) => headings.some((code) => hs6.startsWith(code))),
  );

/** Exports of all countries in a row, by its heading: five thousand numbers, where whole sums would push out those of a report. */
const worldRows = new Map<string, number>();

/** Exports of all countries, thousands of USD: how much the world trades of some headings. */
export function worldTrade(headings: readonly string[]): number {
  let total = 0;
  for (const [hs6, row, part] of rowsOf(headings)) {
    let exports = worldRows.get(hs6);
    if (exports === undefined) {
      exports = row.split(";").reduce((sum, cell) => sum + Number(cell.slice(cell.lastIndexOf(" ") + 1)), 0);
      worldRows.set(hs6, exports);
    }
    total += part * exports;
  }
  return total;
}

/** Long lists are named by their ends and their length. */
const nameOf = (headings: readonly string[]) =>
  headings.length <= 4 ? headings.join("_") : `${headings[0]}_to_${headings.at(-1)}_${headings.length}`;
