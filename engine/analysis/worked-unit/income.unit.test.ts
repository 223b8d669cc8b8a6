import { expect, test } from "vitest";
import { unitName } from "./income.ts";

test("what stands or stays is not sold: revenue is for each bed, hospital, club or member, and for each tonne sold", () => {
  const name = (unit: string) => unitName({ unit, metric: "company_volume" });
  expect(["bed", "hospital", "club", "member", "store"].map(name)).toEqual(["bed", "hospital", "club", "member", "store"]);
  expect(name("tonne")).toBe("tonne sold");
});
