import type { Row } from "../panel.ts";
import type { Flows } from "./flows.ts";
import type { toFormer } from "./headings.ts";

/** Importers whose own lines the bilateral table lacks, beside the United States, which report theirs. */
const fiveImporters = ["DEU", "GBR", "FRA", "NLD", "ESP"];
/** A residual farther than this from what the chapter's other headings show, beside importers alike, comes from codes that do not fit. */
const farthest = 4;

interface Known {
  read: (name: string) => Row[];
  /** World exports by code of 2022, USD. */
  world: readonly Row[];
  /** Imports by code of 2017 and country, thousand USD: all but the five. */
  imports: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Imports of importers like the five, by importer, exporter and heading. */
  alike: ReadonlyMap<string, Flows>;
  former: ReturnType<typeof toFormer>;
}

/**
 * What the five buy together, thousand USD, by heading and by code: the world's exports less the imports of all others. Where that is
 * negative or far from the rest of the chapter, what importers alike buy of the heading times the chapter's usual ratio. `shares`: each
 * one's part of the five's total imports.
 */
export function boughtByFive({ read, world, imports, alike, former }: Known) {
  const exported = new Map<string, number>();
  for (const row of world)
    for (const [hs6, part] of former(row["hs6"] ?? ""))
      exported.set(hs6, (exported.get(hs6) ?? 0) + (Number(row["world_export_usd_2024"] || 0) / 1000) * part);
  const codes = Map.groupBy(imports.keys(), (hs6) => hs6.slice(0, 4));
  const beside = new Map<string, number>();
  for (const from of alike.values())
    for (const row of from.values()) for (const [heading, value] of row) beside.set(heading, (beside.get(heading) ?? 0) + value);
  const rest = new Map(
    [...codes].map(([heading, all]) => [heading, all.reduce((total, hs6) => total + (exported.get(hs6) ?? 0) - sum(imports.get(hs6)), 0)]),
  );
  const ratioOf = (headings: readonly string[]) => {
    const ratios = headings.map((heading) => (rest.get(heading) ?? 0) / (beside.get(heading) ?? 0)).filter((r) => r > 0 && r < Infinity);
    return ratios.sort((a, b) => a - b)[ratios.length >> 1];
  };
  const usual = ratioOf([...rest.keys()]) ?? 1;
  const byChapter = new Map(
    [...Map.groupBy(rest.keys(), (heading) => heading.slice(0, 2))].map(([chapter, all]) => [
      chapter,
      all.length >= 5 ? ratioOf(all) : usual,
    ]),
  );
  const byHeading = new Map<string, number>(),
    byCode = new Map<string, number>();
  let replaced = 0;
  for (const [heading, residual] of rest) {
    const expected = (byChapter.get(heading.slice(0, 2)) ?? usual) * (beside.get(heading) ?? 0),
      fits = residual > expected / farthest && (expected === 0 || residual < expected * farthest);
    if (!fits) replaced++;
    const value = fits ? residual : expected;
    byHeading.set(heading, value);
    const all = codes.get(heading) ?? [],
      own = all.map((hs6) => Math.max(0, (exported.get(hs6) ?? 0) - sum(imports.get(hs6)))),
      others = all.map((hs6) => sum(imports.get(hs6))),
      weights = own.every((v) => v > 0) ? own : others,
      whole = weights.reduce((a, b) => a + b, 0);
    if (whole > 0) for (const [i, hs6] of all.entries()) byCode.set(hs6, (value * (weights[i] ?? 0)) / whole);
  }
  console.log(`trade: residual of ${rest.size} headings, ${replaced} of them by importers alike`);
  const totals = new Map(
    read("trade/importer_gap_totals.csv")
      .filter((row) => row["year"] === "2024" && fiveImporters.includes(row["iso3"] ?? ""))
      .map((row) => [row["iso3"] ?? "", Number(row["merchandise_imports_usd"])]),
  );
  const all = sum(totals);
  return { byHeading, byCode, shares: new Map([...totals].map(([country, value]) => [country, value / all])) };
}

const sum = (row: ReadonlyMap<string, number> | undefined) => [...(row?.values() ?? [])].reduce((a, b) => a + b, 0);
