import { expect, test } from "vitest";
import { fillPages, gapsOf, type Mark, type Plan } from "./fill-pages.ts";

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
const after = before.map((m) => (m === before.at(-1) ? at("text", "", 1, 700) : m));

test("an exhibit leaves white behind only where text after it could fill it, or where it may be broken", () => {
  expect(gapsOf(before).map((g) => g.exhibit)).toEqual(["b"]);
  expect(gapsOf(before.slice(0, -1))).toEqual([]);
  expect(gapsOf(before.slice(0, -1).map((m) => ({ ...m, breaks: true })))).toMatchObject([{ exhibit: "b", ways: ["breaks"] }]);
});

test("an exhibit goes to the next page's top where that fills the page", () => {
  const seen: Plan[] = [];
  const plan = fillPages((p) => {
    seen.push(p);
    return p.floats.includes("b") ? [...after.slice(0, 5), at("text", "", 1, 700), ...after.slice(5, 7)] : before;
  });
  expect(plan).toEqual({ floats: ["b"], breaks: [] });
  expect(seen.length).toBeLessThanOrEqual(10);
});

test("a float that would stand before an earlier exhibit or above its section's title is refused", () => {
  const wrong = [...before.slice(0, 5), at("start", "b", 1, 70), at("text", "", 1, 700)];
  expect(fillPages((p) => (p.floats.length > 0 ? wrong : before)).floats).toEqual([]);
});

test("an exhibit that opens a part stays with its heading", () => {
  const headed = [...before.slice(0, 5), at("heading", "", 2, 70), ...before.slice(5)];
  expect(gapsOf(headed)).toEqual([]);
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

test("an exhibit is not broken where next to nothing of it would come to the next page", () => {
  const whole = [...before.slice(0, 5), { ...at("start", "b", 2, 80), breaks: true }, at("end", "b", 2, 330)];
  const broken = (end: number) => [...before.slice(0, 5), { ...at("start", "b", 1, 560), breaks: true }, at("end", "b", 2, end)];
  expect(fillPages((p) => (p.breaks.length > 0 ? broken(110) : whole)).breaks).toEqual([]);
  expect(fillPages((p) => (p.breaks.length > 0 ? broken(240) : whole)).breaks).toEqual(["b"]);
});

test("the search ends even where every trial changes something", () => {
  let n = 0;
  fillPages(() => {
    n += 1;
    return [at("title", "1", 1, 80), at("text", "", 1, 100), at("start", `x${n}`, 2, 80), at("text", "", 3, 700 - n)];
  });
  expect(n).toBeLessThan(20);
});
