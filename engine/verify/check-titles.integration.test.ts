import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { plantTitles } from "../../tests/fixtures/reports/planted-titles.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { randomFrom } from "../model/random.ts";
import { titlesOverRows } from "./check-titles.ts";

/** Markets with a dossier and markets by an official class, countries, a region and the world. */
const briefs: [name: string, place: string | null][] = [
  ["Electric two-wheelers", "IND"],
  ["Semiconductors", null],
  ["Dairy", "NZL"],
  ["Animal feed", "FRA"],
  ["Packaging", "Europe"],
  ["Industrial robots", "JPN"],
  ["Hotels", "PRT"],
  ["Furniture", "POL"],
  ["Wine", "NLD"],
  ["Accounting services", "CHE"],
];
let sound: ReportDocument[];
beforeAll(async () => {
  sound = await Promise.all(briefs.map(([name, place]) => realReport(name, place)));
});

test("titles of reports as they were made stand, and many of them compare", () => {
  expect(sound.flatMap((doc) => titlesOverRows(doc).violations)).toEqual([]);
  const comparing = sound.map((doc) => doc.exhibits.filter((e) => e.compares).length);
  expect(comparing.filter((n) => n === 0).length).toBeLessThanOrEqual(1);
  expect(comparing.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(2 * sound.length);
});

test("no false title passes, of more than two hundred planted over dossiers and official classes", () => {
  const random = randomFrom(13);
  const planted = sound.flatMap((doc) => plantTitles(doc, (below) => Math.floor(random() * below)));
  const passed = planted.filter(({ doc, exhibit }) => !titlesOverRows(doc).violations.some((v) => v.startsWith(`${exhibit}:`)));
  expect(planted.length).toBeGreaterThanOrEqual(200);
  expect(new Set(planted.map((p) => p.what)).size).toBeGreaterThanOrEqual(13);
  expect(passed.map((p) => `${p.doc.title}: ${p.exhibit}: ${p.what}`)).toEqual([]);
});

test("a title that quotes a name which no row of its exhibit bears is caught", () => {
  for (const doc of sound) {
    const title = [{ t: "text" as const, v: "“A row that is not there” moves the market" }];
    const exhibits = doc.exhibits.map((e) => (e.requirement === "sensitivity" ? { ...e, title } : e));
    const caught = titlesOverRows({ ...doc, exhibits }).violations.filter(
      (v) => v.startsWith("ex_sensitivity:") && v.includes("stands nowhere"),
    );
    expect(caught, doc.title).toHaveLength(exhibits.some((e) => e.title === title) ? 1 : 0);
  }
});
