import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

/** Rooms, policies, a bulky good with exports, and a drink. */
const briefs: [name: string, place: string][] = [
  ["Hotels", "PRT"],
  ["Life insurance", "KEN"],
  ["Cement", "VNM"],
  ["Beer", "MEX"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([name, place]) => realReport(name, place, { companyType: "corporation" })));
});

const words = (runs: readonly Inline[]): string =>
  runs.map((run) => (run.t === "fig" ? "#" : run.t === "cite" ? "" : "v" in run ? String(run.v) : "")).join("");
const rowsOf = (doc: ReportDocument | undefined, requirement: string): string[] =>
  (doc?.exhibits.find((e) => e.requirement === requirement)?.table?.rows ?? []).map(({ cells }) => cells.map((c) => words(c)).join(" | "));
const said = (doc: ReportDocument | undefined): string =>
  (doc?.sections ?? [])
    .flatMap((section) =>
      section.blocks
        .flatMap((b) => (b.t === "p" ? b.sentences : b.t === "list" ? b.items.flat() : []))
        .map((sentence) => words(sentence.runs)),
    )
    .join("\n");

test("cases of the trade come from figures held, and each says what it does to the decision", () => {
  const [hotels, life, cement] = reports;
  expect(rowsOf(hotels, "scenarios").join("\n")).toMatch(/Largest part lost: United Kingdom.*as now/);
  expect(rowsOf(life, "scenarios").join("\n")).toMatch(/Largest part lost: Deposit administration.*do not enter/);
  expect(said(hotels)).toMatch(/Projects under way open\. .* occupancy goes from # to #.*This affects/);
  expect(said(life)).toMatch(/Yields fall by a point\. .*This affects “Buy a licensed company”/);
  expect(said(cement)).toMatch(/Exports to the Philippines end\. .*so the advice stays/);
  expect(said(cement)).toMatch(/Coal: a tenth more expensive\. Cost rises by up to #/);
});

test("a fall over several years is called no year like the worst", () => {
  for (const doc of reports)
    for (const row of rowsOf(doc, "scenarios"))
      expect(row.startsWith("One year like the worst") && /fell # from \d{4} to/.test(row), doc.title).toBe(false);
  // Its worst year is held, and leads.
  expect(rowsOf(reports[0], "scenarios").join("\n")).toMatch(/One year like the worst.*fell # in 2020/);
  // Rooms cannot be served without those who sleep in them, and a brand is paid a fee of what its owners sell.
  expect(reports[0]?.cells.some((c) => c.id === "sam")).toBe(false);
  expect(said(reports[0])).toMatch(/earns a fee on the sales of partners; how large a fee was not found/);
  expect(said(reports[0])).not.toMatch(/was not checked|more dependent on foreign guests/);
});

test("what falls on every trade of the country alike fills no row of rules, and no rule says that a contract names who bears it", () => {
  for (const doc of reports) {
    const rules = rowsOf(doc, "regulation").join("\n");
    expect(rules, doc.title).not.toMatch(/mean of all goods|Lending rate|Monthly pay|Logistics score|must be settled|does not fall under/);
    expect(JSON.stringify(doc.exhibits) + said(doc), doc.title).not.toMatch(/contract names who bears|on none at home/);
  }
});

test("a seller large elsewhere is told as one who was not checked, and a rate with the words that it stands for", () => {
  for (const doc of reports) {
    expect(said(doc), doc.title).not.toMatch(/by no page that was read|quoted: #|Quoted: #/);
    expect(JSON.stringify(doc.exhibits), doc.title).not.toContain("quoted: ");
  }
  expect(said(reports[2])).toContain("“a sixth”: #");
});

test("taxes abroad move exports, and a capacity planned years ago fills no row", () => {
  const cement = reports[2];
  expect(rowsOf(cement, "restraints").join("\n")).not.toContain("Import tax of the United States");
  expect(rowsOf(cement, "companies").filter((row) => row.startsWith("Long Son"))).toEqual([]);
});
