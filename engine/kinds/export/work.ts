import type { SupplyVerdict, Verdict } from "../../analysis/trade/verdict.ts";
import type { Ledger } from "../../ledger.ts";
import type { OfficialFigures } from "../../evidence/official-statistics.ts";
import type { ExportSubject } from "./interpret.ts";
import type { SourceBook } from "../../evidence/source-book.ts";
import type { PartId } from "../../analysis/trade/ease-model.ts";
import type { Ranked } from "../../analysis/trade/ranking.ts";
import type { Destination, TradeFacts } from "../../evidence/trade.ts";

/** A destination in its place. */
export type Placed = Ranked<Destination>;

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
  /** In km; nothing where none is held. */
  readonly km: string;
}

export type Judged = MarketCells & { verdict: Verdict };

export interface ExportWork {
  subject: ExportSubject;
  study: { ledger: Ledger };
  book: SourceBook;
  tables: OfficialFigures;
  facts: TradeFacts;
  /** In the order of the ranking. */
  markets: readonly MarketCells[];
  /** The five that the report looks at closely: those of the brief, then the first with room, then the first that are held already. */
  short: readonly Judged[];
  /** Destinations among the first fifteen that are ruled out, and those where what is sold has reached the potential. */
  ruledOut: readonly Judged[];
  reached: readonly Judged[];
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
  supply: SupplyVerdict;
  /** The destination to begin with: that with the most room, an estimate counted half; else the first that is held. Undefined where none is left. */
  lead: Judged | undefined;
}
