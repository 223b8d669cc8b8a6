/** Something to wait for. A notification that comes before anyone waits is kept for the next wait. */
class Signal {
  #isNotified = false;
  #wake: (() => void) | undefined;

  notify(): void {
    this.#isNotified = true;
    this.#wake?.();
  }

  /** Resolves at the next notification, at once if one is kept, and after `ms` in any case. */
  async wait(ms: number): Promise<void> {
    if (!this.#isNotified) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    this.#isNotified = false;
  }
}

/** What a consumer needs of a queue. */
export interface Source<Taken> {
  take(most: number): Promise<Taken[]>;
  /** The job is done, or (false) it shall come again as its queue says. */
  settle(taken: Taken, isDone: boolean): Promise<void>;
}
export interface Consumer {
  /** There may be something to take. */
  wake(): void;
  /** Takes nothing new; resolves when nothing runs any more. After `graceMs` running handlers are asked to stop. */
  stop(graceMs: number): Promise<void>;
}

/** Floor under the hints: a job is found after this time even when nobody rings. */
const pollMs = 1_000;

/** Takes jobs while there is room and hands each to `handle`. Faults go to `onError`; none of them ends the loop. */
export function consume<Taken>(
  source: Source<Taken>,
  atOnce: number,
  handle: (taken: Taken, signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Consumer {
  const wakeUp = new Signal();
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  let isStopping = false;

  async function one(taken: Taken): Promise<void> {
    let isDone = false;
    try {
      // Found by a question that was under way when the stop was asked for: it goes back unbegun.
      if (!isStopping) {
        await handle(taken, stop.signal);
        isDone = true;
      }
    } catch (error) {
      // Who was asked to stop may say so by throwing.
      if (!stop.signal.aborted) onError(error);
    }
    try {
      await source.settle(taken, isDone);
    } catch (error) {
      onError(error);
    }
  }
  async function loop(): Promise<void> {
    while (!isStopping) {
      const room = atOnce - running.size;
      let found: Taken[] = [];
      try {
        if (room > 0) found = await source.take(room);
      } catch (error) {
        onError(error);
      }
      for (const taken of found) {
        const run = one(taken).finally(() => {
          running.delete(run);
          wakeUp.notify();
        });
        running.add(run);
      }
      if (found.length === 0 || running.size >= atOnce) await wakeUp.wait(pollMs);
    }
  }
  const looping = loop();

  return {
    wake: () => wakeUp.notify(),
    async stop(graceMs) {
      isStopping = true;
      wakeUp.notify();
      await looping;
      const late = setTimeout(() => stop.abort(new DOMException("The process ends.", "AbortError")), graceMs);
      await Promise.all(running);
      clearTimeout(late);
    },
  };
}

/** Runs something every so many seconds, counted from its end, until it is stopped. Faults go to `onError`. */
export function repeat(seconds: number, run: () => Promise<void>, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const wakeUp = new Signal();
  let isStopping = false;
  const looping = (async () => {
    while (!isStopping) {
      try {
        await run();
      } catch (error) {
        onError(error);
      }
      await wakeUp.wait(seconds * 1_000);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      wakeUp.notify();
      await looping;
    },
  };
}
