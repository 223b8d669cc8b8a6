import { expect, test } from "vitest";
import { countryByIso3 } from "../countries/index.ts";
import { currencyRisk } from "./currencies.ts";

const between = (origin: string, destination: string) =>
  currencyRisk(countryByIso3(origin)?.currency ?? null, countryByIso3(destination)?.currency ?? null);

test("where exporter and buyer share a currency, or both are held to one, no rate takes a margin", () => {
  for (const [origin, destination] of [
    ["ECU", "USA"],
    ["SLV", "USA"],
    ["ITA", "PRT"],
    ["ECU", "SAU"],
    ["CIV", "ESP"],
    ["NPL", "IND"],
  ] as const)
    expect(between(origin, destination), `${origin} ${destination}`).toBeNull();
});

test("an exporter whose costs are in dollars looks at the buyer's currency, every other at its own", () => {
  expect(between("ECU", "ITA")).toMatchObject({ moves: "theirs", code: "EUR" });
  expect(between("IND", "USA")).toMatchObject({ moves: "own", code: "INR" });
  expect(between("ITA", "USA")).toMatchObject({ moves: "own", code: "EUR" });
});
