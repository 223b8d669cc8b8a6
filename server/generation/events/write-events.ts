import type { Measured } from "./event.store.ts";
import type { NewEvent } from "../ports.ts";
import { followProgress, secondsLeft } from "./progress-rules.ts";

export interface EventWriter {
  /** Writes an event as soon as the one before it is written; those that come meanwhile go together. */
  tell(event: NewEvent): void;
  /** All that was told stands in the database. Throws what a write threw. */
  written(): Promise<void>;
}

/** Progress of one attempt, in the order in which it is told. `onFault` hears at once of a write that failed; nothing is written after it. */
export function openEventWriter(
  write: (events: readonly Measured[]) => Promise<void>,
  usualSeconds: number | null,
  onFault: (error: unknown) => void,
): EventWriter {
  const share = followProgress();
  let waiting: Measured[] = [];
  let writing: Promise<void> | undefined;
  let fault: { error: unknown } | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0 && !fault) {
      const events = waiting;
      waiting = [];
      try {
        await write(events);
      } catch (error) {
        fault = { error };
        onFault(error);
      }
    }
    writing = undefined;
  }
  return {
    tell(event) {
      const done = share(event);
      waiting.push({ event, share: done, secondsLeft: secondsLeft(done, usualSeconds) });
      writing ??= drain();
    },
    async written() {
      await writing;
      if (fault) throw fault.error;
    },
  };
}
