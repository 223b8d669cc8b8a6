import type { Inline } from "#document";
import { idOf } from "../../ledger.ts";
import { fig, prose, times, usd, word } from "../../writing/prose.ts";
import { tradeYear } from "./interpret.ts";
import type { ExportWork } from "./work.ts";
import { nameOf, tradeSource } from "./words.ts";

/** Ours: part of a country's exports that falls on the lines of the origin from which it sells the same kind of goods. */
const leastAlike = 0.5;
/** Part of what a country sells of the goods that falls on the lines of the origin. */
export const partAlike = (w: ExportWork, iso3: string): number => exporterOf(w, iso3)?.alike ?? 1;
/** The same as a cell. */
export const alikeCell = (w: ExportWork, iso3: string): string =>
  w.study.ledger.formulaOnce(idOf("exporter", iso3, "alike"), String(Number(partAlike(w, iso3).toFixed(4))), {
    label: `Part of the exports of the product on the lines of the origin, ${nameOf(w, iso3)}`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
/** A country that sells the same lines of the goods as the origin; what sells others under the heading is no competitor. */
export const sellsAlike = (w: ExportWork, iso3: string): boolean => partAlike(w, iso3) >= leastAlike;

/** Ours: imports of the goods over the origin's exports of them, and the part of each that one line holds, from which it works on what others make. */
const worksOn = { imports: 0.25, line: 0.5 } as const;
const isWorkedOn = ({ mainBought: buys, mainSold: sells }: Exporter): boolean =>
  buys !== null && sells !== null && buys.code !== sells.code && Math.min(buys.part, sells.part) >= worksOn.line;
/** The origin where it buys much of the goods abroad under another line than it sells: it works on what others make. */
export function boughtAbroad(w: ExportWork): Exporter | undefined {
  const own = exporterOf(w, w.subject.origin.iso3);
  return own && isWorkedOn(own) && own.value > 0 && own.imports >= worksOn.imports * own.value ? own : undefined;
}

/** What an exporter buys of the goods abroad, as a cell. */
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

/** The line under which any exporter sells the most, in a row of a table; a dash where lines are not told apart. */
export function lineOf(w: ExportWork, iso3: string): Inline[] {
  const found = exporterOf(w, iso3);
  return (found && mainLine(w, found, "mainSold")) ?? prose`–`;
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

/** Whether a country grows the crop of goods that are only made where it is grown; true of all other goods. */
export const grows = (w: ExportWork, iso3: string): boolean =>
  iso3 === w.subject.origin.iso3 ||
  w.rules.farmOutput?.isMadeWhereGrown !== true ||
  w.rules.farmOutputOf(iso3) !== undefined ||
  sellsBeyondImports(exporterOf(w, iso3));

/** Ours: exports over imports above which goods must be grown at home, whatever a table of farms leaves out: no margin of a trader is so wide. */
const widestResale = 1.5;
const sellsBeyondImports = (own: Exporter | undefined): boolean =>
  own !== undefined && !own.isImportsEstimated && own.value > widestResale * own.imports;

/** A country that lives on trade as ports of entry do: its exports of all goods are large beside its economy. */
function isOpen(w: ExportWork, { iso3, total }: Exporter): boolean {
  const economy = w.subject.evidence.figureOf("gdp", iso3, tradeYear)?.value;
  return economy !== undefined && economy > 0 && total >= reseller.openness * economy;
}

/** A country that imports more of the goods than it exports, or much of them where it lives on trade; or that does not grow what it sells. */
export function mayResell(w: ExportWork, iso3: string): boolean {
  const own = exporterOf(w, iso3);
  if (!own || own.value <= 0) return false;
  // Who buys another line than it sells works on the goods: raw nuts come in, kernels go out.
  if (grows(w, iso3) && isWorkedOn(own)) return false;
  return !grows(w, iso3) || own.imports > own.value || (isOpen(w, own) && own.imports >= reseller.imports * own.value);
}

/** A country that sells what others make: none is grown there, or it lives on trade and buys much of the goods. Who only drinks more than it makes does not. */
export function isReseller(w: ExportWork, iso3: string): boolean {
  const own = exporterOf(w, iso3);
  return own !== undefined && mayResell(w, iso3) && (!grows(w, iso3) || isOpen(w, own));
}

/** Ours: exports of the goods over imports from which an importer that does not make them sells a part on that a seller should know of. */
const leastSoldOn = 0.25;
/** What an importer that does not grow the goods, or lives on trade, sells abroad of them over what it buys, as a cell; undefined where that is little. */
export function soldOnCell(w: ExportWork, iso3: string): string | undefined {
  const own = exporterOf(w, iso3);
  const passesOn = own && own.imports > 0 && own.value >= leastSoldOn * own.imports && (!grows(w, iso3) || isOpen(w, own));
  if (!passesOn || own.value > own.imports) return undefined;
  const resale = resaleCell(w, iso3);
  return (
    resale &&
    w.study.ledger.formulaOnce(idOf("exporter", iso3, "sold_on"), `1 / ${resale}`, {
      label: `Exports of the product over its imports, ${nameOf(w, iso3)}`,
      unit: "1",
      format: { style: "percent", digits: 0 },
    })
  );
}

/** What a supplier buys of the goods abroad over what it sells there, as a cell. */
export function resaleCell(w: ExportWork, iso3: string): string | undefined {
  const own = exporterOf(w, iso3);
  if (!own || own.value <= 0 || own.isImportsEstimated) return undefined;
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
