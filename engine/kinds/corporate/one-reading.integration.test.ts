import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { passages } from "../../verify/walk.ts";

/** Markets with a dossier and by an official class, of goods and services, in countries of all incomes. */
const briefs: [name: string, place: string][] = [
  ["Bakery", "EGY"],
  ["Furniture", "POL"],
  ["Hotels", "PRT"],
  ["Video games", "KOR"],
  ["Cement", "VNM"],
  ["Dental implants", "BRA"],
  ["Life insurance", "KEN"],
  ["Cybersecurity", "ISR"],
  ["Dairy", "NZL"],
  ["Supermarkets", "KEN"],
  ["Paints and coatings", "FRA"],
  ["Accounting services", "CHE"],
  ["Mobile telephony", "ESP"],
  ["Footwear", "IND"],
  ["Toys", "MEX"],
  ["Wine", "JPN"],
  ["Gyms", "CAN"],
  ["Steel", "TUR"],
  ["Beer", "NGA"],
  ["Pharmaceuticals", "DEU"],
];
const companies = ["corporation", "exporter", "startup", "investor"] as const;

/** Words for the two sides of a measure, which no report uses of one measure at once. */
const opposites: readonly (readonly [pro: RegExp, con: RegExp])[] = [
  [
    /\blarge for its kind|larger than most of its kind|a large market\b/,
    /\bsmall for its kind|smaller than most of its kind|a small market\b/,
  ],
  [/\bspend much a head|high spending a head\b/, /\bspend little a head|low spending a head\b/],
  [
    /\bgrows fast\b|\bgrows steadily\b|\bdemand grows in real terms\b|\broom for an entrant\b/,
    /\bhardly grows in real terms\b|\bin real terms it hardly grows\b|\bby less than the dollar\b|\ba real loss of\b|\bloses in real terms\b|\bdemand loses\b/,
  ],
  [/\bmargins are good|good margins\b/, /\bmargins are thin|thin margins\b/],
  [/\bmuch of what is bought is imported|a large part of imports\b/, /\blittle of what is bought is imported|a small part of imports\b/],
  [/\bprices are stable|low inflation\b/, /\bprices rise fast|high inflation\b/],
  [/\bcurrency holds|currency that holds\b/, /\bcurrency falls|falling currency\b/],
  [/\bnewcomers keep arriving\b/, /\bslows newcomers\b/],
];

const words = (runs: readonly Inline[]): string =>
  runs
    .map((r) => ("v" in r ? String(r.v) : "#"))
    .join("")
    .toLowerCase();

let reports: ReportDocument[];
beforeAll(async () => {
  reports = [];
  for (const [i, [name, place]] of briefs.entries())
    reports.push(await realReport(name, place, { companyType: companies[i % companies.length] ?? "corporation" }));
});

test("over twenty reports each measure has one reading: no word of one side stands beside a word of the other", () => {
  const scored = reports.filter((doc) => doc.cells.some((c) => c.id === "attractiveness"));
  expect(scored.length).toBeGreaterThanOrEqual(18);
  const both = scored.flatMap((doc) => {
    // What a page says is cited, in its own words and of its own measure.
    const said = passages(doc).flatMap((p) => (p.runs.some((run) => run.t === "cite") ? [] : [words(p.runs)]));
    return opposites.flatMap(([pro, con]) => {
      const [one, other] = [said.find((s) => pro.test(s)), said.find((s) => con.test(s))];
      return one !== undefined && other !== undefined ? [`${doc.title}: “${one}” and “${other}”`] : [];
    });
  });
  expect(both).toEqual([]);
});

test("a measure in SWOT stands on the side of its score, and no quadrant of a scored market is empty", () => {
  for (const doc of reports) {
    const score = new Map(doc.cells.flatMap((c) => (c.id.startsWith("score_") ? [[c.id.slice(6), c.value] as const] : [])));
    const swot = doc.exhibits.find((e) => e.requirement === "swot");
    if (score.size === 0 || !swot?.quadrants) continue;
    const growth = score.get("growth") ?? 0.5;
    for (const { title, tone, items } of swot.quadrants) {
      expect(items.length, `${doc.title}: ${title}`).toBeGreaterThan(0);
      for (const { runs } of items)
        if (/^demand (?:grows|shrinks) /.test(words(runs))) expect(growth >= 0.6, doc.title).toBe(tone === "good");
    }
  }
});

test("every check passes", () => {
  for (const doc of reports) {
    expect(
      doc.checks.filter((c) => c.result !== "pass").flatMap((c) => c.violations),
      doc.title,
    ).toEqual([]);
  }
});
