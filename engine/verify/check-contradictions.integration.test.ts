import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { plantContradictions } from "../../tests/fixtures/reports/planted-contradictions.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { randomFrom } from "../model/random.ts";
import { contradictions } from "./check-contradictions.ts";
import { titlesOverRows } from "./check-titles.ts";

/** Markets with a dossier and by an official class; countries, regions and the world. Other tests read the same reports. */
const briefs: readonly (readonly [name: string, place: string | null])[] = [
  ["Electric two-wheelers", "IND"],
  ["Semiconductors", null],
  ["Semiconductors", "DEU"],
  ["Dairy", "NZL"],
  ["Dairy", null],
  ["Animal feed", "FRA"],
  ["Packaging", "Europe"],
  ["Industrial robots", "JPN"],
  ["Hotels", "PRT"],
  ["Furniture", "POL"],
  ["Wine", "NLD"],
  ["Accounting services", "CHE"],
  ["Mobile telephony", "ESP"],
  ["Paints and coatings", "FRA"],
  ["Bakery", "EGY"],
  ["Bakery", null],
  ["Cement", "VNM"],
  ["Cement", "MEX"],
  ["Packaged foods", "NGA"],
  ["Telemedicine", "USA"],
  ["Steel", "Europe"],
  ["Steel", null],
  ["Software", null],
  ["Life insurance", "KEN"],
  ["Cybersecurity", "ISR"],
  ["Tyres", "THA"],
  ["Beer", "MEX"],
  ["Beer", "NGA"],
  ["Airlines", "IND"],
  ["Coffee shops", "GBR"],
  ["Pharmaceuticals", "FRA"],
  ["Machine tools", "ITA"],
];

const reports: ReportDocument[] = await Promise.all(briefs.map(([name, place]) => realReport(name, place)));

test("more than thirty reports as they were made: no contradiction and no false title is seen where there is none", () => {
  const clean = reports.filter((doc) => doc.status !== "insufficient");
  expect(clean.length).toBeGreaterThanOrEqual(30);
  expect(
    clean.flatMap((doc) => [...contradictions(doc).violations, ...titlesOverRows(doc).violations].map((v) => `${doc.title}: ${v}`)),
  ).toEqual([]);
});

test("no contradiction passes, of more than two hundred planted over dossiers and official classes", () => {
  const random = randomFrom(13);
  const planted = reports.filter((doc) => doc.status !== "insufficient").flatMap((doc) => plantContradictions(doc, random));
  expect(planted.length).toBeGreaterThanOrEqual(200);
  expect(new Set(planted.map((p) => p.what)).size).toBeGreaterThanOrEqual(7);
  expect(planted.filter(({ doc }) => contradictions(doc).violations.length === 0).map((p) => `${p.doc.title}: ${p.what}`)).toEqual([]);
});
