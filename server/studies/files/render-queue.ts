import { Problem } from "#shared/problem.ts";

/** Work that is shared and rationed: one making of a thing at a time, and not more than `atOnce` things at once. */
export interface RenderQueue {
  /**
   * The bytes that `make` gives. Whoever asks for the same key meanwhile gets the same bytes. An aborted asker leaves; the making is
   * aborted when the last has left. Rejects with the asker's own reason, what `make` threw, Problem too_many where the owner has
   * `perOwner` things in the queue, or Problem unavailable where `waitingMax` wait.
   */
  ask(key: string, make: (signal: AbortSignal) => Promise<Uint8Array>, by: Asker): Promise<Uint8Array>;
}
export interface Asker {
  /** Whose turn it is: owners take turns. */
  owner: string;
  signal?: AbortSignal;
}

interface Making {
  bytes: Promise<Uint8Array>;
  askers: number;
  stop: AbortController;
}

const retryAfterSeconds = 5;

export function createRenderQueue(atOnce: number, { perOwner = 3, waitingMax = 200 } = {}): RenderQueue {
  const making = new Map<string, Making>();
  /** Owners in the order of their turns, each with how to begin what waits. */
  const waiting = new Map<string, (() => void)[]>();
  const ofOwner = new Map<string, number>();
  let free = atOnce;
  let waitingNow = 0;

  const place = async (owner: string, signal: AbortSignal) => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const given = Promise.withResolvers<void>();
    const line = waiting.get(owner) ?? [];
    waiting.set(owner, line);
    line.push(given.resolve);
    waitingNow += 1;
    const leaves = () => {
      const at = line.indexOf(given.resolve);
      // The place was given in the same moment: whoever has it hands it on.
      if (at < 0) return;
      line.splice(at, 1);
      if (line.length === 0) waiting.delete(owner);
      waitingNow -= 1;
      given.reject(signal.reason);
    };
    signal.addEventListener("abort", leaves, { once: true });
    try {
      await given.promise;
    } finally {
      signal.removeEventListener("abort", leaves);
    }
  };
  /** The place is handed over, not freed: whoever comes meanwhile stands behind. */
  const leave = () => {
    const [turn] = waiting;
    const next = turn?.[1].shift();
    if (!turn || !next) {
      free += 1;
      return;
    }
    const [owner, line] = turn;
    waiting.delete(owner);
    if (line.length > 0) waiting.set(owner, line);
    waitingNow -= 1;
    next();
  };
  const count = (owner: string, change: 1 | -1) => {
    const left = (ofOwner.get(owner) ?? 0) + change;
    if (left > 0) ofOwner.set(owner, left);
    else ofOwner.delete(owner);
  };
  const begin = (key: string, make: (signal: AbortSignal) => Promise<Uint8Array>, owner: string): Making => {
    if ((ofOwner.get(owner) ?? 0) >= perOwner)
      throw new Problem("too_many", "Other files of yours are being made. Try again when they are there.", { retryAfterSeconds });
    if (free === 0 && waitingNow >= waitingMax)
      throw new Problem("unavailable", "Too many files are being made. Try again in a moment.", { retryAfterSeconds });
    const stop = new AbortController();
    const work = async () => {
      await place(owner, stop.signal);
      try {
        stop.signal.throwIfAborted();
        return await make(stop.signal);
      } finally {
        leave();
      }
    };
    count(owner, 1);
    const begun: Making = { bytes: work(), askers: 0, stop };
    const done = () => {
      count(owner, -1);
      if (making.get(key) === begun) making.delete(key);
    };
    begun.bytes.then(done, done);
    making.set(key, begun);
    return begun;
  };

  return {
    async ask(key, make, { owner, signal }) {
      signal?.throwIfAborted();
      const joined = making.get(key) ?? begin(key, make, owner);
      joined.askers += 1;
      const gone = Promise.withResolvers<never>();
      const leaves = () => gone.reject(signal?.reason);
      signal?.addEventListener("abort", leaves, { once: true });
      try {
        return await Promise.race([joined.bytes, gone.promise]);
      } finally {
        signal?.removeEventListener("abort", leaves);
        joined.askers -= 1;
        if (joined.askers === 0) {
          // Who comes after the last has left begins anew.
          if (making.get(key) === joined) making.delete(key);
          joined.stop.abort(signal?.reason);
        }
      }
    },
  };
}
