import type { Exhibit, Inline, Table } from "#document";
import { enterSource } from "../reference/read-library.ts";
import { namesIn, parse } from "../model/expression.ts";
import { idOf } from "../ledger.ts";
import { choose, fig, lower, word } from "../writing/prose.ts";
import type { FigureFormat } from "#shared/figures.ts";
import { countryByIso3 } from "../reference/countries/index.ts";
import type { Dossier, Market } from "../reference/dossier.ts";
import type { PlaceSize } from "./sizing/place-size.ts";
import type { Economics } from "./economics.ts";
import type { Outlook } from "./outlook.ts";
import type { Risk } from "./risk.ts";
import type { Rivals } from "./competitors.ts";
import { isPart, placeCode, placeName, type Study } from "../report/study.ts";
import type { WorldSize } from "./sizing/world-size.ts";

/** Everything that the sections are written from. */
export interface Work {
  study: Study;
  world: WorldSize;
  size: PlaceSize;
  outlook: Outlook;
  rivals: Rivals;
  economics: Economics;
  risk: Risk;
}

/** An exhibit before it has its number. */
export type ExhibitDraft = Omit<Exhibit, "number" | "section" | "requirement">;
type Row = Table["rows"][number];

export const market = (w: Work): string => lower(w.study.placed.market.name);
export const place = (w: Work): string => placeName(w.study);
/** "in India", "worldwide". */
export const inPlace = (w: Work): string => (isPart(w.study) ? `in ${place(w)}` : "worldwide");
/** One of several wordings, fixed for this market, place and seed. */
export const vary = <T>(w: Work, key: string, ...options: [T, ...T[]]): T =>
  choose(`${w.study.placed.market.id} ${placeCode(w.study)} ${w.study.brief.companyType} ${w.study.brief.seed} ${key}`, options);
export const value = (w: Work, cell: string): number => w.study.ledger.value(cell);

/** "growing 7.1 % a year", "shrinking: −1.2 % a year" – with the assertion that keeps it true. */
export function growing(w: Work, cell: string): { words: Inline[]; asserts: string[] } {
  const up = value(w, cell) > 0;
  return {
    words: up
      ? [{ t: "text", v: "growing " }, fig(cell), { t: "text", v: " a year" }]
      : [{ t: "text", v: "changing by " }, fig(cell), { t: "text", v: " a year" }],
    asserts: [`${cell} ${up ? ">" : "<="} 0`],
  };
}

export const text = (v: string): Inline[] => [word(v)];
export const figure = (cell: string | undefined, format?: FigureFormat): Inline[] =>
  cell ? [fig(cell, format)] : [{ t: "text", v: "not available" }];
export const row = (...cells: Inline[][]): Row => ({ cells });
export const highlighted = (on: boolean, ...cells: Inline[][]): Row => (on ? { cells, role: "highlight" } : { cells });
export const totalRow = (...cells: Inline[][]): Row => ({ cells, role: "total" });
export const left = (label: string, weight = 1): Table["columns"][number] => ({ label, align: "left", weight });
export const right = (label: string, unit?: string): Table["columns"][number] => ({ label, align: "right", ...(unit ? { unit } : {}) });

/** USD column of a table and axis of a chart: the scale that keeps two to four digits before the point. */
export function moneyScale(w: Work, cells: readonly string[]): { format: FigureFormat; unit: string } {
  const largest = Math.max(...cells.map((c) => Math.abs(value(w, c))));
  const [scale, unit] = largest >= 2e12 ? [1e12, "USD trillion"] : largest >= 2e9 ? [1e9, "USD billion"] : [1e6, "USD million"];
  const digits = largest / scale >= 1000 ? 0 : largest / scale >= 20 ? 1 : 2;
  return { format: { style: "fixed", scale, digits }, unit };
}

/** Sources behind cells, through every formula down to the facts. */
export function sourcesOf(w: Work, ...cells: (string | undefined)[]): string[] {
  const found = new Set<string>(),
    seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const cell = w.study.ledger.cell(id);
    if (cell.kind === "fact") found.add(cell.source);
    else if (cell.kind === "assumption") cell.sources.forEach((s) => found.add(s));
    else if (cell.kind === "formula") namesIn(parse(cell.formula)).forEach(visit);
    else {
      const run = w.study.ledger.runs.find((r) => r.id === cell.run);
      if (run?.method === "forecast") run.inputs.forEach(visit);
      if (run?.method === "table-sum") run.sources.forEach((s) => found.add(s));
    }
  };
  cells.forEach((c) => c && visit(c));
  return [...found];
}

// ---- claims of the library ------------------------------------------------------------------

type Claimed =
  | Dossier["drivers"][number]
  | Dossier["opportunities"][number]
  | Dossier["regulations"][number]
  | Dossier["forces"][number]
  | Dossier["porter"][number];

/** Markets below the study's own: what is true of a part is worth saying of the whole. */
const children = (w: Work): Market[] => w.study.placed.dossier.markets.filter((m) => m.parent === w.study.placed.market.id);

/**
 * The claims that bear on this market and place, the nearest first. A claim on a sister market says nothing here.
 * `elsewhere`: up to how many places are filled with what holds only in other countries, for tables that say where.
 */
export function nearest<T extends Claimed>(w: Work, claims: readonly T[], most: number, elsewhere = 0): T[] {
  const chain = w.study.placed.chain.map((m) => m.id),
    below = new Set(children(w).map((m) => m.id));
  const code = placeCode(w.study);
  const depth = (c: T) =>
    Math.min(...c.markets.map((m) => (chain.indexOf(m) >= 0 ? chain.indexOf(m) : below.has(m) ? 0.5 : Number.POSITIVE_INFINITY)));
  const near = (iso3: string) => w.study.region !== null && countryByIso3(iso3)?.macroRegion === w.study.region;
  const where = (c: T) => (c.geographies.includes(code) || c.geographies.some(near) ? 3.6 : c.geographies.includes("WLD") ? 2.4 : 0);
  const ranked = claims
    .filter((c) => Number.isFinite(depth(c)))
    .map((c) => ({ c, here: where(c) > 0 || !isPart(w.study), score: where(c) - depth(c) }))
    .sort((a, b) => b.score - a.score);
  const here = ranked.filter((r) => r.here);
  return [...here, ...ranked.filter((r) => !r.here).slice(0, Math.max(0, elsewhere - here.length))].slice(0, most).map((r) => r.c);
}

/** Enters a claim with the words it rests on; returns its source for the citation. */
export function support(w: Work, claim: Pick<Claimed, "source" | "quote"> & { year?: number }, said: string): string {
  const { ledger, placed } = w.study;
  const source = enterSource(ledger, placed.dossier, claim.source);
  ledger.claim(idOf("c", claim.source, said.slice(0, 40)), {
    text: said,
    source,
    quote: claim.quote,
    ...(claim.year === undefined ? {} : { year: claim.year }),
  });
  return source;
}
