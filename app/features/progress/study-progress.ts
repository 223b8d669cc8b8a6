import { type StudyEvent, studyEvent } from "#shared/wire/studies.ts";

/** What a page knows of a study at work, built from its events alone, so that a page that joins late shows the same. */
export interface StudyProgress {
  /** Number of the last event taken in; 0 before the first. */
  seq: number;
  /** Part done, 0–1: never less than the stages that are done, and never less than before. */
  share: number;
  secondsLeft: number | null;
  /** When `secondsLeft` was estimated, ISO 8601. */
  estimatedAt: string | null;
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
  estimatedAt: null,
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

/** The stages of a report in their order; a stage is done once its result has come. */
const stageResults = ["plan", "evidence", "model", "sections", "checks", "typeset"] as const;
export type StageKey = (typeof stageResults)[number];

export function stagesDone({ plan, evidence, model, checks, isTypeset }: StudyProgress): ReadonlySet<StageKey> {
  const isDone: Readonly<Record<StageKey, boolean>> = {
    plan: plan !== null,
    evidence: evidence !== null,
    model: model !== null,
    sections: checks.length > 0 || isTypeset,
    // Results of checks come together, after the last check was run; what follows them is typesetting.
    checks: checks.length > 0 || isTypeset,
    typeset: isTypeset,
  };
  return new Set(stageResults.filter((key) => isDone[key]));
}

/**
 * Applies one event; one that was seen before changes nothing. The event's share follows measured time, of which typesetting takes three
 * quarters: alone it showed 30 % with five of six stages done. So each finished stage also counts for its part of the list, and a
 * further attempt takes nothing back.
 */
export function applyEvent(before: StudyProgress, event: StudyEvent): StudyProgress {
  if (event.seq <= before.seq) return before;
  const next = withResult(before, event);
  const floor = next.finished ? 1 : (stagesDone(next).size / stageResults.length) * endOfStages;
  return { ...next, share: event.type === "queued" ? event.share : Math.max(before.share, event.share, floor) };
}

/** The rest belongs to storing the report, after the last stage. */
const endOfStages = 0.98;

/**
 * What the bar shows between two events: it moves on towards the end of the stage at work, at the pace of the estimate and without
 * reaching it. Never less than `progress.share`.
 */
export function shareAt(progress: StudyProgress, now: Date): number {
  const elapsed = secondsSince(progress, now);
  if (elapsed === null || progress.secondsLeft === null) return progress.share;
  const isLast = stagesDone(progress).size >= stageResults.length - 1;
  const end = isLast ? endOfStages : ((stagesDone(progress).size + 1) / stageResults.length) * endOfStages;
  const part = 1 - Math.exp((-2 * elapsed) / Math.max(1, progress.secondsLeft));
  return progress.share + Math.max(0, end - progress.share) * part;
}

/** Null where no estimate runs. The clocks of reader and server may differ: that never adds time. */
function secondsSince({ estimatedAt, attempt, finished }: StudyProgress, now: Date): number | null {
  if (estimatedAt === null || attempt === 0 || finished) return null;
  return Math.max(0, (now.getTime() - Date.parse(estimatedAt)) / 1000);
}

function withResult(before: StudyProgress, event: StudyEvent): StudyProgress {
  const next = { ...before, seq: event.seq, secondsLeft: event.secondsLeft, estimatedAt: event.at };
  switch (event.type) {
    case "queued":
      return { ...noProgress, seq: event.seq, secondsLeft: event.secondsLeft, estimatedAt: event.at };
    case "started":
      return { ...next, attempt: event.attempt, finished: null };
    case "planned":
      return { ...next, plan: { market: event.market, place: event.place, exhibits: event.exhibits } };
    case "query":
    case "source":
    case "fact":
    case "refused":
    case "spend":
    case "warning":
      return next;
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
      return { ...next, secondsLeft: null, finished: { status: event.status, reason: event.reason } };
  }
}

/** Whether events are missing before this one, so that the stream has to be opened again. */
export function isGap(before: StudyProgress, event: StudyEvent): boolean {
  return event.seq > before.seq + 1;
}

/** Exhibits that the written sections hold: those with figures, and all. */
export function exhibitsWritten(progress: StudyProgress): { filled: number; all: number } {
  const filled = progress.sections.reduce((sum, s) => sum + s.filled + s.partial, 0);
  return { filled, all: filled + progress.sections.reduce((sum, s) => sum + s.unavailable, 0) };
}

/** "about 2 minutes left", counted down from the last estimate; null without one. */
export function timeLeft(progress: StudyProgress, now: Date): string | null {
  if (progress.secondsLeft === null || progress.estimatedAt === null || progress.finished) return null;
  const elapsed = Math.max(0, (now.getTime() - Date.parse(progress.estimatedAt)) / 1000);
  const seconds = progress.secondsLeft - elapsed;
  if (seconds <= 5) return "a few seconds left";
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? "about a minute left" : `about ${minutes} minutes left`;
}

function replaced<T>(list: readonly T[], item: T, isSame: (each: T) => boolean): readonly T[] {
  return list.some(isSame) ? list.map((each) => (isSame(each) ? item : each)) : [...list, item];
}
