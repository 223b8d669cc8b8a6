import type { Exhibit, ReportDocument } from "#document";
import type { Brief } from "#shared/brief.ts";
import { Ledger } from "../ledger.ts";
import { assemble, notCarried } from "./assemble.ts";
import type { Ports, ProgressStep, ReportKind } from "./kind.ts";
import { sealed } from "./seal.ts";
import type { SectionDraft } from "./section.ts";

/**
 * Makes a report with the built-in analyst: interpret → resolve → analyse → draft → assemble → verify, no model, no network. The same
 * brief, seed, date and gathered evidence give the same document, hash for hash. A brief that the evidence does not carry gives status `insufficient`: no
 * figure, no prose. Throws when `signal` is aborted, and UnknownCellError for an assumption in the brief that the report does not have.
 */
export async function generateReport(kind: ReportKind, brief: Brief, ports: Ports): Promise<ReportDocument> {
  const report = reporter(ports.progress);
  const subject = kind.interpret(brief, ports.asOf, ports.gathered);
  if ("reason" in subject) return end(notCarried(kind, brief, ports.asOf, subject));
  const { outline } = kind;
  report({ type: "planned", market: subject.market.name, place: subject.market.geography, exhibits: outline.requirements.length });
  await pause(ports.signal);

  const ledger = new Ledger(brief.assumptions);
  const resolved = kind.resolve(subject, ledger);
  report(collected(ledger));
  await pause(ports.signal);

  const work = kind.analyse(resolved);
  report({ type: "modelled", cells: ledger.cells.length, assumptions: assumptionsOf(ledger).length });

  const drafts = new Map<string, SectionDraft>();
  for (const { write } of kind.writers) {
    await pause(ports.signal);
    const draft = write(work);
    drafts.set(draft.id, draft);
    report(written(draft));
  }
  kind.complete?.(drafts, brief, work);
  ports.assumptionNames?.(assumptionsOf(ledger));
  ledger.refuseUnusedOverrides();

  const ordered = outline.sections.flatMap(({ id }) => drafts.get(id) ?? []);
  const doc = sealed(
    assemble({
      kind,
      brief,
      asOf: ports.asOf,
      subject,
      ledger,
      drafts: ordered,
      headline: kind.headline?.(work),
      answer: kind.answer?.(work),
      inWords: (named) => kind.inWords?.(work, named) ?? named,
      currency: kind.currency?.(work) ?? "USD",
    }),
    kind,
  );
  // Counted again when every section has read: what the report holds.
  report(collected(doc));
  for (const { name, result, checked } of doc.checks) report({ type: "check", name, result, checked });
  return end(doc);

  function end(document: ReportDocument): ReportDocument {
    report({ type: "done", status: document.status });
    return document;
  }
}

/** Numbers the steps for whoever watches. */
function reporter(progress: Ports["progress"]): (step: ProgressStep) => void {
  let seq = 0;
  return (step) => progress?.({ seq: ++seq, ...step });
}

const assumptionsOf = (ledger: Ledger): string[] => ledger.cells.filter((c) => c.kind === "assumption").map((c) => c.id);

const collected = ({ sources, cells }: Pick<Ledger, "sources" | "cells">): ProgressStep => ({
  type: "collected",
  sources: sources.length,
  facts: cells.filter((c) => c.kind === "fact").length,
});

function written({ title, exhibits, gaps }: SectionDraft): ProgressStep {
  const count = (status: Exhibit["status"]) => exhibits.filter((e) => e.status === status).length;
  return { type: "section", title, filled: count("filled"), partial: count("partial"), unavailable: gaps.length };
}

/** Lets other work of the process run, and stops here when the run was cancelled. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await Promise.resolve();
}
