import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { generateReport } from "#engine";
import { evaluate } from "#model";

const report = (assumptions: Record<string, number> = {}): Promise<ReportDocument> =>
  generateReport(
    {
      kind: "export",
      industryName: "Ceramic tiles",
      product: "Ceramic tiles",
      originCountry: "ESP",
      companyType: "exporter",
      reportScope: "country",
      country: "ESP",
      region: null,
      assumptions,
      seed: 7,
    },
    { asOf: "2026-11-24" },
  );
const live = (doc: ReportDocument): string[] =>
  doc.cells.flatMap(({ id, kind }) => (kind === "formula" && /^d_[a-z]{3}_potential$/.test(id) ? [id.slice(2, 5)] : []));

test("places follow a reader's weights, and agree with the potentials that the same weights give", async () => {
  const doc = await report();
  const [before, after] = [evaluate(doc.cells, doc.runs), evaluate(doc.cells, doc.runs, { weight_demand: 0.3, weight_distance: -1 })];
  const places = (values: ReadonlyMap<string, number>) => live(doc).map((code) => values.get(`rank_${code}_place`) ?? Number.NaN);
  expect(places(after)).not.toEqual(places(before));
  for (const values of [before, after]) {
    const byPlace = live(doc).toSorted((a, b) => (values.get(`rank_${a}_place`) ?? 0) - (values.get(`rank_${b}_place`) ?? 0));
    const byPotential = live(doc).toSorted((a, b) => (values.get(`d_${b}_potential`) ?? 0) - (values.get(`d_${a}_potential`) ?? 0));
    expect(byPlace).toEqual(byPotential);
  }
});

test("a report revised with other weights passes every check, and shows the same destinations", async () => {
  const [doc, revised] = await Promise.all([report(), report({ weight_demand: 0.3, weight_distance: -1 })]);
  expect(revised.checks.filter(({ result }) => result !== "pass")).toEqual([]);
  expect(live(revised)).toEqual(live(doc));
});
