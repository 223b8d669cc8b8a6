import type { Database, Tx } from "#db";
import type { ReportDocument } from "#document";
import { type Gathered, gatheredLists, type GatheredSource, nothingGathered } from "#evidence";
import { type Analysis, type OutsideCalls, type StudyOrder, type Workbench, WorkerLost, type Call } from "./ports.ts";
import { endingOf, type Ending } from "./ending-rules.ts";
import { tellResearch } from "./events/research-events.ts";
import { type Lease, checkLease, LeaseLost } from "./lease/lease.store.ts";
import { StoreFault, stepCalls } from "./step-calls.ts";
import { keepFile, findStep, keepStep } from "./step.store.ts";
import type { EventWriter } from "./events/write-events.ts";
import { canonicalJson } from "#engine";
import { sha256 } from "#shared/sha256.ts";

export interface Making {
  db: Database;
  workbench: Workbench;
  lease: Lease;
  order: StudyOrder;
  /** Null: whoever is configured writes. */
  analyst: string | null;
  /** The customer's, read when they were given. */
  documents: readonly GatheredSource[];
  events: EventWriter;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/** The steps from an order to its report. What an earlier attempt has finished is not done again. */
export async function makeReport({ events, ...work }: Making): Promise<Ending> {
  const { db, workbench, lease, order, analyst, signal, onError } = work;
  const calls = stepCalls(db, lease, signal);
  const outside = { calls, tell: tellResearch(events), signal };
  const gathered = joined(await documentsFor(work, outside), await gatherFor(work, outside));
  const analysed = await takeStep<Analysis, Analysis>(db, lease, signal, {
    name: "analyse",
    // An order without gathered evidence keeps the key that it always had.
    input: gathered ? { ...order, gathered: sha256(canonicalJson(gathered)) } : order,
    call: (call) =>
      workbench.analyse(gathered ? { ...order, gathered } : order, {
        ...call,
        // Its end is told when it is kept.
        tell(told) {
          if (told.type === "done") return;
          const { seq: _, ...event } = told;
          events.tell(event);
        },
      }),
    keep: async (_tx, given) => given,
  });
  // Before a later step: the page shows what was found while the pages are set.
  await events.written();
  // The same brief would give the same report again, so this is the end of the study and no attempt more.
  const broken = analysed.kept.document.checks.find((check) => check.result === "fail");
  if (broken)
    throw new StepFailed(`The report is not released: it fails the check "${broken.name}" (${broken.violations[0] ?? "no place named"})`);
  const made = analyst === "built-in" ? analysed : await rewordedFor(work, outside, analysed, gathered?.spend);
  const { document } = made.kept;
  if (document.status !== "insufficient") {
    try {
      await takeStep(db, lease, signal, {
        name: "typeset",
        input: { document: document.hash },
        call: (call) => workbench.typeset(document, call),
        async keep(tx, bytes) {
          await keepFile(tx, lease.studyId, document.hash, "pdf", bytes);
          return { sizeBytes: bytes.byteLength };
        },
      });
      events.tell({ type: "typeset" });
    } catch (error) {
      // The report is made and stays whole without its pages: they are typeset when somebody asks for them.
      if (!(error instanceof StepFailed) && !(error instanceof WorkerLost)) throw error;
      onError(error);
    }
  }
  await events.written();
  return endingOf(made.key, made.kept);
}

type Work = Omit<Making, "events">;

/** Evidence from outside for an order; undefined where there is none to gather. */
async function gatherFor(work: Work, outside: OutsideCalls): Promise<Gathered | undefined> {
  const { workbench, order, analyst } = work;
  if (!workbench.gather) return undefined;
  const withModel = analyst !== "built-in";
  return gatheredBy(work, "live evidence", {
    name: "gather",
    input: withModel ? order : { ...order, withModel },
    call: async () => (await workbench.gather?.(order, { ...outside, withModel })) ?? null,
  });
}

/** Evidence in the customer's documents; undefined where there are none, or the kind reads none. */
async function documentsFor(work: Work, { tell }: OutsideCalls): Promise<Gathered | undefined> {
  const { workbench, order, documents } = work;
  if (documents.length === 0 || !workbench.readDocuments) return undefined;
  return gatheredBy(work, "your documents", {
    name: "documents",
    input: { ...order, documents: documents.map(({ id }) => id) },
    async call(call) {
      const found = (await workbench.readDocuments?.(order, documents, call)) ?? null;
      for (const { id, title, publisher } of found?.sources ?? []) tell({ type: "source", id, title, publisher });
      const titles = new Map(documents.map(({ id, title }) => [id, title]));
      for (const { source, metric, quote } of found?.facts ?? []) tell({ type: "fact", source: titles.get(source) ?? "", metric, quote });
      return found;
    },
  });
}

/** A fault of gathering is reported and costs its evidence, not the report. */
async function gatheredBy(
  { db, lease, signal, onError }: Work,
  what: string,
  step: Pick<Step<Gathered | null, Gathered | null>, "name" | "input" | "call">,
): Promise<Gathered | undefined> {
  const { kept } = await takeStep<Gathered | null, Gathered | null>(db, lease, signal, {
    ...step,
    async call(call) {
      try {
        return await step.call(call);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof StoreFault || error instanceof LeaseLost) throw error;
        onError(error);
        return { ...nothingGathered(), failed: [{ what, reason: "it could not be gathered because of a fault on our side" }] };
      }
    },
    keep: async (_tx, given) => given,
  });
  return kept ?? undefined;
}

