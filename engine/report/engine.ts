import type { Check, ReportDocument } from "#document";
import type { Brief } from "#shared/brief.ts";
import type { RewordProposal, RewordWriter } from "#shared/rewording.ts";
import type { Overrides } from "../model/evaluate.ts";
import type { ResearchSubject } from "../evidence/research-subject.ts";
import { runChecks } from "../verify/checks.ts";
import { generateReport } from "./generate.ts";
import type { Naming, Ports, ReportKind, Settled } from "./kind.ts";
import type { Outline } from "./outline.ts";
import { type Preview, previewOf } from "./preview.ts";
import { reword, rewordable, type Reworded } from "./reword.ts";
import { reviseReport } from "./revise.ts";
import { promisesOf } from "./seal.ts";

/** All that can be done with reports of the kinds in a table. Each call finds the kind by its id. */
export interface Engine {
  /** Ids of the kinds that can be made. */
  kindIds: readonly string[];
  outlineOf(kind: string): Outline;
  /** Whether reports of the kind use evidence from outside the library. */
  takesGathered(kind: string): boolean;
  /** What evidence is to be gathered on for a brief; undefined where its names settle nothing, and for a kind that takes none. */
  researchSubject(brief: Brief, asOf: string): ResearchSubject | undefined;
  /** What the names of a brief mean to the kind; null where it accepts any name. */
  settle(kind: string, naming: Naming, asOf: string): Settled | null;
  generateReport(brief: Brief, ports: Ports): Promise<ReportDocument>;
  previewOf(doc: ReportDocument): Preview;
  reviseReport(doc: ReportDocument, assumptions: Overrides): ReportDocument;
  /** What of a report a language model may put into other words, and the check of one proposal. */
  rewordable(doc: ReportDocument): ReturnType<typeof rewordable>;
  /** The report with those of the proposed words that pass every check. */
  reword(doc: ReportDocument, proposals: readonly RewordProposal[], writer: RewordWriter): Reworded;
  runChecks(doc: ReportDocument): Check[];
}

/** A kind that the table does not have: nothing can be made of its briefs. */
class UnknownKindError extends Error {
  constructor(kind: string) {
    super(`There is no analyst for ${kind} studies.`);
  }
}

export function createEngine(kinds: readonly ReportKind[]): Engine {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const kindOf = (id: string): ReportKind => {
    const kind = byId.get(id);
    if (!kind) throw new UnknownKindError(id);
    return kind;
  };
  return {
    kindIds: [...byId.keys()],
    outlineOf: (kind) => kindOf(kind).outline,
    takesGathered: (kind) => kindOf(kind).researchSubject !== undefined,
    researchSubject: (brief, asOf) => kindOf(brief.kind).researchSubject?.(brief, asOf),
    settle: (kind, naming, asOf) => kindOf(kind).settle?.(naming, asOf) ?? null,
    generateReport: async (brief, ports) => generateReport(kindOf(brief.kind), brief, ports),
    previewOf: (doc) => previewOf(doc, kindOf(doc.brief.kind)),
    reviseReport: (doc, assumptions) => reviseReport(doc, assumptions, kindOf(doc.brief.kind)),
    rewordable: (doc) => rewordable(doc, kindOf(doc.brief.kind)),
    reword: (doc, proposals, writer) => reword(doc, proposals, writer, kindOf(doc.brief.kind)),
    runChecks: (doc) => runChecks(doc, promisesOf(kindOf(doc.brief.kind))),
  };
}
