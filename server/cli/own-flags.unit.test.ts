import { expect, test } from "vitest";
import { CallError } from "./command-line.ts";
import { ownHelp, ownOptions, readOwnFields } from "./own-flags.ts";

test("flags become the fields of their kind: lists, texts, numbers and JSON", () => {
  expect(readOwnFields("corporate", { segments: ["Milk", "Cheese"], companies: ["Ather"], country: "India" })).toEqual({
    segments: ["Milk", "Cheese"],
    companies: ["Ather"],
  });
  expect(readOwnFields("export", { "hs-code": ["0401"], destination: ["all"] })).toEqual({
    hsCode: "0401",
    candidateCountries: "all",
  });
  expect(readOwnFields("export", { destination: ["Germany", "FRA"], origin: ["India"] })).toEqual({
    candidateCountries: ["DEU", "FRA"],
    originCountry: "IND",
  });
  expect(readOwnFields("local", { "radius-metres": ["1500"], opening: ['{"staff":4}'] })).toEqual({
    radiusMetres: 1500,
    opening: { staff: 4 },
  });
  expect(readOwnFields("local", {})).toEqual({});
});

test.each([
  ["corporate", { "hs-code": ["04"] }, "--hs-code: a corporate report has no such option."],
  ["local", { latitude: ["91"] }, "--latitude: "],
  ["local", { latitude: ["", "2"] }, "--latitude: "],
  ["local", { latitude: [""] }, "--latitude: "],
  ["export", { product: ["tea", "coffee"] }, "--product: "],
  ["export", { origin: ["Indai"] }, "--origin: there is no country"],
  ["export", { destination: ["Germany", "Atlantis"] }, "--destination: there is no country"],
  ["local", { opening: ["4 people"] }, "--opening: "],
] as const)("%s %j is refused by the name of the flag", (kind, values, message) => {
  const call = () => readOwnFields(kind, values);
  expect(call).toThrow(CallError);
  expect(call).toThrow(message);
});

test("every own field has a flag and a line of help", () => {
  expect(Object.keys(ownOptions(["local"]))).toEqual(["city", "latitude", "longitude", "radius-metres", "opening"]);
  expect(ownHelp("export")).toContain("--hs-code VALUE         Export: Harmonized System code");
});
