import { expect, test } from "vitest";
import { decide, type WayIn } from "./decide.ts";

const way = (name: WayIn["way"], more: Partial<WayIn> = {}): WayIn => ({
  way: name,
  score: name,
  market: name,
  measures: ["growth"],
  canBeUndone: true,
  isConditional: false,
  hinge: undefined,
  held: undefined,
  pressedBy: [],
  ...more,
});

const advisedOf = (ways: readonly WayIn[]) =>
  decide({ decision: "d", score: "d", margin: "m", ways, wait: undefined, no: "no" }, (cell) =>
    cell === "m" ? 0.05 : cell === "no" ? 0.2 : 0.8,
  ).best.way?.way;

test("of ways that the scores cannot tell apart the one that ties up least is advised, unless a strong force speaks against it", () => {
  expect(advisedOf([way("partner"), way("supply")])).toBe("supply");
  expect(advisedOf([way("partner"), way("supply", { pressedBy: ["buyers"] })])).toBe("partner");
});
