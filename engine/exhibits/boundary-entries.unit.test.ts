import { expect, test } from "vitest";
import { tellingEntries } from "./boundary-entries.ts";

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
  ["life insurance in Kenya", insurers, "KEN", ["Life insurance carriers", "Disability insurance carriers"]],
  ["cement in Vietnam", cement, "VNM", cement],
])("the boundary of %s names each kind once and none of another country's law", (_, entries, iso3, expected) => {
  expect(tellingEntries(entries, iso3)).toEqual(expected);
});

test("kinds of American law stand in a report on the United States, and where nothing else is listed", () => {
  expect(tellingEntries(["Motor inns"], "USA")).toEqual(["Motor inns"]);
  expect(tellingEntries(["Motor inns"], "PRT")).toEqual(["Motor inns"]);
});
