import type { ReportDocument } from "#document";
import type { Progress } from "#engine";
import type { Gathered, GatheredSource } from "#evidence";
import type { Calls, Told } from "#research";
import type { NestedBrief } from "#shared/brief.ts";
import type { StudySummary, StudyEvent } from "#shared/wire/studies.ts";

/** What a study is made from. Equal content is the same work, whoever ordered it. */
export interface StudyOrder extends NestedBrief {
  seed: number;
  /** YYYY-MM-DD. */
  asOf: string;
  /** Evidence from outside the library; absent where none was gathered, so that such an order keeps its step's key. */
  gathered?: Gathered;
}

/** A call outside any transaction. A vendor that knows idempotency keys is given this one, the same in every attempt. */
export interface Call {
  idempotencyKey: string;
  signal: AbortSignal;
}
export interface Analysis {
  document: ReportDocument;
  /** Of a document that carries a report. */
  summary: StudySummary | null;
}
/** Calls to the outside, stored one by one, and who watches them. */
export interface OutsideCalls {
  calls: Calls;
  tell: (event: Told) => void;
  signal: AbortSignal;
}
/** Who does the long work. Whatever it throws, but for WorkerLost and the signal's reason, would be thrown again the next time. */
export interface Workbench {
  analyse(order: StudyOrder, call: Call & { tell: (event: Progress) => void }): Promise<Analysis>;
  /** Evidence from outside the library, each call of it stored; null where the study has none to gather. Absent where it is off. */
  gather?(order: StudyOrder, at: OutsideCalls & { withModel: boolean }): Promise<Gathered | null>;
  /** What rules find in the customer's documents, elsewhere than in this process; null where the study's kind reads none. */
  readDocuments?(order: StudyOrder, documents: readonly GatheredSource[], call: Call): Promise<Gathered | null>;
  /** The document with a language model's words where they passed every check. Absent where no model is configured. */
  reword?(document: ReportDocument, before: Gathered["spend"] | undefined, at: OutsideCalls): Promise<ReportDocument>;
  /** PDF. */
  typeset(document: ReportDocument, call: Call): Promise<Uint8Array>;
}
/** The process that worked for us ended without a word (killed, out of memory): trying again makes sense. */
export class WorkerLost extends Error {}

type Unnumbered<T> = T extends unknown ? Omit<T, "seq" | "at" | "share" | "secondsLeft"> : never;
/** An event before it has a number; what part is done and how long it takes is worked out when it is written. */
export type NewEvent = Unnumbered<StudyEvent>;
