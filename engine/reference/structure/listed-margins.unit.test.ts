import { expect, test } from "vitest";
import { listedMargins } from "./listed-margins.ts";

test("a class takes the margins of the industry whose codes hold it most closely, and none where no industry does", () => {
  expect(listedMargins(["311811"])?.industry).toBe("Food Processing");
  expect(listedMargins(["312120"])?.industry).toBe("Beverage (Alcoholic)");
  expect(listedMargins(["713210"])?.industry).toBe("Hotel/Gaming");
  expect(listedMargins(["713940"])?.industry).toBe("Recreation");
  expect(listedMargins(["334413"])?.industry).toBe("Semiconductor");
  // Banks publish no operating margin, and codes of several industries are of none.
  expect(listedMargins(["522110"])).toBeNull();
  expect(listedMargins(["311811", "721110"])).toBeNull();
  expect(listedMargins([])).toBeNull();
});

test("a margin says whose it is: listed companies of the United States, January of the year, and its source", () => {
  const { operating, gross } = listedMargins(["721110"]) ?? {};
  expect(operating).toMatchObject({ country: "USA", year: 2026, unit: "1", source: "damodaran-2026", value: 0.1939 });
  expect(gross?.value).toBeGreaterThan(operating?.value ?? 1);
});
