import { expect, test } from "vitest";
import { asOf, corporateBrief } from "../../../tests/fixtures/reports/real-report.ts";
import type { Inline, Sentence } from "#document";
import type { companyTypes } from "#shared/brief.ts";
import { formatFigure } from "#shared/figures.ts";
import { Ledger } from "../../ledger.ts";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import { decide, pointsTo } from "../../analysis/decide.ts";
import { computed } from "../../analysis/score-scale.ts";
import { movedBySize, movesOthers, withScores } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { changesOf } from "./changes.ts";
import { corporate } from "./index.ts";
import { growthInOwnMoney, pricesBehind } from "./own-money-words.ts";
import { ninetyDays } from "./plan.ts";
import { recommendationOf } from "./recommendation.ts";

function analysed(name: string, country: string, marketCode?: string, companyType: (typeof companyTypes)[number] = "corporation"): Work {
  const subject = corporate.interpret(corporateBrief(name, country, { companyType, ...(marketCode ? { marketCode } : {}) }), asOf);
  if ("reason" in subject) throw new Error(subject.reason);
  return corporate.analyse(corporate.resolve(subject, new Ledger({})));
}

const briefs: [name: string, country: string, marketCode?: string, companyType?: (typeof companyTypes)[number]][] = [
  ["Dairy", "KEN", "naics:311511", "manufacturer"],
  ["Cybersecurity", "ISR"],
  ["Bakery", "EGY"],
  ["Hotels", "PRT"],
  ["Car rental", "ZAF", "naics:532111"],
  ["Furniture", "POL", "naics:337"],
  ["Industrial robots", "ISR"],
];
const reports = briefs.map((brief) => analysed(...brief));

const words = (w: Work, said: readonly Sentence[]): string => said.map(({ runs }) => runs.map((run) => textOf(w, run)).join("")).join(" ");
const textOf = (w: Work, run: Inline): string => {
  if (run.t !== "fig") return "v" in run ? String(run.v) : "";
  const { value, format } = w.study.ledger.cell(run.cell);
  return formatFigure(value, run.format ?? format);
};

/** The score of a measure at a value, as the report defines it: nothing at the low end, one half at the middle, one at the high end. */
function scoreAt(w: Work, f: Factor, x: number): number {
  const [low, middle, high] = [f.norm.low, f.norm.middle, f.norm.high].map((cell) => w.study.ledger.value(cell)) as [
    number,
    number,
    number,
  ];
  const part = (from: number, to: number) =>
    Math.min(Math.max(f.isRatio ? Math.log(x / from) / Math.log(to / from) : (x - from) / (to - from), 0), 1);
  const rising = 0.5 * part(low, middle) + 0.5 * part(middle, high);
  const score = f.isBetterAbove ? rising : 1 - rising;
  return f.isOnlyAgainst ? Math.min(score, 0.5) : score;
}

test("the verdict decided anew at a value that is said to change it is another, and just short of it is the same", () => {
  let named = 0;
  for (const w of reports) {
    const { strategy: s } = w;
    if (!s) throw new Error(w.study.evidence.market.name);
    const value = (cell: string) => w.study.ledger.value(cell);
    for (const f of s.attractiveness.factors) {
      if (f.flip === undefined || s.verdict === "tie" || !isInSight(f, value)) continue;
      named += 1;
      const [own, turn] = [value(f.value), value(f.flip)];
      const at = (x: number) =>
        pointsTo(decide(s.deciding, withScores(w.study.ledger, s.deciding, { [f.score]: scoreAt(w, f, x) })).verdict);
      const step = (turn - own) * 0.001;
      expect(at(turn + step), `${w.study.evidence.market.name}: ${f.name} beyond ${turn}`).not.toBe(pointsTo(s.verdict));
    }
  }
  expect(named).toBeGreaterThan(3);
});

