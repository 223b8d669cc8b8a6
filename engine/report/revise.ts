import type { Block, Cell, Exhibit, ReportDocument, Sentence } from "#document";
import { AssumptionError, present } from "../ledger.ts";
import { changedValues } from "../model/assumptions.ts";
import { holds, type Overrides } from "../model/evaluate.ts";
import { staleWords } from "../verify/walk.ts";
import { headlineOf } from "./headline.ts";
import type { ReportKind } from "./kind.ts";
import { sealed } from "./seal.ts";

/**
 * The same report under changed assumptions: every figure by the printed formulas, as a reader sees it on the screen. Sentences and
 * titles whose comparison no longer holds say so in words. The checks are run again and the document gets its own hash.
 * Without changes it is the document itself. Throws AssumptionError for a value that cannot be.
 */
export function reviseReport(doc: ReportDocument, assumptions: Overrides, kind: ReportKind): ReportDocument {
  if (Object.keys(assumptions).length === 0) return doc;
  const { faults, values } = changedValues(doc, assumptions);
  const [fault] = Object.entries(faults);
  if (fault) throw new AssumptionError(...fault);
  const cells = doc.cells.map((cell): Cell => {
    const value = values.get(cell.id) ?? Number.NaN;
    return cell.kind === "assumption"
      ? { ...cell, value, low: Math.min(cell.low, value), high: Math.max(cell.high, value) }
      : { ...cell, value };
  });
  const byId = new Map(cells.map((c) => [c.id, c]));
  const isStale = (asserts: readonly string[] | undefined) => asserts?.some((a) => !holds(a, values, byId)) ?? false;
  const revised: ReportDocument = {
    ...doc,
    hash: "",
    brief: { ...doc.brief, assumptions: { ...doc.brief.assumptions, ...assumptions } },
    cells,
    ...(doc.headline ? { headline: headlineOf(doc.headline, (cell) => present(values.get(cell), cell)) } : {}),
    ...(doc.answer ? { answer: { ...doc.answer, blocks: doc.answer.blocks.map((b) => blockOf(b, isStale)) } } : {}),
    sections: doc.sections.map((s) => ({ ...s, blocks: s.blocks.map((b) => blockOf(b, isStale)) })),
    exhibits: doc.exhibits.map((e) => exhibitOf(e, isStale)),
    checks: [],
  };
  return sealed(revised, kind);
}

type IsStale = (asserts: readonly string[] | undefined) => boolean;

function sentenceOf(s: Sentence, isStale: IsStale): Sentence {
  return isStale(s.asserts) ? { runs: [...s.runs, { t: "text", v: staleWords }] } : s;
}

function blockOf(b: Block, isStale: IsStale): Block {
  if (b.t === "list") return { ...b, items: b.items.map((item) => item.map((s) => sentenceOf(s, isStale))) };
  if (b.t === "lead" || b.t === "p" || b.t === "callout") return { ...b, sentences: b.sentences.map((s) => sentenceOf(s, isStale)) };
  return b;
}

function exhibitOf(e: Exhibit, isStale: IsStale): Exhibit {
  const quadrants = e.quadrants && { quadrants: e.quadrants.map((q) => ({ ...q, items: q.items.map((s) => sentenceOf(s, isStale)) })) };
  if (!isStale(e.asserts)) return { ...e, ...quadrants };
  const { asserts: _asserts, compares: _compares, ...rest } = e;
  return { ...rest, ...quadrants, title: [...e.title, { t: "text", v: staleWords }] };
}
