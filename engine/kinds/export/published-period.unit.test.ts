import { expect, test } from "vitest";
import { periodLabel } from "./published-period.ts";
import { sideAtHome } from "./statement-side.ts";

test("a figure of a year that runs over two is labelled as its source counts it", () => {
  const label = (year: number, value: number, quote: string, note?: string) => periodLabel({ year, value, quote, note });
  expect(label(2024, 5.87, "$5.87 billion", "April 2024 to March 2025")).toBe("2024-25");
  expect(label(2023, 45.61, "stood at 45.61 lakh tonnes in the entire 2022-23 financial year")).toBe("2022-23");
  const several = "44.55 lakh tonnes in 2019-20; 46.30 lakh tonnes in 2020-21; and 39.44 lakh tonnes in 2021-22";
  expect([label(2020, 44.55, several), label(2021, 46.3, several), label(2022, 39.44, several)]).toEqual(["2019-20", "2020-21", "2021-22"]);
  expect(label(2024, 399, "399 million square metres in 2024")).toBe("2024");
});

test("a price that the state holds up for growers speaks against who buys from them to export", () => {
  const told = { name: "Higher support price for paddy", text: "A higher guaranteed price leads farmers to plant more rice." };
  expect(sideAtHome({ kind: "drives", ...told })).toBe("against");
  expect(sideAtHome({ kind: "drives", name: "New ports", text: "Two new ports load more ships." })).toBe("for");
});
