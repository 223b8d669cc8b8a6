import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { plantContradictions } from "../../tests/fixtures/reports/planted-contradictions.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { randomFrom } from "../model/random.ts";
import { contradictions } from "./check-contradictions.ts";
import { titlesOverRows } from "./check-titles.ts";

/** Markets with a dossier, then markets by an official class; countries, regions and the world. */
const names = [
  "Cement",
  "Dairy",
  "Electric vehicles",
  "Animal feed",
  "Semiconductors",
  "Industrial robots",
  "Solar panels",
  "Pharmaceuticals",
];
const classes = ["Hotels", "Furniture", "Gyms", "Supermarkets", "Accounting services", "Pharmacies", "Travel agencies", "Footwear"];
const places = ["VNM", "DEU", "NGA", "BRA"];

const reports: ReportDocument[] = await Promise.all(
  [...names, ...classes].flatMap((name, i) => [
    realReport(name, places[i % 4] ?? null),
    realReport(name, i % 8 === 4 ? null : (places[(i + 1) % 4] ?? null)),
  ]),
);

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
