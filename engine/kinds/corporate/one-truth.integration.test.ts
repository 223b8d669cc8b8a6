import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { namesIn, parse } from "../../model/expression.ts";
import { placesIn } from "../../reference/countries/index.ts";
import { passages } from "../../verify/walk.ts";

/** Markets with a dossier, by a class and within a wider one, of goods and services. */
const briefs: [name: string, place: string, marketCode?: string][] = [
  ["Furniture", "POL"],
  ["Cybersecurity", "ISR"],
  ["Dental implants", "BRA", "hs:902129"],
  ["Life insurance", "KEN"],
  ["Cement", "VNM"],
  ["Bakery", "EGY"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = [];
  for (const [name, place, marketCode] of briefs)
    reports.push(await realReport(name, place, { companyType: "corporation", ...(marketCode ? { marketCode } : {}) }));
});

const words = (runs: readonly Inline[]): string => runs.map((run) => ("v" in run ? String(run.v) : "#")).join("");
const said = (doc: ReportDocument): string[] => passages(doc).map((p) => words(p.runs));
const exhibit = (doc: ReportDocument, key: string) => doc.exhibits.find((e) => e.requirement === key);
const rowsOf = (doc: ReportDocument, key: string) => exhibit(doc, key)?.table?.rows ?? [];
const value = (doc: ReportDocument, id: string): number => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

test("no page denies that one measure turns the verdict where the table prints the value at which it does", () => {
  for (const doc of reports) {
    const prints = rowsOf(doc, "attractiveness").some((r) =>
      r.cells.some((c) => c.some((run) => run.t === "fig" && /^(?:passes|fails)_at_/.test(run.cell))),
    );
    const denies = said(doc).some((s) => s.includes("No single measure") || s.includes("takes two measures together"));
    expect(prints && denies, doc.title).toBe(false);
  }
});

test("what the currency lost is counted beyond the difference of inflation", () => {
  for (const doc of reports) {
    const cell = doc.cells.find((c) => c.id === "currency_fall");
    const behind = cell?.kind === "formula" ? namesIn(parse(cell.formula)).map((id) => doc.cells.find((c) => c.id === id)) : [];
    expect(behind.length, doc.title).toBe(2);
    for (const level of behind) expect(level?.kind === "fact" && level.metric, doc.title).toBe("price_level");
  }
});

test("what is not known is no weakness of the market, and no report is without a threat", () => {
  for (const doc of reports) {
    const quadrants = exhibit(doc, "swot")?.quadrants ?? [];
    const items = (title: string) => quadrants.find((q) => q.title === title)?.items.map((s) => words(s.runs)) ?? [];
    for (const item of items("Weaknesses")) expect(item, doc.title).not.toMatch(/^No source that was read/);
    for (const item of items("Threats")) expect(item, doc.title).not.toMatch(/^Nothing was read/);
  }
});

test("points for an entrant are counted alike in the exhibit of the setting and in that of the rules", () => {
  for (const doc of reports) {
    const title = words(exhibit(doc, "pestel")?.title ?? []);
    const speaks = rowsOf(doc, "regulation").some((r) => words(r.cells.at(-1) ?? []).startsWith("For an entrant."));
    expect(title.includes("no measured point speaks for") && speaks, doc.title).toBe(false);
  }
});

test("forces and points of the setting fill an exhibit from three on, and its title counts what is there", () => {
  for (const doc of reports)
    for (const key of ["pestel", "porter"]) {
      const e = exhibit(doc, key);
      if (!e) continue;
      expect(e.table?.rows.length, `${doc.title}: ${key}`).toBeGreaterThanOrEqual(3);
      if (words(e.title).includes("scored one by one")) expect(words(e.title)).toMatch(/^(?:The five|Three of the five|Four of the five)/);
    }
});

test("a driver or restraint of the place stands among the forces around it, so that no letter is silent of which another page speaks", () => {
  for (const doc of reports) {
    const e = exhibit(doc, "pestel");
    const online = [...rowsOf(doc, "drivers"), ...rowsOf(doc, "restraints")].some((r) =>
      /\bonline\b|\bdigital/i.test(words([...(r.cells[0] ?? []), ...(r.cells[1] ?? [])])),
    );
    if (!e || !online) continue;
    expect(
      e.table?.rows.some((r) => words(r.cells[0] ?? []) === "Technological"),
      doc.title,
    ).toBe(true);
    expect(words(e.reason ?? []), doc.title).not.toContain("technology");
  }
});

