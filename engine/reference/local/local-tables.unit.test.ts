import { expect, test } from "vitest";
import { placeOf, typeOf } from "../../../tests/fixtures/local-business.ts";
import { countryByIso3 } from "../countries/index.ts";
import { areasAround } from "./areas.ts";
import { archetypeOf, chainsHere, leastMonthOf, leastWageOf, licensedRoleOf, permitsOf } from "./at-place.ts";
import { findBusiness, namesAround } from "./business-type.ts";
import { incomeEffectOf, townEarningsOf } from "./incomes.ts";
import { taxOf } from "./trade-tax.ts";
import { archetypes, businessTypes, counts, leastWages, taxThresholds, trades, zips } from "./tables.ts";

test("density is people a square kilometre: the areas together are no larger than the land, and a known one has its own size", () => {
  const table = zips();
  const ground = table.people.map((people, i) => people / (table.density[i] ?? Number.NaN));
  const all = ground.reduce((sum, each) => sum + each, 0);
  // The land of the United States is 9.15 million square kilometres; read by the square mile these areas had 17.9.
  expect(all / 1e6).toBeGreaterThan(5);
  expect(all / 1e6).toBeLessThan(9.2);
  // West Campus and Hyde Park in Austin.
  expect(ground[table.zip.indexOf("78705")]).toBeCloseTo(5.4, 1);
});

test("the area that holds the pin is counted once, with its shops", () => {
  const areas = areasAround(typeOf("713940"), placeOf("78705", "USA"), 1500);
  expect(areas[0]).toMatchObject({ code: "78705", people: 32_506 });
  expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length);
  expect(areas.reduce((sum, { establishments }) => sum + (establishments ?? 0), 0)).toBeGreaterThan(5);
});

test("a hundred and twenty kinds of business and more have codes, figures and words of their trade", () => {
  expect(businessTypes.length).toBeGreaterThanOrEqual(165);
  for (const row of businessTypes) {
    expect(
      [row.naics, row.naics2022, row.isic].map((code) => /^\d{4,6}$/.test(code)),
      row.label,
    ).toEqual([true, true, true]);
    expect(trades()[row.naics], row.label).toBeDefined();
    expect(archetypeOf(typeOf(row.naics)), row.label).toBeDefined();
  }
  expect(archetypes.length).toBeGreaterThanOrEqual(40);
  // One beginning of a code belongs to one trade.
  const begins = archetypes.flatMap(({ naics }) => naics);
  expect(begins.filter((each, i) => begins.indexOf(each) !== i)).toEqual([]);
});

test.each([
  ["gym", "membership"],
  ["dentist", "dental"],
  ["veterinary clinic", "veterinary"],
  ["driving school", "driving-school"],
  ["garage", "garage"],
  ["hostel", "hostel"],
  ["tattoo studio", "body-care"],
  ["florist", "florist"],
  ["cafe", "food-service"],
  ["bakery", "fresh-food"],
  ["butcher", "fresh-food"],
  ["shoe shop", "shop"],
  ["hotel", "lodging"],
  ["nursery school", "nursery"],
  ["plumber", "building-trade"],
  ["barber", "personal-service"],
  ["escape room", "venue"],
  ["architect", "office"],
  ["laundry", "laundry"],
  ["optician", "optical-shop"],
  ["pharmacy", "pharmacy"],
] as const)("%s works as %s", (name, id) => {
  const found = findBusiness(name);
  if (!("type" in found)) throw new Error(name);
  expect(archetypeOf(found.type).id).toBe(id);
});

