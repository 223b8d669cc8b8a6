import type { NewEvent } from "../ports.ts";

/** Live evidence comes before the plan is told, and words of a language model after the checks; how long they take depends on others. */
const outside = { query: 0.03, source: 0.03, fact: 0.03, refused: 0.03, spend: 0.03, warning: 0.03 };

/**
 * How much of the work is done once an event has come, 0–1, by measured time: a report is analysed in half a second, and
 * loading, preparing and typesetting its pages takes three times that.
 */
const doneAfter = {
  queued: 0,
  started: 0.01,
  ...outside,
  planned: 0.06,
  collected: 0.1,
  modelled: 0.18,
  check: 0.32,
  typeset: 0.98,
  finished: 1,
};
const sections = { first: 0.18, last: 0.3, count: 8 };

/** Follows the events of one attempt. */
export function followProgress(): (event: NewEvent) => number {
  let written = 0;
  let done = 0;
  const shareOf = (event: NewEvent): number => {
    // Evidence is counted once more when all sections have read theirs.
    if (event.type === "collected" && written > 0) return sections.last;
    if (event.type !== "section" && event.type in outside) return Math.max(done, doneAfter[event.type]);
    if (event.type !== "section") return doneAfter[event.type];
    written = Math.min(written + 1, sections.count);
    return Math.round((sections.first + ((sections.last - sections.first) * written) / sections.count) * 1_000) / 1_000;
  };
  return (event) => (done = shareOf(event));
}

/** Whole seconds that are left of a study that takes `usualSeconds`; null when nobody knows how long studies take. */
export function secondsLeft(share: number, usualSeconds: number | null): number | null {
  if (share >= 1) return 0;
  return usualSeconds === null ? null : Math.ceil(usualSeconds * (1 - share));
}
