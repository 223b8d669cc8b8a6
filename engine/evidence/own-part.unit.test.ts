import { expect, test } from "vitest";
import { ownPartOf } from "./own-part.ts";

const share = (entity: string, of: string, year: number, value: number) =>
  ({ metric: "segment_share", entity, of, axis: "By kind of accommodation", year, value, scale: "percent" }) as const;

test("of several shares that of money tells what part of a wider count the market is, then the newest", () => {
  const name = "Hotels and other tourist accommodation";
  const nights = share("Hotels", "overnight stays", 2025, 83.6);
  const older = share("Hotels", "total income", 2022, 88),
    newer = share("Hotels", "total income in October", 2024, 87.4);
  expect(ownPartOf([nights, older, newer, share("Camp sites", "total income", 2025, 4)], name)).toEqual({
    fact: newer,
    part: 0.8740000000000001,
    inMoney: true,
  });
  expect(ownPartOf([nights], name)).toMatchObject({ fact: nights, inMoney: false });
  expect(ownPartOf([older], "Hotels")).toBeUndefined();
});
