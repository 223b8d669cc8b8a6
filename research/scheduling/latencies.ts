const samplesMin = 20;
const samplesMax = 100;

/** Durations of a provider's last finished calls, for deciding when one is unusually late. */
export class Latencies {
  private readonly durationsMs: number[] = [];

  add(durationMs: number): void {
    this.durationsMs.push(durationMs);
    if (this.durationsMs.length > samplesMax) this.durationsMs.shift();
  }

  /** 95 of 100 calls took no longer; undefined while too few are known to say. */
  p95(): number | undefined {
    if (this.durationsMs.length < samplesMin) return undefined;
    const sorted = this.durationsMs.toSorted((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.95) - 1];
  }
}