test("a trade speaks in words that are true for it: no chairs of a dentist, patients or public hospitals for a veterinary clinic", () => {
  const wordsOf = (name: string) => {
    const found = findBusiness(name);
    if (!("type" in found)) throw new Error(name);
    return JSON.stringify(archetypeOf(found.type)).toLowerCase();
  };
  expect(wordsOf("veterinary clinic")).not.toMatch(/chair|compressed air|children|public hospital|patients/);
  expect(wordsOf("veterinary clinic")).toMatch(/dogs.*cats/);
  expect(wordsOf("physiotherapist")).not.toMatch(/chair|compressed air/);
  for (const name of ["language school", "driving school"]) expect(wordsOf(name), name).not.toMatch(/for each child|births|toilets/);
  for (const name of ["tattoo studio", "undertaker"]) expect(wordsOf(name), name).not.toMatch(/basins|mirrors/);
  expect(wordsOf("florist")).not.toMatch(/ovens|grease/);
});

test("what stands beside a trade works as it does: no photo studio beside a veterinary clinic", () => {
  expect(namesAround(typeOf("541940")).beside).toEqual(["Pet shop", "Pet grooming and boarding"]);
  for (const row of businessTypes)
    for (const other of namesAround(typeOf(row.naics)).beside)
      expect(row.naics.startsWith("5419") && other === "Veterinary clinic", row.label).toBe(false);
  expect(namesAround(typeOf("453910")).beside).not.toContain("Art gallery");
});

test("the sales tax is that of the trade where a page tells it, else called the standard rate", () => {
  expect(taxOf(typeOf("722515"), placeOf("Pune", "IND"), "Mahārāshtra")).toMatchObject({ value: 0.05, isOwn: true });
  expect(taxOf(typeOf("812112"), placeOf("Pune", "IND"), "Mahārāshtra")).toMatchObject({ value: 0.18, isOwn: false });
  expect(taxOf(typeOf("713940"), placeOf("Austin", "USA"), "TX")).toMatchObject({ value: 0.0625, isOwn: true, isOnTop: true });
  expect(taxOf(typeOf("812112"), placeOf("78705", "USA"), "TX")).toMatchObject({ value: 0.0625, isOwn: false, isOnTop: true });
  expect(taxOf(typeOf("621210"), placeOf("São Paulo", "BRA"), "São Paulo")).toMatchObject({ value: 0.02, isOwn: true });
});

test("a trade that the law frees of sales tax bears none; where only the usual rule is known, the standard rate stays in the range", () => {
  expect(taxOf(typeOf("621210"), placeOf("Nairobi", "KEN"), "")).toMatchObject({ value: 0, high: 0, isOwn: true });
  expect(taxOf(typeOf("621210"), placeOf("Warsaw", "POL"), "")).toMatchObject({ value: 0, isOwn: true, onRent: 0.23 });
  expect(taxOf(typeOf("311811"), placeOf("Manchester", "GBR"), "")).toMatchObject({ value: 0, high: 0.2, isOwn: true });
  const unknown = taxOf(typeOf("621210"), placeOf("Jakarta", "IDN"), "");
  expect(unknown).toMatchObject({ value: 0, isOwn: false, isUsual: true });
  expect(unknown?.high).toBeGreaterThan(0.05);
  // Nothing is said of a trade that is taxed like others, nor for states with rules of their own.
  expect(taxOf(typeOf("811111"), placeOf("Warsaw", "POL"), "")).toMatchObject({ value: 0.23, isUsual: false });
  expect(taxOf(typeOf("621210"), placeOf("78705", "USA"), "TX")).toMatchObject({ isUsual: false, isOnTop: true });
});

test("sales below which no tax is due are in the country's own money; goods and services may differ", () => {
  for (const { iso3, currency, goods, services } of taxThresholds) {
    expect(countryByIso3(iso3)?.currency, iso3).toBe(currency);
    expect(goods, iso3).toBeGreaterThanOrEqual(services);
  }
  const from = (naics: string, place: string, iso3: string) => taxOf(typeOf(naics), placeOf(place, iso3), "")?.from?.value;
  expect(from("722515", "Pune", "IND")).toBe(2_000_000);
  expect(from("446130", "Pune", "IND")).toBe(4_000_000);
  expect(from("812112", "Lyon", "FRA")).toBe(37_500);
  expect(from("722515", "Valencia", "ESP")).toBe(0);
  // Sales taxes of the states are another law.
  expect(taxOf(typeOf("713940"), placeOf("Austin", "USA"), "TX")?.from).toBeNull();
});

