import { expect, test } from "vitest";
import { z } from "zod";
import { plainName } from "../../evidence/company-name.ts";
import { countryByIso3 } from "../countries/index.ts";
import { packedTable } from "../read-table.ts";
import rows from "./brand-owners.json" with { type: "json" };
import { brandOwner, ownerOf } from "./brand-owners.ts";
import { chainTable } from "./chain-table.ts";
import { allSellers, sellersOf, sellerSource } from "./known-sellers.ts";
import { listedIn, namesListed } from "./listed-companies.ts";
import { structureOf } from "./structure-of.ts";

const chains = packedTable(new URL("chains.json.br", import.meta.url), chainTable)();
const chainHomes = new Set(chains.name.map((name, i) => `${chains.home[i]} ${plainName(name)}`));
const hotels = { id: "naics:721110", name: "Hotels", codes: { naics: ["721110"], hs: [], isic: [] }, level: "receipts" } as const;

test("every seller of the table is confirmed: by the list of listed companies, the list of chains, or a page that names it", () => {
  for (const { what, sellers, pages } of allSellers()) {
    const read = new Set(pages.flatMap((page) => page.names));
    for (const [home, names] of Object.entries(sellers)) {
      expect(countryByIso3(home), `${what}: ${home}`).toBeDefined();
      for (const each of names) {
        const [name, listed] = typeof each === "string" ? [each, null] : each;
        const isConfirmed =
          listed === null ? read.has(name) || chainHomes.has(`${home} ${plainName(name)}`) : listedIn(listed, home) !== undefined;
        expect(isConfirmed, `${what}, ${home}: ${name}`).toBe(true);
      }
    }
  }
});

test("a page's words name one of its sellers, and its address and date stand in the reference", () => {
  for (const { pages } of allSellers())
    for (const page of pages) {
      const words = plainName(page.quote);
      const said = page.names.some((name) => words.includes(plainName(name).split(" ").at(-1) ?? name));
      expect(said, page.id).toBe(true);
      expect(sellerSource(`sellers-${page.id}`, "rows")).toMatchObject({ url: page.url, published: page.published });
    }
  // A page that was read on a day of its own says so; all others were read on one day.
  expect(sellerSource("sellers-bricks-usa-acme-2019", "rows")).toMatchObject({ retrieved: "2026-11-27" });
  expect(sellerSource("sellers-hotel-groups-portugal-2015", "rows")).toMatchObject({ retrieved: "2026-11-23" });
  const ids = allSellers().flatMap(({ pages }) => pages.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("a class has the sellers of its parts, not those of a wider class", () => {
  const names = (code: string) => sellersOf(code).map(({ name }) => name);
  expect(names("naics:7211")).toContain("Vila Galé");
  expect(names("naics:721110")).toContain("Vila Galé");
  expect(names("naics:721191")).not.toContain("Vila Galé");
});

test("a short name is a listed company's where that begins with it, or holds it when it is long enough to be nobody else's", () => {
  expect(namesListed("Michelin", "Compagnie Generale des Etablissements Michelin SA")).toBe(true);
  expect(namesListed("Eti", "Coca-Cola Icecek Eti")).toBe(false);
  expect(namesListed("Hilton", "Hilton Worldwide Holdings")).toBe(true);
});

test("hotels in Portugal: the country's own groups come first, and brands of one owner are one company", () => {
  const { companies } = structureOf(hotels, "PRT", 2025);
  const here = companies.filter((c) => c.tier === "here");
  expect(here.slice(0, 2).map((c) => c.name)).toEqual(["Grupo Pestana", "Vila Galé"]);
  const names = here.map((c) => c.name);
  expect(names).not.toContain("Tivoli");
  expect(here.find((c) => c.name === "Minor Hotels")).toMatchObject({ home: "THA", isDomestic: false });
  expect(here.find((c) => c.name === "Minor Hotels")?.what).toContain("Tivoli");
});

test("a name that the list of chains places all over the world shows no seller in a country, and stands first among those elsewhere", () => {
  const rental = { id: "naics:532111", name: "Car rental", codes: { naics: ["532111"], hs: [], isic: [] }, level: "receipts" } as const;
  const { companies } = structureOf(rental, "ZAF", 2025);
  const names = (tier: string) => companies.filter((c) => c.tier === tier).map((c) => c.name);
  expect(names("here")).not.toContain("Localiza");
  expect(names("here")).toContain("Combined Motor Holdings");
  expect(names("elsewhere").slice(0, 6)).toEqual(expect.arrayContaining(["Hertz", "Enterprise"]));
  // Its licensee is among the sellers here, and says whose brands it holds.
  expect(names("elsewhere")).not.toContain("Avis Budget");
  expect(companies.find((c) => c.name === "Zeda")?.presence).toBe("Head office here; holds the brands of Avis Budget by licence");
  // A name listed for the country itself is there.
  expect(structureOf(rental, "DNK", 2025).companies.find((c) => c.name.startsWith("Europcar"))?.tier).toBe("here");
});

test("a description says whose a brand is only where the owner is a listed company", () => {
  expect(z.array(brandOwner).parse(rows)).toHaveLength(rows.length);
  expect(ownerOf({ name: "ibis Styles", about: "hotel chain operated by Accor" })).toEqual({ name: "Accor", home: "FRA" });
  expect(ownerOf({ name: "Bakery Lane", about: "chain of Italian bakeries" })).toBeNull();
});

test("a seller of several tables is shown where any of their pages names it, by the page that does", () => {
  const cement = { id: "library:chemical-materials/cement", name: "Cement", codes: { naics: ["327310"], hs: ["2523"], isic: ["2394"] } };
  const { companies } = structureOf({ ...cement, level: "factory-gate" }, "ESP", 2025);
  const cemex = companies.find(({ name }) => name === "Cemex");
  expect(cemex).toMatchObject({ tier: "here", isDomestic: false, home: "MEX" });
  expect(allSellers().flatMap(({ pages }) => pages.filter((page) => cemex?.source.endsWith(page.id)))[0]?.places).toContain("ESP");
});

test("two names of one listed company are one seller", () => {
  for (const code of ["library:industrial-automation/industrial-robots", "naics:532111", "hs:0207"]) {
    const listed = sellersOf(code).flatMap((seller) => (seller.listed === null ? [] : [`${seller.home} ${seller.listed}`]));
    expect(new Set(listed).size, code).toBe(listed.length);
  }
});

test("a listed company that the table calls by a short name of its own stands among the sellers once", () => {
  const chips = {
    id: "library:semiconductor-electronics/semiconductors",
    name: "Semiconductors",
    codes: { naics: ["334413"], hs: ["8542"], isic: ["2610"] },
  };
  const { companies } = structureOf({ ...chips, level: "factory-gate" }, "TWN", 2025);
  expect(companies.filter(({ name }) => /^(?:TSMC|Taiwan Semiconductor)/.test(name)).map(({ name }) => name)).toEqual(["TSMC"]);
});
