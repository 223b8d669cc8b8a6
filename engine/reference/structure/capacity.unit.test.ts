import { expect, test } from "vitest";
import { officialClass } from "../classes/catalogue.ts";
import { countryByIso3 } from "../countries/index.ts";
import { capacityOf, capacityRows, capacityTable } from "./capacity-of.ts";
import structureSources from "./sources.json" with { type: "json" };

const key = (id: string, hs: string[], naics: string[]) => ({ id, codes: { hs, naics, isic: [] } });

test("every row has its table, its source and codes that exist; owners are ranked, differ, and have no more than the whole", () => {
  const faults: string[] = [];
  for (const { id, source, hs, naics } of capacityRows) {
    if (!structureSources.some((s) => s.id === source)) faults.push(`${id}: no source ${source}`);
    for (const code of hs) if (!officialClass(`hs:${code}`)) faults.push(`${id}: HS ${code}`);
    for (const code of naics) if (!officialClass(`naics:${code}`)) faults.push(`${id}: NAICS ${code}`);
    for (const [iso3, { total, owners, plants, made, ofCapacity }] of Object.entries(capacityTable()[id] ?? {})) {
      const at = `${id}, ${iso3}`;
      const amounts = owners.map(([, amount]) => amount);
      if (!countryByIso3(iso3)) faults.push(`${at}: no country`);
      if (new Set(owners.map(([name]) => name)).size !== owners.length) faults.push(`${at}: an owner twice`);
      if (owners.some(([name]) => /unknown|person|shareholder|;|\[/i.test(name)))
        faults.push(`${at}: ${owners.map(([name]) => name).join(" | ")}`);
      if (amounts.some((a, i) => a > (amounts[i - 1] ?? Number.POSITIVE_INFINITY))) faults.push(`${at}: not ranked`);
      if (amounts.reduce((sum, a) => sum + a, 0) > total * 1.001) faults.push(`${at}: owners have more than the whole`);
      if (plants < 1 || (made === undefined) !== (ofCapacity === undefined)) faults.push(`${at}: plants`);
    }
  }
  expect(faults).toEqual([]);
});

test("sums are those of the publisher's lists, and rank countries as their output does", () => {
  const of = (id: string, iso3: string) => capacityTable()[id]?.[iso3];
  // Operating nominal crude steel capacity of all plants in the list, added up.
  expect(of("steel", "DEU")).toMatchObject({ total: 49_200_000, plants: 19 });
  expect(of("steel", "VNM")?.owners[0]).toEqual(["Hoa Phat Group JSC", 12_326_000]);
  expect(of("iron-ore", "AUS")).toMatchObject({ made: 880_274_000, ofCapacity: 982_698_000 });
  // The order of the largest makers of crude steel, as the World Steel Association ranks their output.
  const largest = Object.entries(capacityTable()["steel"] ?? {})
    .toSorted(([, a], [, b]) => b.total - a.total)
    .slice(0, 5)
    .map(([iso3]) => iso3);
  expect(largest).toEqual(["CHN", "IND", "USA", "JPN", "RUS"]);
});

test("a market finds the plants that make it, and a narrower or another one does not", () => {
  const steel = capacityOf(
    key("library:chemical-materials/steel", ["7206", "7207", "7208", "7304"], ["331110", "331210"]),
    ["331110", "331210"],
    "DEU",
  );
  expect(steel?.total).toMatchObject({ value: 49_200_000, unit: "tonne", country: "DEU", source: "gem-steel-2025" });
  expect(capacityOf(key("naics:331110", [], ["331110"]), ["331110"], "DEU")?.product).toBe("crude steel");
  expect(capacityOf(key("hs:7214", ["7214"], ["331110"]), ["331110"], "DEU")).toBeNull();
  expect(capacityOf(key("naics:331210", [], ["331210"]), ["331210"], "DEU")).toBeNull();
  expect(capacityOf(key("hs:2601", ["2601"], ["212210"]), ["212210"], "AUS")?.made?.amount.year).toBe(2023);
  expect(capacityOf(key("hs:2601", ["2601"], ["212210"]), ["212210"], "NLD")).toBeNull();
});