test("least wages are amounts a month in the country's own money, and professions that need a licence are named", () => {
  expect(leastWages.length).toBeGreaterThan(140);
  for (const [iso3, , currency, year] of leastWages) {
    expect(countryByIso3(iso3)?.currency, iso3).toBe(currency);
    expect(year, iso3).toBeGreaterThanOrEqual(2020);
  }
  expect(leastMonthOf("KEN", "KES")).toMatchObject({ value: 16_033.14, year: 2024, source: "ilo-least-wage" });
  expect(leastMonthOf("ITA", "EUR")).toBeNull();
  expect(licensedRoleOf(typeOf("621210"), placeOf("São Paulo", "BRA"), "")?.role).toBe("dentist");
  for (const [city, iso3, isClosed] of [
    ["Lyon", "FRA", true],
    ["Valencia", "ESP", true],
    ["Nairobi", "KEN", false],
  ] as const)
    expect(licensedRoleOf(typeOf("446110"), placeOf(city, iso3), ""), city).toMatchObject({
      role: "pharmacist",
      isOwner: isClosed,
      isClosed,
    });
  expect(licensedRoleOf(typeOf("722515"), placeOf("Pune", "IND"), "")).toBeNull();
});

test("permits name the offices of the place: a gym in Texas asks the Secretary of State, not the exchange commission", () => {
  const offices = permitsOf(typeOf("713940"), placeOf("Austin", "USA"), "TX");
  const words = offices.map(({ matter, office }) => `${matter}: ${office}`).join("\n");
  expect(words).toContain("Health Spa Act");
  expect(words).not.toMatch(/EDGAR|Securities/);
  expect(permitsOf(typeOf("722515"), placeOf("Pune", "IND"), "").some(({ office }) => office.includes("FSSAI"))).toBe(true);
  expect(permitsOf(typeOf("446110"), placeOf("Lyon", "FRA"), "").some(({ gate }) => gate !== null)).toBe(true);
});

test("a shop that sells in the class without its licence is no chain of a licensed trade", () => {
  for (const iso3 of ["FRA", "DEU", "ESP", "USA"])
    for (const { name, what } of chainsHere(typeOf("446110"), iso3)) expect(`${what} ${name}`, iso3).not.toMatch(/chemist|parapharm/i);
});

test("chains, incomes and pay of the country stand in the tables", () => {
  expect(chainsHere(typeOf("722515"), "IND").map(({ name }) => name)).toContain("Cafe Coffee Day");
  const india = countryByIso3("IND");
  if (!india) throw new Error("no India");
  expect(incomeEffectOf(typeOf("722515"), india)?.slope.value).toBeCloseTo(1.277, 3);
  expect(townEarningsOf("IND")?.value).toBeGreaterThan(1);
  expect(leastWageOf("USA", "TX")?.value).toBe(7.25);
});

test("shops and jobs of an area are told better from people, income, size and other trades than from people alone", () => {
  const all = Object.values(counts()).filter(({ areas }) => areas >= 500);
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(middle(all.map(({ fitted }) => fitted.median))).toBeLessThan(middle(all.map(({ naive }) => naive.median)));
  const jobs = all.flatMap((each) => each.jobs ?? []);
  expect(middle(jobs.map(({ fitted }) => fitted.median))).toBeLessThan(middle(jobs.map(({ naive }) => naive.median)));
  expect(all.filter(({ fitted, naive }) => fitted.median < naive.median).length / all.length).toBeGreaterThan(0.6);
});

test("chains of another kind of the class are no competitors, unless that kind is asked for", () => {
  const kinds = (asked: string) => new Set(chainsHere(typeOf("722515"), "IND", asked).map(({ what }) => what));
  expect(kinds("Coffee shop")).toEqual(new Set(["Cafés"]));
  expect(kinds("Ice cream parlour")).toEqual(new Set(["Ice cream parlours"]));
});
