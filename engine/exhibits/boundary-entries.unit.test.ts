import { expect, test } from "vitest";
import { leftOut, scopeOf, tellingEntries } from "./boundary-entries.ts";

const hotels = ["Hotels", "Motels", "Lodging automobile courts", "Resort hotels", "Motor inns", "Summer resort hotels"];
const insurers = [
  "Life insurance carriers",
  "Disability insurance carriers",
  "Disability insurance underwriting",
  "Fraternal life insurance",
];
const cement = ["Cement clinker", "Natural cement"];

test.each([
  ["hotels in Portugal", hotels, "PRT", ["Hotels", "Motels", "Resort hotels"]],
  ["life insurance in Kenya", insurers, "KEN", ["Life insurance", "Disability insurance"]],
  ["cement in Vietnam", cement, "VNM", cement],
])("the boundary of %s names each kind once and none of another country's law", (_, entries, iso3, expected) => {
  expect(tellingEntries(entries, iso3)).toEqual(expected);
});

test("kinds of American law stand in a report on the United States, and where nothing else is listed", () => {
  expect(tellingEntries(["Motor inns"], "USA")).toEqual(["Motor inns"]);
  expect(tellingEntries(["Motor inns"], "PRT")).toEqual(["Motor inns"]);
});

test("an industry is told by what it sells", () => {
  expect(tellingEntries(["Kitchen cabinet manufacturing", "Annuities underwriting", "Scheduled air cargo carriers"], "POL")).toEqual([
    "Kitchen cabinets",
    "Annuities",
    "Scheduled air cargo carriers",
  ]);
});

test("what is left out is named once, whatever words the classification has for it", () => {
  const excluded = ["Casino hotels", "Short-term lodging with a casino on the premises", "Other traveler accommodation"];
  expect(leftOut(excluded, ["Hotels and motels"], "PRT")).toEqual(["Casino hotels", "Other traveler accommodation"]);
});

test("a market in a country holds what is brought in and not what goes out; a service, what is sold there", () => {
  expect(scopeOf("Poland", "goods")).toEqual({
    included: "What is brought in from abroad for buyers in Poland",
    excluded: "What sellers in Poland sell abroad",
  });
  expect(scopeOf("Israel", "services").included).toBe("What buyers in Israel pay to sellers abroad");
  expect(scopeOf("Portugal", "here").excluded).toBe("Sales in other countries");
});
