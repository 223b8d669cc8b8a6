import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./sheet.ts";

test("labels that are pushed apart keep their order, do not touch, and stay in the range where they fit", () => {
  const label = fc.record({ centre: fc.double({ min: -50, max: 250, noNaN: true }), height: fc.double({ min: 1, max: 30, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 8 }), (labels) => {
      const heights = labels.map((l) => l.height);
      const middles = spread(
        labels.map((l) => l.centre),
        heights,
        0,
        250,
      );
      const order = labels.map((_, i) => i).sort((a, b) => (labels[a]?.centre ?? 0) - (labels[b]?.centre ?? 0));
      let end = -1e-6;
      for (const i of order) {
        const [middle, height] = [middles[i] ?? Number.NaN, heights[i] ?? 0];
        expect(middle - height / 2).toBeGreaterThanOrEqual(end - 1e-6);
        end = middle + height / 2;
      }
      expect(end).toBeLessThanOrEqual(250 + 1e-6);
    }),
  );
});

test("labels with room enough stay where they are", () => {
  expect(spread([100, 20, 60], [10, 10, 10], 0, 200)).toEqual([100, 20, 60]);
});
