import { expect, test } from "vitest";
import type { Mark } from "./page-faults.ts";
import { planPages } from "./plan-pages.ts";

/** Marks of one endless page: a title, then blocks of the heights given, one below the other. */
function endless(...blocks: readonly [string, number][]): Mark[] {
  let y = 148;
  const marks: Mark[] = [{ kind: "title", id: "1", page: 5, y, needs: 187 }];
  for (const [name, height] of blocks) {
    if (name === "text" || name === "heading" || name === "gaps") marks.push({ kind: name, id: "", page: 5, y: (y += height) });
    else {
      marks.push({ kind: "start", id: name, page: 5, y: (y += 16), needs: 200 });
      marks.push({ kind: "end", id: name, page: 5, y: (y += height) });
    }
  }
  return marks;
}
const plan = (...blocks: readonly [string, number][]) => planPages(endless(...blocks), {}, {});

test("an exhibit that a page would hold is not continued: text after it fills the page that it leaves", () => {
  expect(plan(["text", 380], ["a", 300], ["text", 100], ["text", 100])).toEqual({ floats: ["a"], keeps: ["a"], lows: [] });
  expect(plan(["text", 380], ["a", 100], ["text", 100])).toEqual({ floats: [], keeps: ["a"], lows: [] });
});

test("an exhibit that is higher than a page is continued and not moved", () => {
  expect(plan(["text", 100], ["a", 900], ["text", 100])).toEqual({ floats: [], keeps: [], lows: [] });
});

test("exhibits keep their order, and what a section cannot show stays after them", () => {
  const { floats } = plan(["text", 380], ["a", 300], ["b", 300], ["text", 120], ["text", 120]);
  expect(floats.includes("a") && !floats.includes("b")).toBe(false);
  expect(plan(["text", 380], ["a", 300], ["gaps", 200]).floats).toEqual([]);
});

test("a heading is not left without the text or the exhibit that it stands over", () => {
  expect(plan(["text", 380], ["heading", 47], ["a", 300], ["heading", 47], ["text", 200]).floats).toEqual([]);
  expect(plan(["text", 380], ["heading", 47], ["a", 300], ["b", 300], ["text", 200]).floats).toEqual([]);
});

test("an exhibit is made lower where it then stands whole on the page", () => {
  const marks = endless(["text", 300], ["a", 340], ["b", 200]);
  expect(planPages(marks, { a: 80 }, {}).lows).toEqual(["a"]);
  expect(planPages(marks, { a: 19 }, {}).lows).toEqual([]);
});

test("every exhibit has a place, however high it is and whatever stands above it", () => {
  for (const height of [650, 690, 700, 2000])
    expect(plan(["heading", 60], ["a", height], ["heading", 60], ["b", height])).toMatchObject({ lows: [] });
});
