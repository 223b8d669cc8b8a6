import { readFileSync } from "node:fs";
import { interpretName, type MarketName, marketNames, settle } from "#engine";
import { foldText } from "#shared/text.ts";
import { expect, test } from "vitest";
import { typedSlips } from "../../tests/fixtures/names/typed-slips.ts";
import { createSuggestions } from "./create-suggestions.ts";
import { slipsOf } from "./slips.ts";

const { suggest } = createSuggestions();

test("there are five thousand names and more to suggest, each once", () => {
  const names = marketNames().map(({ name }) => name.toLowerCase());
  expect(names.length).toBeGreaterThanOrEqual(5000);
  expect(new Set(names).size).toBe(names.length);
});

test("of 300 names typed with slips the wanted one is among the first eight for 97 in a hundred at least", () => {
  const slips = typedSlips(
    marketNames().map(({ name }) => name),
    300,
    20261122,
  );
  expect(new Set(slips.map(({ kind }) => kind)).size).toBe(6);
  const missed = slips.filter(({ typed, wanted }) => !suggest(typed).some((name) => name.toLowerCase() === wanted.toLowerCase()));
  expect(missed.length / slips.length, missed.map(({ typed, wanted }) => `${typed}: ${wanted}`).join("\n")).toBeLessThanOrEqual(0.03);
});

test("what was typed exactly comes first, in any case and order, with accents or without", () => {
  expect(suggest("dairy")[0]).toBe("Dairy");
  expect(suggest("TELEMEDICINE")[0]).toBe("Telemedicine");
  expect(suggest("vehicles electric")[0]).toBe("Electric vehicles");
  expect(suggest("chocolaté")[0]).toBe("Chocolate");
  expect(suggest("smart phones")).toContain("Smartphones");
  expect(suggest("dairyfeed")[0]).toBe("Dairy feed");
});

test("form and command line agree: what is suggested for a name means what the name means, and nothing else is offered as the name itself", () => {
  const list = <T>(file: string): T[] =>
    JSON.parse(readFileSync(new URL(`../../bench/names/${file}.json`, import.meta.url), "utf8")) as T[];
  const meaning = (name: string) => {
    const { outcome, market } = interpretName(name, { asOf: "2026-11-23" });
    return { outcome, code: market?.code };
  };
  const itself = (name: string) => suggest(name).find((each) => foldText(each) === foldText(name));
  const names = ["everyday", "unseen", "extent"].flatMap((file) => list<{ name: string }>(file).map(({ name }) => name));
  for (const name of names) {
    const own = itself(name);
    if (own !== undefined) expect({ name, ...meaning(own) }).toEqual({ name, ...meaning(name) });
  }
  const whole = names.filter((name) => ["exact", "class"].includes(meaning(name).outcome));
  const offered = whole.filter((name) => suggest(name).some((each) => meaning(each).code === meaning(name).code));
  expect(offered.length / whole.length).toBeGreaterThan(0.98);
  for (const name of list<string>("not-industries")) expect(itself(name), name).toBeUndefined();
});

test("a market's own name comes before its other names, these before titles of trade and of industry", () => {
  const names = (["industry", "trade", "alias", "market"] as const).map((kind): MarketName => ({
    name: `Glue ${kind}`,
    kind,
    depth: 1,
    isPlace: false,
  }));
  expect(createSuggestions(() => names).suggest("glue")).toEqual(["Glue market", "Glue alias", "Glue trade", "Glue industry"]);
});

test("who orders a local study is shown kinds of business that can be studied, who orders another one markets", () => {
  expect(suggest("bakery", { studyType: "corporate" })[0]).toBe("Bakery");
  for (const typed of ["bak", "gym", "salon", "coffee", "clinic"]) {
    const offered = suggest(typed, { studyType: "local" });
    expect(offered.length, typed).toBeGreaterThan(0);
    for (const name of offered) {
      const settled = settle("local", { industryName: name, country: null }, "2026-11-23");
      expect([name, settled?.reason]).toEqual([name, null]);
    }
  }
  expect(suggest("baked", { studyType: "corporate" })[0]).toBe("Baked goods");
  expect(suggest("dentist", { studyType: "local" })).toContain("Dentist");
});

test("who orders an export study is shown goods alone, as many as others are shown names", () => {
  expect(suggest("software", { studyType: "corporate" }).length).toBeGreaterThan(0);
  expect(suggest("software", { studyType: "export" })).toEqual([]);
  const offered = suggest("hair", { studyType: "export" });
  expect(offered).toHaveLength(8);
  for (const name of offered)
    expect([name, settle("export", { industryName: name, country: null }, "2026-11-23")?.reason]).toEqual([name, null]);
});

test("what means nothing has no answer, and no text is too long or too strange", () => {
  for (const typed of ["", "  ", "?!", "…", "xqzpt vlorn", "\u0000", "\ud800", "🦄🦄🦄", "क्वांटम", "a".repeat(50_000)])
    expect(suggest(typed), typed.slice(0, 20)).toEqual([]);
  expect(suggest(`dairy ${"x ".repeat(10_000)}`).length).toBeLessThanOrEqual(8);
  expect(suggest("a", { limit: 3 }).length).toBe(3);
});

test("slips are counted as a keyboard makes them: left out, put in, for another, two swapped", () => {
  expect(slipsOf("dairy", "dairy", 2)).toEqual({ whole: 0, begin: 0 });
  for (const typed of ["dary", "dairry", "dairi", "diary"]) expect(slipsOf(typed, "dairy", 2).whole, typed).toBe(1);
  expect(slipsOf("semicond", "semiconductors", 2)).toEqual({ whole: 3, begin: 0 });
  expect(slipsOf("semcnod", "semiconductors", 2).begin).toBe(2);
  expect(slipsOf("steel", "cement", 2)).toEqual({ whole: 3, begin: 3 });
});
