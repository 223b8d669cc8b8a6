import { expect, test } from "vitest";
import { strangers } from "../../../tests/fixtures/names/typed-markets.ts";
import { findMarket } from "../find-market.ts";
import { markets } from "../library.ts";
import { marketNames } from "../market-names.ts";
import { keyOfName } from "../market-words.ts";
import { otherNames, seriesOf } from "./other-names.ts";

test("every title is placed, in the market that the table gives it; with the library's own names they are what is suggested", () => {
  for (const { name, placed, code, series } of otherNames().values()) {
    const { match } = findMarket(name);
    // "Ground-nuts" the library itself reads as its "groundnuts"; every other title is placed by the table.
    const where = match?.score === 1 && match.listed === undefined && match.unused.length === 0 ? { series, code } : match?.listed;
    expect([name, match?.placed.market.id, where]).toEqual([name, placed.market.id, { series, code }]);
  }
  // That the library's own names are placed, find-market.unit.test.ts shows.
  const ofLibrary = new Set(markets().flatMap(({ dossier, market }) => [dossier.name, market.name, ...market.aliases].map(keyOfName)));
  expect(marketNames().filter(({ name }) => !ofLibrary.has(keyOfName(name)) && !otherNames().has(keyOfName(name)))).toEqual([]);
});

test("every title names the classification, year and code that it comes from", () => {
  for (const { name, series, code } of otherNames().values()) {
    expect(seriesOf(series).year, name).toBeGreaterThanOrEqual(2012);
    expect(code, name).toMatch(/^\d{2,6}$/);
    expect(name, name).toMatch(/^[A-Z][A-Za-z' ,&-]{2,66}$/);
  }
});

test("a title leads to its market whatever its case and number, and with market or industry behind it", () => {
  for (const typed of ["Retail bakeries", "RETAIL BAKERY", "retail bakeries market", "the global retail bakery industry"])
    expect(findMarket(typed).match?.placed.market.id, typed).toBe("bakery");
});

test("where a title is placed, its words are said to have no narrower market", () => {
  expect(findMarket("Canned poultry").match).toMatchObject({ score: 1, unused: ["canned", "poultry"], listed: { code: "311615" } });
});

test("no name of nothing has come into the table, and names that a class claims for two markets have not", () => {
  const known = otherNames();
  expect(strangers.filter((typed) => known.has(keyOfName(typed)))).toEqual([]);
  for (const typed of ["quantum soup", "coffee and tea", "canned unicorns"]) expect(findMarket(typed).match, typed).toBeUndefined();
});
