import { expect, test } from "vitest";
import { type Archetype, archetypes } from "../../evidence/archetype.ts";
import { classCodes, officialClass } from "../classes/catalogue.ts";
import { archetypeOf } from "./archetype-of.ts";
import rows from "./archetypes.json" with { type: "json" };

const of = (scheme: "naics" | "isic", code: string): Archetype | null =>
  archetypeOf({ name: "", naics: scheme === "naics" ? [code] : [], isic: scheme === "isic" ? [code] : [] });

test("every class of NAICS and ISIC has one archetype: no prefix stands twice, and none of the table leads to no class", () => {
  for (const scheme of ["naics", "isic"] as const) {
    const prefixes = rows.flatMap((row) => row[scheme]);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    // Sections of ISIC are letters, too wide for any archetype.
    const codes = classCodes(scheme).filter((code) => /^\d/.test(code));
    expect(codes.filter((code) => of(scheme, code) === null)).toEqual([]);
  }
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...archetypes].toSorted());
});

/** A class of each archetype at least, read with common sense; those that were once filed with another trade first. */
const read: readonly (readonly ["naics" | "isic", string, Archetype])[] = [
  ["naics", "532111", "rental"],
  ["isic", "7710", "rental"],
  ["naics", "532412", "rental"],
  ["naics", "493120", "storage"],
  ["isic", "5210", "storage"],
  ["naics", "531130", "storage"],
  ["naics", "492110", "freight"],
  ["isic", "4923", "freight"],
  ["naics", "481112", "freight"],
  ["isic", "5229", "freight"],
  ["naics", "481111", "passenger-carrier"],
  ["isic", "5021", "passenger-carrier"],
  ["naics", "485310", "passenger-carrier"],
  ["naics", "531120", "property"],
  ["isic", "6820", "professional-service"],
  ["naics", "812112", "local-service"],
  ["isic", "4520", "local-service"],
  ["naics", "561720", "contract-staff"],
  ["isic", "8010", "contract-staff"],
  ["naics", "611110", "school"],
  ["naics", "624410", "school"],
  ["naics", "541940", "local-service"],
  ["isic", "7500", "local-service"],
  ["naics", "621210", "health-provider"],
  ["isic", "8620", "health-provider"],
  ["naics", "562111", "waste-handler"],
  ["naics", "517112", "telecom"],
  ["naics", "516120", "audience-media"],
  ["naics", "513110", "audience-media"],
  ["naics", "513130", "hit-driven"],
  ["naics", "516210", "subscription-software"],
  ["naics", "524210", "financial-intermediary"],
  ["isic", "6630", "financial-intermediary"],
  ["naics", "524113", "lender-or-insurer"],
  ["naics", "721110", "lodging"],
  ["naics", "722511", "eating-place"],
  ["naics", "713940", "leisure-venue"],
  ["isic", "5914", "leisure-venue"],
  ["naics", "311230", "manufacturer"],
  ["naics", "311314", "process-plant"],
  ["naics", "311351", "manufacturer"],
  ["naics", "325620", "manufacturer"],
  ["naics", "326211", "manufacturer"],
  ["naics", "327310", "process-plant"],
  ["naics", "221122", "network-or-utility"],
  ["naics", "486210", "network-or-utility"],
  ["naics", "236115", "builder"],
  ["naics", "112120", "farm"],
  ["naics", "424210", "trader"],
  ["naics", "445110", "retailer"],
  ["naics", "541110", "professional-service"],
  ["naics", "561510", "platform"],
];

test("spot checks: a class works as its own trade does, and not as the division around it", () => {
  for (const [scheme, code, archetype] of read)
    expect(of(scheme, code), `${scheme}:${code} ${officialClass(`${scheme}:${code}`)?.title ?? "no class"}`).toBe(archetype);
  expect(new Set(read.map(([, , archetype]) => archetype)).size).toBe(archetypes.length);
});
