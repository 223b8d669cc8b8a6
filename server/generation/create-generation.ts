import type { Billing } from "#billing";
import type { Database, Queries, Tx } from "#db";
import type { Documents } from "#documents";
import type { Jobs } from "#jobs";
import type { Mail } from "#mail";
import type { StudyEvent } from "#shared/wire/studies.ts";
import { childWorkbench } from "./child-workbench.ts";
import { addEvents, readEvents, usualSeconds } from "./events/event.store.ts";
import { Cancelled, type Held } from "./lease/hold-lease.ts";
import { markCancelled, studiesForgotten, studiesLeftAlone, voidLeases } from "./lease/lease.store.ts";
import type { NewEvent, Workbench } from "./ports.ts";
import { followProgress, secondsLeft } from "./events/progress-rules.ts";
import { type Outcome, type RunDeps, runStudy } from "./run-study.ts";
import { serviceHealth, type ServiceHealth, spendingOf, type StudySpending } from "./spending.store.ts";
import { createHub, eventsChannel } from "./events/watch-events.ts";

export interface Generation {
  /**
   * Claims the study, works on it and ends it. "not mine": it is finished, does not exist or another process has it.
   * "later": its customer's places are taken, or the work was handed back because `signal` was aborted; it is queued then.
   * Throws what the database threw: the study then waits for its lease to run out.
   */
  run(studyId: string, signal: AbortSignal): Promise<Outcome>;
  /** Queues studies whose worker has died and those that nothing waits for any more. How many. */
  sweep(): Promise<number>;
  /** At the start of the only process: whoever held a study is gone. Queues what was running. How many. */
  takeOverAll(): Promise<number>;
  /** Asks whoever runs the study to stop. Does nothing to one that does not run. */
  requestCancel(tx: Tx, studyId: string): Promise<void>;
  /** Events with a number above `after`, in order. */
  events(q: Queries, studyId: string, after: number): Promise<StudyEvent[]>;
  /** Events above `after` as they come, in order and without gaps; ends after "finished" or when `signal` is aborted. */
  watch(studyId: string, after: number, signal: AbortSignal): AsyncIterable<StudyEvent>;
  /** Adds an event as part of `tx`. Nothing may follow "finished". */
  appendEvent(tx: Tx, studyId: string, event: NewEvent): Promise<void>;
  /** For the operator: what studies' outside calls cost, the dearest first, and how the services answered. */
  spending(query: { since: Date; limit: number }): Promise<{ studies: StudySpending[]; services: ServiceHealth[] }>;
  /** Stops listening. Runs and watchers must have ended. */
  close(): Promise<void>;
}
export interface GenerationOptions {
  db: Database;
  billing: Pick<Billing, "addresseeOf" | "capture" | "release">;
  jobs: Pick<Jobs, "send">;
  mail: Pick<Mail, "queue">;
  /** Studies of one customer that run at once. */
  studiesAtOnce: number;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Left out: processes of our own. */
  workbench?: Workbench;
  /** What customers gave to their studies. */
  documents?: Pick<Documents, "sourcesOf">;
}

/** Rung when a customer wants a running study to end; the payload is its id. */
const cancelChannel = "study_cancel";
/** How many studies one sweep puts into the queue. */
const sweepMost = 20;
const usualForMs = 60_000;

export function createGeneration(options: GenerationOptions): Generation {
  const { db, jobs, studiesAtOnce, now, onError } = options;
  const runs = new Map<string, Held>();
  const listening = new Map<string, Promise<() => Promise<void>>>();
  const hub = createHub(
    (studyId, after) => readEvents(db.queries, studyId, after),
    () => listen(eventsChannel, hub.heard),
  );
  let usual: { seconds: number; until: number } | undefined;

  /** Begins to listen once; a database that will not have it leaves the polling. */
  function listen(channel: string, heard: (studyId: string) => void): void {
    if (listening.has(channel)) return;
    const begun = db.listen(channel, heard);
    listening.set(channel, begun);
    begun.catch((error: unknown) => {
      listening.delete(channel);
      onError(error);
    });
  }
  async function usually(q: Queries): Promise<number | null> {
    if (usual && now().getTime() < usual.until) return usual.seconds;
    const seconds = await usualSeconds(q);
    if (seconds !== null) usual = { seconds, until: now().getTime() + usualForMs };
    return seconds;
  }
  async function queue(tx: Tx, studyIds: readonly string[]): Promise<number> {
    for (const studyId of studyIds) await jobs.send(tx, "study", { studyId });
    return studyIds.length;
  }
  const runDeps: RunDeps = { ...options, workbench: options.workbench ?? childWorkbench, usualSeconds: () => usually(db.queries), runs };

  return {
    async run(studyId, signal) {
      listen(cancelChannel, (id) => runs.get(id)?.stop(new Cancelled()));
      return runStudy(runDeps, studyId, signal);
    },
    async sweep() {
      const alone = await studiesLeftAlone(db.queries, sweepMost);
      const forgotten = await studiesForgotten(db.queries, sweepMost, studiesAtOnce);
      // One of ours whose lease has run out is only slow: it says so itself with its next heartbeat.
      const waiting = [...alone, ...forgotten].filter((id) => !runs.has(id));
      return waiting.length === 0 ? 0 : db.transaction((tx) => queue(tx, waiting));
    },
    takeOverAll: () => db.transaction(async (tx) => queue(tx, await voidLeases(tx))),
    async requestCancel(tx, studyId) {
      if (await markCancelled(tx, studyId)) await db.notify(tx, cancelChannel, studyId);
    },
    async events(q, studyId, after) {
      return (await readEvents(q, studyId, after)).filter((e) => e.seq > after);
    },
    watch: hub.watch,
    async appendEvent(tx, studyId, event) {
      const share = followProgress()(event);
      await addEvents(tx, studyId, [{ event, share, secondsLeft: secondsLeft(share, await usually(tx)) }]);
      await db.notify(tx, eventsChannel, studyId);
    },
    spending: async ({ since, limit }) => ({
      studies: await spendingOf(db.queries, { since, limit }),
      services: await serviceHealth(db.queries, since),
    }),
    async close() {
      hub.close();
      for (const begun of listening.values()) await (await begun)();
      listening.clear();
    },
  };
}
