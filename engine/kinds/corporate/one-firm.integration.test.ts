import { expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { promisesOf } from "../../report/seal.ts";
import { runChecks } from "../../verify/checks.ts";
import { corporate } from "./index.ts";

const words = (runs: readonly Inline[] = []): string => runs.map((run) => ("v" in run ? String(run.v) : "")).join("");
const sellers = (doc: ReportDocument) => doc.exhibits.find((e) => e.requirement === "companies");
const rows = (doc: ReportDocument): string[] => (sellers(doc)?.table?.rows ?? []).map(({ cells }) => words(cells[0]));

test("a firm that a page and a list write in different ways is counted once, and a check finds it in two rows", async () => {
  const bakery = await realReport("bakery", "EGY");
  expect(bakery.cells.filter(({ id }) => id.startsWith("share_most_low_edita"))).toHaveLength(1);
  const twice = structuredClone(await realReport("hotels", "PRT"));
  const table = sellers(twice)?.table;
  const pestana = table?.rows.find(({ cells }) => words(cells[0]).startsWith("Grupo Pestana"));
  if (table && pestana) table.rows.push({ ...pestana, cells: [[{ t: "text", v: "Pestana Hotels" }], ...pestana.cells.slice(1)] });
  expect(runChecks(twice, promisesOf(corporate)).find((check) => check.id === "firms")?.violations).toEqual([
    expect.stringContaining("are one firm"),
  ]);
});

test("who was taken over stands for its owner, and no page doubts that the owner sells here", async () => {
  const security = await realReport("cybersecurity", "ISR");
  const said = JSON.stringify([security.sections, security.exhibits]);
  expect(said).toContain("CyberArk (Palo Alto Networks)");
  expect(said).toContain("taken over by ");
  expect(JSON.stringify(security.sections)).not.toMatch(
    /Palo Alto Networks[^.]*(?:sells? from abroad|has to be looked up|No list that was read)/,
  );
  const dental = await realReport("dental implants", "BRA", { marketCode: "hs:902129" });
  expect(JSON.stringify(dental.sections)).not.toMatch(/"Straumann"/);
});

test("revenue in all markets ranks no group from abroad, and who came in by purchase is among the sellers", async () => {
  const hotels = await realReport("hotels", "PRT");
  const names = rows(hotels);
  expect(words(sellers(hotels)?.title)).toMatch(/First of those known in Portugal: Grupo Pestana.*Vila Galé/);
  const said = JSON.stringify(hotels.sections.find(({ id }) => id === "competitor_analysis"));
  // A name on a page of 2015 stands behind those whom something of today shows here, and fills no row.
  expect(names).not.toContain("Meliá");
  expect(said.indexOf("Meliá")).toBeGreaterThan(-1);
  expect(said.indexOf("Named only in sources of ")).toBeGreaterThan(said.indexOf("Meliá"));
  const table = sellers(hotels)?.table;
  const of = (name: string) => table?.rows.find(({ cells }) => words(cells[0]) === name)?.cells;
  expect(table?.columns.map(({ label }) => label)).toEqual(expect.arrayContaining(["In Portugal", "Group, all markets"]));
  // Every figure has its year in its cell.
  for (const cell of [...(of("Grupo Pestana") ?? []), ...(of("Vila Galé") ?? [])].filter((c) => words(c).includes("(")))
    expect(words(cell)).toMatch(/\b20\d\d\b/);
  // Those whom only old pages name are not counted among the sellers.
  expect(words(sellers(hotels)?.title)).toContain("seven of twelve with head offices here");
  expect(JSON.stringify(sellers(hotels))).toContain("Minor Hotels");
});
