import type { ReportDocument } from "#document";

/** What a check says of a document: how much it looked at, and what is wrong. */
export interface Outcome {
  checked: number;
  violations: string[];
}
export interface CheckRule {
  id: string;
  name: string;
  rule: string;
  /** `anew` computes every cell again, once for all checks: simulations are most of the time that checks take. */
  run(doc: ReportDocument, promises: Promises, anew: () => ReadonlyMap<string, number>): Outcome;
}

/** What must hold among the cells of one kind of report. A pair of which the report lacks a cell is not looked at. */
export interface Invariants {
  /** The first may not be larger than the second. */
  ordered: readonly (readonly [smaller: string, larger: string])[];
  /** The first is a sum of parts and must come to the second. */
  whole: readonly { sum: string; of: string; violation: string }[];
}
/** All that a kind of report is held to: every requirement of its outline answered once, and its invariants. */
export interface Promises extends Invariants {
  requirements: readonly string[];
  /** Countries (ISO 3166 alpha-3) that a text names: facts are read again with it. */
  placesIn: (text: string) => readonly string[];
}
