/**
 * The evidence contract for whoever gathers evidence outside the engine: what is handed over, and the gate that every fact passes. Reading
 * figures is here too, so that a proposal is made by the same rules by which it is checked.
 */
export { acceptFact, type Acceptance } from "./accept.ts";
export type { AcceptContext, FactProposal, Refusal } from "./proposal.ts";
export { readFigures } from "./read-figures.ts";
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
  type GatheredRefusal,
  gatheredRefusal,
  type GatheredSource,
  gatheredSource,
  nothingGathered,
} from "./gathered.ts";
