import { expect, test } from "vitest";
import type { StudyEvent } from "#shared/wire/studies.ts";
import { sayEvent, stagesOf } from "./progress-words.ts";
import { applyEvent, isGap, noProgress, parseStudyEvent, shareAt, type StudyProgress, timeLeft } from "./study-progress.ts";

type Unnumbered = StudyEvent extends infer E ? (E extends StudyEvent ? Omit<E, "seq" | "at" | "share" | "secondsLeft"> : never) : never;
const at = "2026-11-21T10:00:00.000Z";
function story(...events: Unnumbered[]): StudyEvent[] {
  return events.map((event, i) => ({ ...event, seq: i + 1, at, share: i / events.length, secondsLeft: 30 }) as StudyEvent);
}
const whole = story(
  { type: "queued" },
  { type: "started", attempt: 1 },
  { type: "planned", market: "Dairy", place: "New Zealand", exhibits: 43 },
  { type: "collected", sources: 12, facts: 1 },
  { type: "modelled", cells: 1500, assumptions: 40 },
  { type: "section", title: "Global Market", filled: 5, partial: 1, unavailable: 1 },
  { type: "check", name: "Arithmetic", result: "pass", checked: 900 },
  { type: "check", name: "Completeness", result: "fail", checked: 43 },
  { type: "typeset" },
  { type: "finished", status: "partial", reason: null },
);
const after = (events: StudyEvent[]): StudyProgress => events.reduce(applyEvent, noProgress);

test("events taken in twice or again from the start show the same as once", () => {
  expect([...whole, ...whole].reduce(applyEvent, noProgress)).toEqual(after(whole));
  expect(whole.slice(3).reduce(applyEvent, after(whole.slice(0, 5)))).toEqual(after(whole));
});

test("a missing event is noticed", () => {
  const known = after(whole.slice(0, 3));
  expect(isGap(known, whole[4] as StudyEvent)).toBe(true);
  expect(isGap(known, whole[3] as StudyEvent)).toBe(false);
  expect(isGap(known, whole[1] as StudyEvent)).toBe(false);
});

test("the stages follow the events", () => {
  const states = (n: number) => stagesOf(after(whole.slice(0, n))).map((s) => s.state);
  expect(states(1)).toEqual(["waiting", "waiting", "waiting", "waiting", "waiting", "waiting"]);
  expect(states(2)).toEqual(["now", "waiting", "waiting", "waiting", "waiting", "waiting"]);
  expect(states(4)).toEqual(["done", "done", "now", "waiting", "waiting", "waiting"]);
  expect(states(6)).toEqual(["done", "done", "done", "now", "waiting", "waiting"]);
  expect(states(8)).toEqual(["done", "done", "done", "done", "done", "now"]);
  expect(states(10)).toEqual(["done", "done", "done", "done", "done", "done"]);
  expect(stagesOf(after(whole)).map((s) => s.detail)).toEqual([
    "Dairy, New Zealand: 43 exhibits",
    "1 fact from 12 sources",
    "1,500 figures, 40 assumptions",
    "1 section written, 6 of 43 exhibits filled",
    "1 of 2 checks passed",
    "Pages are ready",
  ]);
});

test("a further attempt goes on without taking back what was done", () => {
  const again = after([
    ...whole.slice(0, 6),
    { type: "started", attempt: 2, seq: 7, at, share: 0.1, secondsLeft: null },
    { type: "section", title: "Global Market", filled: 6, partial: 0, unavailable: 1, seq: 8, at, share: 0.2, secondsLeft: null },
  ]);
  expect(again.attempt).toBe(2);
  expect(again.sections).toEqual([{ title: "Global Market", filled: 6, partial: 0, unavailable: 1 }]);
  expect(again.share).toBe(0.5);
});

test("the share never stands behind the stages that are done, nor goes back", () => {
  // By measured time alone, typesetting takes the last three quarters.
  const timed = whole.map((event, i) => ({ ...event, share: i === whole.length - 1 ? 1 : i * 0.03 }));
  const shares = timed.map((_, i) => after(timed.slice(0, i + 1)).share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const atTypesetting = after([
    ...whole.slice(0, 8),
    { type: "check", name: "Sources", result: "pass", checked: 1, seq: 9, at, share: 0.3, secondsLeft: 2 },
  ]);
  expect(stagesOf(atTypesetting).filter((s) => s.state === "done")).toHaveLength(5);
  expect(atTypesetting.share).toBeGreaterThanOrEqual((5 / 6) * 0.98);
});

test("between two events the share moves on, towards the end of the stage but never beyond it", () => {
  const writing = after(whole.slice(0, 6));
  const shares = [0, 5, 30, 60, 3600].map((seconds) => shareAt(writing, new Date(Date.parse(at) + seconds * 1000)));
  expect(shares[0]).toBe(writing.share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[2]).toBeGreaterThan(writing.share);
  expect(shares.at(-1)).toBeLessThanOrEqual((4 / 6) * 0.98);
  expect(shareAt({ ...writing, secondsLeft: null }, new Date())).toBe(writing.share);
  // A clock behind the server's takes nothing away.
  expect(shareAt(writing, new Date(Date.parse(at) - 60_000))).toBe(writing.share);
});

test("an end leaves no time and the whole share", () => {
  const ended = after(whole);
  expect(ended).toMatchObject({ share: 1, secondsLeft: null, finished: { status: "partial", reason: null } });
  expect(timeLeft(ended, new Date(at))).toBeNull();
});

test.each([
  [300, 0, "about 5 minutes left"],
  [300, 240, "about a minute left"],
  [40, 0, "about 40 seconds left"],
  [40, 8, "about 35 seconds left"],
  [40, 36, "a few seconds left"],
  [40, 400, "a few seconds left"],
  [40, -100, "about 40 seconds left"],
])("%d seconds said %d seconds ago read %j", (secondsLeft, ago, words) => {
  const progress: StudyProgress = { ...noProgress, seq: 1, secondsLeft, estimatedAt: at };
  expect(timeLeft(progress, new Date(Date.parse(at) + ago * 1000))).toBe(words);
});

test("every event is a sentence", () => {
  for (const event of whole) expect(sayEvent(event)).toMatch(/^[A-Z].+\.$/);
  expect(sayEvent(whole[5] as StudyEvent)).toBe("Wrote “Global Market”: 5 exhibits filled, 1 partly filled, 1 not available.");
  expect(sayEvent({ type: "started", attempt: 3, seq: 2, at, share: 0, secondsLeft: null })).toContain("attempt 3");
});

test("a line that is no event is left out", () => {
  expect(parseStudyEvent(JSON.stringify(whole[0]))).toEqual(whole[0]);
  expect(parseStudyEvent("{")).toBeUndefined();
  expect(parseStudyEvent('{"type":"dance","seq":1}')).toBeUndefined();
});
