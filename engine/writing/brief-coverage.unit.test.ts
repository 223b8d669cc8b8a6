import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import type { CorporateBrief } from "#shared/brief.ts";
import { generateReport, type Progress } from "#engine";

const plain: CorporateBrief = {
  kind: "corporate",
  industryName: "Electric two-wheelers",
  companyType: "investor",
  reportScope: "country",
  country: "IND",
  region: null,
  assumptions: {},
  seed: 1,
};
const make = (more: Partial<CorporateBrief>, progress?: (event: Progress) => void) =>
  generateReport({ ...plain, ...more }, { asOf: "2026-11-21", ...(progress && { progress }) });

/** The sentences of the callout, with references as the key of their exhibit. */
function said(doc: ReportDocument): string[] {
  const blocks = doc.sections.find((s) => s.id === "market_research")?.blocks ?? [];
  const callout = blocks.find((b) => b.t === "callout" && b.title === "What the brief asked for");
  if (callout?.t !== "callout") return [];
  return callout.sentences.map((s) => s.runs.map((r) => (r.t === "ref" ? r.exhibit : "v" in r ? r.v : "")).join(""));
}

test("segments and companies of the brief: the report says where each stands, and of which it has nothing", async () => {
  const doc = await make({ segments: ["scooters", "Cargo bikes with 3 wheels"], companies: ["Ather Energy", "Nobody & Sons 24"] });
  const sentences = said(doc);
  expect(sentences).toHaveLength(4);
  expect(sentences[0]).toMatch(/^“scooters”: see /);
  expect(sentences[1]).toBe("No source of the library sizes “Cargo bikes with 3 wheels” within this market, so neither does the report.");
  expect(sentences[2]).toMatch(/^“Ather Energy”: see .*ex_companies/);
  expect(sentences[3]).toBe("The library holds no published figures of “Nobody & Sons 24” in this market, so the report has none.");
  expect(doc.checks.filter((c) => c.result === "fail")).toEqual([]);
});

test("a part of a word is no mention, and a brief without names changes nothing", async () => {
  expect(said(await make({ companies: ["Ola", "Ather Ener"] }))).toEqual([
    expect.stringMatching(/^“Ola”: see /),
    "The library holds no published figures of “Ather Ener” in this market, so the report has none.",
  ]);
  expect(said(await make({}))).toEqual([]);
  expect((await make({ segments: [], companies: [] })).sections).toEqual((await make({})).sections);
});

test("what was collected is counted again when every section has read, and then it is what the report holds", async () => {
  const counts: Progress[] = [];
  const doc = await make({}, (event) => event.type === "collected" && counts.push(event));
  expect(counts.at(-1)).toMatchObject({
    sources: doc.sources.length,
    facts: doc.cells.filter((c) => c.kind === "fact").length,
  });
});
