import type { SupplyVerdict, Verdict } from "../../analysis/trade/verdict.ts";
import type { Ledger } from "../../ledger.ts";
import type { OfficialFigures } from "../../evidence/official-statistics.ts";
import type { ExportSubject } from "./interpret.ts";
import type { SourceBook } from "../../evidence/source-book.ts";
import type { PartId } from "../../analysis/trade/ease-model.ts";
import type { Ranked } from "../../analysis/trade/ranking.ts";
import type { Destination, TradeFacts } from "../../evidence/trade.ts";
import type { TradeRules } from "../../evidence/trade-rules.ts";

/** A destination in its place. */
export type Placed = Ranked<Destination>;

/**
 * The tested potential of a destination that added a duty of which it is not held whether the goods are free: the ranking counts it in full, or not at
 * all where such goods were spared before (`isCounted`), and every case stands beside: a recommendation must hold in each.
 */
export interface DutyCases {
  isCounted: boolean;
  without: string;
  /** On goods of the origin and of competitors; and on those of the origin alone. */
  both: string;
  alone: string;
  /** The ends of the three. */
  least: string;
  most: string;
  /** Room without the added duty, with it on goods of both, and on those of the origin alone; null where none is told. */
  unusedWithout: string | null;
  unusedBoth: string | null;
  unusedAlone: string | null;
  /** The last at both ends of potential and caps, and with the weight of duty at its high end. */
  readonly unusedAloneLow: string | null;
  readonly unusedAloneHigh: string | null;
  readonly unusedAloneMost: string | null;
}

/** Room of a destination with one input of the index otherwise: no bonus for ties, related goods at their own ease, both; or another case of its added duty. */
export interface LeverCase {
  id: "no_ties" | "own_related" | "neither" | "duty_none" | "duty_both" | "duty_alone" | "duty_alone_most";
  unused: string;
}

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
  /** Share of exports by the index, untested; and what the test leaves of it, with its range. */
  readonly potential: string;
  readonly expected: string;
  readonly low: string;
  readonly high: string;
  /** Room; null where sales are not known, or lie far below the middle half. */
  readonly unused: string | null;
  /** Its ends: what the low and the high end of the tested potential leave. */
  readonly unusedLow: string | null;
  readonly unusedHigh: string | null;
  /** The cases of an additional duty; null where there is none, and where the potential is not a formula. */
  readonly dutyCases: DutyCases | null;
  /** What ties and the end of related ease do to its room; none where it has no room that is a formula. */
  readonly levers: readonly LeverCase[];
  /** Room were the base of all potentials another, as a cell; null where sales are not known. `factor`: a cell; `sold`: part of present sales that is true. */
  roomAt(id: string, words: string, factor: string, sold: number): string | null;
  /** Concentration of the other suppliers as the ranking counts it, 0 to 1; undefined where none are told. */
  readonly competition: string | undefined;
  readonly rankLow: string;
  readonly rankHigh: string;
  readonly firstFive: string;
  readonly place: string;
  /** In km; nothing where none is held. */
  readonly km: string;
}

export type Judged = MarketCells & { verdict: Verdict };

/** What room counts where something must be asked, and the part of exports that it must be worth to come first. */
export interface ChoiceRules {
  test: number;
  first: number;
}

/** Another base than the printed one: exports, what potentials are of the printed ones, and the part of what is sold that is true. */
export interface OtherBase {
  exports: number;
  factor: number;
  sold: (data: Destination) => number;
}

/** What else may be otherwise: one market is closed, room is another than printed, or the base of all potentials is. */
export interface ChoiceChange {
  without?: string;
  base?: OtherBase;
  room?: (m: Judged) => number;
}

export interface Choice {
  /** The five that the report looks at closely, in the order of the plan: one rule gives the answer, the short list and the plan. */
  short: readonly Judged[];
  /** Destinations to win or test, the most room first; and those to defend, the largest sales first. */
  open: readonly Judged[];
  defend: readonly Judged[];
  /** Others that a reader would look for, each with its reason: the first of the ranking and the largest buyers that are not on the short list. */
  passedOver: readonly Judged[];
  /** New markets stand first; else those that are supplied today. */
  isNewFirst: boolean;
}

export interface ExportWork extends Choice {
  subject: ExportSubject;
  study: { ledger: Ledger };
  book: SourceBook;
  tables: OfficialFigures;
  facts: TradeFacts;
  /** In the order of the ranking. */
  markets: readonly MarketCells[];
  /** Cells of the two rules of the choice, and what it would be under others. */
  choice: { test: string; first: string };
  choose: (rules: ChoiceRules, changed?: ChoiceChange) => Choice;
  rules: TradeRules;
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
  /** Tested potential of all destinations with a place. */
  testedTotal: string;
  /** Whether the origin sells the product at all, and is strong in it. */
  supply: SupplyVerdict;
  /** The destination to begin with: the first of the short list. Undefined where none is left. */
  lead: Judged | undefined;
}
