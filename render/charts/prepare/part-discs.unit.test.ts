import { expect, test } from "vitest";
import { partDiscs } from "./part-discs.ts";

const overlap = (a: { x: number; y: number; r: number }, b: { x: number; y: number; r: number }) =>
  (a.r + b.r - Math.hypot(a.x - b.x, a.y - b.y)) / Math.min(a.r, b.r);

test("crowded discs no longer hide each other and stay near their homes; the greatest moves least", () => {
  const homes = [
    { x: 200, y: 60, r: 13 },
    { x: 208, y: 70, r: 12 },
    { x: 203, y: 75, r: 11 },
    { x: 206, y: 66, r: 3 },
    { x: 205, y: 68, r: 2 },
    { x: 205, y: 68, r: 2 },
  ];
  const parted = partDiscs(homes, 480);
  parted.forEach((a, i) => parted.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBeLessThan(0.75)));
  const moved = parted.map((d, i) => Math.hypot(d.x - (homes[i]?.x ?? 0), d.y - (homes[i]?.y ?? 0)));
  expect(Math.max(...moved)).toBeLessThan(45);
  expect(parted.map((d) => d.r)).toEqual(homes.map((d) => d.r));
});

test("discs that hide none stay where they are", () => {
  const homes = [
    { x: 20, y: 60, r: 13 },
    { x: 208, y: 70, r: 12 },
  ];
  expect(partDiscs(homes, 480)).toEqual(homes);
});
