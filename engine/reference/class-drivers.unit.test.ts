import { expect, test } from "vitest";
import { driverOfMarket } from "./class-drivers.ts";

const of = (naics: string, outOfPocket?: number) => driverOfMarket({ codes: { naics: [naics] }, demandKey: "gdp" }, outOfPocket);

test("households buy motorcycles, the state buys tanks", () => {
  expect(of("336991")).toBe("households");
  expect(of("336999")).toBe("households");
  expect(of("336992")).toBe("government");
});

test("the state carries care where it pays, households where patients pay for much of it themselves", () => {
  expect(of("622110", 0.11)).toBe("government");
  expect(of("622110", 0.46)).toBe("households");
  expect(of("339113", 0.76)).toBe("households");
  expect(of("622110")).toBe("government");
  // Of what the state buys for other ends, patients' payments say nothing.
  expect(of("921190", 0.76)).toBe("government");
});
