import { expect, test } from "vitest";
import { fillOf } from "./page-fill.ts";

/** A page of 297 rows, one for each millimetre, with ink in the rows given. */
function page(isInked: (millimetre: number) => boolean) {
  const width = 10,
    height = 297;
  const bytes = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) if (isInked(y)) bytes[y * width + 5] = 0;
  return { width, height, bytes };
}

test("a page of lines is full, an empty one is empty, whatever stands in its head and foot", () => {
  expect(fillOf(page((mm) => mm % 5 === 0))).toBe(1);
  expect(fillOf(page((mm) => mm === 15 || mm === 285))).toBe(0);
});

test("white at the foot and white between two parts both count as empty", () => {
  const half = 27 + (297 - 24 - 27) / 2;
  expect(fillOf(page((mm) => mm < half))).toBeCloseTo(0.5, 2);
  expect(fillOf(page((mm) => mm < 50 || mm > 173))).toBeCloseTo(0.5, 1);
});
