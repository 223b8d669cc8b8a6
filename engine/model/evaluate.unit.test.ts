import { beforeAll, expect, test } from "vitest";
import type { Cell, MethodRun, ReportDocument } from "#document";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { compile } from "./compute.ts";
import { assumptionsOf, atEnds, evaluate, holds, UnknownCellError } from "./evaluate.ts";
import { parse } from "./expression.ts";

const format = { style: "compact" } as const;
const assumed = (id: string, value: number, low: number, high: number): Cell => ({
  kind: "assumption",
  id,
  label: id,
  unit: "1",
  format,
  value,
  low,
  high,
  why: "a view of our own",
  sources: [],
});
const formula = (id: string, text: string): Cell => ({
  kind: "formula",
  id,
  label: id,
  unit: "1",
  format,
  value: Number.NaN,
  formula: text,
});
const drawn = (id: string, output: string): Cell => ({ kind: "method", id, label: id, unit: "1", format, value: 0, run: "sim", output });
const simulation = (seed: number): MethodRun[] => [{ id: "sim", method: "simulation", label: "sim", output: "size", seed, draws: 2000 }];
const cells: Cell[] = [
  assumed("share", 0.4, 0.2, 0.6),
  assumed("price", 10, 8, 20),
  formula("volume", "1000 * share"),
  formula("size", "volume * price"),
  formula("widest", "share.high * price.high"),
  drawn("p10", "p10"),
  drawn("p50", "p50"),
  drawn("p90", "p90"),
  drawn("mean", "mean"),
  drawn("above", "above:size"),
  formula("spread", "p90 - p10"),
];
const at = (values: ReadonlyMap<string, number>, id: string): number => values.get(id) ?? Number.NaN;

test("a change of an assumption reaches every figure below it, and no other", () => {
  const before = evaluate(cells, simulation(1)),
    after = evaluate(cells, simulation(1), { share: 0.5 });
  expect(at(before, "size")).toBe(4000);
  expect(at(after, "volume")).toBe(500);
  expect(at(after, "size")).toBe(5000);
  expect(at(after, "price")).toBe(10);
  expect(evaluate(cells, simulation(1))).toEqual(before);
});

test("a value outside the range widens the range; one inside leaves it", () => {
  const widest = (overrides: Record<string, number>) => at(evaluate(cells, simulation(1), overrides), "widest");
  expect(widest({})).toBeCloseTo(12);
  expect(widest({ share: 0.9 })).toBeCloseTo(18);
  expect(widest({ share: 0.3 })).toBeCloseTo(12);
  expect(widest({ share: 0.1 })).toBeCloseTo(12);
});

test("a change of a name that is no assumption is refused by that name", () => {
  for (const id of ["nothing", "size", "p10"])
    expect(() => evaluate(cells, simulation(1), { [id]: 1 }), id).toThrow(new UnknownCellError(id));
  expect(() => evaluate([formula("early", "late"), assumed("late", 1, 1, 1)], [])).toThrow(new UnknownCellError("late"));
});

test("a simulation is the same for the same seed and another for another", () => {
  expect(evaluate(cells, simulation(1))).toEqual(evaluate(cells, simulation(1)));
  expect(at(evaluate(cells, simulation(2)), "p50")).not.toBe(at(evaluate(cells, simulation(1)), "p50"));
});

test("percentiles stand in order within the ends, and figures after them see them", () => {
  for (const seed of [0, 1, 2, 3, 2 ** 31 - 1]) {
    const values = evaluate(cells, simulation(seed));
    const [p10, p50, p90] = [at(values, "p10"), at(values, "p50"), at(values, "p90")];
    expect(1600).toBeLessThan(p10);
    expect(p10).toBeLessThan(p50);
    expect(p50).toBeLessThan(p90);
    expect(p90).toBeLessThan(12_000);
    expect(at(values, "spread")).toBe(p90 - p10);
    expect(at(values, "above")).toBeGreaterThan(0);
    expect(at(values, "above")).toBeLessThan(1);
    // Mean of a product of independent triangular draws: (0.2+0.4+0.6)/3 × 1000 × (8+10+20)/3.
    expect(at(values, "mean") / (400 * (38 / 3))).toBeCloseTo(1, 1);
  }
});

test("a changed assumption is drawn anew about its new value", () => {
  const before = evaluate(cells, simulation(1)),
    after = evaluate(cells, simulation(1), { price: 16 });
  expect(at(after, "p50")).toBeGreaterThan(at(before, "p50"));
  expect(at(evaluate(cells, simulation(1), { price: 60 }), "p90")).toBeGreaterThan(at(before, "p90"));
});

test("an assertion holds or not by the values, at the ends of an assumption too", () => {
  const byId = new Map(cells.map((cell) => [cell.id, cell])),
    values = evaluate(cells, simulation(1));
  expect(holds("size > 3000 and volume <= 400", values, byId)).toBe(true);
  expect(holds("size > 4000", values, byId)).toBe(false);
  expect(holds("share.high > 0.5", values, byId)).toBe(true);
  expect(holds("size > 3000", new Map(), byId)).toBe(false);
  expect(() => holds("nothing > 0", values, byId)).toThrow(new UnknownCellError("nothing"));
});

test("the assumptions behind a figure are all found and no others", () => {
  expect(assumptionsOf("size", cells).map((a) => a.id)).toEqual(["share", "price"]);
  expect(assumptionsOf("volume", cells).map((a) => a.id)).toEqual(["share"]);
  expect(() => assumptionsOf("nothing", cells)).toThrow(UnknownCellError);
});

let report: ReportDocument;
beforeAll(async () => {
  report = await realReport("Packaged foods", "NGA");
});

test("in a real report, a figure written with an assumption at an end is the figure that follows from that end", () => {
  // None of the targets rests on a simulation, so none is drawn.
  const values = evaluate(report.cells, []),
    byId = new Map(report.cells.map((c) => [c.id, c]));
  const targets = ["place_path_5", "market_size", "market_low", "market_high", "som", "world_size", "rate_place", "hhi_low"].filter((id) =>
    byId.has(id),
  );
  expect(targets.length).toBeGreaterThanOrEqual(6);
  let compared = 0;
  for (const target of targets)
    for (const assumption of assumptionsOf(target, report.cells))
      for (const end of ["low", "high"] as const) {
        const written = atEnds(target, { [assumption.id]: end }, report.cells);
        const value = compile(parse(written), (id, which) => {
          const cell = byId.get(id);
          const fixed = which && cell?.kind === "assumption" ? cell[which] : at(values, id);
          return () => fixed;
        })();
        const moved = at(evaluate(report.cells, [], { [assumption.id]: assumption[end] }), target);
        expect(Math.abs(value / moved - 1), `${target}, ${assumption.id}.${end}`).toBeLessThan(1e-9);
        compared += 1;
      }
  expect(compared).toBeGreaterThan(20);
});

test("several assumptions at their ends at once are all moved", () => {
  const ends = Object.fromEntries(assumptionsOf("place_path_5", report.cells).map((a) => [a.id, "high" as const]));
  const written = atEnds("place_path_5", ends, report.cells);
  for (const id of Object.keys(ends)) {
    expect(written).toContain(`${id}.high`);
    expect(written).not.toMatch(new RegExp(`\\b${id}\\b(?!\\.)`));
  }
  expect(atEnds("place_path_5", {}, report.cells)).toBe("place_path_5");
});
