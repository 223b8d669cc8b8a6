import { expect, test } from "vitest";
import { readSuggestions, suggestionsPath, typedPart } from "./use-suggestions.ts";

test("both shapes of the answer are read, and nothing else is", () => {
  expect(readSuggestions(["Dairy", "Dairy farming"])).toEqual(["Dairy", "Dairy farming"]);
  expect(readSuggestions({ suggestions: ["Dairy"], more: 1 })).toEqual(["Dairy"]);
  expect(readSuggestions([])).toEqual([]);
  for (const odd of [null, undefined, "Dairy", 7, {}, { suggestions: "Dairy" }, { suggestions: null }, [1], ["Dairy", null], [["Dairy"]]])
    expect(readSuggestions(odd)).toBeUndefined();
});

test("what is typed goes out URL-encoded as it is typed, with local, corporate or nothing", () => {
  expect(suggestionsPath("food & drink+é?", "corporate")).toBe("/suggestions?fuzzyName=food%20%26%20drink%2B%C3%A9%3F&studyType=corporate");
  expect(suggestionsPath(" gym ", "local")).toBe("/suggestions?fuzzyName=%20gym%20&studyType=local");
  expect(suggestionsPath("tea", "export")).toBe("/suggestions?fuzzyName=tea&studyType=&goods=true");
  expect(suggestionsPath("\ud83d", "")).toBe("/suggestions?fuzzyName=%EF%BF%BD&studyType=");
});

test("the typed part of a suggestion is found whatever its case, and never changes the text", () => {
  expect(typedPart("Electric two-wheelers", " TWO")).toEqual(["Electric ", "two", "-wheelers"]);
  expect(typedPart("Dairy", "cheese")).toEqual(["Dairy", "", ""]);
  expect(typedPart("İstanbul", "st").join("")).toBe("İstanbul");
});
