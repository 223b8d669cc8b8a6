import { measureOf } from "../../engine/evidence/figure-words.ts";
import { yearsBeside } from "../../engine/evidence/figure-years.ts";
import { isDenied } from "../../engine/evidence/find-denial.ts";
import { moneyOf } from "../../engine/evidence/figure.ts";
import { readFigures } from "../../engine/evidence/read-figures.ts";
import type { ReadFigure } from "../../engine/evidence/figure.ts";

/** A figure that prose may state: how it is printed, what it is, and which cell holds it. */
export interface AllowedFigure {
  printed: string;
  /** In base units, as in the ledger. */
  value: number;
  unit: string;
  cell: string;
  entity?: string | undefined;
  period?: number | undefined;
}
export interface ProseContext {
  /** Years in scope besides the periods of the allowed figures. */
  years?: readonly number[];
  /** Proper names that hold digits ("Regulation 2025/40", "ISO 9001"). */
  names?: readonly string[];
}
/** `unknown`: no cell holds the figure at all. */
export type ViolationCode = "unknown" | "scale" | "sign" | "year" | "currency" | "unit" | "entity" | "negation";
export interface Violation {
  code: ViolationCode;
  start: number;
  end: number;
  detail: string;
  cell?: string;
}

/** Every numeral of free prose that does not state one of the allowed figures truly, to the precision that it shows. */
export function checkProse(text: string, allowed: readonly AllowedFigure[], context: ProseContext = {}): Violation[] {
  const years = new Set([...(context.years ?? []), ...allowed.flatMap(({ period }) => (period === undefined ? [] : [period]))]);
  let masked = text;
  for (const name of context.names ?? []) masked = masked.replaceAll(name, (found) => found.replace(/\d/g, "x"));
  const known = allowed.map((figure) => ({
    ...figure,
    readings: readFigures(figure.printed).filter(({ kind, alternative }) => kind === "amount" && !alternative),
  }));
  const entities = [...new Set(allowed.flatMap(({ entity }) => (entity ? [entity] : [])))];
  const violations: Violation[] = [];
  for (const { sentence, at } of sentencesOf(masked)) {
    const figures = readFigures(sentence).filter(({ alternative }) => !alternative);
    const place: Sentence = { sentence, figures, bearers: bearersOf(sentence, figures, entities) };
    for (const figure of figures) {
      const span = { start: at + figure.start, end: at + figure.end },
        shown = `"${text.slice(span.start, span.end)}"`;
      if (figure.kind === "name" || (figure.kind === "code" && /^24\/7$/.test(sentence.slice(figure.start, figure.end)))) continue;
      if (figure.kind === "year" || figure.kind === "date") {
        const unexpected = figure.years.find((year) => !years.has(year));
        if (unexpected !== undefined) violations.push({ code: "year", ...span, detail: `${unexpected} is not among the years in scope` });
        continue;
      }
      const faults =
        figure.kind === "amount"
          ? known
              .flatMap((one) => {
                const found = faultsOf(place, figure, one);
                return found ? [{ found, cell: one.cell }] : [];
              })
              .sort((a, b) => a.found.length - b.found.length)
          : [];
      const best = faults[0],
        worst = best?.found[0];
      if (!best) violations.push({ code: "unknown", ...span, detail: `${shown} is no figure of this report` });
      else if (worst) violations.push({ code: worst[0], ...span, detail: `${shown}: ${worst[1]}`, cell: best.cell });
    }
  }
  return violations;
}

type Fault = [code: ViolationCode, detail: string];
type Known = AllowedFigure & { readings: readonly ReadFigure[] };
interface Sentence {
  sentence: string;
  figures: readonly ReadFigure[];
  bearers: ReadonlyMap<ReadFigure, readonly string[]>;
}