test("where a way in is closed by the size of the market, the size at which it opens is told, and no growth that would change nothing", () => {
  const w = reports.at(-1);
  if (!w?.strategy) throw new Error("no advice");
  const { strategy: s } = w;
  const size = s.attractiveness.factors.find((f) => f.id === "size");
  expect(s.verdict).toBe("no");
  expect(w.study.ledger.value(s.attractiveness.score)).toBeGreaterThan(0.55);
  // The harmonic mean of size and a growth of one says enter, at 0.55, where the size scores so much; out of sight, it leaves 0.45 first.
  const needed = size && isInSight({ ...size, flip: size.passesAt }, (cell) => w.study.ledger.value(cell)) ? 0.55 : 0.45;
  expect(size?.flip && scoreAt(w, size, w.study.ledger.value(size.flip))).toBeCloseTo(1 / (2 / needed - 1), 6);
  const said = words(w, changesOf(w, s));
  expect(said).toMatch(
    /Size of the market above \$[\d.]+ \w+ would (?:change the advice to .*|make it too close to call); today’s estimate is .*, between .* and /i,
  );
  expect(said).not.toMatch(/growth below/i);
  // The reasons of a refusal are what refuses.
  const { reasons, reasonsInBrief } = recommendationOf(w, s);
  expect(words(w, reasonsInBrief)).toMatch(
    /^No way in reaches the 0\.55.*\. A newcomer .* has to sell \$[\d.]+ \w+ a year, [\d.]+ % of the market, against the 3 %/,
  );
  expect(words(w, reasons)).toContain("a newcomer can plan on");
});

test("growth in the country's own money is told with both amounts, both inflations and the dollar that prices make of it", () => {
  const [, israel, egypt] = reports;
  if (!israel || !egypt) throw new Error("no reports");
  // Where prices hardly swell it, the tiles of the first page and the chart's table tell it alone.
  expect(words(israel, growthInOwnMoney(israel))).toBe("");
  expect(words(egypt, growthInOwnMoney(egypt))).toMatch(
    /^The [\d.]+ % a year in EGP, from EGP [\d.]+ .* to EGP .*, are mostly inflation: [\d.]+ % is left/,
  );
  for (const w of [israel, egypt])
    expect(words(w, pricesBehind(w))).toMatch(
      /Growth in \S+ assumes yearly inflation of [\d.]+ % in \w+ and [\d.]+ % in the United States, as the International Monetary Fund expects to \d{4}\. The dollar then (?:rises|falls) [\d.]+ % a year/,
    );
});

test("one forecast of the world counts an eighth of a country's growth, and a verdict that hangs on one source says so", () => {
  const furniture = reports[5];
  if (!furniture) throw new Error("no report");
  expect(furniture.study.ledger.value("trust_in_one_forecast_of_world")).toBe(0.12);
  for (const w of reports) {
    const { strategy: s } = w;
    const growth = s?.attractiveness.factors.find((f) => f.id === "growth");
    if (!s || !growth) continue;
    // The cells of what is left out stand once the advice is written.
    const { hinge } = recommendationOf(w, s);
    const turned = ["forecasts", "past"].some((id) => {
      const cell = `score_growth_without_${id}`;
      if (!w.study.ledger.has(cell)) return false;
      const at = withScores(w.study.ledger, s.deciding, { [growth.score]: w.study.ledger.value(cell) });
      return pointsTo(decide(s.deciding, at).verdict) !== pointsTo(s.verdict);
    });
    expect(hinge.length > 0).toBe(turned);
  }
});

test("the plan of ninety days asks nothing twice, and opens no way into a market that fails", () => {
  for (const w of reports) {
    const steps = ninetyDays(w).map(({ step }) => step.map((run) => textOf(w, run)).join(""));
    expect(steps).toEqual([...new Set(steps)]);
    if (w.strategy && w.study.ledger.value(w.strategy.attractiveness.score) < 0.5)
      expect(
        ninetyDays(w)
          .map(({ tests }) => tests.map((run) => textOf(w, run)).join(""))
          .join(),
      ).not.toContain("Whether to build or buy");
  }
});

/** What the printed rule says, reckoned anew from the scores and weights alone. */
function byRule(w: Work, scores: Readonly<Record<string, number>> = {}): { score: number; says: "in" | "out" | "tie" } {
  const { strategy: s, study } = w;
  if (!s) throw new Error("no advice");
  const value = (cell: string) => study.ledger.value(cell);
  const of = (f: Factor) => scores[f.id] ?? value(f.score);
  const { factors } = s.attractiveness;
  // What counts only against is left out, weight and all, where it is no worse than the middle.
  const counted = factors.filter((f) => !(f.isOnlyAgainst && of(f) >= 0.5));
  const weights = counted.reduce((sum, f) => sum + value(f.weight), 0);
  const mean = counted.reduce((sum, f) => sum + value(f.weight) * of(f), 0) / weights;
  const open = s.ways.some((way) => !way.isConditional) ? s.ways.filter((way) => !way.isConditional) : s.ways;
  const offers = open.map((way) => {
    const needs = factors.filter((f) => way.measures.includes(f.id)).map((f) => 1 / Math.max(of(f), 0.01));
    return Math.min(needs.length / needs.reduce((a, b) => a + b, 0), way.held ? value(way.held) : 1);
  });
  // More draws that say stay out than enter hold one half of what says enter today.
  const most = value(s.draws.enters) >= value(s.draws.fails) || value(s.decided.alone) < 0.55 ? 1 : 0.5;
  const score = Math.min(mean, most, Math.max(0, ...offers));
  return { score, says: score >= 0.55 - 1e-9 ? "in" : score <= 0.45 + 1e-9 ? "out" : "tie" };
}

