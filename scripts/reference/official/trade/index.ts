import type { Row } from "../panel.ts";
import { type Flows, flowsToBlock } from "./flows.ts";
import { formerCodes, headingOf, toFormer } from "./headings.ts";
import { boughtByFive } from "./residual.ts";

/** Imports and exports by six-digit heading of 2017 in 2024, thousands of USD: heading → "ISO imports exports" of each country, joined by ";". */
export type TradeTable = Record<string, string>;

/** Importers nearest to the five in place, income and tariff: who sells to these tells who sells to the five. */
const alikeImporters = ["AUT", "BEL", "CHE", "CZE", "DNK", "FIN", "IRL", "ITA", "NOR", "POL", "PRT", "SWE"];
/** Rich importers far from Europe: what a member of the Union sells them tells its part of what the Union sells the United States. */
const overseas = ["AUS", "BRA", "CAN", "CHN", "ISR", "JPN", "KOR", "MEX"];
const union = new Set(
  "AUT BEL BGR CYP CZE DEU DNK ESP EST FIN FRA GRC HRV HUN IRL ITA LTU LUX LVA MLT NLD POL PRT ROU SVK SVN SWE".split(" "),
);
/** By this part a country's total exports in the national accounts of trade and in the bilateral table differ. */
const totalsDiffer = 0.08;

/**
 * Completes the trade of 2024. The bilateral table lacks the lines of six importers. The United States report theirs by supplier (the Union
 * as one, split by what its members sell overseas). What Germany, the United Kingdom, France, the Netherlands and Spain buy of a heading is
 * the world's exports less all other imports; who sells it to them is estimated from who sells to importers like them, the exporters' total
 * exports and the Union's exports of the heading (`toFive`: exporter → heading → value).
 */
export function trade(read: (name: string) => Row[]): { table: TradeTable; former: ReturnType<typeof formerCodes>; toFive: Flows } {
  const imports: Nested = new Map(),
    exports: Nested = new Map(),
    traded = new Map<string, number>();
  for (const part of ["01-38", "39-72", "73-99"])
    for (const row of read(`trade/country_hs6_2024_hs${part}.csv.gz`)) {
      const [hs6, country] = [row["hs6"] ?? "", iso3Of(row["iso3"] ?? "")];
      add(imports, hs6, country, Number(row["import_kusd"] || 0));
      add(exports, hs6, country, Number(row["export_kusd_to220"] || 0));
      traded.set(hs6, (traded.get(hs6) ?? 0) + Number(row["import_kusd"] || 0));
    }
  const world = read("trade/world_trade_hs6_2022_2024.csv");
  const former = toFormer(new Set(traded.keys()), new Set(world.map((row) => row["hs6"] ?? "")), traded);
  for (const row of read("trade/usa_imports_hs6_total_2024.csv"))
    for (const [hs6, part] of former(row["hs6"] ?? "")) add(imports, hs6, "USA", (Number(row["import_usd"]) / 1000) * part);

  const known = byHeading(exports);
  const alike = new Map(alikeImporters.map((importer) => [importer, new Map<string, Map<string, number>>()]));
  const toOverseas: Nested = new Map();
  for (const part of ["01-40", "41-72", "73-99"])
    for (const row of read(`trade/bilateral_hs4_2024_hs${part}.csv.gz`)) {
      const [exporter, heading, value] = [iso3Of(row["exporter"] ?? ""), row["hs4"] ?? "", Number(row["value_kusd"])];
      const importer = alike.get(row["importer"] ?? "");
      if (importer) add(importer, exporter, heading, value);
      if (overseas.includes(row["importer"] ?? "")) add(toOverseas, exporter, heading, value);
    }

  const toStates = salesToStates(read, former, toOverseas);
  const totals = new Map<string, { value: number; spread: number }>();
  for (const row of read("trade/wdi_trade_macro.csv")) {
    if (row["indicator"] !== "TX.VAL.MRCH.CD.WT" || row["year"] !== "2024") continue;
    const country = row["iso3"] ?? "",
      all = Number(row["value"]) / 1000,
      value = all - sum(known.get(country)) - sum(toStates.byHeading.get(country));
    totals.set(country, { value, spread: (totalsDiffer * all) / Math.max(value, 1) });
  }
  const bought = boughtByFive({ read, world, imports, alike, former });
  const flows = flowsToBlock({
    bought: bought.byHeading,
    alike,
    elsewhere: known,
    totals,
    group: { members: union, sold: unionsSales(world, known, toStates.byHeading, bought.byHeading) },
    block: bought.shares,
  });

  for (const [hs6, of] of bought.byCode) for (const [country, share] of bought.shares) add(imports, hs6, country, of * share);
  for (const [hs6, row] of toStates.byCode) for (const [country, value] of row) add(exports, hs6, country, value);
  spread(exports, flows);
  return { table: written(imports, exports), former: formerCodes(world, former), toFive: flows };
}

