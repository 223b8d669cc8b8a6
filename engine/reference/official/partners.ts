import { z } from "zod";
import type { Datum } from "../../evidence/sizing-data.ts";
import type { TradePartners } from "../../evidence/structure.ts";
import { packedTable } from "../read-table.ts";
import { worldTrade } from "./trade.ts";

/** Heading of four digits → "IMPORTER EXPORTER value …" of each importer, joined by ";", 2024, thousand USD. Rows stay text until asked for. */
const partnerTable = z.record(z.string(), z.string());
const byDigit = Array.from({ length: 10 }, (_, digit) =>
  packedTable(new URL(`./partners-${digit}.json.br`, import.meta.url), partnerTable),
);

/** Headings that came or changed with the edition of 2022, or are special to the United States: only these report them. */
const ofOneImporter = /^(?:0309|2404|2612|2710|3827|5102|5104|5108|5110|8485|8524|8549|8710|8806|8807|9302|98..|99..)$/;
/** A heading stands for a class that holds at least this part of the world's trade in it. */
const leastPart = 0.5;
/** The importers without lines of their own, as one. */
const five = "FIV";
const fiveNames = "Germany, the United Kingdom, France, the Netherlands and Spain";

/** Partners that a report names; the others are told as a rest. */
const named = 8;

/** Headings of four digits that are mostly of the class. */
function wholeHeadings(headings: readonly string[]): string[] {
  return [...new Set(headings.map((code) => code.slice(0, 4)))]
    .filter((hs4) => {
      if (hs4.length < 4 || ofOneImporter.test(hs4)) return false;
      if (headings.some((code) => hs4.startsWith(code))) return true;
      return worldTrade(headings.filter((code) => code.startsWith(hs4))) >= leastPart * worldTrade([hs4]);
    })
    .sort();
}

/**
 * Who supplies a country (alpha-3) with some headings and whom it supplies, 2024, USD at customs value. Suppliers are missing for the importers
 * that the table lacks (Germany, the United Kingdom, France, the Netherlands, Spain); these stand together among customers (`five`), estimated.
 */
export function partnersOf(headings: readonly string[], country: string): TradePartners | undefined {
  const whole = wholeHeadings(headings);
  if (whole.length === 0) return undefined;
  const suppliers = new Map<string, number>(),
    customers = new Map<string, number>();
  const add = (to: Map<string, number>, partner: string, value: number) => to.set(partner, (to.get(partner) ?? 0) + value);
  for (const hs4 of whole)
    for (const row of (byDigit[Number(hs4[0])]?.()[hs4] ?? "").split(";")) {
      if (!row.startsWith(country) && !row.includes(` ${country} `)) continue;
      const [importer = "", ...cells] = row.split(" ");
      for (let i = 0; i + 1 < cells.length; i += 2) {
        const [exporter = "", value] = [cells[i], Number(cells[i + 1])];
        if (importer === country) add(suppliers, exporter, value);
        else if (exporter === country) add(customers, importer, value);
      }
    }
  const name = whole.length <= 4 ? whole.join("_") : `${whole[0]}_to_${whole.at(-1)}_${whole.length}`;
  const side = (flow: "imports" | "exports", partners: ReadonlyMap<string, number>) => {
    const datum = (partner: string, value: number): Datum => ({
      id: `${flow}_${name}_${country}_${partner}_2024`.toLowerCase(),
      measure: `${flow}_hs_${name}_${partner}`.toLowerCase(),
      label: `${flow === "imports" ? "Imports from" : "Exports to"} ${partner === five ? fiveNames : partner}, HS ${whole.slice(0, 4).join(", ")}`,
      value: Math.round(value * 1e3),
      unit: "USD",
      year: 2024,
      country,
      source: "baci-partners-2024",
      status: partner === five || (flow === "exports" && partner === "all") ? "estimated" : "reported",
    });
    const ranked = [...partners].filter(([, value]) => value > 0).sort((a, b) => b[1] - a[1]);
    return {
      partners: ranked.slice(0, named).map(([partner, value]) => ({ partner, datum: datum(partner, value) })),
      count: ranked.length,
      total: datum(
        "all",
        ranked.reduce((sum, [, value]) => sum + value, 0),
      ),
    };
  };
  return { headings: whole, suppliers: side("imports", suppliers), customers: side("exports", customers) };
}

/**
 * Who sells some headings of four digits to each importer, 2024, USD at customs value: importer → exporter → value. FIV stands for the five
 * importers without lines of their own, estimated; the United States name the European Union (EUU) as one supplier.
 */
export function flowsOf(headings: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const flows = new Map<string, Map<string, number>>();
  for (const hs4 of headings)
    for (const row of (byDigit[Number(hs4[0])]?.()[hs4] ?? "").split(";")) {
      const [importer = "", ...cells] = row.split(" ");
      if (importer === "") continue;
      const own = flows.get(importer) ?? new Map<string, number>();
      flows.set(importer, own);
      for (let i = 0; i + 1 < cells.length; i += 2) {
        const exporter = cells[i] ?? "";
        own.set(exporter, (own.get(exporter) ?? 0) + Number(cells[i + 1]) * 1e3);
      }
    }
  return flows;
}

/** Headings of four digits in a chapter of two digits. */
export const headingsIn = (chapter: string): string[] =>
  Object.keys(byDigit[Number(chapter[0])]?.() ?? {}).filter((hs4) => hs4.startsWith(chapter) && !ofOneImporter.test(hs4));

/**
 * Suppliers that the table of the United States names: its members' Union as one, and forty-nine others. What anyone else sells there is not held, which
 * is not nothing.
 */
export const toldByUnitedStates: ReadonlySet<string> = new Set(
  (
    "AGO ARE ARG AUS BGD BRA CAN CHE CHL CHN COL CRI DOM DZA ECU EGY EUU GBR GTM HKG HND IDN IND IRQ ISR JPN KHM KOR KWT LKA MEX MYS NGA NIC NOR " +
    "NZL PAK PER PHL RUS SAU SGP SLV THA TTO TUR TWN VEN VNM ZAF"
  ).split(" "),
);
