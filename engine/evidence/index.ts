/**
 * The evidence contract for whoever gathers evidence outside the engine: what is handed over, and the gate that every fact passes. Reading
 * figures is here too, so that a proposal is made by the same rules by which it is checked.
 */
export { acceptFact, type Acceptance } from "./accept.ts";
export type { AcceptContext, FactProposal, Refusal } from "./proposal.ts";
export { readFigures } from "./read-figures.ts";
export { headScales } from "./said-elsewhere.ts";
export { currencyCodes, currencyMarks } from "./figure-words.ts";
export { type Table, type TableCell, type TableRow, tablesIn } from "./table-rows.ts";
export { isInjected, isPlainName, isPlainStatement } from "./injected-text.ts";
export { type MarketFinder, marketFinder } from "./named-market.ts";
export type { ResearchSubject } from "./research-subject.ts";
export type { ReadFigure } from "./figure.ts";
export { type Metric, metrics, type Scale, scales } from "./evidence.ts";
export {
  claimLists,
  type Gathered,
  gathered,
  type GatheredClaim,
  gatheredClaim,
  type GatheredFact,
  gatheredFact,
  gatheredLists,
  type GatheredRefusal,
  gatheredRefusal,
  type GatheredSource,
  gatheredSource,
  nothingGathered,
} from "./gathered.ts";
