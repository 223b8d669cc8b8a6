import { expect, test } from "vitest";
import { fillPages } from "./fill-pages.ts";
import { faultsOf, type Mark, type Plan } from "./page-faults.ts";

const at = (kind: Mark["kind"], id: string, page: number, y: number): Mark => ({ kind, id, page, y });
/** A section whose second exhibit has no room on its first page; text comes after it. */
const before = [
  at("title", "1", 1, 80),
  at("text", "", 1, 300),
  at("start", "a", 1, 320),
  at("end", "a", 1, 500),
  at("text", "", 1, 540),
  at("start", "b", 2, 80),
  at("end", "b", 2, 330),
  at("text", "", 2, 500),
];

test("an exhibit leaves white behind only where text after it could fill it", () => {
  expect(faultsOf(before)).toMatchObject([{ way: "floats", exhibits: ["b"] }]);
  expect(faultsOf(before.slice(0, -1))).toEqual([]);
});

test("what a section cannot show stays after its exhibits", () => {
  expect(faultsOf([...before.slice(0, -1), at("gaps", "", 2, 500)])).toEqual([]);
});

test("an exhibit goes to the next page's top where that fills the page", () => {
  const seen: Plan[] = [];
  const plan = fillPages((p) => {
    seen.push(p);
    return p.floats.includes("b") ? [...before.slice(0, 5), at("text", "", 1, 700), ...before.slice(5, 7)] : before;
  });
  expect(plan).toEqual({ floats: ["b"], keeps: [], lows: [] });
  expect(seen.length).toBeLessThanOrEqual(10);
});

test("exhibits without text between them move together, and so stay in order", () => {
  const two = [...before.slice(0, -1), at("start", "c", 2, 340), at("end", "c", 2, 500), at("text", "", 2, 600)];
  expect(faultsOf(two)).toMatchObject([{ way: "floats", exhibits: ["b", "c"] }]);
});

test("a float that would stand before an earlier exhibit or above its section's title is refused", () => {
  const wrong = [...before.slice(0, 5), at("start", "b", 1, 70), at("text", "", 1, 700)];
  expect(fillPages((p) => (p.floats.length > 0 ? wrong : before)).floats).toEqual([]);
});

test("a heading stays behind with the text of its part, but not alone", () => {
  const headed = [...before.slice(0, 5), at("heading", "", 2, 70), ...before.slice(5)];
  expect(faultsOf(headed)).toMatchObject([{ way: "floats", exhibits: ["b"] }]);
  expect(faultsOf([...headed.slice(0, -1), at("heading", "", 2, 400), at("text", "", 2, 500)])).toEqual([]);
});

test("a drawing is made lower where its exhibit, or what a section leaves on the next page, then fits", () => {
  const tight = [...before.slice(0, 4), at("start", "b", 2, 80), at("end", "b", 2, 380)];
  expect(faultsOf(tight, { a: 40, b: 70 })).toMatchObject([{ way: "lows", exhibits: ["b"] }]);
  expect(faultsOf(tight, { a: 20, b: 20 })).toEqual([]);
  const tail = [
    at("title", "1", 1, 80),
    at("start", "a", 1, 320),
    at("end", "a", 1, 700),
    at("text", "", 2, 110),
    at("title", "2", 2, 200),
  ];
  expect(faultsOf(tail, { a: 40 })).toMatchObject([{ way: "lows", exhibits: ["a"] }]);
  const low = [...tail.slice(0, 2), at("end", "a", 1, 660), at("text", "", 1, 770), at("title", "2", 2, 110)];
  expect(fillPages((p) => (p.lows.includes("a") ? low : tail), { a: 40 }).lows).toEqual(["a"]);
});

test("rows that run over a page are drawn back where closer rows save as much as they take below what the page repeats", () => {
  const over = [...before.slice(0, 5), at("start", "b", 1, 560), at("end", "b", 2, 151)];
  expect(faultsOf(over, { b: 41 })).toContainEqual(expect.objectContaining({ way: "lows", exhibits: ["b"] }));
  expect(faultsOf(over, { b: 39 })).not.toContainEqual(expect.objectContaining({ way: "lows" }));
});

test("an exhibit that goes to the top of a page is no gain where it cuts a list", () => {
  const list = [
    at("title", "1", 1, 80),
    at("item", "first", 1, 600),
    at("start", "b", 2, 80),
    at("end", "b", 2, 330),
    at("item", "first", 2, 400),
    at("item", "", 2, 430),
  ];
  const cut = [...list.slice(0, 2), at("item", "first", 1, 760), ...list.slice(2, 4), at("item", "", 2, 360)];
  expect(fillPages((p) => (p.floats.includes("b") ? cut : list)).floats).toEqual([]);
});

test("the last layout is the one of the plan", () => {
  const seen: Plan[] = [];
  const wrong = [...before.slice(0, 5), at("start", "b", 1, 70), at("text", "", 1, 700)];
  const plan = fillPages((p) => {
    seen.push(p);
    return p.floats.length > 0 ? wrong : before;
  });
  expect(seen.at(-1)).toEqual(plan);
});

test("an exhibit is not continued where next to nothing of it comes to the next page, unless that empties a page", () => {
  const continued = (end: number) => [...before.slice(0, 5), at("start", "b", 1, 560), at("end", "b", 2, end)];
  const kept = (y: number) => [...before.slice(0, 4), at("text", "", 1, y), at("start", "b", 2, 80), at("end", "b", 2, 330)];
  expect(fillPages((p) => (p.keeps.length > 0 ? kept(640) : continued(110))).keeps).toEqual(["b"]);
  expect(fillPages((p) => (p.keeps.length > 0 ? kept(640) : continued(220))).keeps, "a few rows").toEqual(["b"]);
  expect(fillPages((p) => (p.keeps.length > 0 ? kept(640) : continued(240))).keeps).toEqual([]);
  expect(fillPages((p) => (p.keeps.length > 0 ? kept(400) : continued(110))).keeps).toEqual([]);
});

test("an exhibit that is higher than a page is neither moved nor kept together, as its last rows would be lost", () => {
  const high = (y: number, last: number) => [...before.slice(0, 5), at("start", "b", 2, 80), at("end", "b", 3, y), at("text", "", 3, last)];
  expect(faultsOf(high(580, 700))).toEqual([]);
  expect(faultsOf(high(100, 700))).toEqual([]);
});

test("the search ends even where every trial changes something", () => {
  let n = 0;
  fillPages(() => {
    n += 1;
    return [at("title", "1", 1, 80), at("text", "", 1, 100), at("start", `x${n}`, 2, 80), at("text", "", 3, 700 - n)];
  });
  expect(n).toBeLessThan(20);
});
