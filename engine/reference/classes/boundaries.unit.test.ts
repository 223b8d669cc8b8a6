import { expect, test } from "vitest";
import { definitionOf } from "../class-words.ts";
import { classCodes, officialClass } from "./catalogue.ts";

const excludedOf = (code: string): readonly string[] => officialClass(code)?.excludes ?? [];

test("what borders an industry is named, by the manual's cross-references and not by whatever stands beside it", () => {
  const veterinary = excludedOf("naics:54194").join("\n");
  expect(veterinary).toContain("grooming pets");
  expect(veterinary).not.toMatch(/photograph|translation/i);
  expect(excludedOf("naics:53211")).toContain("Renting or leasing passenger cars with drivers");
  expect(excludedOf("naics:326211")).toContain("Retreading or rebuilding tires");
  expect(excludedOf("naics:722515").join("\n")).toContain("mobile vehicles");
});

test("a group names what lies outside of it, never an industry of its own", () => {
  // Within the group: hotels with a casino, bed-and-breakfast inns.
  expect(excludedOf("naics:7211").join("\n")).not.toMatch(/casino on the premises|bed-and-breakfast/i);
  expect(excludedOf("naics:7211").length).toBeGreaterThanOrEqual(3);
});

test("a subsector without a text of its own leaves out what its groups do, without what another of them counts", () => {
  const furniture = excludedOf("naics:337").join("\n");
  expect(furniture).toContain("Reupholstering furniture");
  expect(excludedOf("naics:481").join("\n")).not.toMatch(/schedule/);
  expect(furniture).not.toMatch(/household-type|kitchen/i);
});

test("beside a customs line stand the lines of its heading, not what its industry also makes", () => {
  const fittings = excludedOf("hs:902129").join("\n");
  expect(fittings).toMatch(/^Artificial teeth/);
  expect(fittings).toContain("Orthopaedic or fracture appliances");
  expect(fittings).not.toMatch(/lens blanks|helmets/);
});

test("shops keep what they sell online, as 2022 counts it", () => {
  const shops = classCodes("naics").filter((code) => /^4[45]\d{2,}$/.test(code));
  expect(shops.length).toBeGreaterThan(50);
  expect(shops.flatMap((code) => excludedOf(`naics:${code}`)).filter((entry) => /electronic home shopping|internet/i.test(entry))).toEqual(
    [],
  );
});

test("an entry is a phrase, without the manual's own references and broken beginnings", () => {
  const all = classCodes("naics").flatMap((code) => excludedOf(`naics:${code}`));
  expect(all.filter((entry) => /classified in|--|^of |\(e\.g\./i.test(entry))).toEqual([]);
});

test("every industry of five and six digits has a definition", () => {
  const industries = classCodes("naics").filter((code) => /^\d{5,6}$/.test(code));
  expect(industries.filter((code) => definitionOf(officialClass(`naics:${code}`)?.definition ?? "") === "")).toEqual([]);
});

test("a heading of goods leads to its industry where the concordance names only a group of classes, or a class that has no number of its own", () => {
  expect(officialClass("hs:1701")?.codes.naics).toEqual(["31131"]);
  expect(officialClass("hs:1206")?.codes.naics).toEqual(["11112"]);
  expect(officialClass("hs:0105")?.codes.naics).toEqual(["1123"]);
});
