import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { interpretation } from "#shared/interpretation.ts";
import { type ExtentCase, judge, judgeExtent, type NameCase } from "../../bench/names/judge.ts";
import { chooseMarket, evidenceOf, interpretName, marketByCode, marketNames } from "./index.ts";

const list = <T>(name: string): T[] => JSON.parse(readFileSync(new URL(`../../bench/names/${name}.json`, import.meta.url), "utf8")) as T[];
const ask = (name: string) => interpretName(name, { asOf: "2026-11-23" });

test("of everyday names 95 in a hundred are understood, none wrongly, and none is replaced by a wider market in silence", () => {
  for (const file of ["everyday", "unseen", "fresh", "fresh-second"]) {
    const judged = list<NameCase>(file).map((each) => `${judge(each, ask(each.name))} ${each.name}`);
    expect(judged.filter((verdict) => /^(?:wrong|silent) /.test(verdict))).toEqual([]);
    expect(judged.filter((verdict) => verdict.startsWith("right ")).length / judged.length).toBeGreaterThanOrEqual(0.95);
  }
});

test("a name that means a part of a class is sized within it, one that means the class is not", () => {
  const verdicts = list<ExtentCase>("extent").map((each) => `${judgeExtent(each, ask(each.name))} ${each.name}`);
  expect(verdicts.filter((verdict) => /^(?:silent|needless) /.test(verdict))).toEqual([]);
  expect(verdicts.filter((verdict) => verdict.startsWith("right ")).length / verdicts.length).toBeGreaterThan(0.85);
  // In every spelling of one name.
  for (const name of ["tattoo parlours", "tattoo parlors", "massage parlors", "massage parlours"])
    expect(ask(name)).toMatchObject({ outcome: "within", market: { code: "naics:8121" } });
});

test("a word with several meanings is asked back with all of them", () => {
  for (const { name, readings: wanted } of list<{ name: string; readings: string[][] }>("ambiguous")) {
    const { outcome, market, readings } = ask(name);
    expect([name, outcome, market]).toEqual([name, "ambiguous", null]);
    for (const codes of wanted)
      expect(
        readings.some(({ code }) => codes.some((start) => code.startsWith(start))),
        `${name}: ${codes.join()}`,
      ).toBe(true);
  }
});

test.each([
  ["pet shops in Austin, Texas", "USA", "Austin"],
  ["London pet shops", "GBR", "London"],
  ["hotels in Bavaria", "DEU", "Bavaria"],
])("%s carries the country of its place, and says that the report is on the whole of it", (name, country, place) => {
  const { country: carried, missing } = ask(name);
  expect(carried).toBe(country);
  expect(missing.some((each) => each.includes(place))).toBe(true);
});

test("a name after a people means their country where it is no kind of the thing", () => {
  expect(ask("Polish furniture")).toMatchObject({ outcome: "class", country: "POL" });
  expect(ask("Turkish baths")).toMatchObject({ outcome: "within", country: null });
});

test.each([
  ["chick peas", "chickpeas"],
  ["icecream", "ice cream"],
  ["sewage treatment plants", "sewage treatment"],
])("%s means what %s means", (name, other) => {
  expect(ask(name).market?.code).toBe(ask(other).market?.code);
  expect(ask(name).market).not.toBeNull();
});

test("what is no industry is refused, and the refusal names it", () => {
  for (const name of list<string>("not-industries")) {
    const { outcome, market, refusal } = ask(name);
    expect([name, outcome, market]).toEqual([name, "unknown", null]);
    expect(refusal).toContain(name.trim());
  }
  expect(ask("coffe shopping mall thing").readings.length).toBeGreaterThan(0);
});

test("any text is answered in the published shape", () => {
  for (const text of [
    "",
    " ",
    "\u0000",
    "\ud800",
    "कॉफ़ी",
    "a".repeat(50_000),
    "coffee ".repeat(5_000),
    "(",
    "in",
    "in France",
    "crane",
    "hotels",
    "beer",
  ])
    expect(() => interpretation.parse(ask(text)), text.slice(0, 20)).not.toThrow();
});

test("a country is taken from a name that carries one, and from no other", () => {
  const country = (name: string) => [ask(name).country, ask(name).market?.code];
  expect(country("coffee shops in South Korea")).toEqual(["KOR", "naics:722515"]);
  expect(country("hotels Portugal")).toEqual(["PRT", "naics:721110"]);
  expect(country("the global market for cement in Vietnam")).toEqual(["VNM", "library:chemical-materials/cement"]);
  expect(country("UK pubs")).toEqual(["GBR", "naics:7224"]);
  expect(country("IT services")).toEqual([null, "library:ict/it-services"]);
  expect(country("turkey farming")).toEqual([null, "naics:11233"]);
});

