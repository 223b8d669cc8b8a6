import type { Measure } from "./figure-words.ts";

/**
 * Reads every numeral of a text with what stands beside it. A figure is as wrong by its scale, sign, currency or year
 * as by its digits, so all of them are read here, once, for quotations and for prose.
 */
export interface ReadFigure {
  /** `name`: digits of a name ("5G", "Q4"); `code`: telephone numbers, versions, times, "24/7". Neither is a quantity. */
  kind: "amount" | "year" | "date" | "name" | "code" | "row";
  /** The number without sign and scale: 1.2 of "−$1.2 billion". */
  printed: number;
  decimals: number;
  /** Signed, in base units: −1.2e9; 0.082 for "8.2 %". */
  value: number;
  /** What the words after it multiply it by; `scaled` tells "1" from "none is printed". */
  scale: number;
  scaled: boolean;
  /** A dash before the number may be punctuation: then the sign is open. */
  sign: "plus" | "minus" | "loss" | "open";
  /** The text says that something went down or up by this much ("fell by 8 %"), not to it. */
  change: "fall" | "rise" | undefined;
  /** Codes that the mark can stand for, the usual one first ("$" → USD, AUD …); empty without a mark. */
  currencies: readonly string[];
  percent: "percent" | "points" | undefined;
  /** The word after the number, and the measure that it names. */
  unit: string | undefined;
  measure: Measure | undefined;
  /** Years that a year, period or date names. */
  years: readonly number[];
  /** A second, less likely way to read the same digits: spaces that part columns, a point or comma that parts thousands. */
  alternative: false | "space" | "mark";
  /** Place and indicator of a row of the project's own tables ("IND;gdp;2023;3567552000000"), with its unit where the row names one. */
  row: { place: string; indicator: string; unit: string | undefined } | undefined;
  start: number;
  end: number;
}

/** Floating point, not rounding: a proposal repeats the digits that are printed. */
export const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

const powers = [1e-4, 0.01, 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12, 1e15];
/** The printed digits give the value, be it at another scale. */
export const anyScale = (value: number, printed: number, factors: readonly number[]): boolean =>
  powers.some((power) => factors.some((factor) => near(value, printed * power * factor)));

/** Currency of a unit of the ledger: "USD/vehicle" is in dollars; purchasing power has none. */
export const moneyOf = (unit: string): string | undefined => /^(?!PPP)([A-Z]{3})(?=$|[/*])/.exec(unit)?.[1];