test("one rule tells the advice, its draws, its weights and the values at which it changes", () => {
  for (const w of reports) {
    const { strategy: s, study } = w;
    if (!s) continue;
    const name = study.evidence.market.name;
    const value = (cell: string) => study.ledger.value(cell);
    const now = byRule(w);
    expect(value(s.decided.score), name).toBeCloseTo(now.score, 9);
    expect({ in: "in", tie: "tie", out: "out", wait: "out" }[pointsTo(s.verdict)], name).toBe(
      // Where every way hinges on what is not known, what would let one in is waited for.
      now.says === "in" && s.ways.every((way) => way.isConditional) ? "out" : now.says,
    );
    expect(value(s.draws.enters) + value(s.draws.undecided) + value(s.draws.fails), name).toBeCloseTo(1, 9);
    if (pointsTo(s.verdict) === "in") expect(value(s.draws.enters), name).toBeGreaterThanOrEqual(value(s.draws.fails));
    // A measure with a value that is told changes the advice, one without changes it at no value.
    for (const f of s.attractiveness.factors) {
      if (movesOthers(s.attractiveness, f)) continue;
      const most = f.isOnlyAgainst ? 0.5 : 1;
      const found = Array.from({ length: 101 }, (_, i) => byRule(w, { [f.id]: (most * i) / 100 }).says);
      expect(f.flip !== undefined, `${name}: ${f.name}`).toBe(found.some((says) => says !== now.says));
    }
    if (words(w, changesOf(w, s)).includes("No single measure"))
      expect(
        s.attractiveness.factors.map((f) => f.flip),
        name,
      ).toEqual(s.attractiveness.factors.map(() => undefined));
  }
});

test("no size is scored against what moves with the size: a share stands in its place", () => {
  const kinds = new Set<string>();
  for (const { strategy: s, study } of reports) {
    const size = s?.attractiveness.factors.find((f) => f.id === "size");
    const need = s?.attractiveness.factors.find((f) => f.id === "need");
    if (s?.entrant) kinds.add(s.entrant.by);
    expect(size !== undefined && need !== undefined).toBe(false);
    // What scores the size, or the share, has the size of the market in it on one side alone.
    const cells =
      size?.kin === "need" ? Object.values(size.norm) : need && !need.isOverMarket ? [need.value, ...Object.values(need.norm)] : [];
    for (const cell of cells) expect(restsOn(study.ledger, cell), `${study.evidence.market.name}: ${cell}`).not.toContain("market_size");
  }
  expect([...kinds].toSorted()).toEqual(["sales", "share"]);
});

test("a share over the market moves with its size, and the size then turns nothing alone", () => {
  const shops = analysed("Supermarkets", "POL");
  if (!shops.strategy) throw new Error("no report");
  const { factors } = shops.strategy.attractiveness;
  const [leader, size] = ["leader", "size"].map((id) => factors.find((f) => f.id === id));
  if (!leader?.ends || !size) throw new Error("no measures");
  const value = (cell: string) => shops.study.ledger.value(cell);
  expect(leader.isOverMarket).toBe(true);
  // Half-way between the least and the most that all its sales leave it: the upper end is no measure of what it holds.
  expect(value(leader.value)).toBeCloseTo(Math.sqrt(value(leader.ends[0]) * value(leader.ends[1])), 9);
  expect(size.flip).toBeUndefined();
  const moved = movedBySize(factors, "market_high").find(({ f }) => f.id === "leader");
  expect(moved && computed(shops.study.ledger, moved.at)).toBeCloseTo(
    (value(leader.value) * value("market_size")) / value("market_high"),
    9,
  );
});

/** All cells that one is made of. */
function restsOn(ledger: Ledger, cell: string, found = new Set<string>()): string[] {
  const own = ledger.cell(cell);
  if (found.has(cell)) return [...found];
  found.add(cell);
  if (own.kind === "formula")
    for (const name of own.formula.match(/[a-z_][a-z0-9_]*/g) ?? []) if (ledger.has(name)) restsOn(ledger, name, found);
  return [...found];
}
