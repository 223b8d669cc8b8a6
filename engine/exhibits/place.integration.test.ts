import { expect, test } from "vitest";
import { answeredBy, gapsOf } from "../model/document-parts.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

const briefs = [
  ["furniture", "POL"],
  ["hotels", "PRT"],
  ["dairy", "IND"],
  ["gyms", "USA"],
] as const;

test.each(briefs)("%s in %s meets rules of the place, points of its setting, and regions of the class or none", async (name, country) => {
  const doc = await realReport(name, country);
  const exhibit = (key: string) => doc.exhibits.find((e) => e.requirement === key) ?? expect.unreachable(`${key} is not shown`);
  const value = (id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

  // What fills three rows is an exhibit, what does not stands as sentences; a setting of fewer than two points is a gap, and never both.
  const told = (key: string) =>
    doc.exhibits.some((e) => e.requirement === key) ||
    doc.sections.some((section) => section.blocks.some((b) => b.t === "list" && b.requirement === key && b.items.length > 0));
  const gaps = gapsOf(doc).flatMap(answeredBy);
  for (const key of ["regulation", "pestel"]) expect(told(key) !== gaps.includes(key), key).toBe(true);
  const rules = doc.exhibits.find((e) => e.requirement === "regulation")?.table?.rows ?? [];
  // Every rule says what follows of it, and no survey is older than ten years.
  for (const row of rules) expect(row.cells.at(-1)?.length).toBeGreaterThan(0);
  const years = doc.cells.flatMap((c) => (c.kind === "fact" && c.source.includes("business") ? [c.period] : []));
  for (const at of years) expect(at).toBeGreaterThanOrEqual(2018);

  // What pages publish of a part of the country stands as sentences, and no gap is said beside it; else demand is divided by output and says so.
  // Of a market whose buyers travel it is not.
  if (name === "furniture") {
    expect(told("country_regions")).toBe(true);
    return;
  }
  if (name === "hotels") {
    const rows = exhibit("country_regions").table?.rows ?? [];
    const sum = rows
      .filter((row) => row.role !== "total")
      .flatMap((row) => row.cells[1]?.flatMap((run) => (run.t === "fig" ? [value(run.cell)] : [])) ?? [])
      .reduce((all, each) => all + each, 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(JSON.stringify(rows)).toContain("Algarve");
    expect(gaps).not.toContain("country_regions");
    return;
  }
  const at = country === "USA" ? 2 : 1;
  if (country !== "USA") expect(JSON.stringify(exhibit("country_regions").title)).toContain("If it follows ");
  const regions = exhibit("country_regions").table?.rows ?? [];
  const shares = regions.filter((row) => row.role !== "total").map((row) => row.cells[at]?.find((run) => run.t === "fig"));
  const sum = shares.reduce((all, run) => all + (run?.t === "fig" ? value(run.cell) : Number.NaN), 0);
  expect(sum).toBeCloseTo(1, 9);
});

test("lines of a sum of countries are called that, trade that differs by little is even, and who taught the size does not test it", async () => {
  const doc = await realReport("Paint", "ZAF");
  const exhibit = (key: string) => doc.exhibits.find((e) => e.requirement === key) ?? expect.unreachable(key);
  const titleOf = (e: ReturnType<typeof exhibit>) => e.title.map((run) => (run.t === "text" || run.t === "name" ? run.v : "#")).join("");
  const linesOf = (of: typeof doc) =>
    of.exhibits.filter((e) => e.table?.rows.at(-1)?.cells[0]?.some((run) => run.t === "text" && run.v === "All lines of the class"));
  // South Africa counts its imports itself; customs hold those of Germany and four others as one.
  expect(linesOf(doc).map(titleOf)).toEqual([expect.not.stringContaining("together")]);
  expect(linesOf(await realReport("Paint", "DEU")).map(titleOf)).toEqual([
    expect.stringMatching(/^What Germany, the United Kingdom, .* together buy abroad of /),
  ]);
  expect(titleOf(exhibit("country_figures"))).toContain("exports about as much of these goods as it imports");
  // Countries whose figures taught the size do not test it.
  const taught = doc.cells
    .flatMap((c) => (c.kind === "assumption" && c.fitted ? c.sources : []))
    .map((id) => id.match(/^s_known_([a-z]{3})_/)?.[1]);
  const peers = doc.cells.flatMap((c) => (c.id.startsWith("as_in_") ? [c.id.slice("as_in_".length)] : []));
  for (const peer of peers) expect(taught).not.toContain(peer);
});
