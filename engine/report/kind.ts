import type { Answer, Check, ReportDocument } from "#document";
import type { CommonBrief } from "#shared/brief.ts";
import type { Interpretation } from "#shared/interpretation.ts";
import type { Gathered } from "../evidence/gathered.ts";
import type { ResearchSubject } from "../evidence/research-subject.ts";
import type { Ledger } from "../ledger.ts";
import type { Invariants } from "../verify/rules.ts";
import type { HeadlineCells } from "./headline.ts";
import type { Outline } from "./outline.ts";
import type { SectionDraft } from "./section.ts";

/** What the words of a brief lead to: a market with its place, and the years that the report covers. */
export interface Subject {
  market: ReportDocument["market"];
  years: ReportDocument["years"];
}

/** The part of an order that says what the report is on. `B`: the kind's brief. */
export interface Naming<B = unknown> {
  industryName: string;
  /** The customer's choice among the readings, or the acceptance of something wider. */
  marketCode?: string | undefined;
  /** ISO 3166 alpha-3 of the country that the report is on or from; null for the world, or while none is named. */
  country: string | null;
  /** City or neighbourhood. */
  region?: string | null;
  /** What the order says beside it, as far as it is typed. */
  own?: Partial<B> | undefined;
}

/** How a name is understood, and whether that is enough for an order. */
export interface Settled {
  interpretation: Interpretation;
  /** Why the name alone settles nothing; null where it does. */
  reason: string | null;
  /** Why no report is made although the name is settled; null where one can be made. */
  refusal: string | null;
  /** What of the place is not settled, where the name is: its words, or its point. */
  unplaced?: "place" | "latitude";
}

/** A brief that the evidence does not carry: why, and what was tried. */
export interface NotCarried {
  reason: string;
  tried: string[];
}

/**
 * One kind of report. The shared steps (generate.ts) call its parts in the order in which they stand here; everything that depends on a
 * kind's cells, sections or exhibits belongs to one of them. `B` is its brief, `S` what the brief leads to, `R` that with its evidence,
 * `W` the finished analysis. Written as methods, so that kinds with types of their own fit into one table.
 */
export interface ReportKind<B extends CommonBrief = CommonBrief, S extends Subject = Subject, R = unknown, W = unknown> {
  /** The `kind` of its briefs. */
  readonly id: B["kind"];
  /** On the cover: "Corporate Market Research Report". */
  readonly name: string;
  readonly outline: Outline;

  /** Facts that nothing in a finished report rests on are left out of it, and so are their sources. */
  readonly leavesOutIdleFacts?: true;
  /** What the names of a brief mean, asked before one is ordered; a kind without it accepts any name. */
  settle?(naming: Naming<B>, asOf: string): Settled;
  /**
   * What evidence from outside the library is gathered on for a brief; undefined where its names settle nothing. A kind without it takes none.
   */
  researchSubject?(brief: B, asOf: string): ResearchSubject | undefined;
  /**
   * Finds the market and the place that the brief means. `asOf`: date of the report, YYYY-MM-DD; `gathered`: evidence from outside the
   * library, of which it takes what passes the gate.
   */
  interpret(brief: B, asOf: string, gathered?: Gathered): S | NotCarried;
  /** Enters the evidence that the analysis starts from. */
  resolve(subject: S, ledger: Ledger): R;
  /** Computes everything that the sections speak of. */
  analyse(resolved: R): W;
  /** One for each section, in the order of writing; the outline's order is that of the document. */
  readonly writers: readonly Writer<W>[];
  /** The size that the report leads with, as cells; a kind without one leaves it out. */
  headline?(work: W): HeadlineCells;
  /** ISO 4217 of the report's amounts; US dollars where a kind does not say. */
  currency?(work: W): string;
  /** What the report says on one page; over cells and exhibits that are there. */
  answer?(work: W): Answer;
  /** Names of cells and runs in the words of the trade: of practices, where others speak of shops. */
  inWords?<T>(work: W, named: T): T;
  /** Adds what can only be said once every section is written. */
  complete?(drafts: ReadonlyMap<string, SectionDraft>, brief: B, work: W): void;
  titles(subject: S): { title: string; subtitle: string };

  readonly preview: PreviewRule;
  /** What must hold among its cells, beside the checks of every report. */
  readonly invariants: Invariants;
  /** Countries (ISO 3166 alpha-3) that a text names, as the kind's evidence finds them. */
  readonly placesIn: (text: string) => readonly string[];
}

export interface Writer<W> {
  write(work: W): SectionDraft;
}

/** What is open before a report is unlocked. */
export interface PreviewRule {
  /** Sections that are open whole. */
  open: readonly string[];
  /** The section whose headline figures are open too. */
  headline: string;
}

/** What a reader can watch while a report is made. Numbered from 1 without gaps, so that a page can join late. */
export type Progress = { seq: number } & ProgressStep;
export type ProgressStep =
  | { type: "planned"; market: string; place: string; exhibits: number }
  | { type: "collected"; sources: number; facts: number }
  | { type: "modelled"; cells: number; assumptions: number }
  | { type: "section"; title: string; filled: number; partial: number; unavailable: number }
  | { type: "check"; name: string; result: Check["result"]; checked: number }
  | { type: "done"; status: ReportDocument["status"] };

export interface Ports {
  /** Date of the report, YYYY-MM-DD: the engine has no clock. */
  asOf: string;
  /** Evidence that was gathered for this report; without it the library's alone. */
  gathered?: Gathered;
  progress?: (event: Progress) => void;
  signal?: AbortSignal;
  /** Called with every assumption name once the model is built, so that error messages can list the valid ones. */
  assumptionNames?: (names: string[]) => void;
}
