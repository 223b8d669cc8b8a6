import type { ReadFigure } from "./figure.ts";

/** A figure that someone – a language model, a person, a table reader – says stands in a quotation. */
export interface FactProposal {
  /** In base units: USD not millions, fractions not per cent. */
  value: number;
  /** Unit of the ledger: "USD", "1", "vehicle", "USD/vehicle". */
  unit: string;
  period: number;
  entity?: string | undefined;
  /** ISO 3166 alpha-3, or WLD for the world. */
  geography: string;
  metric: string;
  quote: string;
  /** Where year, unit or scale come from if the quotation does not carry them. */
  note?: string | undefined;
  start?: number | undefined;
  end?: number | undefined;
}
export interface AcceptContext {
  /** Other entities of the same kind that the source or dossier knows. */
  others?: readonly string[];
  /** The year is that of the source: a quotation without one is enough. */
  yearFrom?: "source";
  /** Countries (alpha-3) that a text names; see `placeFinder`. Without it places are not checked. */
  placesIn?: (text: string) => readonly string[];
}
export type Refusal =
  | "quote-not-in-source"
  | "value-not-in-quote"
  | "scale"
  | "sign"
  | "year"
  | "currency"
  | "unit"
  | "entity"
  | "negation"
  | "place";

export type Fault = [reason: Refusal, detail: string];
/** A proposal with all that was read of its quotation and note. */
export interface Reading {
  proposal: FactProposal;
  figures: readonly ReadFigure[];
  noteFigures: readonly ReadFigure[];
  note: string;
  scales?: readonly number[];
  context: AcceptContext;
}
