import { expect, test } from "vitest";
import { wordsOf } from "../verify/walk.ts";
import { gatherGaps } from "./gather-gaps.ts";
import { SectionWriter } from "./section.ts";
import { prose } from "../writing/prose.ts";

test("gaps of all sections stand once at home, the heaviest first, one row for one reason or one thing", () => {
  const first = new SectionWriter("first", "First");
  first.missing("map", prose`A map`, prose`No point is held.`).missing("income", prose`Income`, prose`No table has it.`);
  const second = new SectionWriter("second", "Second");
  second.missing("share", prose`Shares by distance`, prose`No point is held.`).missing("names", prose`Names`, prose`Walk the circle.`);
  const drafts = new Map([first, second].map(({ draft }) => [draft.id, draft]));
  gatherGaps(drafts, "second", [
    { keys: ["income"], changes: prose`A little`, weight: 1 },
    { keys: ["names", "map"], changes: prose`Much`, weight: 2 },
  ]);
  expect(drafts.get("first")?.gaps).toEqual([]);
  const rows = drafts.get("second")?.gaps ?? [];
  expect(rows.map((g) => [g.requirement, ...(g.also ?? [])])).toEqual([["names", "map", "share"], ["income"]]);
  expect(rows.map((g) => [wordsOf(g.what), wordsOf(g.changes), wordsOf(g.why)])).toEqual([
    ["Names; a map; shares by distance", "Much", "Walk the circle."],
    ["Income", "A little", "No table has it."],
  ]);
});