/** What the customer gave comes before what was found. */
const joined = (documents: Gathered | undefined, found: Gathered | undefined): Gathered | undefined =>
  documents && found ? { ...found, ...gatheredLists(documents, found) } : (documents ?? found);

/** The analysis with a language model's words, where one is configured; else, or when that fails, the analysis itself. */
async function rewordedFor(
  { db, workbench, lease, signal, onError }: Work,
  outside: OutsideCalls,
  analysed: { key: string; kept: Analysis },
  before: Gathered["spend"] | undefined,
): Promise<{ key: string; kept: Analysis }> {
  const { document, summary } = analysed.kept;
  if (!workbench.reword || document.status === "insufficient") return analysed;
  try {
    return await takeStep<ReportDocument, Analysis>(db, lease, signal, {
      name: "reword",
      input: { document: document.hash },
      call: async () => (await workbench.reword?.(document, before, outside)) ?? document,
      keep: async (_tx, reworded) => ({ document: reworded, summary }),
    });
  } catch (error) {
    // The built-in analyst's words stand.
    if (!(error instanceof StepFailed)) throw error;
    onError(error);
    return analysed;
  }
}

/** A call failed, or its result may not be released, and would be the same again. */
export class StepFailed extends Error {}

export interface Step<Given, Kept> {
  name: string;
  /** All that the result depends on. Part of the step's key: the same input is never called for twice. */
  input: unknown;
  call(call: Call): Promise<Given>;
  /** Part of the transaction that records the step: what of the answer is kept, as JSON. */
  keep(tx: Tx, given: Given): Promise<Kept>;
}

/**
 * A call to the outside, at most once finished: an attempt that comes later gets what was kept. The call itself may happen more
 * than once (a process can die between answer and record); its idempotency key is the same then. Throws StepFailed, WorkerLost,
 * LeaseLost, the signal's reason, or what the database threw.
 */
async function takeStep<Given, Kept>(
  db: Database,
  lease: Lease,
  signal: AbortSignal,
  step: Step<Given, Kept>,
): Promise<{ key: string; kept: Kept }> {
  const key = sha256(canonicalJson({ name: step.name, input: step.input }));
  const found = await findStep(db.queries, lease.studyId, key);
  // What is there was written by the same step.
  if (found) return { key, kept: found.result as Kept };
  const given = await called(step, { idempotencyKey: `${lease.studyId}.${key}`, signal });
  const kept = await db.transaction(async (tx) => {
    await checkLease(tx, lease);
    const result = await step.keep(tx, given);
    await keepStep(tx, lease, { key, name: step.name, result });
    return result;
  });
  return { key, kept };
}

async function called<Given>(step: Pick<Step<Given, unknown>, "name" | "call">, call: Call): Promise<Given> {
  try {
    call.signal.throwIfAborted();
    return await step.call(call);
  } catch (cause) {
    call.signal.throwIfAborted();
    if (cause instanceof WorkerLost || cause instanceof LeaseLost) throw cause;
    // The study waits for the database, as after any other write that failed.
    if (cause instanceof StoreFault) throw cause.cause;
    throw new StepFailed(`The step ${step.name} failed`, { cause });
  }
}
