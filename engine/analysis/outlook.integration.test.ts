import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { evaluate } from "../model/evaluate.ts";

const briefs: [name: string, place: string | null][] = [
  ["Semiconductors", "DEU"],
  ["Packaged foods", "NGA"],
  ["Hotels", "PRT"],
  ["Steel", "Europe"],
  ["Software", null],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([name, place]) => realReport(name, place)));
});
const years = [0, 1, 2, 3, 4, 5];
const isPart = (doc: ReportDocument) => doc.brief.country !== null || doc.brief.region !== null;
/** The outlook that a report leads with, year by year. */
function outlookOf(doc: ReportDocument, values: ReadonlyMap<string, number> = new Map(doc.cells.map((c) => [c.id, c.value]))) {
  const name = isPart(doc) ? "place" : "world";
  const at = (id: string) => values.get(id) ?? Number.NaN;
  const low = (i: number) => (i === 0 ? at("market_low") : at(`${name}_lo_${i}`)),
    high = (i: number) => (i === 0 ? at("market_high") : at(`${name}_hi_${i}`)),
    mid = (i: number) => (i === 0 ? at("market_size") : at(`${name}_mid_${i}`));
  return { at, low, mid, high };
}

test("the band of the outlook begins at the range of today's size and is in no later year narrower than it", () => {
  for (const doc of reports) {
    const { low, mid, high } = outlookOf(doc);
    const today = high(0) / low(0);
    for (const i of years.slice(1)) {
      expect(high(i) / low(i), `${doc.title}, year ${i}`).toBeGreaterThan(today);
      expect(low(i) < mid(i) && mid(i) < high(i), `${doc.title}, year ${i}`).toBe(true);
    }
    expect(high(5) / low(5), doc.title).toBeGreaterThan(high(1) / low(1));
  }
});

test("the chart, the headline and the cases of one report are the same simulation: they agree in every figure", () => {
  for (const doc of reports) {
    const { at, low, mid, high } = outlookOf(doc);
    const chart = doc.exhibits.find((e) => e.requirement === "outlook")?.chart;
    const series = chart?.kind === "line" ? chart.series.at(-1) : undefined;
    expect(at(series?.cells.at(-1) ?? ""), doc.title).toBe(mid(5));
    expect([at(series?.lo?.at(-1) ?? ""), at(series?.hi?.at(-1) ?? "")], doc.title).toEqual([low(5), high(5)]);
    const tornado = doc.exhibits.find((e) => e.requirement === "sensitivity")?.chart;
    expect(tornado?.kind === "tornado" && at(tornado.base), doc.title).toBe(mid(5));
  }
});

test("the ends of growth are those of growth alone: with the range of today's size they make up the range of the last year", () => {
  for (const doc of reports) {
    const { at, low, mid, high } = outlookOf(doc);
    const growth = (mid(5) / mid(0)) ** (1 / 5) - 1;
    const [lo, hi] = [at("growth_spread_low"), at("growth_spread_high")];
    expect(lo < growth && growth < hi, doc.title).toBe(true);
    // Squares of logarithms of independent errors add up, but for what the ranges of a size are cut by.
    const grown = 5 * Math.log((1 + hi) / (1 + lo));
    const whole = Math.hypot(Math.log(high(0) / low(0)), grown);
    expect(Math.log(high(5) / low(5)) / whole, doc.title).toBeGreaterThan(0.9);
    expect(Math.log(high(5) / low(5)) / whole, doc.title).toBeLessThan(1.1);
  }
});

test("size, forecast error and growth are all drawn: none of the swings reaches beyond what all of them together give", () => {
  for (const doc of reports) {
    const { at, low, high } = outlookOf(doc);
    const run = doc.runs.find((r) => r.id === (isPart(doc) ? "simulation_place" : "simulation_world"));
    if (run?.method !== "simulation") throw new Error(`${doc.title} has no simulation`);
    const names = run.factors?.map((f) => f.name) ?? [];
    expect(
      names.some((n) => n.startsWith("Today's size")),
      doc.title,
    ).toBe(true);
    expect(
      names.some((n) => n.startsWith("Error of the forecast")),
      doc.title,
    ).toBe(true);
    for (const factor of run.factors ?? []) {
      const [lo, hi] = [at(factor.low.at(-1) ?? ""), at(factor.high.at(-1) ?? "")];
      expect(lo <= 1 && hi >= 1, `${doc.title}, ${factor.name}`).toBe(true);
      expect(hi / lo, `${doc.title}, ${factor.name}`).toBeLessThan(high(5) / low(5));
    }
  }
});

