import type { Cell, Exhibit, FactCell, ReportDocument } from "#document";
import { namesIn, parse } from "../model/expression.ts";
import { idOf } from "../ledger.ts";
import { denials, placeOf } from "./check-denials.ts";
import type { Outcome } from "./rules.ts";
import { verdictWords } from "./check-verdict.ts";
import { isOverturned } from "./walk.ts";

/** Years within which a published size speaks of the market of the base year. */
const nearYears = 2;
/** What a market may grow or shrink in a year: within this a figure of a neighbouring year is no contradiction. */
const perYear = 1.15;
/** Ends of a range are met within this factor. */
const touching = 1.02;
/** Shortest cause that says anything. */
const leastWords = 30;

/** Every figure held against others of the same thing: inside the printed range, or set beside it with its cause. */
export function contradictions(doc: ReportDocument): Outcome {
  if (doc.headline === undefined) return { checked: 0, violations: [] };
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  // Under a reader's own assumptions the title says that its verdicts no longer hold.
  const beside = doc.exhibits.find((e) => e.requirement === "disagreements");
  const rows = beside ? rowsOf(beside) : [];
  // One or two of them stand as sentences.
  const told = doc.sections.flatMap((s) =>
    s.blocks.flatMap((b) => (b.t === "list" && b.requirement === "disagreements" ? b.items.flat() : [])),
  );
  const named = told.flatMap((sentence) => sentence.runs.flatMap((r) => (r.t === "fig" ? [r.cell] : [])));
  const shown = new Set([...rows.map((r) => r.other), ...named].flatMap((id) => behind(id, cells)));
  // What a bound is broken by stands in a row of its own, or in a sentence.
  const bounding = new Set([...rows.map((r) => r.other), ...named]);
  // A reader's own assumptions may move a method out of the range, which the title of the table can follow, and without a table nothing.
  const isStale =
    isOverturned(beside?.title) ||
    told.some((sentence) => isOverturned(sentence.runs)) ||
    (!beside && Object.keys(doc.brief.assumptions).length > 0);
  const value = (id: string) => cells.get(id)?.value ?? Number.NaN;
  const sizes = publishedSizes(doc);
  const pairs = sizes.flatMap((fact) => rangeOf(doc, fact, cells).map(([low, high]) => ({ fact, low, high })));
  return {
    checked: rows.length + pairs.length + doc.headline.methods.length + 3,
    violations: [
      ...(isStale ? [] : rows.flatMap((r) => verdictHolds(r, value))),
      ...pairs
        .filter(({ fact, low, high }) => !shown.has(fact.id) && isOutside(fact, low, high, doc.years.base))
        .map(({ fact }) => `${fact.id}: ${fact.label} lies outside the printed range and stands in no table of what disagrees`),
      ...(!isStale && value("market_size") > value("world_size") * (1 + 1e-9) && !bounding.has("world_size")
        ? ["market_size is larger than world_size"]
        : []),
      ...regionHolds(doc, cells, bounding),
      ...countriesHold(doc, cells, bounding),
      ...(isStale ? [] : methodsHold(doc, value, new Set([...rows.map((r) => r.other), ...named]))),
      ...(isStale ? [] : tradeHolds(value, new Set([...rows.flatMap((r) => r.ours), ...named]))),
      ...denials(doc),
      ...computedAsPublished(doc, cells),
      ...verdictWords(doc),
    ],
  };
}

interface Row {
  ours: string[];
  other: string;
  verdict: string;
  why: string;
}

const words = (runs: readonly { t: string; v?: unknown }[]): string => runs.map((r) => (typeof r.v === "string" ? r.v : "")).join("");

function rowsOf(e: Exhibit): Row[] {
  return (e.table?.rows ?? []).map(({ cells: [, ours = [], other = [], , verdict = [], why = []] }) => ({
    ours: ours.flatMap((r) => (r.t === "fig" ? [r.cell] : [])),
    other: other.find((r) => r.t === "fig")?.cell ?? "",
    verdict: words(verdict),
    why: words(why),
  }));
}

/** A row says that two figures agree only where they do, and gives a cause where they do not. */
function verdictHolds({ ours, other, verdict, why }: Row, value: (id: string) => number): string[] {
  const [first = "", second] = ours;
  const agrees =
    second === undefined
      ? value(first) <= value(other)
      : value(first) <= value(other) * touching && value(other) <= value(second) * touching;
  const half = /^in the (upper|lower) half of the range$/.exec(verdict)?.[1];
  if (half !== undefined) {
    const isUpper = second !== undefined && value(other) > Math.sqrt(value(first) * value(second));
    return agrees && second !== undefined && isUpper === (half === "upper") ? [] : [`${other}: “${verdict}” is refuted by its own row`];
  }
  if ((verdict === "agrees") !== agrees) return [`${other}: “${verdict}” is refuted by its own row`];
  return agrees || why.length >= leastWords ? [] : [`${other}: disagrees with ${ours.join(" – ")} without a cause`];
}

/** The cell and, of a formula, what it reads. */
function behind(id: string, cells: ReadonlyMap<string, Cell>): string[] {
  const cell = cells.get(id);
  return cell?.kind === "formula" ? [id, ...namesIn(parse(cell.formula))] : [id];
}

