import { expect, test } from "vitest";
import type { Written } from "./formula-families.ts";
import { headingOf } from "./headings.ts";

const heading = (label: string, ...names: string[]) =>
  headingOf({ first: { label } as Written, members: names.map((name) => ({ name, of: {} as Written })) }, 2025);

test("a heading names its figure, place and year", () => {
  expect(heading("Market size, Portugal, base year", "")).toBe("Market size, Portugal, 2025");
  expect(heading("Market, Portugal, 2026", "2026", "2027", "2030")).toBe("Market, Portugal, 2026 to 2030");
  expect(heading("Market size, Germany", "Germany", "Japan", "Italy", "Spain")).toBe("Market size: Germany, Japan and 2 more");
  expect(heading("occupancy, Portugal: break-even", "")).toBe("Occupancy, Portugal: break-even");
});

test("where next to nothing is left without what differs, the first figure stands for all", () => {
  expect(
    heading("Share of Pestana by its sales, high end", "Share of Pestana by its sales, high", "Share of Minor by its sales, high"),
  ).toBe("Share of Pestana by its sales, high end, and one more by the same formula");
});
