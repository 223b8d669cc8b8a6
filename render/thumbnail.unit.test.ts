import { expect, test } from "vitest";
import { generateCorporate } from "#engine";
import { thumbnailOf } from "#render";

test("the thumbnail is the first chart of the first section, a file of its own with its words", async () => {
  const brief = {
    kind: "corporate",
    companyType: "investor",
    reportScope: "global",
    country: null,
    region: null,
    assumptions: {},
    seed: 1,
  } as const;
  const doc = await generateCorporate({ ...brief, industryName: "Semiconductors" }, { asOf: "2026-11-21" });
  const thumbnail = thumbnailOf(doc);
  expect(thumbnail?.svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(thumbnail?.svg).not.toMatch(/<script|href|style=/);
  expect(thumbnail?.svg.length).toBeLessThan(20_000);
  expect(thumbnail?.alt).toMatch(/\$.+\./);
  expect(thumbnailOf({ ...doc, exhibits: doc.exhibits.filter((e) => !e.chart) })).toBeUndefined();
});
