import { expect, test } from "vitest";
import { foldText, nearest } from "./text.ts";

test("what differs only in case, accents, punctuation or spacing folds to the same text", () => {
  expect(foldText("  CÔTE  D’Ivoire ")).toBe("cote divoire");
  expect(foldText("U.S.A.")).toBe("usa");
  expect(foldText("Trinidad & Tobago")).toBe("trinidad and tobago");
  expect(foldText("São-Tomé/Príncipe")).toBe("sao tome principe");
  expect(foldText("Łódź, Straße, Ærø")).toBe("lodz strasse aero");
  expect(foldText("2.5 kg")).toBe("2 5 kg");
});

test("other scripts keep the marks that carry meaning", () => {
  expect(foldText("भारत, हिन्दी")).toBe("भारत हिन्दी");
  expect(foldText("中国")).toBe("中国");
});

test("a slip of the finger finds the word: swapped, missing, doubled or wrong letters", () => {
  const names = ["Germany", "India", "Indonesia", "United States", "United Kingdom"];
  for (const slip of ["Germnay", "Germny", "Gerrmany", "Gernany"]) expect(nearest(slip, names, 1)).toEqual(["Germany"]);
  expect(nearest("Untied States", names, 3)).toEqual(["United States"]);
});

test("what begins with the word comes before what merely resembles it", () => {
  expect(nearest("indo", ["India", "Indonesia"], 2)).toEqual(["Indonesia", "India"]);
  expect(nearest("emirates", ["Ireland", "United Arab Emirates"], 2)).toEqual(["United Arab Emirates"]);
});

test("nothing near is an empty answer, not a wild guess", () => {
  expect(nearest("Atlantis", ["India", "China"], 3)).toEqual([]);
  expect(nearest(" ?! ", ["India"], 3)).toEqual([]);
  expect(nearest("swizerland", ["Switzerland", "Ireland"], 3)).toEqual(["Switzerland"]);
});
