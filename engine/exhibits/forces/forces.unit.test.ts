import { expect, test } from "vitest";
import type { Inline } from "#document";
import { generateReport } from "../../index.ts";

const words = (runs: readonly Inline[] = []) => runs.map((r) => ("v" in r ? String(r.v) : "")).join("");

/** What is told of the forces, as an exhibit or as sentences. */
async function forcesOf(industryName: string, country: string): Promise<string> {
  const { exhibits, sections } = await generateReport(
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
  const found = exhibits.find((e) => e.requirement === "porter");
  const rows = (found?.table?.rows ?? []).map(({ cells }) => cells.map(words).join(" | "));
  const blocks = sections.flatMap((section) => section.blocks);
  const list = blocks.flatMap((b) => (b.t === "list" && b.requirement === "porter" ? b.items.flat().map(({ runs }) => words(runs)) : []));
  return [words(found?.title), ...rows, words(found?.reason), ...list].join("\n");
}

test("a force is judged by facts of this trade and place alone; the others stand in one line", async () => {
  const [cement, games, hotels, bakery] = [
    await forcesOf("cement", "THA"),
    await forcesOf("video games", "KOR"),
    await forcesOf("hotels", "PRT"),
    await forcesOf("bakery", "EGY"),
  ];
  for (const said of [cement, games, hotels]) expect(said).toContain("Not judged: ");
  for (const said of [cement, games, hotels, bakery]) {
    // Neither growth of output nor accounts of another country nor the little that comes over the border measures a force here.
    expect(said).not.toMatch(/American|Growth a year|Imports in what|Named, not measured/);
  }
  expect(cement).toMatch(/Rivalry[^\n]*strong/);
  expect(hotels).toContain("short lets");
  // A price that the state sets is a rule, and no buyer presses by it.
  expect(bakery).not.toContain("The state has a say");
  expect(bakery).toMatch(/^Rivalry \| Number of bakeries[^\n]*strong/m);
});

test("shares of sellers here rule rivalry and entry, each held against a measure of its own kind", async () => {
  const beer = await forcesOf("beer", "MEX");
  expect(beer).toContain("by shares of sellers in Mexico");
  expect(beer).toMatch(/^Threat of entrants \| Share of the two sellers named in Mexico, [^\n]*half of the market/m);
});

test(
  "a force is judged by what is under way, by an input's part of cost and by what stands in for the market, and names the options that it changes",
  { timeout: 240_000 },
  async () => {
    const [hotels, cement, bakery] = [await forcesOf("hotels", "PRT"), await forcesOf("cement", "VNM"), await forcesOf("bakery", "EGY")];
    // Rooms under way are held against the rooms that the shares are held against.
    expect(hotels).toMatch(/^Threat of entrants \| Rooms of hotel projects[^\n]*strong[^\n]*counted in Portugal/m);
    expect(hotels).toMatch(/^Threat of substitutes \| Local lodging/m);
    // Capacity that its source says was added stands in the total: a quarter of it came of late, and no opinion makes entry little.
    expect(cement).toMatch(/^Threat of entrants \| Capacity of plants approved[^\n]*\| strong \|[^\n]* were added this way/m);
    expect(cement).not.toContain("threat of entrants little");
    expect(cement).toMatch(/^Power of suppliers \| Share of coal in the cost[^\n]*strong/m);
    expect(bakery).toMatch(/^Threat of substitutes \| Citizens in the subsidised bread system/m);
    for (const said of [hotels, cement, bakery])
      for (const row of said.split("\n").filter((line) => line.includes(" | "))) expect(row).toMatch(/Against:|For:|Changes no option/);
  },
);