function sentencesOf(text: string): { sentence: string; at: number }[] {
  const sentences: { sentence: string; at: number }[] = [];
  let at = 0;
  // A full stop ends a sentence before a capital, unless it closes an initial or "approx.", "vs.", "No.".
  for (const sentence of text.split(
    /(?<=[.!?][”")]?)(?<!\b(?:\p{Lu}|approx|vs|ca|No|Mr|Ms|Dr|Inc|Ltd|Rs)\.)(?=\s+[\p{Lu}$€£¥₹₦])|(?=\n)/u,
  )) {
    sentences.push({ sentence, at });
    at += sentence.length;
  }
  return sentences;
}

/** What speaks against reading this numeral as that figure; undefined where the digits are another's. */
function faultsOf({ sentence, figures, bearers }: Sentence, f: ReadFigure, one: Known): Fault[] | undefined {
  const own = measureOf(one.unit),
    money = moneyOf(one.unit),
    plain = one.unit === "1";
  const factor = f.measure && own && f.measure.family === own.family ? (f.measure.factors[0] ?? 1) / (own.factors[0] ?? 1) : 1;
  const value = Math.abs(one.value),
    like = one.readings.some((r) => r.printed === f.printed && r.scale === f.scale && r.percent === f.percent);
  const unit: Fault | undefined =
    f.percent !== undefined && !plain
      ? ["unit", `is no share, but ${one.printed}`]
      : f.currencies.length > 0 && money === undefined
        ? ["unit", `is no money, but ${one.printed}`]
        : own && f.measure && own.family !== f.measure.family
          ? ["unit", `is not in ${f.unit}, but ${one.printed}`]
          : plain && f.scale >= 1e3
            ? ["unit", `is no amount, but ${one.printed}`]
            : undefined;
  const fits = like || rounds(value, f, f.scale * factor, sentence);
  if (
    !fits &&
    ![1e-4, 0.01, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e9, 1e12].some((scale) => rounds(value, f, scale * factor, sentence))
  )
    return undefined;
  // The same digits by chance at another scale and in another kind of unit are another figure.
  if (!fits && unit) return undefined;
  const faults: Fault[] = [];
  if (!fits) faults.push(["scale", `the figure is ${one.printed}`]);
  if (unit) faults.push(unit);
  const minus = f.sign === "minus" || f.sign === "loss",
    falls = minus || f.change === "fall";
  const bare = /^[−-]/.test(one.printed) ? "open" : undefined;
  if (one.value > 0 ? falls && bare === undefined : one.value < 0 && !falls && f.sign !== "open")
    faults.push(["sign", `the figure is ${one.printed}`]);
  if (
    money !== undefined &&
    f.currencies.length > 0 &&
    f.currencies[0] !== money &&
    !(f.currencies.includes(money) && one.readings.some((r) => r.currencies[0] === f.currencies[0]))
  )
    faults.push(["currency", `the figure is in ${money}`]);
  const { years: named } = yearsBeside(sentence, figures, f, f.percent !== undefined);
  if (one.period !== undefined && named.length > 0 && !named.includes(one.period))
    faults.push(["year", `the figure is of ${one.period}, not ${named.join(", ")}`]);
  const bearer = bearers.get(f);
  if (one.entity && bearer && bearer.length > 0 && !bearer.includes(one.entity))
    faults.push(["entity", `the figure is of ${one.entity}, not ${bearer.join(", ")}`]);
  if (isDenied(sentence, f)) faults.push(["negation", "the figure is denied or supposed, not stated"]);
  return faults;
}

const hedge =
  /\b(about|around|roughly|approximately|approx\.|some|close to|nearly|almost|just under|more than|over|above|just over|at least)\s*[^\s\d]{0,4}\s?$/i;

/** Whether the value prints so at the precision shown; a hedge ("nearly 530") allows two digits, on its own side. */
function rounds(value: number, f: ReadFigure, scale: number, sentence: string): boolean {
  const shown = f.printed * scale,
    off = value - shown;
  // A margin for floating point: 0.125 is 12.5 % and rounds either way.
  if (Math.abs(off) <= 0.5 * 10 ** -f.decimals * scale * (1 + 1e-6)) return true;
  const word = hedge.exec(sentence.slice(Math.max(0, f.start - 30), f.start))?.[1]?.toLowerCase();
  if (word === undefined || f.printed !== Number(f.printed.toPrecision(2)) || Math.abs(off) > 0.05 * value) return false;
  return /over|more|above|least/.test(word) ? off >= 0 : /nearly|almost|under/.test(word) ? off <= 0 : true;
}

const comparison = /\b(?:than|ahead of|behind|followed by|unlike|versus|against|not|above|below)\s(?:the\s)?$/i;

/**
 * The entities that a sentence can mean by each of its figures: when names and figures take turns, one each
 * ("Bosch earned 5, Denso 4"), else every name in it.
 */
function bearersOf(
  sentence: string,
  figures: readonly ReadFigure[],
  entities: readonly string[],
): ReadonlyMap<ReadFigure, readonly string[]> {
  const folded = sentence.toLowerCase();
  const mentions: { entity: string; at: number; end: number }[] = [];
  for (const entity of entities.toSorted((a, b) => b.length - a.length)) {
    const name = entity.toLowerCase();
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
      const end = at + name.length,
        whole = !/[\p{L}\d]/u.test(folded[at - 1] ?? " ") && !/[\p{L}\d]/u.test(folded[end] ?? " ");
      // "Emerson – Sensors" holds "Emerson": the longer name has the place.
      if (whole && !mentions.some((m) => at < m.end && m.at < end)) mentions.push({ entity, at, end });
    }
  }
  mentions.sort((a, b) => a.at - b.at);
  const amounts = figures.filter(({ kind }) => kind === "amount");
  const order = [...mentions.map((m) => ({ at: m.at, sort: "e" })), ...amounts.map((f) => ({ at: f.start, sort: "f" }))]
    .sort((a, b) => a.at - b.at)
    .map(({ sort }) => sort)
    .join("");
  const turns = /^(?:(?:ef){2,}|(?:fe){2,})$/.test(order);
  const meant = mentions.filter(({ at }) => !comparison.test(sentence.slice(Math.max(0, at - 20), at))).map(({ entity }) => entity);
  return new Map(amounts.map((f, i) => [f, turns ? [mentions[i]?.entity ?? ""] : meant]));
}
