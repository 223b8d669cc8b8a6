import type { StudyEvent } from "#shared/wire/studies.ts";

/** Hints that a study has new events; the payload is its id. */
export const eventsChannel = "study_events";
/** Floor under the hints. */
const pollMs = 2_000;

interface Watcher {
  cursor: number;
  ready: StudyEvent[];
  isOver: boolean;
  fault: { error: unknown } | undefined;
  wake: () => void;
}
interface Watched {
  watchers: Set<Watcher>;
  isReading: boolean;
  isStale: boolean;
}

export interface Hub {
  watch(studyId: string, after: number, signal: AbortSignal): AsyncIterable<StudyEvent>;
  /** A hint came. */
  heard(studyId: string): void;
  close(): void;
}

/**
 * Shares one reader a study among all who watch it in this process. The table is the truth: what is heard only says when to
 * look. `read` gives the events above a number, and the last one of a study in any case once it is there.
 */
export function createHub(read: (studyId: string, after: number) => Promise<StudyEvent[]>, onFirst: () => void): Hub {
  const studies = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;

  async function refresh(studyId: string, watched: Watched): Promise<void> {
    watched.isStale = true;
    if (watched.isReading) return;
    watched.isReading = true;
    // Whoever joins in the same turn is served by the same read.
    await new Promise((resolve) => setImmediate(resolve));
    while (watched.isStale && watched.watchers.size > 0) {
      watched.isStale = false;
      try {
        deliver(watched, await read(studyId, Math.min(...[...watched.watchers].map((w) => w.cursor))));
      } catch (error) {
        for (const w of watched.watchers) {
          w.fault = { error };
          w.wake();
        }
      }
    }
    watched.isReading = false;
  }
  function join(studyId: string, watcher: Watcher): void {
    const watched = studies.get(studyId) ?? { watchers: new Set(), isReading: false, isStale: false };
    studies.set(studyId, watched);
    watched.watchers.add(watcher);
    onFirst();
    timer ??= setInterval(() => {
      for (const [id, each] of studies) void refresh(id, each);
    }, pollMs);
    void refresh(studyId, watched);
  }
  function leave(studyId: string, watcher: Watcher): void {
    const watched = studies.get(studyId);
    watched?.watchers.delete(watcher);
    if (watched?.watchers.size === 0) studies.delete(studyId);
    if (studies.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  return {
    async *watch(studyId, after, signal) {
      const watcher: Watcher = { cursor: after, ready: [], isOver: false, fault: undefined, wake: () => undefined };
      const wake = () => watcher.wake();
      signal.addEventListener("abort", wake);
      join(studyId, watcher);
      try {
        while (!signal.aborted) {
          const event = watcher.ready.shift();
          if (event) yield event;
          else if (watcher.isOver) return;
          else if (watcher.fault) throw watcher.fault.error;
          else await new Promise<void>((resolve) => (watcher.wake = resolve));
        }
      } finally {
        signal.removeEventListener("abort", wake);
        leave(studyId, watcher);
      }
    },
    heard(studyId) {
      const watched = studies.get(studyId);
      if (watched) void refresh(studyId, watched);
    },
    close: () => clearInterval(timer),
  };
}

function deliver(watched: Watched, events: readonly StudyEvent[]): void {
  const isOver = events.at(-1)?.type === "finished";
  for (const watcher of watched.watchers) {
    for (const event of events) {
      if (event.seq <= watcher.cursor) continue;
      watcher.ready.push(event);
      watcher.cursor = event.seq;
    }
    watcher.isOver = isOver;
    watcher.wake();
  }
}
