import type { Clock } from "../../research/ports.ts";

interface Wait {
  at: number;
  resolve: () => void;
}

/** Rounds without anything that waits, after which a promise counts as one that will never settle. */
const quietMax = 100_000;

/** A clock that only moves when a test moves it, from one wait to the next. */
export class DrivenClock implements Clock {
  /** Whether something of the real world is under way that time must not overtake, such as an answer of a server that a test started. */
  isHeld: () => boolean = () => false;
  private time: number;
  private waits: Wait[] = [];

  constructor(start = Date.UTC(2026, 0, 5)) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const wait = { at: this.time + ms, resolve };
      this.waits.push(wait);
      signal.addEventListener(
        "abort",
        () => {
          this.waits = this.waits.filter((other) => other !== wait);
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  /** Milliseconds until each wait ends, nearest first. */
  get pending(): number[] {
    return this.waits.map(({ at }) => at - this.time).toSorted((a, b) => a - b);
  }

  async advance(ms: number): Promise<void> {
    const until = this.time + ms;
    await settle();
    for (let next = this.next(); next !== undefined && next.at <= until; next = this.next()) await this.end(next);
    this.time = until;
    await settle();
  }

  /** Moves on from wait to wait until the promise has settled. */
  async run<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const done = () => {
      settled = true;
    };
    promise.then(done, done);
    for (let quiet = 0; !settled;) {
      await settle();
      const next = this.isHeld() || settled ? undefined : this.next();
      if (next) {
        quiet = 0;
        await this.end(next);
        // What reads a file or answers over HTTP does not wait for the clock; it has its turns.
      } else if (++quiet > quietMax) throw new Error("Nothing waits for the clock, and the promise has not settled.");
    }
    return promise;
  }

  private next(): Wait | undefined {
    return this.waits.toSorted((a, b) => a.at - b.at)[0];
  }

  private async end(wait: Wait): Promise<void> {
    this.time = Math.max(this.time, wait.at);
    this.waits = this.waits.filter((other) => other !== wait);
    wait.resolve();
    await settle();
  }
}

/** Lets everything run that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