test("the grade is that of the country asked for; a market below D is refused, and one without official figures says so", () => {
  const at = (name: string, grade: "B" | null, isOfficial = grade !== null) =>
    interpretName(name, { asOf: "2026-11-23", country: "PRT", outlookOf: () => ({ grade, isOfficial }) });
  expect(at("hotels", "B")).toMatchObject({ grade: "B", years: { first: 2020, base: 2025, last: 2030 }, refusal: null });
  expect(at("hotels", null)).toMatchObject({ grade: null, years: null });
  expect(at("hotels", null).refusal).toContain("Hotels");
  expect(at("beer", null).refusal).toContain("Beer");
  expect(at("beer", "B", false)).toMatchObject({ grade: "B", refusal: null });
  expect(at("beer", "B", false).missing.join()).toContain("the size is the dossier's");
  expect(ask("hotels").grade).toBeNull();
});

test("a name measured in two usual ways says which is meant and offers the other where it can be sized, and says so where not", () => {
  const levels = (name: string) => [ask(name).market?.level, ...ask(name).readings.map(({ code }) => code)];
  expect(levels("potatoes")).toEqual(["farm-gate", "hs:0701@retail"]);
  expect(levels("furniture")).toEqual(["retail", "naics:337@factory-gate"]);
  expect(levels("bearings")).toEqual(["factory-gate", "hs:8482@wholesale"]);
  // What American households buy most of is counted as they pay it, whatever trade in it is listed as.
  for (const bought of ["toys", "household appliances", "bicycles"]) expect(levels(bought)[0], bought).toBe("retail");
  const unsized = (name: string) => [...levels(name), ask(name).missing.join()];
  expect(unsized("life insurance")).toEqual(["premiums", expect.stringContaining("revenue of the providers, before tax: too few")]);
  expect(unsized("gambling")).toEqual(["net-revenue", expect.stringContaining("stakes before payouts: too few")]);
  expect(unsized("travel agencies")).toEqual(["gross-bookings", expect.stringContaining("fees or revenue after payouts: too few")]);
  expect(unsized("supermarkets")).toEqual(["retail", expect.stringContaining("fees or revenue after payouts: too few")]);
});

test("the other measure of a market is ordered by its code: sized at that level, named and defined by it", () => {
  const at = { country: "PRT", asOf: "2026-11-23" };
  for (const [name, marketCode] of [
    ["furniture", "naics:337@factory-gate"],
    ["tea", "library:food-beverages/tea@factory-gate"],
    ["potatoes", "hs:0701@retail"],
    ["bearings", "hs:8482@wholesale"],
  ] as const) {
    const usual = chooseMarket({ industryName: name }, at).market;
    const other = chooseMarket({ industryName: name, marketCode }, at).market;
    if (!usual || !other) throw new Error(`${name} has no market`);
    const level = marketCode.split("@")[1];
    expect(other.key).toEqual({ ...usual.key, level });
    const place = { country: "PRT", year: 2025 };
    const evidence = evidenceOf(other, place);
    expect(evidence.profile?.size?.level).toBe(level);
    const [first = 0, second = 0] = [usual, other].map((each) => evidenceOf(each, place).profile?.size?.value ?? 0);
    // What is paid later in the chain is more.
    if (usual.key.level === "retail") expect(second).toBeLessThan(first);
    else expect(second).toBeGreaterThan(first);
    expect(evidence.market.name).toMatch(/ at (?:factory-gate|retail|wholesale) prices$/);
    expect(evidence.market.definition).toContain("Measured as");
    if (name === "tea") expect(evidence.market.definition).not.toContain("retail");
  }
  for (const code of ["naics:337@stakes", "naics:524113@receipts", "naics:337@", "naics:337@retail"])
    expect(marketByCode(code), code).toBeUndefined();
});

test("the other measure of a wider market keeps the name asked for and its acceptance", () => {
  const order = { industryName: "yoga mats", marketCode: "hs:9506@factory-gate" };
  expect(chooseMarket(order, { country: null, asOf: "2026-11-23" })).toMatchObject({
    within: true,
    market: { title: "Sports and gym equipment at factory-gate prices" },
  });
});

test("a class leads to its codes in the other classifications, and every code of an answer is a market", () => {
  expect(marketByCode("naics:721110")?.key.codes.isic).toContain("5510");
  expect(marketByCode("hs:2204")?.key).toMatchObject({ name: "Wine", codes: { hs: ["2204"], naics: ["312130"] } });
  expect(marketByCode("isic:5510")?.key.codes.naics).toContain("721110");
  expect(marketByCode("naics:999999")).toBeUndefined();
  expect(marketByCode("library:no/such")).toBeUndefined();
  expect(marketByCode("naics:311")?.excludes.join()).toContain("Beverages");
});

test("what is suggested is understood as one market or class", () => {
  const names = marketNames();
  expect(names.length).toBeGreaterThan(10_000);
  const other = names.flatMap(({ name }) => (["exact", "class"].includes(ask(name).outcome) ? [] : [name]));
  expect(other).toEqual([]);
});