type Nested = Map<string, Map<string, number>>;

/** What each country sells the United States, by code and by heading; the Union's sales split by what its members sell overseas. */
function salesToStates(read: (name: string) => Row[], former: ReturnType<typeof toFormer>, toOverseas: Flows) {
  const byCode: Nested = new Map(),
    byHeading: Nested = new Map();
  const enter = (hs6: string, country: string, value: number) => {
    add(byCode, hs6, country, value);
    add(byHeading, country, hs6.slice(0, 4), value);
  };
  const members = [...union];
  for (const row of read("trade/usa_imports_hs6_supplier_2024.csv.gz"))
    for (const [hs6, part] of former(row["hs6"] ?? "")) {
      const value = (Number(row["value_usd"]) / 1000) * part,
        partner = row["partner"] ?? "";
      if (partner !== "EU27") enter(hs6, partner, value);
      else {
        const sold = members.map((country) => toOverseas.get(country)?.get(hs6.slice(0, 4)) ?? 0),
          all = sold.reduce((a, b) => a + b, 0);
        if (all > 0) for (const [i, country] of members.entries()) enter(hs6, country, (value * (sold[i] ?? 0)) / all);
      }
    }
  return { byCode, byHeading };
}

/** What the Union's members sell the five of a heading: their exports of it less what others buy; headings where that cannot be are left out. */
function unionsSales(world: readonly Row[], known: Flows, toStates: Flows, bought: ReadonlyMap<string, number>): Map<string, number> {
  const sold = new Map<string, number>();
  for (const row of world) {
    const heading = headingOf(row["hs6"] ?? "");
    sold.set(heading, (sold.get(heading) ?? 0) + Number(row["eu27_export_usd_2024"] || 0) / 1000);
  }
  for (const [heading, all] of sold) {
    let rest = all;
    for (const member of union) rest -= (known.get(member)?.get(heading) ?? 0) + (toStates.get(member)?.get(heading) ?? 0);
    const share = rest / (bought.get(heading) ?? 0);
    if (share > 0.02 && share < 0.98) sold.set(heading, rest);
    else sold.delete(heading);
  }
  return sold;
}

/** Adds what a country sells of a heading to its codes, by what it sells of each to others. */
function spread(exports: Nested, flows: Flows): void {
  const codes = Map.groupBy(exports.keys(), (hs6) => hs6.slice(0, 4));
  for (const [country, row] of flows)
    for (const [heading, value] of row) {
      const all = codes.get(heading) ?? [],
        sold = all.map((hs6) => exports.get(hs6)?.get(country) ?? 0),
        whole = sold.reduce((a, b) => a + b, 0);
      if (whole > 0) for (const [i, hs6] of all.entries()) add(exports, hs6, country, (value * (sold[i] ?? 0)) / whole);
    }
}

/** Exports by country and four-digit heading. */
function byHeading(exports: Nested): Nested {
  const found: Nested = new Map();
  for (const [hs6, row] of exports) for (const [country, value] of row) add(found, country, hs6.slice(0, 4), value);
  return found;
}

function written(imports: Nested, exports: Nested): TradeTable {
  return Object.fromEntries(
    [...new Set([...imports.keys(), ...exports.keys()])].sort().map((hs6) => [
      hs6,
      [...new Set([...(imports.get(hs6)?.keys() ?? []), ...(exports.get(hs6)?.keys() ?? [])])]
        .sort()
        .map((country) => ({ country, i: short(imports.get(hs6)?.get(country) ?? 0), e: short(exports.get(hs6)?.get(country) ?? 0) }))
        .filter(({ i, e }) => i + e >= 10)
        .map(({ country, i, e }) => `${country} ${i} ${e}`)
        .join(";"),
    ]),
  );
}

/** The source's code for Taiwan. */
const iso3Of = (code: string) => (code === "S19" ? "TWN" : code);
const short = (value: number) => Number(value.toPrecision(4));
const sum = (row: ReadonlyMap<string, number> | undefined) => [...(row?.values() ?? [])].reduce((a, b) => a + b, 0);

function add(table: Nested, a: string, b: string, value: number): void {
  const row = table.get(a) ?? new Map<string, number>();
  if (row.size === 0) table.set(a, row);
  row.set(b, (row.get(b) ?? 0) + value);
}
