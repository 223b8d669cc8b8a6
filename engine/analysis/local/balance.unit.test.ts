import { expect, test } from "vitest";
import { balance } from "./balance.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("lines that do not add up are balanced, and the one known worst moves most", () => {
  const [goods = 0, rest = 0] = balance(
    [
      { read: 0.4, error: 0.2, least: 0.02 },
      { read: 0.4, error: 0.1, least: 0.02 },
    ],
    0.7,
  );
  expect(goods + rest).toBeCloseTo(0.7, 10);
  expect(0.4 - goods).toBeCloseTo(4 * (0.4 - rest), 10);
});

test("lines that add up stay as they are read", () => {
  expect(balance([{ read: 0.3, error: 0.2, least: 0 }], 0.3)).toEqual([0.3]);
});

test("a line at its least leaves the rest to the others", () => {
  const lines = [
    { read: 0.3, error: 0.9, least: 0.2 },
    { read: 0.5, error: 0.1, least: 0 },
  ];
  const balanced = balance(lines, 0.5);
  expect(balanced[0]).toBe(0.2);
  expect(sum(balanced)).toBeCloseTo(0.5, 10);
});