test("no rule of another country stands among the rules of the place", () => {
  for (const [i, doc] of reports.entries()) {
    const place = briefs[i]?.[1] ?? "";
    for (const row of rowsOf(doc, "regulation")) {
      if (row.cells[2]?.some((run) => run.t === "fig")) continue;
      const named = placesIn(words([...(row.cells[0] ?? []), ...(row.cells.at(-1) ?? [])]));
      expect(named.length === 0 || named.includes(place), `${doc.title}: ${words(row.cells[0] ?? [])}`).toBe(true);
    }
  }
});

test("a way in that hinges on what is not known says what it would score and on what condition", () => {
  for (const doc of reports)
    for (const row of rowsOf(doc, "entry_options")) {
      const figures = (row.cells[1] ?? []).flatMap((run) => (run.t === "fig" ? [value(doc, run.cell)] : []));
      if (words(row.cells[2] ?? []).includes("is not known")) {
        expect(words(row.cells[1] ?? []), doc.title).toContain(" with ");
        expect(figures[0], doc.title).toBeGreaterThan(0);
      }
    }
});

test("shops stand only in reports on what is sold through shops", () => {
  const [, , implants, , cement] = reports;
  for (const doc of [implants, cement]) expect(said(doc as ReportDocument).join(" ")).not.toMatch(/retail(?:er's| chain)/);
});

test("every source backs a figure or a statement of the report", () => {
  for (const doc of reports) {
    const text = JSON.stringify([doc.sections, doc.exhibits, doc.runs, doc.claims]);
    const named = new Set(doc.cells.flatMap((c) => (c.kind === "formula" ? namesIn(parse(c.formula)) : [])));
    const backed = new Set(
      doc.cells.flatMap((c) =>
        c.kind === "fact" && (named.has(c.id) || text.includes(`"${c.id}"`)) ? [c.source] : c.kind === "assumption" ? c.sources : [],
      ),
    );
    expect(
      doc.sources.filter((s) => !backed.has(s.id) && !text.includes(`"${s.id}"`)).map((s) => s.title),
      doc.title,
    ).toEqual([]);
  }
});

test("the driver of demand is told after prices over the years of which they are held, else over all that its chart draws", () => {
  for (const doc of reports) {
    const e = exhibit(doc, "drivers");
    if (e?.chart?.kind !== "line") continue;
    const years = e.title.flatMap((run) => (run.t === "year" ? [run.v] : []));
    const [begin = 0, end = 0] = [e.chart.years[0], e.chart.years.at(-1)];
    const title = e.title.map((run) => (run.t === "text" || run.t === "name" ? run.v : "")).join("");
    // Dollars would show the currency: what they did in all years is told where prices are not held.
    if (title.includes("after prices")) expect(years[0], doc.title).toBeGreaterThanOrEqual(begin);
    else expect(years, doc.title).toEqual(end - begin > 10 ? [begin, end, end - 10] : [begin, end]);
    expect(years[1], doc.title).toBe(end);
  }
});

const wayOf = (doc: ReportDocument): number => value(doc, "class_way");

test("a size whose classes only divide the published world market rests on that, and on no American accounts", () => {
  const divided = reports.filter((doc) => wayOf(doc) === 1);
  expect(divided.length).toBeGreaterThan(0);
  for (const doc of divided) {
    const all = said(doc).join("\n");
    expect(all, doc.title).not.toMatch(
      /most of its weight rests on American accounts|How well American accounts fit|American spending shares/,
    );
    expect(all, doc.title).not.toContain("rest on the same input: Sales in the United States");
    expect(all, doc.title).toMatch(/divides # among countries/);
    // Methods that divide the same world size are told apart from those that measure anew.
    expect(JSON.stringify(exhibit(doc, "triangulation")?.table), doc.title).toMatch(/no: one world size with [a-z]/);
  }
});

test("a method counts no more countries than its assumption names", () => {
  expect(reports.length).toBe(briefs.length);
  for (const doc of reports) {
    const [, count = ""] = /weigh most are of (\w+) (?:other )?countr/.exec(said(doc).join("\n")) ?? [];
    const told = doc.cells.find((c) => c.kind === "assumption" && c.id.startsWith("effect_") && c.why.includes("It is the product"));
    const places = new Set(
      [...(told?.kind === "assumption" ? told.why : "").matchAll(/, ([A-Z][^,;:.]+), \d{4}, [\d.]+ \^/g)].map(([, place]) => place),
    );
    if (count && places.size > 0)
      expect(Number({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }[count] ?? count), doc.title).toBeLessThanOrEqual(places.size);
  }
});

test("what is carried is called published nowhere, with the year that it was published for", () => {
  const bakery = reports.find((doc) => doc.title.startsWith("Bakery"));
  if (!bakery) throw new Error("no report on bakery");
  const rows = bakery.exhibits.flatMap((e) => e.table?.rows ?? []).map((r) => r.cells.map(words).join(" | "));
  const ofWorld = rows.filter((r) => /^World(?: market, \d{4})? \|/.test(r));
  expect(ofWorld.length).toBeGreaterThan(1);
  for (const said of ofWorld) expect(said).toMatch(/carried/);
});

test("no title says that a bill binds, and one bill is one rule", () => {
  for (const doc of reports) {
    expect(words(exhibit(doc, "regulation")?.title ?? []), doc.title).not.toMatch(/\b(?:[Dd]raft|[Bb]ill)\b.*\b(?:bind|bear on)\b/);
    const drafts = rowsOf(doc, "regulation").filter((r) => /\bdraft\b/i.test(words(r.cells[0] ?? [])));
    expect(drafts.length, doc.title).toBeLessThanOrEqual(1);
  }
});

test("figures of other countries are called none on this one, and agree only near the centre", () => {
  const cyber = reports.find((doc) => doc.title.startsWith("Cybersecurity"));
  const title = words(cyber ? (exhibit(cyber, "disagreements")?.title ?? []) : []);
  expect(title).toMatch(/other countries|^Industry demand alone/);
  const rows = cyber ? rowsOf(cyber, "disagreements").filter((r) => words(r.cells[0] ?? []).startsWith("Share of output spent in")) : [];
  expect(rows.length).toBeGreaterThan(1);
  const size = value(cyber ?? expect.unreachable("a report on cybersecurity"), "market_size");
  for (const r of rows) {
    const other = r.cells[2]?.flatMap((run) => (run.t === "fig" && cyber ? [value(cyber, run.cell)] : []))[0] ?? 0;
    // Within the range it agrees near the centre, and speaks for one half of it elsewhere.
    if (words(r.cells[4] ?? []) === "agrees") expect(Math.abs(Math.log(other / size))).toBeLessThan(Math.log(1.25));
    else expect(words(r.cells[4] ?? [])).toMatch(/half of the range|another count/);
  }
});

test("each value that changes the advice stands with what it leads to where pages tell two", () => {
  expect(reports.length).toBe(briefs.length);
  for (const doc of reports)
    for (const r of rowsOf(doc, "attractiveness")) {
      const last = r.cells.at(-1) ?? [];
      if (last.filter((run) => run.t === "fig").length > 1)
        expect(words(last), doc.title).toMatch(/\((?:enter|too close to call|stay out)\)/);
    }
});

test("all sales of a group that makes other goods neither rank it nor bound its share", () => {
  const bakery = reports.find((doc) => doc.title.startsWith("Bakery"));
  const names = (bakery ? rowsOf(bakery, "concentration") : []).map((r) => words(r.cells[0] ?? []));
  expect(names).not.toContain("Domty");
  expect(bakery && said(bakery).join("\n")).not.toMatch(/Domty come first|Domty rank first/);
});

test("one count judges one force, one event moves the market one way, and a ceiling on a price is no free price", () => {
  for (const doc of reports) {
    const measures = rowsOf(doc, "porter").flatMap((r) =>
      r.cells.slice(1, 3).flatMap((c) => c.flatMap((run) => (run.t === "fig" ? [run.cell] : []))),
    );
    expect(new Set(measures).size, doc.title).toBe(measures.length);
    const all = said(doc).join("\n");
    expect(all, doc.title).not.toMatch(/sold freely|at free prices/);
    expect(all, doc.title).not.toMatch(/Restraint: [^.]+\. The other side of/);
  }
});
