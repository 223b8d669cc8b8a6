import type { Clock } from "../ports.ts";

interface Waiting {
  start: () => void;
  signal: AbortSignal;
}

/** Holds a provider's limits: so many calls at once, so much time between two starts, and no start while the provider wants to be left alone. */
export class Limiter {
  private readonly clock: Clock;
  private readonly atOnce: number;
  private readonly spacingMs: number;
  private running = 0;
  private notBefore = 0;
  private readonly queue: Waiting[] = [];
  private timer: { at: number; stop: AbortController } | undefined;

  constructor(clock: Clock, limits: { atOnce: number; spacingMs: number }) {
    this.clock = clock;
    this.atOnce = limits.atOnce;
    this.spacingMs = limits.spacingMs;
  }

  /** A place, first come first served; what is returned gives it back. Rejects with the signal's reason if that comes first. */
  take(signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const waiting: Waiting = {
        signal,
        start: () => {
          signal.removeEventListener("abort", leave);
          resolve(this.release());
        },
      };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(signal.reason);
        this.startDue();
      };
      signal.addEventListener("abort", leave, { once: true });
      this.queue.push(waiting);
      this.startDue();
    });
  }

  /** A place only if one is free at this moment: a hedged call never waits in line. */
  takeNow(): (() => void) | undefined {
    if (this.queue.length > 0 || this.running >= this.atOnce || this.clock.now() < this.notBefore) return undefined;
    this.noteStart();
    return this.release();
  }

  pause(ms: number): void {
    this.notBefore = Math.max(this.notBefore, this.clock.now() + ms);
  }

  private noteStart(): void {
    this.running += 1;
    this.notBefore = Math.max(this.notBefore, this.clock.now() + this.spacingMs);
  }

  private release(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.running -= 1;
      this.startDue();
    };
  }

  private startDue(): void {
    while (this.queue.length > 0 && this.running < this.atOnce && this.clock.now() >= this.notBefore) {
      const next = this.queue.shift();
      this.noteStart();
      next?.start();
    }
    if (this.queue.length === 0) {
      this.timer?.stop.abort();
      this.timer = undefined;
    } else if (this.running < this.atOnce && (this.timer === undefined || this.timer.at < this.notBefore)) this.wakeAt(this.notBefore);
  }

  private wakeAt(at: number): void {
    this.timer?.stop.abort();
    const timer = { at, stop: new AbortController() };
    this.timer = timer;
    this.clock.wait(at - this.clock.now(), timer.stop.signal).then(
      () => {
        if (this.timer === timer) this.timer = undefined;
        this.startDue();
      },
      () => undefined,
    );
  }
}
