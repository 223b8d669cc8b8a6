import { Worker } from "node:worker_threads";
import type { Clock } from "../ports.ts";
import { CallFailure } from "../scheduling/call-failure.ts";
import { Limiter } from "../scheduling/limiter.ts";
import { withTimeLimit } from "../scheduling/time-limit.ts";
import type { Reading } from "./html.ts";
import type { ReadTask } from "./reader-worker-child.ts";

export interface ReaderLimits {
  timeoutMs: number;
  heapMegabytesMax: number;
  /** Of buffers outside the heap, which is where inflated streams of a PDF lie. */
  buffersMegabytesMax: number;
}

const usualLimits: ReaderLimits = { timeoutMs: 20_000, heapMegabytesMax: 256, buffersMegabytesMax: 256 };
const megabyte = 1024 * 1024;

type Answer = { ok: true; reading: Reading } | { ok: false; detail: string };

/**
 * Reads fetched documents in threads that may fail: one that takes too long or too much memory is ended, and the document counts as
 * unreadable. A thread serves one document after another until then.
 */
export class Reader {
  private readonly clock: Clock;
  private readonly limits: ReaderLimits;
  private readonly places: Limiter;
  private readonly idle: Worker[] = [];

  constructor(clock: Clock, limits: Partial<ReaderLimits> = {}, atOnce = 2) {
    this.clock = clock;
    this.limits = { ...usualLimits, ...limits };
    this.places = new Limiter(clock, { atOnce, spacingMs: 0 });
  }

  async read(task: ReadTask, signal: AbortSignal): Promise<Reading> {
    const release = await this.places.take(signal);
    const worker = this.idle.pop() ?? this.start();
    const stopWatching = this.watchMemory(worker);
    try {
      const answer = await withTimeLimit(this.clock, { what: "reading a document", timeoutMs: this.limits.timeoutMs }, signal, () =>
        answerOf(worker, task),
      );
      if (!answer.ok) throw new CallFailure("page", "unreadable", answer.detail);
      this.idle.push(worker);
      return answer.reading;
    } catch (error) {
      await worker.terminate();
      if (error instanceof CallFailure && error.code === "timeout") throw new CallFailure("page", "unreadable", "takes too long to read");
      throw error;
    } finally {
      stopWatching();
      release();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }

  private start(): Worker {
    const worker = new Worker(new URL("reader-worker-child.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMegabytesMax, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      // What a parser prints of a broken file is nobody's log.
      stdout: true,
      stderr: true,
      env: {},
    });
    worker.unref();
    return worker;
  }

  /** The heap's limit does not cover buffers. */
  private watchMemory(worker: Worker): () => void {
    const check = () => {
      worker.getHeapStatistics().then(
        ({ external_memory: bytes }) => {
          if (bytes > this.limits.buffersMegabytesMax * megabyte) void worker.terminate();
        },
        () => undefined,
      );
    };
    const timer = setInterval(check, 50);
    timer.unref();
    return () => clearInterval(timer);
  }
}

/** Ends with the worker's answer, or with its end. */
function answerOf(worker: Worker, task: ReadTask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = () => {
      worker.off("message", answered);
      worker.off("error", failed);
      worker.off("exit", left);
    };
    const answered = (answer: Answer) => {
      done();
      resolve(answer);
    };
    const failed = (error: Error) => {
      done();
      reject(
        new CallFailure(
          "page",
          "unreadable",
          "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "too much memory" : "reader failed",
        ),
      );
    };
    const left = () => failed(Object.assign(new Error("reader ended"), { code: "ERR_WORKER_OUT_OF_MEMORY" }));
    worker.on("message", answered);
    worker.on("error", failed);
    worker.on("exit", left);
    worker.postMessage(task);
  });
}
