import type { Inline } from "#document";
import { type FigureFormat, formatFigure } from "#shared/figures.ts";
import { idOf } from "../ledger.ts";
import { isPart, type Ledgered, placeCode, placeName, type Studied } from "../report/study.ts";
import { choose, fig, lower } from "./prose.ts";

export const market = (w: Studied): string => lower(w.study.evidence.market.name);
export const place = (w: Studied): string => placeName(w.study);
/** "in India", "worldwide". */
export const inPlace = (w: Studied): string => (isPart(w.study) ? `in ${place(w)}` : "worldwide");
const askers: Record<Studied["study"]["brief"]["companyType"], string> = {
  corporation: "a corporation",
  investor: "an investor",
  consultant: "a consultant's client",
  exporter: "an exporter",
  manufacturer: "a manufacturer",
  "local-business": "a local business",
  franchise: "a franchise",
  startup: "a startup",
};
/** Whom the report advises: "an exporter". */
export const asker = (w: Studied): string => askers[w.study.brief.companyType];
/** One of several wordings, fixed for this market, place and seed. */
export const vary = <T>(w: Studied, key: string, ...options: [T, ...T[]]): T =>
  choose(`${w.study.evidence.market.id} ${placeCode(w.study)} ${w.study.brief.companyType} ${w.study.brief.seed} ${key}`, options);
export const value = (w: Ledgered, cell: string): number => w.study.ledger.value(cell);

/** Both ends of the range of an assumption, as cells: under ids of their own, for a result may be named by its low and high case. */
export function endsOf({ study: { ledger } }: Ledgered, id: string): { low: string; high: string } {
  const { label, unit, format } = ledger.cell(id);
  const at = (side: "low" | "high") =>
    ledger.formulaOnce(idOf("end", side, id), `${id}.${side}`, { label: `${label}, ${side} end`, unit, format });
  return { low: at("low"), high: at("high") };
}

/** A fall as an amount, for sentences that say the direction in words. */
export function fallOf({ study: { ledger } }: Ledgered, cell: string): string {
  const { label, unit, format } = ledger.cell(cell);
  return ledger.formulaOnce(idOf("amount", cell), `0 - ${cell}`, { label: `${label}, the fall as an amount`, unit, format });
}

/** "growing 7.1 % a year", "shrinking: −1.2 % a year" – with the assertion that keeps it true. */
export function growing(w: Ledgered, cell: string): { words: Inline[]; asserts: string[] } {
  const up = value(w, cell) > 0;
  return {
    words: up
      ? [{ t: "text", v: "growing " }, fig(cell), { t: "text", v: " a year" }]
      : [{ t: "text", v: "changing by " }, fig(cell), { t: "text", v: " a year" }],
    asserts: [`${cell} ${up ? ">" : "<="} 0`],
  };
}

/** Whether households buy, not firms: as the demand for the market is measured. */
export const isOfHouseholds = (w: Studied): boolean =>
  ["household_consumption", "food_spending", "population", "urban_population", "internet_users"].includes(
    w.study.evidence.market.demandKey,
  );

/** Rates of growth closer than this print alike, and a reader sees no difference. */
const alikeWithin = 0.002;
export const alike = (w: Ledgered, a: string, b: string): boolean =>
  Math.abs(w.study.ledger.value(a) - w.study.ledger.value(b)) <= alikeWithin;

/** How one rate of growth is said to lie beside another. */
export type Pace = "faster" | "slower" | "alike";
export const paceBeside = (w: Ledgered, a: string, b: string): Pace =>
  alike(w, a, b) ? "alike" : value(w, a) > value(w, b) ? "faster" : "slower";

/** From this multiple on one pace is far beyond another. */
export const farAhead = 1.5;
export const isFarAhead = (w: Ledgered, a: string, b: string): boolean => value(w, b) > 0 && value(w, a) >= farAhead * value(w, b);

/** What must hold for that to be said. */
export const paceHolds = (a: string, b: string, pace: Pace): string[] =>
  pace === "alike"
    ? [`${a} - ${b} <= ${alikeWithin}`, `${b} - ${a} <= ${alikeWithin}`]
    : [pace === "faster" ? `${a} > ${b}` : `${a} < ${b}`];

/** A figure beside others that it is told apart from: with as many digits as part them where both would print alike, so that no value stands above itself. */
export function figBeside(w: Ledgered, cell: string, ...beside: readonly string[]): Inline {
  const { format } = w.study.ledger.cell(cell);
  const others = beside.filter((other) => other !== cell);
  const alikeIn = (each: FigureFormat) =>
    others.some((other) => formatFigure(value(w, cell), each) === formatFigure(value(w, other), each));
  if (!alikeIn(format)) return fig(cell);
  if (format.style === "compact") {
    const finer = [1, 2].map((more) => ({ ...format, more })).find((each) => !alikeIn(each));
    return finer ? fig(cell, finer) : fig(cell);
  }
  return format.style === "percent" || format.style === "fixed" ? fig(cell, { ...format, digits: (format.digits ?? 0) + 1 }) : fig(cell);
}

/** Where a page is found, as one would say it: "ine.pt". */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
