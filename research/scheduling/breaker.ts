import type { Clock } from "../ports.ts";

/**
 * Leaves a failing provider alone: after so many failures in a row no call is made for a while, then one call tries whether it is well
 * again. Its success closes the breaker; its failure opens it for twice as long, up to eight times.
 */
export class Breaker {
  private readonly clock: Clock;
  private readonly failuresMax: number;
  private readonly openMs: number;
  private failures = 0;
  private openings = 0;
  private openUntil = 0;
  private trying = false;

  constructor(clock: Clock, rules: { failuresMax: number; openMs: number }) {
    this.clock = clock;
    this.failuresMax = rules.failuresMax;
    this.openMs = rules.openMs;
  }

  /** Whether a call may be made now. After a yes the caller reports its end by `succeeded`, `failed` or `ended`. */
  admits(): boolean {
    if (this.openUntil === 0) return true;
    if (this.isOpen) return false;
    this.trying = true;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
    this.openings = 0;
    this.openUntil = 0;
    this.trying = false;
  }

  failed(): void {
    this.failures += 1;
    if (!this.trying && this.failures < this.failuresMax) return;
    this.openUntil = this.clock.now() + this.openMs * 2 ** Math.min(this.openings, 3);
    this.openings += 1;
    this.failures = 0;
    this.trying = false;
  }

  /** The call ended without saying anything of the provider: it was cancelled, or what it requested does not exist. */
  ended(): void {
    this.trying = false;
  }

  /** No call would be admitted now. */
  get isOpen(): boolean {
    return this.openUntil !== 0 && (this.trying || this.clock.now() < this.openUntil);
  }
}
