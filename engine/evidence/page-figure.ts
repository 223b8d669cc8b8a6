import type { Datum } from "./sizing-data.ts";

/** A figure of a trade or a place that a page prints, with the words that carry it. Amounts of pay and rent are a month. */
export interface PageFigure {
  /** pay: of a holder of the licence; staff: of other employees; size: sales of a shop a year; split: parts of sales; shops: their number; chain: shops of one; chain_sales: its sales a year; chain_day: a shop's sales a day. */
  kind: "pay" | "staff" | "rent" | "rent_metre" | "opening" | "price" | "split" | "size" | "shops" | "chain" | "chain_sales" | "chain_day";
  what: string;
  /** Whether it is of the place itself and not of the whole country. */
  isHere: boolean;
  year: number;
  words: string;
  /** Of which shops elsewhere it is, where it is not of the country: "nineteen countries of Europe". */
  of?: string;
  /** Key. */
  source: string;
  value: Datum;
  ends: readonly [low: Datum, high: Datum] | null;
}

/** A law by name and what it asks for before a business of the trade opens. */
export interface TradeLaw {
  law: string;
  asks: string;
  /** People of a municipality from which the law lets a first one stand, and for each further one. */
  quota?: { first: number; further: number };
  /** Whether it lets anybody own one, who then employs a holder of the licence. */
  isOpenToAll?: boolean;
  words: string;
  source: string;
}
