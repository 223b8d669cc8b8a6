import { expect, test } from "vitest";
import { faultsOf, fillPages, type Mark, type Plan } from "./fill-pages.ts";

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
  expect(faultsOf(before)).toEqual([{ way: "floats", exhibits: ["b"] }]);
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
  expect(plan).toEqual({ floats: ["b"], keeps: [] });
  expect(seen.length).toBeLessThanOrEqual(10);
});

test("exhibits without text between them move together, and so stay in order", () => {
  const two = [...before.slice(0, -1), at("start", "c", 2, 340), at("end", "c", 2, 500), at("text", "", 2, 600)];
  expect(faultsOf(two)).toEqual([{ way: "floats", exhibits: ["b", "c"] }]);
});

test("a float that would stand before an earlier exhibit or above its section's title is refused", () => {
  const wrong = [...before.slice(0, 5), at("start", "b", 1, 70), at("text", "", 1, 700)];
  expect(fillPages((p) => (p.floats.length > 0 ? wrong : before)).floats).toEqual([]);
});

test("an exhibit that opens a part stays with its heading", () => {
  const headed = [...before.slice(0, 5), at("heading", "", 2, 70), ...before.slice(5)];
  expect(faultsOf(headed)).toEqual([]);
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
