import { expect, test } from "vitest";
import { choiceToken, kindOfWords, prefill } from "./prefill.ts";
import { addName, type Draft, emptyDraft, faultsOfServer, isEmptyDraft, orderOf, readDraft, scopeOf, withCountry } from "./draft.ts";

const full: Draft = {
  ...emptyDraft("key-00000001"),
  industryName: " Electric two-wheelers ",
  companyType: "investor",
  reportScope: "country",
  country: "india",
};

test("a full draft becomes the order that the server takes", () => {
  expect(orderOf(full)).toEqual({
    body: {
      kind: "corporate",
      industryName: "Electric two-wheelers",
      companyType: "investor",
      reportScope: "country",
      country: "India",
      region: null,
      unlockWhenReady: false,
    },
  });
});

test("a scope sends the place that it is about and nothing else", () => {
  const wide: Draft = { ...full, region: "Europe", segments: ["Scooters"], companies: ["Ather"] };
  expect(orderOf({ ...wide, reportScope: "regional" })).toMatchObject({ body: { country: null, region: "Europe" } });
  expect(orderOf({ ...wide, reportScope: "global" })).toMatchObject({ body: { country: null, region: null } });
  expect(orderOf(wide)).toMatchObject({
    body: { country: "India", region: null, brief: { segments: ["Scooters"], companies: ["Ather"] } },
  });
});

test("what is missing is said at its field", () => {
  expect(orderOf(emptyDraft("key-00000001"))).toEqual({
    faults: { industryName: "Industry is required", companyType: "Choose who the report is for", country: "Choose a country" },
  });
  expect(orderOf({ ...full, industryName: "x" })).toEqual({ faults: { industryName: "Industry: at least 2 characters" } });
  expect(orderOf({ ...full, industryName: "x".repeat(121) })).toEqual({ faults: { industryName: "Industry: at most 120 characters" } });
  expect(orderOf({ ...full, country: "Atlantis" })).toEqual({ faults: { country: "“Atlantis” is not in the list of countries" } });
  expect(orderOf({ ...full, reportScope: "regional" })).toEqual({ faults: { region: "Choose a region" } });
});

test("what the server finds wrong stands at the field it belongs to", () => {
  expect(faultsOfServer({ "brief.segments.0": "Too long", country: "Not there", body: "Odd" })).toEqual({
    faults: { segments: "Too long", country: "Not there" },
    other: ["Odd"],
  });
});

test("switching kinds keeps the scope of the Corporate brief", () => {
  expect(scopeOf({ kind: "corporate", reportScope: "global" })).toBe("global");
  expect(scopeOf({ kind: "local", reportScope: "global" })).toBe("city");
  expect(scopeOf({ kind: "export", reportScope: "global" })).toBe("product");
});

test("a stored draft is read back; a broken one starts anew, a half-broken one keeps what is good", () => {
  expect(readDraft(JSON.stringify(full), () => "new-key-1")).toEqual(full);
  for (const stored of [null, "{", "[]", '"x"', "null"]) expect(readDraft(stored, () => "new-key-1")).toEqual(emptyDraft("new-key-1"));
  expect(readDraft(JSON.stringify({ ...full, kind: "cosmic", segments: 3 }), () => "new-key-1")).toEqual({ ...full, segments: [] });
});

test("the hero's and the services page's choice goes into the draft once", () => {
  const selection = JSON.stringify({ studyType: "local", industryName: "Bakeries", selectedSuggestion: "" });
  const first = prefill(full, { studySelection: selection, selectedService: null, industry: null });
  expect(first).toMatchObject({ kind: "local", industryName: "Bakeries", country: "india" });
  const changed = { ...first, industryName: "Coffee shops" };
  expect(prefill(changed, { studySelection: selection, selectedService: null, industry: null })).toEqual(changed);
  expect(prefill(full, { studySelection: null, selectedService: "Export Market Research", industry: null }).kind).toBe("export");
  expect(prefill(full, { studySelection: null, selectedService: null, industry: null })).toEqual(full);
  expect(prefill(full, { studySelection: "{broken", selectedService: null, industry: null }).industryName).toBe(full.industryName);
});

test("a link's industry goes before what is stored", () => {
  expect(prefill(full, { studySelection: null, selectedService: null, industry: "Dairy" })).toMatchObject({
    industryName: "Dairy",
    country: "india",
  });
});

test.each([
  ["corporate", "corporate"],
  ["Corporate Market Research", "corporate"],
  ["Local Market Research", "local"],
  ["Export Market Research", "export"],
  ["", undefined],
  ["localised", undefined],
])("the words %j mean the kind %s", (words, kind) => {
  expect(kindOfWords(words)).toBe(kind);
});

test("names are added once, trimmed, at most ten", () => {
  expect(addName(["A"], "  B   C ")).toEqual({ names: ["A", "B C"] });
  expect(addName(["Ather"], "ather")).toEqual({ fault: "“ather” is already listed" });
  expect(addName([], " ")).toEqual({ names: [] });
  expect(addName([], "x".repeat(81))).toEqual({ fault: "At most 80 characters" });
  expect(addName("0123456789".split(""), "eleven")).toEqual({ fault: "At most 10" });
});

test("an earlier brief that is edited is not overwritten by what the browser still holds", () => {
  const choice = {
    studySelection: JSON.stringify({ studyType: "corporate", industryName: "Steel" }),
    selectedService: null,
    industry: null,
  };
  const edited = { ...full, applied: choiceToken(choice) };
  expect(prefill(edited, choice)).toEqual(edited);
});

test("the account's country fills an empty field only, and alone it makes no draft", () => {
  const empty = emptyDraft("key-00000001");
  expect(withCountry(empty, "India").country).toBe("India");
  expect(withCountry(full, "Germany")).toEqual(full);
  expect(isEmptyDraft(withCountry(empty, "India"), "India")).toBe(true);
  expect(isEmptyDraft(withCountry(empty, "Germany"), "India")).toBe(false);
});
