import { expect, test } from "vitest";
import type { Inline } from "#document";
import { generateReport } from "../index.ts";

const reportOn = (industryName: string, country: string) =>
  generateReport(
    {
      kind: "corporate",
      industryName,
      companyType: "corporation",
      reportScope: "country",
      country,
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-23" },
  );

/** Forces that are told or shown, each with its strength and measure. */
const forcesOf = async (industryName: string, country: string): Promise<Record<string, string>> => {
  const { sections, exhibits } = await reportOn(industryName, country);
  const words = (runs: readonly Inline[] = []) => runs.map((r) => ("v" in r ? String(r.v) : "")).join("");
  const told = sections
    .flatMap((s) => s.blocks.flatMap((b) => (b.t === "list" && b.requirement === "porter" ? b.items : [])))
    .map(([sentence]) => words(sentence?.runs).split(/: |\. /));
  const rows = exhibits.find((e) => e.requirement === "porter")?.table?.rows ?? [];
  return Object.fromEntries([
    ...told.map(([name = "", strength = "", measure = ""]) => [name, `${strength}: ${measure}`]),
    ...rows.map(({ cells }) => [words(cells[0]), `${words(cells[1])}: ${words(cells[2])}`]),
  ]);
};

test(
  "forces are read from measures of the place; one or two stand in sentences, and none that nothing measures",
  { timeout: 240_000 },
  async () => {
    const cement = await forcesOf("cement", "THA"),
      gyms = await forcesOf("gyms", "CAN");
    expect(cement["Rivalry"]).toMatch(/^strong: Part of output/);
    expect(gyms["Rivalry"]).toMatch(/: Growth a year/);
    for (const forces of [cement, gyms]) {
      expect(Object.keys(forces).length).toBeGreaterThan(0);
      // What American makers buy tells nothing of suppliers elsewhere.
      for (const name of ["Power of suppliers", "Power of buyers", "Threat of substitutes"]) expect(forces[name]).toBeUndefined();
    }
  },
);
