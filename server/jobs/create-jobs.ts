import type { QueueOptions, QueuePolicy } from "pg-boss";
import type { Database, Queries } from "#db";
import { consume, type Consumer, repeat } from "./loops.ts";
import { openQueue, within } from "./open-queue.ts";

export type QueueName = "study" | "mail";
export type Job = Record<string, unknown>;

export interface Jobs {
  /**
   * Puts a job into a queue as part of `tx`: it exists when that commits. For "study" the data are `{studyId}`, and a study
   * that waits in the queue already is not put there twice. Throws before `start` has ended.
   */
  send(tx: Queries, queue: QueueName, data: Job, options?: { startAfterSeconds?: number }): Promise<void>;
  /** Handles the jobs of a queue in this process, at most `atOnce` at a time. A "mail" whose handler throws comes again later. */
  work(queue: QueueName, options: { atOnce: number }, handle: (data: Job, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Runs something in this process now (from `start` on) and every so many seconds, never overlapping with itself. */
  every(name: string, seconds: number, run: () => Promise<void>): void;
  /** Sets the queue up where it is not; any number of processes may do so at once. */
  start(): Promise<void>;
  /** Takes nothing new, waits `graceMs` for running handlers, then aborts their signals and waits for their end. */
  stop(options: { graceMs: number }): Promise<void>;
}
export interface JobsOptions {
  db: Database;
  /** Called with every fault of a handler or of the queue itself. */
  onError: (error: unknown) => void;
}

const queues: Record<QueueName, QueueOptions & { policy: QueuePolicy }> = {
  // Signals that a study may be worked on. Its row holds the truth, so a signal that fails is not repeated.
  study: { policy: "short", retryLimit: 0, expireInSeconds: 3_600, deleteAfterSeconds: 600 },
  // Nineteen attempts over about ten hours. An interrupted one comes again after two minutes.
  mail: {
    policy: "standard",
    retryLimit: 18,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  },
};
/** Rung in every process when a job may be waiting. The payload is the queue. */
const channel = "jobs";

export function createJobs({ db, onError }: JobsOptions): Jobs {
  const boss = openQueue(db, onError);
  const consumers = new Map<QueueName, Consumer[]>();
  const repeated: { stop(): Promise<void> }[] = [];
  /** What was asked for before the start. */
  const waiting: (() => void)[] = [];
  let state: "new" | "started" | "stopped" = "new";
  let unlisten: (() => Promise<void>) | undefined;
  let stopping: Promise<void> | undefined;

  const whenStarted = (begin: () => void): void => {
    if (state === "started") begin();
    else if (state === "new") waiting.push(begin);
  };

  return {
    async send(tx, queue, data, options = {}) {
      if (state !== "started") throw new Error(`A job for ${queue} while the queue is ${state}.`);
      await boss.send(queue, data, {
        db: within(db, tx),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
        ...(queue === "study" && { singletonKey: String(data["studyId"]) }),
      });
      if (!options.startAfterSeconds) await db.notify(tx, channel, queue);
    },
    async work(queue, { atOnce }, handle) {
      whenStarted(() => {
        const consumer = consume(
          {
            take: (most) => boss.fetch<Job>(queue, { batchSize: most }),
            async settle(job, isDone) {
              await (isDone ? boss.complete(queue, job.id) : boss.fail(queue, job.id));
            },
          },
          atOnce,
          (job, signal) => handle(job.data, signal),
          onError,
        );
        consumers.set(queue, [...(consumers.get(queue) ?? []), consumer]);
      });
    },
    every(name, seconds, run) {
      whenStarted(() => {
        repeated.push(repeat(seconds, run, (cause) => onError(new Error(`${name} failed`, { cause }))));
      });
    },
    async start() {
      if (state !== "new") throw new Error(`The queue is ${state} already.`);
      await boss.start();
      for (const [name, options] of Object.entries(queues)) {
        await boss.createQueue(name, options);
        // Fills its memory of queues: a job sent within a transaction must not look anything up outside it.
        await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
      }
      unlisten = await db.listen(channel, (queue) => {
        for (const consumer of consumers.get(queue as QueueName) ?? []) consumer.wake();
      });
      state = "started";
      for (const begin of waiting.splice(0)) begin();
    },
    stop({ graceMs }) {
      stopping ??= (async () => {
        const wasStarted = state === "started";
        // Handlers that are still running may send: the study that they hand back.
        const running = [...consumers.values()].flat();
        await Promise.all([...running.map((c) => c.stop(graceMs)), ...repeated.map((r) => r.stop())]);
        state = "stopped";
        if (!wasStarted) return;
        await unlisten?.();
        await boss.stop({ graceful: false, close: false });
      })();
      return stopping;
    },
  };
}
