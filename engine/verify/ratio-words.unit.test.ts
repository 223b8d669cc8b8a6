import { expect, test } from "vitest";
import { ratioFault } from "./ratio-words.ts";

test("a ratio in words is held against its two amounts", () => {
  expect(ratioFault("Plants can make a third more than builders buy", [125, 75])).toContain("a third more");
  expect(ratioFault("Plants can make two thirds more than builders buy", [125, 75])).toBeUndefined();
  expect(ratioFault("It pays twice the tax of before", [0.2, 0.1])).toBeUndefined();
  expect(ratioFault("Councils doubled theirs", [4, 3])).toContain("doubled");
  expect(ratioFault("Half as many came", [10, 21])).toBeUndefined();
  expect(ratioFault("It cost more than twice as much", [10, 27])).toBeUndefined();
  // More than before: both amounts are of something else.
  expect(ratioFault("Buyers abroad took a third more, so mills of the south run near full", [0.95, 0.47])).toBeUndefined();
  // One amount, or three, are no ratio.
  expect(ratioFault("It is twice the size", [3])).toBeUndefined();
  expect(ratioFault("Two thirds of the coal is imported", [3, 7])).toBeUndefined();
});
