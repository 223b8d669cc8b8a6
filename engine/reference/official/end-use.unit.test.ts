import { expect, test } from "vitest";
import { partForMakers } from "./end-use.ts";

const part = (...codes: string[]) => partForMakers(codes.map((code) => ({ code, value: 1 })));

test("raw goods go to makers, goods for consumers do not, and the trade in each weighs", () => {
  expect(part("090111")).toBe(1);
  expect(part("640399")).toBe(0);
  expect(part("090111", "090121")).toBe(0.5);
  expect(part("000000"), "no class is told").toBeNull();
});