/** Published sizes of this very market near the base year, the newest of each producer and place. */
function publishedSizes(doc: ReportDocument): FactCell[] {
  const own = idOf("f", "market_size", doc.market.id);
  const producers = new Map(doc.sources.map((s) => [s.id, s.producer ?? s.publisher]));
  const newest = new Map<string, FactCell>();
  for (const c of doc.cells) {
    if (c.kind !== "fact" || c.metric !== "market_size" || c.entity !== "" || c.unit !== "USD") continue;
    if (!c.id.startsWith(`${own}_${c.geography.toLowerCase()}_`) || c.period > doc.years.base || c.period < doc.years.base - nearYears)
      continue;
    const key = `${c.geography} ${producers.get(c.source)}`.toLowerCase();
    if ((newest.get(key)?.period ?? 0) < c.period) newest.set(key, c);
  }
  return [...newest.values()];
}

/** The ranges that the report prints for what a published size speaks of. */
function rangeOf(doc: ReportDocument, fact: FactCell, cells: ReadonlyMap<string, Cell>): [number, number][] {
  const of = (low: string, high: string): [number, number][] => {
    const [a, b] = [cells.get(low), cells.get(high)];
    return a && b ? [[a.value, b.value]] : [];
  };
  if (fact.geography === placeOf(doc)) return of("market_low", "market_high");
  if (fact.geography === "WLD") return of("world_low", "world_high");
  const table = idOf("allocated", fact.geography);
  return of(idOf(table, "low"), idOf(table, "high"));
}

function isOutside(fact: FactCell, low: number, high: number, base: number): boolean {
  const room = perYear ** (base - fact.period);
  return fact.value < low / room || fact.value > high * room;
}

/** The region around the place is no smaller than the place. */
function regionHolds(doc: ReportDocument, cells: ReadonlyMap<string, Cell>, shown: ReadonlySet<string>): string[] {
  if (doc.brief.kind !== "corporate" || !doc.brief.country) return [];
  const chart = doc.exhibits.find((e) => e.requirement === "regions")?.chart;
  const region = chart?.kind === "bars" ? chart.rows.find((r) => r.highlight)?.cell : undefined;
  const [size, around] = [cells.get("market_size"), region === undefined ? undefined : cells.get(region)];
  // A published split is drawn as shares of the world.
  const whole = around?.unit === "1" ? around.value * (cells.get("world_size")?.value ?? Number.NaN) : around?.value;
  if (region === undefined || !size || whole === undefined || size.value <= whole || shown.has(region)) return [];
  return [`${region} is smaller than market_size, which lies in it, and nothing says why`];
}

/** Countries that have a size of their own add up to no more than their region, or a row says why. */
const countriesHold = (doc: ReportDocument, cells: ReadonlyMap<string, Cell>, shown: ReadonlySet<string>): string[] =>
  doc.cells.flatMap((known) => {
    if (!known.id.startsWith("sized_in_")) return [];
    const region = cells.get(known.id.replace("sized_in_", "region_size_"));
    return region && known.value > region.value * (1 + 1e-9) && !shown.has(region.id)
      ? [`${region.id} is smaller than ${known.id}, the countries in it, and nothing says why`]
      : [];
  });

/** A method that weighs less carries nothing of the size, as the table of the methods shows. */
const leastWeight = 0.05;

/** A method that carries the size and lies outside the printed range is listed with its cause: "nothing disagrees" does not stand beside it. */
function methodsHold(doc: ReportDocument, value: (id: string) => number, listed: ReadonlySet<string>): string[] {
  const [low, high] = [value("market_low"), value("market_high")];
  return (doc.headline?.methods ?? [])
    .filter(({ cell }) => !(value(`part_${cell}`) < leastWeight))
    .filter(({ cell }) => (value(cell) * touching < low || value(cell) > high * touching) && !listed.has(cell))
    .map(({ cell }) => `${cell}: a method gives a size outside the printed range and stands in no table of what disagrees`);
}

/** What is bought is at least what is imported and not exported again, or the report says why not. */
const tradeHolds = (value: (id: string) => number, explained: ReadonlySet<string>): string[] =>
  value("market_size") * touching < value("size_floor") && !explained.has("size_floor")
    ? ["market_size is smaller than the net imports of the class, and nothing says why"]
    : [];

/** "Published" in a row stands beside no figure that is what others leave. */
function computedAsPublished(doc: ReportDocument, cells: ReadonlyMap<string, Cell>): string[] {
  const isResidual = (id: string) => {
    const cell = cells.get(id);
    return cell?.kind === "formula" && cell.formula.startsWith("max(1 - sum(");
  };
  return doc.exhibits.flatMap((e) =>
    (e.table?.rows ?? []).flatMap((row) => {
      const said = row.cells.some((runs) => /^(?:published|reported)$/i.test(words(runs).trim()));
      const residual = row.cells.flat().find((r) => r.t === "fig" && isResidual(r.cell));
      return said && residual ? [`${e.id}: a computed remainder is called published`] : [];
    }),
  );
}
