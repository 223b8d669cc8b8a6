import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { plantSentences } from "../../tests/fixtures/reports/planted-sentences.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { sentencesOverExhibits } from "./check-sentences.ts";

/** Markets with a dossier and by an official class, with shares of companies, with segments, and the world. */
const briefs: [name: string, place: string | null][] = [
  ["Electric two-wheelers", "IND"],
  ["Semiconductors", null],
  ["Dairy", "NZL"],
  ["Hotels", "PRT"],
  ["Furniture", "POL"],
  ["Mobile telephony", "ESP"],
  ["Paints and coatings", "FRA"],
  ["Accounting services", "CHE"],
  ["Bakery", "EGY"],
  ["Cement", "VNM"],
];
let sound: ReportDocument[];
beforeAll(async () => {
  sound = await Promise.all(briefs.map(([name, place]) => realReport(name, place)));
});

test("sentences of reports as they were made stand, and many of them point to an exhibit", () => {
  const outcomes = sound.map((doc) => sentencesOverExhibits(doc));
  expect(outcomes.flatMap((o) => o.violations)).toEqual([]);
  for (const { checked } of outcomes) expect(checked).toBeGreaterThanOrEqual(1);
  expect(outcomes.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThanOrEqual(3 * sound.length);
});

test("no wrong reference and no superlative without its rows passes, of more than a hundred planted", () => {
  const planted = sound.flatMap(plantSentences);
  const passed = planted.filter(({ doc }) => sentencesOverExhibits(doc).violations.length === 0);
  expect(planted.filter((p) => p.what.startsWith("a reference")).length).toBeGreaterThanOrEqual(50);
  expect(planted.filter((p) => !p.what.startsWith("a reference")).length).toBeGreaterThanOrEqual(50);
  expect(new Set(planted.map((p) => p.what)).size).toBe(4);
  expect(passed.map((p) => `${p.doc.title}: ${p.what}: ${p.text}`)).toEqual([]);
});

test("what is called the next of a ranking is the second in the table of scores", async () => {
  const doc = await realReport("Paints and coatings", "USA", { companyType: "corporation" });
  // A way that hinges on what is not known has its condition beside its score, and is compared with no other.
  const rows = doc.exhibits.find((e) => e.requirement === "entry_options")?.table?.rows ?? [];
  const plain = new Set(rows.flatMap(({ cells }) => (cells[1]?.length === 1 && cells[1][0]?.t === "fig" ? [cells[1][0].cell] : [])));
  const scores = doc.cells.filter((c) => plain.has(c.id)).toSorted((x, y) => y.value - x.value);
  const [first, second] = scores;
  const third = scores.find((c) => second && c.value < second.value - 0.01);
  if (!first || !second || !third) throw new Error("fewer than three scores");
  const saying = (next: string): ReportDocument => ({
    ...doc,
    sections: doc.sections.map((section) => {
      if (section.id !== "strategy_layer") return section;
      const words = (v: string) => ({ t: "text" as const, v });
      const runs = [
        words("Of the steps that can be ended, the highest score has one ("),
        { t: "fig" as const, cell: first.id },
        words("); the next is another ("),
        { t: "fig" as const, cell: next },
        words(")."),
      ];
      // What is asserted holds of the third as well: no more than that the first is not below it.
      return { ...section, blocks: [...section.blocks, { t: "p" as const, sentences: [{ runs, asserts: [`${first.id} >= ${next}`] }] }] };
    }),
  });
  expect(sentencesOverExhibits(saying(second.id)).violations).toEqual([]);
  expect(sentencesOverExhibits(saying(third.id)).violations.join()).toContain("called the next");
});
