import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { marketByCode } from "../../interpretation/market-by-code.ts";
import { evidenceOf } from "../../interpretation/evidence-of.ts";
import { notesFaults } from "../../../tests/support/check-notes.ts";
import { countryByIso3 } from "../countries/index.ts";
import type { MarketNotes } from "./market-notes.ts";

const folder = new URL("./", import.meta.url);
const all: MarketNotes[] = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")));

test("every figure of the notes is read from its quotation, every row has its source, and no digit stands in prose", () => {
  const faults = all.flatMap((notes) => notesFaults(notes).map((fault) => `${notes.what}, ${notes.country}: ${fault}`));
  expect(faults).toEqual([]);
  expect(all.length).toBeGreaterThan(0);
});

test("an address is that of the page: no topic of another subject, no file of a machine, no page drawn at random", () => {
  const stem = (text: string) => new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, 4)));
  const goods = all.filter(({ codes }) => codes.some((code) => /^(?:hs:|naics:3|library:food)/.test(code)));
  const strange = goods.flatMap(({ what, sources }) =>
    sources.flatMap(({ id, title, url }) => {
      const topic = /statista\.com\/topics\/\d+\/([^/?]+)/.exec(url)?.[1];
      const known = stem(`${what} ${title}`);
      const isOther = topic !== undefined && ![...stem(topic)].some((word) => known.has(word));
      return isOther || /random-post|\.webmanifest|\.(?:css|js)$/.test(url) ? [`${id}: ${url}`] : [];
    }),
  );
  expect(strange).toEqual([]);
});

test("notes are on markets and places that a brief can name, one set a market and place, and no id of a source is used twice", () => {
  for (const { codes, country, what } of all) {
    for (const code of codes) expect(marketByCode(code), `${what}: ${code}`).toBeDefined();
    if (country !== "WLD") expect(countryByIso3(country), what).toBeDefined();
  }
  const sets = all.flatMap(({ codes, country }) => codes.map((code) => `${code} ${country}`));
  expect(sets.filter((set, i) => sets.indexOf(set) !== i)).toEqual([]);
  const ids = all.flatMap(({ sources }) => sources.map(({ id }) => id));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test("an official class has what pages say of it: nights, prices and origins of guests of hotels in Portugal, each with its page", () => {
  const hotels = marketByCode("naics:721110");
  if (!hotels) throw new Error("no class of hotels");
  const evidence = evidenceOf(hotels, { country: "PRT", year: 2025 });
  const nights = evidence.factsOf("naics:721110", "volume", "PRT");
  expect(nights.find(({ year }) => year === 2023)).toMatchObject({ value: 77.2, scale: "million", unit: "overnight stay" });
  for (const fact of nights) expect(evidence.source(fact.source).snapshot).toContain(fact.quote);
  expect(evidence.factsOf("naics:721110", "segment_share", "PRT").length).toBeGreaterThan(3);
});
