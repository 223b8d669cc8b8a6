import { expect, test } from "vitest";
import { byHeading, byTitle } from "./class-codes.ts";

test("the class that names the market stands first, a rest class after it", () => {
  const titles = new Map([
    ["1392", "Manufacture of made-up textile articles, except apparel"],
    ["3100", "Manufacture of furniture"],
    ["5510", "Short term accommodation activities"],
    ["5590", "Other accommodation"],
  ]);
  expect(byTitle(["1392", "3100"], titles, "Furniture")).toEqual({ codes: ["3100", "1392"], hasMain: true });
  expect(byTitle(["5590", "5510"], titles, "Hotels and motels")).toEqual({ codes: ["5510", "5590"], hasMain: true });
  expect(byTitle(["1392", "5510"], titles, "Toys").hasMain).toBe(false);
});

test("a long list of customs lines is told by its headings, the fullest chapter first", () => {
  const lines = Array.from({ length: 9 }, (_, i) => `94013${i}`);
  expect(byHeading(["830250", ...lines, "940310", "940320", "940330"])).toEqual(["9401", "9403", "8302"]);
  expect(byHeading(["190531", "190590"])).toEqual(["190531", "190590"]);
});
