import type { Ledger } from "../../ledger.ts";
import type { OfficialFigures } from "../../evidence/official-statistics.ts";
import type { ExportSubject } from "./interpret.ts";
import type { TradeBook } from "./book.ts";
import type { PartId, Placed } from "./order.ts";
import type { Destination, TradeFacts } from "../../evidence/trade.ts";

/** A destination in the ledger. Every member from `bought` on is the id of a cell, entered when it is first asked for. */
export interface MarketCells {
  data: Destination;
  placed: Placed;
  name: string;
  rank: number;
  readonly bought: string;
  readonly fitted: string;
  /** What the origin sells; null where it is not known. */
  readonly sold: string | null;
  readonly score: string;
  readonly potential: string;
  readonly low: string;
  readonly high: string;
  readonly unused: string | null;
  readonly rankLow: string;
  readonly rankHigh: string;
  readonly firstFive: string;
  readonly place: string;
}

/** What speaks for or against selling to a destination, as data. */
export interface Verdict {
  says: "sell" | "try" | "not";
  reason: "room" | "held" | "tariff" | "locked" | "prices" | "small" | "estimated" | "nothing sold";
}

export interface ExportWork {
  subject: ExportSubject;
  study: { ledger: Ledger };
  book: TradeBook;
  tables: OfficialFigures;
  facts: TradeFacts;
  /** In the order of the ranking. */
  markets: readonly MarketCells[];
  /** The five that the report looks at closely: the first of the ranking that nothing rules out, and those of the brief. */
  short: readonly (MarketCells & { verdict: Verdict })[];
  /** Destinations among the first fifteen that are ruled out, with the reason. */
  ruledOut: readonly (MarketCells & { verdict: Verdict })[];
  /** Cells of the origin and the world. */
  exports: string;
  worldExports: string;
  worldShare: string;
  advantage: string;
  allExports: string;
  worldAll: string;
  weights: Readonly<Record<PartId, string>>;
  importsTotal: string;
  soldTotal: string;
  /** Whether the origin sells the product at all, and is strong in it. */
  supply: "none" | "weak" | "fair" | "strong";
}
