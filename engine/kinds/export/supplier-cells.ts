import { idOf } from "../../ledger.ts";
import { value as valueOf } from "../../writing/phrases.ts";
import type { Inline } from "#document";
import { fig, pct, prose, times, usd, word } from "../../writing/prose.ts";
import { tradeYear } from "./interpret.ts";
import type { MarketCells, ExportWork } from "./work.ts";
import { nameOf, partnerSource, tradeSource } from "./words.ts";

/** Who supplies a destination, as cells. */
export interface SupplierCells {
  /** The largest first; the origin wherever it stands. */
  rows: readonly { iso3: string; name: string; value: string; share: string; isOrigin: boolean }[];
  /** The origin's share; undefined where it sells nothing that is recorded. */
  own: string | undefined;
  rest: string | undefined;
  /**
   * Sum of squared shares of all but the origin, 0 to 10,000, as the ranking counts it. Where the table groups suppliers it counts the members
   * by what they sell elsewhere, and `most` is the index with each group as one: the upper bound.
   */
  hhi: string | undefined;
  most: string | undefined;
}

/** Suppliers that a destination's page names. */
const named = 5;
const cache = new WeakMap<ExportWork, Map<string, SupplierCells | undefined>>();

/** Enters the suppliers that a destination's customs name, once. Undefined where none are told, as for importers that are held as a sum. */
export function suppliersOf(w: ExportWork, m: Pick<MarketCells, "data" | "competition">): SupplierCells | undefined {
  const { data } = m;
  const known = cache.get(w) ?? new Map<string, SupplierCells | undefined>();
  cache.set(w, known);
  if (!known.has(data.iso3)) known.set(data.iso3, enter(w, m));
  return known.get(data.iso3);
}

type Supplier = SupplierCells["rows"][number];
/** The largest supplier of a destination beside the origin, whether it makes the goods or resells them; undefined where none are told. */
export const firstSupplierOf = (w: ExportWork, m: Pick<MarketCells, "data" | "competition">): Supplier | undefined =>
  suppliersOf(w, m)?.rows.find((r) => !r.isOrigin);

/**
 * The first supplier beside the origin that makes what it sells, as far as the tables tell: one that buys much of the goods abroad may resell what
 * others made, the origin's goods among it. The largest where none of those named does.
 */
export function competitorOf(w: ExportWork, m: Pick<MarketCells, "data" | "competition">): Supplier | undefined {
  const makers = suppliersOf(w, m)?.rows.filter((r) => !r.isOrigin && !mayResell(w, r.iso3)) ?? [];
  return makers.find((r) => sellsAlike(w, r.iso3)) ?? makers[0] ?? firstSupplierOf(w, m);
}

/** Ours: part of a country's exports that falls on the lines of the origin from which it sells the same kind of goods. */
const leastAlike = 0.5;
/** A country that sells the same lines of the goods as the origin; what sells others under the heading is no competitor. */
export const sellsAlike = (w: ExportWork, iso3: string): boolean => (exporterOf(w, iso3)?.alike ?? 1) >= leastAlike;

/** Ours: imports of the goods over the origin's exports of them, and the part of each that one line holds, from which it works on what others make. */
const worksOn = { imports: 0.25, line: 0.5 } as const;
/** The origin where it buys much of the goods abroad under another line than it sells: it works on what others make. */
export function boughtAbroad(w: ExportWork): Exporter | undefined {
  const own = exporterOf(w, w.subject.origin.iso3);
  const [buys, sells] = [own?.mainBought, own?.mainSold];
  const isWorked = buys && sells && buys.code !== sells.code && Math.min(buys.part, sells.part) >= worksOn.line;
  return own && isWorked && own.value > 0 && own.imports >= worksOn.imports * own.value ? own : undefined;
}

/** The same as a cell. */
export function boughtCell(w: ExportWork, iso3: string): string | undefined {
  return resaleCell(w, iso3) && idOf("exporter", iso3, "both_ways", "bought");
}

