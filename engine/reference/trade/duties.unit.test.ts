import { expect, test } from "vitest";
import { found } from "../../../tests/fixtures/reports/read-report.ts";
import { dutyOf } from "./duties.ts";

const coffee = ["0901", "2101"];
const green = (hs6: string) => (hs6 === "090111" ? 100 : hs6 === "090121" ? 1 : 0);
const roasted = (hs6: string) => (hs6 === "090121" ? 100 : 0);

test("a duty counts by what the origin sells: green coffee enters the European Union free, and roasted coffee pays", () => {
  const own = found(dutyOf(coffee, "ITA", "ETH", green) ?? undefined);
  expect(own.isPartly, "lines that are hardly sold do not hide the rate of the others").toBe(false);
  expect(own.datum.value).toBeLessThan(0.002);
  expect(own.freePart).toBeGreaterThan(0.98);
  const other = found(dutyOf(coffee, "ITA", "CHE", roasted) ?? undefined);
  expect(other.datum.value).toBeCloseTo(0.075, 3);
  expect(other.freePart).toBe(0);
});

test("no duty is told where no schedule is held", () => {
  expect(dutyOf(coffee, "SAU", "ETH", green)).toBeNull();
});

test("a code of 2022 bears the duty of the codes that it came of in a schedule of 2020: medical gloves pay 2 % in the European Union", () => {
  for (const country of ["ITA", "GBR"]) {
    const own = found(dutyOf(["401512"], country, "MYS", () => 1) ?? undefined);
    expect(own.datum.value, country).toBeCloseTo(0.02, 3);
    expect(own.isPartly).toBe(false);
  }
});
