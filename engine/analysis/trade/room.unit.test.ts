import { expect, test } from "vitest";
import { countedPart, roomCaps, roomIn } from "./room.ts";

const open = { expected: 100, low: 20, sold: 30, imports: 1000 };

test("room is the gap to the potential, held by each of our caps in turn", () => {
  expect(roomIn({ ...open, sold: 90 })).toBeCloseTo(10, 9);
  expect(roomIn(open), "a doubling of sales").toBeCloseTo(30 * roomCaps.growth.value, 9);
  expect(roomIn({ ...open, low: 0, sold: 1 }), "a part of the potential where hardly anything is sold").toBeCloseTo(25, 9);
  expect(roomIn({ ...open, imports: 70 }), "a part of what all others sell").toBeCloseTo(10, 9);
  expect(roomIn({ ...open, sold: 120 })).toBe(0);
});

test("two markets on either side of the end of a range have nearly the same room", () => {
  const at = (sold: number) => roomIn({ ...open, low: 50, sold });
  expect(Math.abs(at(49.9) - at(50.1))).toBeLessThan(0.5);
  expect(countedPart(50, 50)).toBe(1);
  expect(countedPart(25, 50)).toBe(0);
  expect(countedPart(10, 0), "a range without a low end leaves nothing out").toBe(1);
});