/** "HS 080131, 97 %": the line under which a country sells, or buys, the most of the goods, as runs. */
export function mainLine(w: ExportWork, { iso3, ...row }: Exporter, side: "mainSold" | "mainBought"): Inline[] | undefined {
  const main = row[side];
  if (!main) return undefined;
  const part = w.study.ledger.formulaOnce(idOf("exporter", iso3, side), String(Number(main.part.toFixed(4))), {
    label: `Part of the ${side === "mainSold" ? "exports" : "imports"} of the product under HS ${main.code}, ${nameOf(w, iso3)}`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  return prose`HS ${word(main.code, "taxonomy")}, ${fig(part)}`;
}

type Exporter = ExportWork["facts"]["exporters"][number];
export const exporterOf = (w: ExportWork, iso3: string): Exporter | undefined => w.facts.exporters.find((row) => row.iso3 === iso3);

const exported = { product: "Exports of the product", all: "Exports of all goods" } as const;
/** What a country sells abroad of the goods, or of all goods, as a cell. */
export const exporterCell = (w: ExportWork, { iso3, value, total }: Exporter, column: keyof typeof exported): string =>
  w.study.ledger.methodOnce(idOf("exporter", iso3, column), "exporters", `row:${column}:${iso3}`, { product: value, all: total }[column], {
    label: `${exported[column]}, ${nameOf(w, iso3)}, ${tradeYear}`,
    unit: "USD",
    format: usd,
  });

/** Ours: imports of the goods over exports, and exports of all goods over the economy, from which an open economy counts as one that resells. */
const reseller = { imports: 0.4, openness: 0.45 } as const;

/** A country that imports more of the goods than it exports, or much of them where it lives on trade as ports of entry do. */
export function mayResell(w: ExportWork, iso3: string): boolean {
  const own = exporterOf(w, iso3);
  if (!own || own.value <= 0) return false;
  const economy = w.subject.evidence.figureOf("gdp", iso3, tradeYear)?.value;
  const isOpen = economy !== undefined && economy > 0 && own.total >= reseller.openness * economy;
  return own.imports > own.value || (isOpen && own.imports >= reseller.imports * own.value);
}

/** What a supplier buys of the goods abroad over what it sells there, as a cell. */
export function resaleCell(w: ExportWork, iso3: string): string | undefined {
  const own = exporterOf(w, iso3);
  if (!own || own.value <= 0) return undefined;
  const { ledger } = w.study;
  const id = idOf("exporter", iso3, "resale");
  if (ledger.has(id)) return id;
  const run = idOf("exporter", iso3, "both_ways");
  ledger.run({
    id: run,
    method: "table-sum",
    label: `Trade of ${nameOf(w, iso3)} in the product, ${tradeYear}`,
    unit: "USD",
    sources: [tradeSource],
    columns: ["bought", "sold"],
    rows: [{ code: iso3, name: nameOf(w, iso3), group: "both", imputed: false, values: [own.imports, own.value] }],
  });
  const read = (column: "bought" | "sold", amount: number, label: string) =>
    ledger.method(idOf(run, column), run, `row:${column}:${iso3}`, amount, {
      label: `${label}, ${nameOf(w, iso3)}`,
      unit: "USD",
      format: usd,
    });
  return ledger.formula(
    id,
    `${read("bought", own.imports, "Imports of the product")} / ${read("sold", own.value, "Exports of the product")}`,
    {
      label: `Imports of the product over its exports, ${nameOf(w, iso3)}`,
      unit: "1",
      format: times,
    },
  );
}

/** Part of the world's exports from which a country's own makers meet whoever sells there: ours. */
const largeMaker = 0.05;

/** What a destination itself sells abroad of the goods, as a cell, where its own makers are the first competitors: a large or a net exporter. */
export function ownMakersOf(w: ExportWork, { data }: Pick<MarketCells, "data">): string | undefined {
  const world = valueOf(w, w.worldExports);
  const own = exporterOf(w, data.iso3);
  if (!own || (own.value < largeMaker * world && (own.value <= own.imports || own.value < 0.1 * largeMaker * world))) return undefined;
  return exporterCell(w, own, "product");
}

function enter(w: ExportWork, m: Pick<MarketCells, "data" | "competition">): SupplierCells | undefined {
  const { data } = m;
  const { ledger } = w.study;
  const all = toldApart(w, data).filter(({ iso3, value }) => value > 0 && iso3 !== data.iso3);
  const sum = all.reduce((total, { value }) => total + value, 0);
  if (all.length === 0 || sum <= 0) return undefined;
  const run = idOf("suppliers", data.iso3);
  const isEstimated = w.facts.part < 1;
  ledger.run({
    id: run,
    method: "table-sum",
    label: `Suppliers of ${data.name}, 2024${isEstimated ? ", scaled from the customs heading" : ""}`,
    unit: "USD",
    sources: [partnerSource],
    columns: ["value"],
    rows: all.map(({ iso3, value }) => ({
      code: iso3,
      name: supplierName(w, iso3),
      group: "suppliers",
      imputed: isEstimated || (isMember(w) && (iso3 === union || iso3 === w.subject.origin.iso3) && namesUnion(data)),
      values: [value],
    })),
  });
  const total = ledger.method(idOf(run, "total"), run, "sum:value", sum, {
    label: `Imports told by supplier, ${data.name}, 2024`,
    unit: "USD",
    format: usd,
  });
  const shown = all.filter(({ iso3 }, i) => i < named || iso3 === w.subject.origin.iso3);
  const rows = shown.map(({ iso3, value }) => {
    const label = `${data.name} from ${supplierName(w, iso3)}`;
    const cell = ledger.method(idOf(run, iso3), run, `row:value:${iso3}`, value, {
      label: `Imports of ${label}, 2024`,
      unit: "USD",
      format: usd,
    });
    const share = ledger.formula(idOf(run, iso3, "share"), `${cell} / ${total}`, {
      label: `Share in imports of ${label}`,
      unit: "1",
      format: pct,
    });
    return { iso3, name: supplierName(w, iso3), value: cell, share, isOrigin: iso3 === w.subject.origin.iso3 };
  });
  const rest =
    all.length > shown.length
      ? ledger.formula(idOf(run, "rest"), `max(1 - sum(${rows.map((r) => r.share).join(", ")}), 0)`, {
          label: `Share of all other suppliers of ${data.name}`,
          unit: "1",
          format: pct,
        })
      : undefined;
  const index = { style: "fixed", scale: 1, digits: 0 } as const;
  const others = all.filter(({ iso3 }) => iso3 !== w.subject.origin.iso3);
  const theirs = others.reduce((squares, { value }) => squares + value, 0);
  const hhi = m.competition
    ? ledger.formula(idOf(run, "hhi"), `10000 * ${m.competition}`, {
        label: `Concentration of the other suppliers (HHI), ${data.name}`,
        unit: "1",
        format: index,
      })
    : undefined;
  const most =
    others.some(({ iso3 }) => iso3 === union) && theirs > 0
      ? ledger.formula(
          idOf(run, "hhi_most"),
          String(Math.round(others.reduce((squares, { value }) => squares + 10_000 * (value / theirs) ** 2, 0))),
          {
            label: `Concentration of the other suppliers of ${data.name} with the European Union as one: upper bound`,
            unit: "1",
            format: index,
          },
        )
      : undefined;
  return { rows, own: rows.find((r) => r.isOrigin)?.share, rest, hhi, most };
}

const union = "EUU";
const isMember = (w: ExportWork): boolean => w.subject.evidence.terms(w.subject.origin.iso3, union) === "union";
const namesUnion = ({ told }: MarketCells["data"]): boolean => (told ?? []).some(({ iso3 }) => iso3 === union);

/** Suppliers as the importer's customs name them; where they name the European Union as one and the origin is a member, it stands beside the rest of it. */
function toldApart(w: ExportWork, data: MarketCells["data"]): readonly { iso3: string; value: number }[] {
  const told = data.told ?? [];
  const whole = told.find(({ iso3 }) => iso3 === union);
  if (!whole || !isMember(w)) return told;
  const own = Math.min(data.fromOrigin ?? 0, whole.value);
  return [
    ...told.filter(({ iso3 }) => iso3 !== union && iso3 !== w.subject.origin.iso3),
    { iso3: w.subject.origin.iso3, value: own },
    { iso3: union, value: whole.value - own },
  ].sort((a, b) => b.value - a.value);
}

/** Name of a supplier in a row: a member of the European Union meets the other members there. */
export const supplierName = (w: ExportWork, iso3: string): string =>
  iso3 === union && isMember(w) ? `European Union without ${w.subject.origin.name}` : nameOf(w, iso3);

/** The same of any exporter in a row of a table; a dash where lines are not told apart. */
export function lineOf(w: ExportWork, iso3: string): Inline[] {
  const found = exporterOf(w, iso3);
  return (found && mainLine(w, found, "mainSold")) ?? prose`–`;
}
