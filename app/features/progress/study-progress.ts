import { type StudyEvent, studyEvent } from "#shared/wire/studies.ts";

/** What a watcher of a study knows, built from its events alone, so that a page that joins late shows the same. */
export interface StudyProgress {
  /** Number of the last event taken in; 0 before the first. */
  seq: number;
  /** Part done, 0–1. */
  share: number;
  secondsLeft: number | null;
  /** When `secondsLeft` was said, ISO 8601. */
  saidAt: string | null;
  attempt: number;
  plan: { market: string; place: string; exhibits: number } | null;
  evidence: { sources: number; facts: number } | null;
  model: { cells: number; assumptions: number } | null;
  sections: readonly { title: string; filled: number; partial: number; unavailable: number }[];
  checks: readonly { name: string; result: "pass" | "fail"; checked: number }[];
  isTypeset: boolean;
  finished: { status: string; reason: string | null } | null;
}

export const noProgress: StudyProgress = {
  seq: 0,
  share: 0,
  secondsLeft: null,
  saidAt: null,
  attempt: 0,
  plan: null,
  evidence: null,
  model: null,
  sections: [],
  checks: [],
  isTypeset: false,
  finished: null,
};

/** One line of the stream; undefined for what this version of the page does not know. */
export function parseStudyEvent(text: string): StudyEvent | undefined {
  try {
    return studyEvent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Takes one event in. One that was seen before changes nothing. */
export function take(before: StudyProgress, event: StudyEvent): StudyProgress {
  if (event.seq <= before.seq) return before;
  const next = {
    ...before,
    seq: event.seq,
    // A further attempt may estimate lower; what was done is not undone before the reader's eyes.
    share: event.type === "queued" ? event.share : Math.max(before.share, event.share),
    secondsLeft: event.secondsLeft,
    saidAt: event.at,
  };
  switch (event.type) {
    case "queued":
      return { ...noProgress, seq: event.seq, share: event.share, secondsLeft: event.secondsLeft, saidAt: event.at };
    case "started":
      return { ...next, attempt: event.attempt, finished: null };
    case "planned":
      return { ...next, plan: { market: event.market, place: event.place, exhibits: event.exhibits } };
    case "collected":
      return { ...next, evidence: { sources: event.sources, facts: event.facts } };
    case "modelled":
      return { ...next, model: { cells: event.cells, assumptions: event.assumptions } };
    case "section": {
      const { title, filled, partial, unavailable } = event;
      return { ...next, sections: replaced(before.sections, { title, filled, partial, unavailable }, (s) => s.title === title) };
    }
    case "check": {
      const { name, result, checked } = event;
      return { ...next, checks: replaced(before.checks, { name, result, checked }, (c) => c.name === name) };
    }
    case "typeset":
      return { ...next, isTypeset: true };
    case "finished":
      return { ...next, share: 1, secondsLeft: null, finished: { status: event.status, reason: event.reason } };
  }
}

/** Whether events are missing between what was taken in and this one: the stream has to be asked again. */
export function isGap(before: StudyProgress, event: StudyEvent): boolean {
  return event.seq > before.seq + 1;
}

/** Exhibits that the written sections hold: those with figures, and all. */
export function exhibitsWritten(progress: StudyProgress): { filled: number; all: number } {
  const filled = progress.sections.reduce((sum, s) => sum + s.filled + s.partial, 0);
  return { filled, all: filled + progress.sections.reduce((sum, s) => sum + s.unavailable, 0) };
}

/** "about 2 minutes left", counted down from when it was said; null where nothing can be said. */
export function timeLeft(progress: StudyProgress, now: Date): string | null {
  if (progress.secondsLeft === null || progress.saidAt === null || progress.finished) return null;
  // The clocks of reader and server may differ; never let that add time.
  const elapsed = Math.max(0, (now.getTime() - Date.parse(progress.saidAt)) / 1000);
  const seconds = progress.secondsLeft - elapsed;
  if (seconds <= 5) return "a few seconds left";
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? "about a minute left" : `about ${minutes} minutes left`;
}

function replaced<T>(list: readonly T[], item: T, isSame: (each: T) => boolean): readonly T[] {
  return list.some(isSame) ? list.map((each) => (isSame(each) ? item : each)) : [...list, item];
}
