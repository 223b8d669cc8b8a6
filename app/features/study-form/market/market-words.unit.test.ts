import { expect, test } from "vitest";
import { outcomeOf, tea, understood } from "../../../../tests/fixtures/names/interpretations.ts";
import { codesOf, codeToOrder, gradeSentence, marketFault, measuresOf } from "./market-words.ts";

test("what must be chosen before ordering, and what cannot be ordered at all", () => {
  expect(marketFault(outcomeOf("exact"), "")).toBeNull();
  expect(marketFault(outcomeOf("class"), "")).toBeNull();
  expect(marketFault(outcomeOf("within"), "")).toMatchObject({ field: "marketCode" });
  expect(marketFault(outcomeOf("within"), tea.code)).toBeNull();
  expect(marketFault(outcomeOf("ambiguous"), "")).toMatchObject({ field: "marketCode" });
  expect(marketFault(outcomeOf("ambiguous"), tea.code)).toMatchObject({ field: "marketCode" });
  expect(marketFault(outcomeOf("ambiguous"), "hs:8426")).toBeNull();
  for (const name of ["unknown", "weak"]) expect(marketFault(outcomeOf(name), tea.code)).toMatchObject({ field: "industryName" });
});

test("an unknown place is a fault until another is given, also while the answer on that one is on its way", () => {
  const place = { found: null, reason: "No place in India is known by the name “Mumbia”.", nearest: [] };
  const answer = { ...outcomeOf("exact"), place };
  expect(marketFault(answer, "")).toEqual({ field: "place", words: place.reason });
  expect(marketFault(answer, "", true)).toBeNull();
});

test("an order carries a code only where the name alone does not settle the market, so that no other market than the shown one is ordered", () => {
  expect(codeToOrder(outcomeOf("exact"), "hs:8426")).toBe("");
  expect(codeToOrder(outcomeOf("within"), tea.code)).toBe(tea.code);
  expect(codeToOrder(outcomeOf("ambiguous"), "hs:8426")).toBe("hs:8426");
  // Not interpreted yet: the server decides.
  expect(codeToOrder(null, "hs:8426")).toBe("hs:8426");
});

test("another measure of the market is offered and ordered by its code; of a wider market it accepts that as well", () => {
  const atMakers = `${tea.code}@factory-gate`;
  expect(measuresOf(outcomeOf("exact")).map(({ code }) => code)).toEqual([tea.code, atMakers]);
  expect(measuresOf(outcomeOf("class"))).toHaveLength(1);
  for (const name of ["ambiguous", "unknown"]) expect(measuresOf(outcomeOf(name))).toEqual([]);
  expect(codeToOrder(outcomeOf("exact"), atMakers)).toBe(atMakers);
  expect(codeToOrder(outcomeOf("exact"), tea.code)).toBe("");
  expect(codeToOrder(outcomeOf("exact"), `${tea.code}@stakes`)).toBe("");
  expect(marketFault(outcomeOf("within"), atMakers)).toBeNull();
  expect(codeToOrder(outcomeOf("within"), atMakers)).toBe(atMakers);
});

test("codes and grades in words", () => {
  expect(codesOf(outcomeOf("class"))).toBe("NAICS 7211");
  expect(codesOf(outcomeOf("exact"))).toBe("NAICS 311920, HS 0902");
  const many = understood("exact", { codes: { naics: [], isic: [], hs: ["0901", "0902", "0903", "0904"] } });
  expect(codesOf(many)).toBe("HS 0901 0902 0903 and others");
  expect(gradeSentence("B")).toContain("at most 1.35");
});
