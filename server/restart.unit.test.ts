import { expect, test } from "vitest";
import { nextRestarts } from "./restart.ts";

test("five restarts in ten minutes and no sixth; what lies longer back does not count", () => {
  const minute = 60_000;
  let told: string | undefined;
  for (let n = 0; n < 5; n++) told = nextRestarts(told, (100 + n) * minute);
  expect(told?.split(",")).toHaveLength(5);
  expect(nextRestarts(told, 105 * minute)).toBeUndefined();
  expect(
    nextRestarts(told, 110 * minute)
      ?.split(",")
      .map(Number),
  ).toEqual([101, 102, 103, 104, 110].map((m) => m * minute));
  expect(nextRestarts("nonsense", minute)).toBe(String(minute));
});
