import { expect, test } from "vitest";
import { growPages, type Gains, type Growth } from "./grow-pages.ts";
import type { Mark } from "./page-faults.ts";

const at = (kind: Mark["kind"], id: string, page: number, y: number): Mark => ({ kind, id, page, y });
/** An exhibit above a white foot, and one that begins on the next page. */
const marks = [at("title", "1", 1, 80), at("start", "a", 1, 200), at("end", "a", 1, 600), at("start", "b", 2, 80), at("end", "b", 2, 750)];
const gains: Gains = {
  a: [
    { way: "talls", to: "a.tall0", gain: 60 },
    { way: "talls", to: "a.tall1", gain: 120 },
    { way: "roomies", to: 1.8, gain: 40 },
    { way: "roomies", to: 3.4, gain: 80 },
  ],
  b: [{ way: "roomies", to: 1.8, gain: 5 }],
};
const plan = { floats: [], keeps: [], lows: [] };

test("exhibits grow into the white below them, by the largest steps that fit", () => {
  const seen: Growth[] = [];
  const growth = growPages(marks, gains, plan, (g) => (seen.push(g), marks));
  expect(growth).toEqual({ talls: { a: "a.tall1" }, roomies: { a: 1.8 } });
  expect(seen.at(-1)).toEqual(growth);
});

test("a drawing that was made lower does not grow, nor does a page whose end would move to the next", () => {
  expect(growPages(marks, gains, { ...plan, lows: ["a"] }, () => marks).talls).toEqual({});
  const moved = [...marks.slice(0, 2), at("end", "a", 2, 100), ...marks.slice(3)];
  const asked: Growth[] = [];
  const growth = growPages(marks, gains, plan, (g) => (asked.push(g), Object.keys(g.talls).length > 0 ? moved : marks));
  expect(growth).toEqual({ talls: {}, roomies: {} });
  expect(asked.at(-1)).toEqual(growth);
});

test("a page that is continued on the next does not grow", () => {
  const text = [at("start", "a", 1, 200), at("end", "a", 1, 600), at("text", "", 2, 300)];
  expect(growPages(text.concat(at("start", "b", 2, 320), at("end", "b", 2, 770)), gains, plan, () => text)).toEqual({
    talls: {},
    roomies: {},
  });
});
