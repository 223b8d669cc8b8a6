import { fourFifths, gradeOf } from "../../../engine/analysis/sizing/log-normal.ts";
import { calibrationOf, MarketSizer } from "../../../engine/analysis/sizing/official/size-market.ts";
import { combine } from "../../../engine/analysis/sizing/official/combine.ts";
import type { FittedSizing, KnownSize, MarketKey, MethodEstimate, SizingData } from "../../../engine/evidence/sizing-data.ts";

export interface Case {
  figure: KnownSize;
  /** In USD. */
  size: number;
  key: MarketKey;
  kin: Set<string>;
  classKin: Set<string>;
}
interface Outcome {
  isHighIncome: boolean;
  deviation: number;
  /** |log(known ÷ size)|. */
  error: number;
}
type Fit = { bias: number; slope: number; spread: number; figures: number };

/** Methods whose correction is fitted; the others carry their own errors. */
const simple = [
  "household-spending",
  "industry-demand",
  "employment",
  "production-trade",
  "national-statistics",
  "stock-rate-price",
  "volume-price",
] as const;
/** Fewer figures than this tell nothing of a method. */
const fewest = 15;
const bins = 4;

/** Measures errors, correlations and calibration of all methods on hidden figures. */
export function fitErrors(data: SizingData, start: FittedSizing, cases: readonly Case[]): FittedSizing {
  const neutral: Fit = { bias: 0, slope: 0, spread: 1, figures: 0 };
  const drift = driftOf(data, cases);
  const open: FittedSizing = {
    ...start,
    drift,
    methods: Object.fromEntries(simple.map((method) => [method, { goods: neutral, services: neutral }])),
  };
  const raw = sized(data, open, cases, "kin");
  const methods = Object.fromEntries(
    simple.map((method) => [
      method,
      {
        goods: correctionOf(data, raw, cases, method, true) ?? correctionOf(data, raw, cases, method),
        services: correctionOf(data, raw, cases, method, false) ?? correctionOf(data, raw, cases, method),
      },
    ]),
  );
  const corrected: FittedSizing = { ...open, methods };
  const seen = sized(data, corrected, cases, "kin");
  const correlations = correlationsOf(seen, cases);
  const related: FittedSizing = { ...corrected, correlations };
  const unseen = sized(data, related, cases, "classKin");
  const rich = new MarketSizer({ ...data, fitted: () => related });
  const outcome = (all: readonly (readonly MethodEstimate[])[]) =>
    all.flatMap((estimates, i) => {
      const size = cases[i]?.size;
      if (estimates.length === 0 || size === undefined) return [];
      const joint = combine(
        estimates.map(({ method, value, spread }) => ({ method, log: Math.log(value), spread })),
        (a, b) => correlations[[a, b].sort().join(" ")] ?? 0,
      );
      const { country, year } = cases[i]?.figure ?? { country: "", year: 0 };
      return [{ isHighIncome: rich.isHighIncome(country, year), deviation: joint.deviation, error: Math.abs(Math.log(size) - joint.mean) }];
    });
  const known = outcome(seen);
  // A class that nobody has published is as likely to be asked for as one that many have: ranges must hold for both.
  const calibration = [true, false].flatMap((isHighIncome) =>
    calibrated(
      [...known, ...outcome(unseen)].filter((o) => o.isHighIncome === isHighIncome),
      isHighIncome,
    ),
  );
  const half = (o: Outcome) => o.deviation * calibrationOf({ calibration }, o.deviation, o.isHighIncome);
  const backtest: Record<string, { figures: number; median: number; held: number }> = {};
  for (const grade of ["A", "B", "C", "D"]) {
    const of = known.filter((o) => gradeOf(half(o) / fourFifths) === grade);
    if (of.length === 0) continue;
    const held = of.filter((o) => o.error <= half(o)).length;
    backtest[grade] = {
      figures: of.length,
      median: round(
        Math.exp(
          quantile(
            of.map(({ error }) => error),
            0.5,
          ),
        ),
      ),
      held: round(held / of.length),
    };
  }
  return { ...related, calibration, backtest };
}

function sized(data: SizingData, fitted: FittedSizing, cases: readonly Case[], hide: "kin" | "classKin"): MethodEstimate[][] {
  const sizer = new MarketSizer({ ...data, fitted: () => fitted });
  return cases.map(({ key, figure, [hide]: without }) => sizer.estimates(key, figure.country, figure.year, without));
}