test("growth rests on the nearest evidence that there is, and the report names it", async () => {
  const cases: [name: string, place: string | null, run: string, says: string][] = [
    // Its own yearly sales in the place; its own of the world; the output of its class; what carries its demand.
    ["Healthcare", "USA", "f_own_place", "follows the market's own history: the yearly sales of healthcare, United States"],
    ["Semiconductors", "DEU", "f_own", "the yearly sales of semiconductors, world"],
    ["Furniture", "USA", "f_class", "the gross output of the industries of furniture in the United States"],
    ["Cement", "VNM", "f_driver", "of the way towards value added in construction in Vietnam"],
    // A driver that was forecast no better than by its last value moves nothing.
    ["Hotels", "PRT", "f_economy", "is left out: in tests its forecast missed by"],
  ];
  for (const [name, place, run, says] of cases) {
    const doc = await realReport(name, place);
    const simulation = doc.runs.find((r) => r.id === "simulation_place");
    const factors = simulation?.method === "simulation" ? (simulation.factors ?? []).map((f) => f.name) : [];
    const followed = doc.runs.find((r) => r.id === run);
    expect(followed?.method, doc.title).toBe("forecast");
    expect(factors, doc.title).toContain(`Error of the forecast: ${followed?.label}`);
    const words = doc.sections
      .find((s) => s.id === "executive_summary")
      ?.blocks.flatMap((b) => ("sentences" in b ? b.sentences : []))
      .map((s) => s.runs.map((r) => ("v" in r ? r.v : "")).join(""));
    expect(words?.join(" "), doc.title).toContain(says);
    const tested = doc.exhibits.find((e) => e.requirement === "backtest");
    const [first = "", ...others] = (tested?.table?.rows ?? []).map((row) => row.cells[0]?.map((r) => ("v" in r ? r.v : "")).join(""));
    // Where output is followed, the rule that makes the path is tested before its parts.
    const isRule = first.startsWith("This outlook’s rule");
    expect(isRule, doc.title).toBe(["f_driver", "f_economy"].includes(run));
    // The same rule on the country's own accounts may stand between.
    expect(isRule ? others.slice(0, 2).join("; ") : first, doc.title).toContain(followed?.label);
  }
});

test("years of the past are shown only where the market's own or its class's series was observed, and lead up to today's size", async () => {
  const history = (doc: ReportDocument) => {
    const chart = doc.exhibits.find((e) => e.requirement === "outlook")?.chart;
    if (chart?.kind !== "line") throw new Error(`${doc.title} has no outlook chart`);
    return chart.years.filter((year, i) => year < doc.years.base && chart.series[0]?.cells[i]);
  };
  const [germanChips, , hotels] = reports;
  if (!germanChips || !hotels) throw new Error("no reports");
  expect(history(germanChips)).toContain(germanChips.years.base - 1);
  // What carries the demand is no history of the market.
  expect(history(hotels)).toEqual([]);
});

test("a reader who narrows an assumption of today's size moves the whole outlook with it", () => {
  const doc = reports[0];
  const assumption = doc?.cells.find((c) => c.id === "unit_price");
  if (!doc || assumption?.kind !== "assumption") throw new Error("the price of a chip is an assumption");
  const moved = outlookOf(doc, evaluate(doc.cells, doc.runs, { unit_price: assumption.high })),
    before = outlookOf(doc);
  for (const i of years) expect(moved.mid(i) / before.mid(i), `year ${i}`).toBeCloseTo(moved.mid(0) / before.mid(0), 6);
  expect(moved.mid(0)).toBeGreaterThan(before.mid(0));
});
