import type { Chance, Clock } from "../ports.ts";
import { Breaker } from "./breaker.ts";
import { CallFailure, failureOf } from "./call-failure.ts";
import { Latencies } from "./latencies.ts";
import { Limiter } from "./limiter.ts";
import { withTimeLimit } from "./time-limit.ts";

export interface ProviderRules {
  id: string;
  atOnce: number;
  /** Between the starts of two calls. */
  spacingMs: number;
  /** Of one try. */
  timeoutMs: number;
  triesMax: number;
  /** A second call is made when the first takes longer than 95 of 100 did, and the answer that comes first counts. */
  hedge: boolean;
}

/** A provider that wants to be left alone for longer is not waited for: another one is called. */
const retryAfterMaxMs = 60_000;
const retryMaxMs = 8_000;
const breakerRules = { failuresMax: 5, openMs: 15_000 };

/** Makes the calls to one provider: breaker, limits, time limit, hedge and retries. One instance serves all runs of a process. */
export class Provider {
  readonly id: string;
  private readonly rules: ProviderRules;
  private readonly clock: Clock;
  private readonly chance: Chance;
  private readonly limiter: Limiter;
  private readonly breaker: Breaker;
  private readonly latencies = new Latencies();
  /** Calls that went out, hedged and failed ones included: what a bill counts. */
  calls = 0;

  constructor(rules: ProviderRules, clock: Clock, chance: Chance) {
    this.id = rules.id;
    this.rules = rules;
    this.clock = clock;
    this.chance = chance;
    this.limiter = new Limiter(clock, rules);
    this.breaker = new Breaker(clock, breakerRules);
  }

  /** Throws a CallFailure when all tries failed, and the signal's reason when that was aborted. */
  async call<T>(run: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.tryOnce(run, signal);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const failure = failureOf(error, this.id);
        if (!failure.mayPass || tries >= this.rules.triesMax || (failure.retryAfterMs ?? 0) > retryAfterMaxMs) throw failure;
        await this.clock.wait(Math.max(this.backoffMs(tries), failure.retryAfterMs ?? 0), signal);
      }
    }
  }

  /** 250–500 ms before the first retry, twice as long before each next one. */
  private backoffMs(tries: number): number {
    return Math.min(retryMaxMs, (250 + 250 * this.chance.next()) * 2 ** (tries - 1));
  }

  private async tryOnce<T>(run: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    const paused = () => new CallFailure(this.id, "provider paused");
    if (this.breaker.isOpen) throw paused();
    const release = await this.limiter.take(signal);
    if (!this.breaker.admits()) {
      release();
      throw paused();
    }
    try {
      const answer = await this.hedged(run, release, signal);
      this.breaker.succeeded();
      return answer;
    } catch (error) {
      this.note(error, signal);
      throw error;
    }
  }

  private note(error: unknown, signal: AbortSignal): void {
    if (!(error instanceof Error) || signal.aborted) return this.breaker.ended();
    const failure = error instanceof CallFailure ? error : undefined;
    if (failure?.retryAfterMs !== undefined) this.limiter.pause(Math.min(failure.retryAfterMs, retryAfterMaxMs));
    if (failure?.isOfProvider === false) this.breaker.succeeded();
    else this.breaker.failed();
  }

  private async hedged<T>(run: (signal: AbortSignal) => Promise<T>, release: () => void, signal: AbortSignal): Promise<T> {
    const ended = new AbortController(),
      either = AbortSignal.any([signal, ended.signal]);
    const first = this.timed(run, release, either),
      settled = first.then(
        () => false,
        () => false,
      );
    const lateAfterMs = this.rules.hedge ? this.latencies.p95() : undefined;
    try {
      if (lateAfterMs === undefined) return await first;
      const passed = this.clock.wait(lateAfterMs, either).then(
        () => true,
        () => false,
      );
      const place = (await Promise.race([settled, passed])) ? this.limiter.takeNow() : undefined;
      if (!place) return await first;
      // The first answer counts; if both fail, the first call's failure does.
      return await Promise.any([first, this.timed(run, place, either)]).catch(() => first);
    } finally {
      ended.abort();
    }
  }

  private async timed<T>(run: (signal: AbortSignal) => Promise<T>, release: () => void, signal: AbortSignal): Promise<T> {
    const begin = this.clock.now();
    this.calls += 1;
    try {
      const answer = await withTimeLimit(this.clock, { what: this.id, timeoutMs: this.rules.timeoutMs }, signal, run);
      this.latencies.add(this.clock.now() - begin);
      return answer;
    } finally {
      release();
    }
  }
}