/** Bias and its change with income by least absolute deviations in effect: medians in three steps of reweighting. */
function correctionOf(
  data: SizingData,
  raw: readonly (readonly MethodEstimate[])[],
  cases: readonly Case[],
  method: string,
  goods?: boolean,
): Fit | null {
  const points = raw.flatMap((estimates, i) => {
    const found = estimates.find((e) => e.method === method),
      row = cases[i];
    if (!found || !row) return [];
    if (goods !== undefined && data.naics(row.key).some((code) => /^(1[1]|21|3[1-3])/.test(code)) !== goods) return [];
    return [
      {
        x: Math.log(
          (data.figure("income_ppp", row.figure.country, row.figure.year)?.value ?? 20_000) /
            (data.figure("income_ppp", "USA", row.figure.year)?.value ?? 75_000),
        ),
        y: Math.log(row.size / found.value),
      },
    ];
  });
  if (points.length < fewest) return null;
  let weights = points.map(() => 1),
    bias = 0,
    slope = 0;
  for (let pass = 0; pass < 12; pass++) {
    const total = weights.reduce((a, b) => a + b, 0),
      meanX = points.reduce((sum, p, i) => sum + p.x * (weights[i] ?? 0), 0) / total,
      meanY = points.reduce((sum, p, i) => sum + p.y * (weights[i] ?? 0), 0) / total;
    // A little ridge: few points of one income shall not turn the line.
    slope =
      points.reduce((sum, p, i) => sum + (p.x - meanX) * (p.y - meanY) * (weights[i] ?? 0), 0) /
      (points.reduce((sum, p, i) => sum + (p.x - meanX) ** 2 * (weights[i] ?? 0), 0) + 2);
    bias = meanY - slope * meanX;
    weights = points.map((p) => 1 / Math.max(0.1, Math.abs(p.y - bias - slope * p.x)));
  }
  const spread =
    quantile(
      points.map((p) => Math.abs(p.y - bias - slope * p.x)),
      0.8,
    ) / fourFifths;
  return { bias: round(bias), slope: round(slope), spread: round(spread), figures: points.length };
}

/** Correlation of two methods' errors, each in units of its own spread, without the farthest. */
function correlationsOf(all: readonly (readonly MethodEstimate[])[], cases: readonly Case[]): Record<string, number> {
  const products = new Map<string, number[]>();
  for (const [i, estimates] of all.entries())
    for (const a of estimates)
      for (const b of estimates) {
        if (a.method >= b.method) continue;
        const z = (e: MethodEstimate) => Math.max(-2.5, Math.min(2.5, Math.log((cases[i]?.size ?? 1) / e.value) / e.spread));
        const pair = `${a.method} ${b.method}`;
        products.set(pair, [...(products.get(pair) ?? []), z(a), z(b)]);
      }
  return Object.fromEntries(
    [...products].map(([pair, z]) => {
      const a = z.filter((_, i) => i % 2 === 0),
        b = z.filter((_, i) => i % 2 === 1);
      const sum = (values: number[], others: number[]) => values.reduce((total, value, i) => total + value * (others[i] ?? 0), 0);
      const observed = sum(a, b) / Math.sqrt(sum(a, a) * sum(b, b));
      // Few pairs: half of the way to a usual correlation.
      const trust = a.length / (a.length + 20);
      return [pair, round(Math.max(0, Math.min(0.95, trust * observed + (1 - trust) * 0.5)))];
    }),
  );
}

/** Half-widths, in deviations, that held four of five hidden figures, by size of the expected deviation; never narrower for a larger one. */
function calibrated(outcomes: readonly Outcome[], isHighIncome: boolean): FittedSizing["calibration"] {
  const sorted = outcomes.toSorted((a, b) => a.deviation - b.deviation);
  return Array.from({ length: bins }, (_, bin) => {
    const part = sorted.slice(Math.floor((bin * sorted.length) / bins), Math.floor(((bin + 1) * sorted.length) / bins));
    return {
      isHighIncome,
      deviation: bin === 0 ? 0 : round(part[0]?.deviation ?? 0),
      factor: round(
        quantile(
          part.map(({ error, deviation }) => error / deviation),
          0.8,
        ),
      ),
    };
  });
}

/** How far two publications of one market lie apart, at once and for each year between them, beside the growth of output. */
function driftOf(data: SizingData, cases: readonly Case[]): FittedSizing["drift"] {
  const pairs = cases.flatMap((a) =>
    cases.flatMap((b) => {
      if (
        a.figure.country !== b.figure.country ||
        a.figure.market !== b.figure.market ||
        a.figure.level !== b.figure.level ||
        a.figure.year >= b.figure.year
      )
        return [];
      const then = data.figure("gdp", a.figure.country, a.figure.year)?.value,
        now = data.figure("gdp", a.figure.country, b.figure.year)?.value;
      return then && now ? [{ years: b.figure.year - a.figure.year, moved: Math.abs(Math.log(b.size / a.size / (now / then))) }] : [];
    }),
  );
  const perYear = pairs.map(({ years, moved }) => moved / Math.sqrt(years));
  console.log(`drift: ${pairs.length} pairs of years`);
  return { perYear: pairs.length < 10 ? 0.12 : round(Math.max(0.06, quantile(perYear, 0.8) / fourFifths)), published: 0.08 };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
const round = (value: number) => Number(value.toFixed(4));
