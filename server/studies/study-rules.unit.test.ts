import { expect, test } from "vitest";
import { studyStatuses, type StudyStatus } from "#shared/wire/studies.ts";
import { mayBecome, whyNot, type StudyAct } from "./study-rules.ts";

const may: Record<StudyAct, StudyStatus[]> = {
  cancel: ["pending", "running"],
  retry: ["failed", "cancelled"],
  remove: ["completed", "partial", "insufficient", "failed", "cancelled"],
  refresh: ["completed", "partial"],
  unlock: ["completed", "partial"],
  read: ["completed", "partial"],
};

test.each(Object.entries(may))("%s is allowed in these states and explained in all others", (act, allowed) => {
  for (const status of studyStatuses) {
    const fault = whyNot(act as StudyAct, status);
    if (allowed.includes(status)) expect(fault).toBeUndefined();
    else expect(fault).toMatch(/\.$/);
  }
});

test("an ended study stays as it is; a running one may go back to the queue", () => {
  const moves = studyStatuses.flatMap((from) => studyStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`));
  expect(moves).toEqual([
    "pending → running",
    "pending → failed",
    "pending → cancelled",
    "running → pending",
    "running → completed",
    "running → partial",
    "running → insufficient",
    "running → failed",
    "running → cancelled",
  ]);
});
