import { expect, test } from "vitest";
import { outlineOf } from "#engine";
import type { NewEvent } from "../ports.ts";
import { followProgress, secondsLeft } from "./progress-rules.ts";

const section: NewEvent = { type: "section", title: "One", filled: 1, partial: 0, unavailable: 0 };
const check: NewEvent = { type: "check", name: "Completeness", result: "pass", checked: 1 };

test("the part done grows with every event of an attempt and is whole only at the end", () => {
  const share = followProgress();
  const told: NewEvent[] = [
    { type: "queued" },
    { type: "started", attempt: 1 },
    { type: "planned", market: "Dairy", place: "New Zealand", exhibits: 43 },
    { type: "collected", sources: 1, facts: 1 },
    { type: "modelled", cells: 1, assumptions: 1 },
    ...outlineOf("corporate").sections.map(() => section),
    check,
    check,
    { type: "typeset" },
    { type: "finished", status: "partial", reason: null },
  ];
  const shares = told.map(share);
  expect(shares.every((s, i) => i === 0 || s >= (shares[i - 1] ?? 0))).toBe(true);
  expect(shares.filter((s) => s >= 1)).toEqual([1]);
  expect(shares[0]).toBe(0);
  // More sections than a report of today has do not overtake what follows them.
  for (let i = 0; i < 20; i++) expect(share(section)).toBeLessThan(share(check));
});

test("the time left is unknown until a report has been made, and nothing at the end", () => {
  expect(secondsLeft(0.5, null)).toBeNull();
  expect(secondsLeft(0, 12.2)).toBe(13);
  expect(secondsLeft(0.75, 12)).toBe(3);
  expect(secondsLeft(1, null)).toBe(0);
});
