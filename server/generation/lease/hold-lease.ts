import { LeaseLost } from "./lease.store.ts";
import { heartbeatMs, leaseSeconds } from "./lease-rules.ts";

/** The customer has asked for the end. */
export class Cancelled extends Error {}
/** This process ends; another one goes on. */
export class HandedBack extends Error {}

export interface Held {
  /** Aborted with LeaseLost, Cancelled or HandedBack: whichever came first. */
  signal: AbortSignal;
  stop(why: LeaseLost | Cancelled): void;
  /** Ends the heartbeat. */
  release(): void;
}

/** Keeps a lease alive while its study is worked on. `shutDown`: this process is asked to end. */
export function holdLease(
  extend: () => Promise<{ isCancelled: boolean } | null>,
  shutDown: AbortSignal,
  onError: (error: unknown) => void,
): Held {
  const stop = new AbortController();
  let isHeld = true;
  let goodUntil = performance.now() + leaseSeconds * 1_000;

  async function beat(): Promise<void> {
    const asked = performance.now();
    try {
      const extended = await extend();
      if (!isHeld) return;
      if (!extended) stop.abort(new LeaseLost("Another worker has taken the study over."));
      else if (extended.isCancelled) stop.abort(new Cancelled());
      goodUntil = asked + leaseSeconds * 1_000;
    } catch (error) {
      if (!isHeld) return;
      onError(error);
      if (performance.now() > goodUntil) stop.abort(new LeaseLost("The lease could not be extended in time.", { cause: error }));
    }
    if (isHeld && !stop.signal.aborted) timer = setTimeout(() => void beat(), heartbeatMs);
  }
  let timer = setTimeout(() => void beat(), heartbeatMs);
  const handBack = () => stop.abort(new HandedBack());
  shutDown.addEventListener("abort", handBack, { once: true });
  if (shutDown.aborted) handBack();

  return {
    signal: stop.signal,
    stop: (why) => stop.abort(why),
    release() {
      isHeld = false;
      clearTimeout(timer);
      shutDown.removeEventListener("abort", handBack);
    },
  };
}
