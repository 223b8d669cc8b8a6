import type { Inline } from "#document";
import { namesIn, parse } from "../model/expression.ts";
import { idOf } from "../ledger.ts";
import type { Claim, Market } from "../evidence/evidence.ts";
import { enterSource } from "../evidence/enter.ts";
import { leastCarried, weightCell } from "../evidence/method-weight.ts";
import { isPart, placeCode, type Studied } from "../report/study.ts";

/** Markets below the study's own: what is true of a part is worth saying of the whole. */
const children = (w: Studied): Market[] => w.study.evidence.markets.filter((m) => m.parent === w.study.evidence.market.id);

/**
 * The claims that bear on this market and place, the nearest first, and of those the newest. A claim on a sister market says nothing here.
 * `elsewhere`: up to how many places are filled with what holds only in other countries, for tables that say where. What holds neither here
 * nor of this very market bears on nothing: crackers of the world say nothing of cement in one country.
 */
export function nearest<T extends Claim>(w: Studied, claims: readonly T[], most: number, elsewhere = 0): T[] {
  const chain = w.study.evidence.chain.map((m) => m.id),
    below = new Set(children(w).map((m) => m.id));
  const depth = (c: T) =>
    Math.min(...c.markets.map((m) => (chain.indexOf(m) >= 0 ? chain.indexOf(m) : below.has(m) ? 0.5 : Number.POSITIVE_INFINITY)));
  const where = (c: T) => (isOfPlace(w, c) ? 3.6 : c.geographies.includes("WLD") ? 2.4 : 0);
  const ranked = claims
    .filter((c) => Number.isFinite(depth(c)))
    .map((c) => ({ c, isOwn: depth(c) < 1, score: where(c) - depth(c) }))
    .map((r) => ({
      ...r,
      here: !isPart(w.study) || isOfPlace(w, r.c) || (r.isOwn && r.c.geographies.includes("WLD") && !namesElsewhere(w, r.c)),
    }))
    .sort((a, b) => b.score - a.score || yearOf(b.c) - yearOf(a.c));
  const here = ranked.filter((r) => r.here);
  return [...here, ...ranked.filter((r) => !r.here && r.isOwn).slice(0, Math.max(0, elsewhere - here.length))]
    .slice(0, most)
    .map((r) => r.c);
}

/** Of two statements as near the newer one comes first: it may deny the older. A rule holds until another replaces it. */
const yearOf = (claim: Claim): number =>
  ("mechanism" in claim || "statement" in claim) && "year" in claim && typeof claim.year === "number" ? claim.year : 0;

/** Fields of a claim that say what holds, beside who said it. */
const toldIn: readonly string[] = ["name", "what", "mechanism", "statement"];

/** Whether a claim of the world speaks of other countries by name: "In the United States a maker must …" holds there and nowhere else. */
export function namesElsewhere({ study }: Studied, claim: Claim): boolean {
  const words = Object.entries(claim).flatMap(([field, v]) => (toldIn.includes(field) && typeof v === "string" ? [v] : []));
  const named = study.evidence.official.placesIn(words.join(". "));
  return named.length > 0 && !named.includes(placeCode(study));
}

/** Whether a claim speaks of the study's own country or region; of a report on the world any does. */
export function isOfPlace({ study }: Studied, { geographies }: Pick<Claim, "geographies">): boolean {
  const near = (iso3: string) => study.region !== null && study.evidence.official.countryByIso3(iso3)?.macroRegion === study.region;
  return !isPart(study) || geographies.includes(placeCode(study)) || geographies.some(near);
}

/** Rules among which one of some kind is looked for. */
const mostRules = 5;

/** Rules of this place that bear on this market, the nearest first. */
export const rulesOfPlace = (w: Studied) => nearest(w, w.study.evidence.claims.regulations, mostRules).filter((c) => isOfPlace(w, c));

/** Years before the base year from which a statement is of its own time and says so. */
const oldFrom = 3;

/** The year of a statement that is no longer of today, in brackets; nothing of a recent one. */
export const ifOld = ({ study }: Studied, of: number): Inline[] =>
  of < study.years.base - oldFrom
    ? [
        { t: "text", v: " (as of " },
        { t: "year", v: of },
        { t: "text", v: ")" },
      ]
    : [];

/** Enters a claim with the words it rests on; returns its source for the citation. */
export function support(w: Studied, claim: Pick<Claim, "source" | "quote"> & { year?: number }, said: string): string {
  const { ledger, evidence } = w.study;
  const source = enterSource(ledger, evidence, claim.source);
  ledger.claim(idOf("c", claim.source, said.slice(0, 40)), {
    text: said,
    source,
    quote: claim.quote,
    ...(claim.year === undefined ? {} : { year: claim.year }),
  });
  return source;
}

/**
 * Sources behind cells, through every formula down to the facts. What a method without weight rests on has moved no figure, so it is no
 * source of what is computed from the size; the method's own cell keeps its sources.
 */
export function sourcesOf(w: Studied, ...cells: (string | undefined)[]): string[] {
  const found = new Set<string>(),
    seen = new Set<string>();
  const { ledger } = w.study;
  const isLight = (id: string) => ledger.has(weightCell(id)) && ledger.value(weightCell(id)) < leastCarried && !cells.includes(id);
  const visit = (id: string) => {
    if (seen.has(id) || isLight(id)) return;
    seen.add(id);
    const cell = w.study.ledger.cell(id);
    if (cell.kind === "fact") found.add(cell.source);
    // What a share was fitted on stands beside it in the appendix: an exhibit rests on it no more than on the other figures of the fit.
    else if (cell.kind === "assumption") (cell.fitted && !cells.includes(id) ? [] : cell.sources).forEach((s) => found.add(s));
    else if (cell.kind === "formula") namesIn(parse(cell.formula)).forEach(visit);
    else {
      const run = w.study.ledger.runs.find((r) => r.id === cell.run);
      if (run?.method === "forecast") run.inputs.forEach(visit);
      if (run?.method === "ranking") {
        const table = w.study.ledger.runs.find((r) => r.id === run.table);
        if (table?.method === "table-sum") table.sources.forEach((s) => found.add(s));
      }
      if (run?.method === "table-sum") run.sources.forEach((s) => found.add(s));
    }
  };
  cells.forEach((c) => c && visit(c));
  return [...found];
}
