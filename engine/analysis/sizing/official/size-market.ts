import type { FittedSizing, MarketKey, MethodEstimate, SizedMarket, SizingData } from "../../../evidence/sizing-data.ts";
import { driver } from "../methods/driver.ts";
import { employment } from "../methods/employment.ts";
import { household } from "../methods/household.ts";
import { industry } from "../methods/industry.ts";
import { leastCarried } from "../../../evidence/method-weight.ts";
import { fourFifths, gradeOf } from "../log-normal.ts";
import { borderOf, heldAbove } from "../methods/border.ts";
import type { GatheredSize, Method, Question } from "../methods/method.ts";
import { nationalStatistics } from "../methods/national-statistics.ts";
import { published } from "../methods/published.ts";
import { trade } from "../methods/trade.ts";
import { transfer } from "../methods/transfer.ts";
import { combine, type Weighed } from "./combine.ts";
import { Describer } from "./describe.ts";
import { MarketModel } from "./market-model.ts";

const methods: readonly Method[] = [published, nationalStatistics, transfer, household, industry, employment, trade, driver];
/** USD per head. */
const highIncome = 14_000;

/** Sizes markets from official statistics and known figures. Holds what is the same for every market: make one for many. */
export class MarketSizer {
  private readonly data: SizingData;
  private readonly describer: Describer;
  private readonly model: MarketModel;

  constructor(data: SizingData) {
    this.data = data;
    this.describer = new Describer(data);
    this.model = new MarketModel(data.fitted());
  }

  private question(
    key: MarketKey,
    country: string,
    year: number,
    without: ReadonlySet<string> = new Set(),
    gathered: readonly GatheredSize[] = [],
  ): Question | undefined {
    const description = this.describer.describe(key, country, year);
    return description && { data: this.data, key, country, year, description, model: this.model, without, gathered };
  }

  /** Estimates of every method in USD of the year, without weights; empty where the class or the country is unknown. */
  estimates(
    key: MarketKey,
    country: string,
    year: number,
    without?: ReadonlySet<string>,
    gathered?: readonly GatheredSize[],
  ): MethodEstimate[] {
    const question = this.question(key, country, year, without, gathered);
    if (!question) return [];
    const found = methods.flatMap((method) => {
      const raw = method(question);
      return raw && raw.value > 0 ? [{ ...raw, level: key.level, year }] : [];
    });
    // Health spending by heading and by head is one measure: of the two the one stands that knows rates of other countries.
    const { heading } = this.data.places(key);
    const isTwin = heading !== undefined && this.data.stock(key)?.heading === heading && found.some((e) => e.method === "stock-rate-price");
    return isTwin ? found.filter((e) => e.method !== "household-spending") : found;
  }

  /** At or above the World Bank's line for high incomes, taken of GDP per head. */
  isHighIncome(country: string, year: number): boolean {
    const gdp = this.data.figure("gdp", country, year)?.value ?? 0,
      people = this.data.figure("population", country, year)?.value ?? 1;
    return gdp / people >= highIncome;
  }

  /**
   * Size of a market in a country (ISO 3166 alpha-3) and year, in USD; null where no class of official statistics stands for it, or the
   * country has no output. `grade` is null where the expected error is larger than any that a report may print. `without`: ids of known
   * figures that may not be used. `gathered`: published sizes that the tables do not hold.
   */
  size(
    key: MarketKey,
    country: string,
    year: number,
    without?: ReadonlySet<string>,
    gathered?: readonly GatheredSize[],
  ): SizedMarket | null {
    const estimates = this.estimates(key, country, year, without, gathered);
    if (estimates.length === 0) return null;
    const fitted = this.data.fitted();
    const { weights, mean, deviation } = ruled(estimates, (of) =>
      combine(
        of.map(({ method, value, spread }) => ({ method, log: Math.log(value), spread })),
        (a, b) => correlationOf(fitted, a, b),
      ),
    );
    const plain = deviation * calibrationOf(fitted, deviation, this.isHighIncome(country, year));
    const half = plain * disagreement(estimates, weights, mean);
    const question = this.question(key, country, year, without),
      border = question && borderOf(question);
    const most = Math.min(...estimates.flatMap(({ rules }) => rules?.high ?? []), Math.exp(mean + half));
    const size = heldAbove({ value: Math.exp(mean), low: Math.exp(mean - half), high: Math.max(most, Math.exp(mean)) }, border?.floor ?? 0);
    // What the methods' errors allow is printed, however far they lie apart: the range says that.
    const expected = gradeOf(plain / fourFifths),
      // Raised by its trade, a size is known less well than the methods' errors say; it stays printable, because customs counted it.
      grade = expected && (gradeOf((Math.log(size.high) - (mean - half)) / 2 / fourFifths) ?? "D");
    return {
      ...size,
      lowByMethods: Math.exp(mean - half),
      year,
      level: key.level,
      grade,
      backtest: (grade && fitted.backtest[grade]) ?? null,
      estimates: estimates.map((estimate, i) => ({ ...estimate, weight: weights[i] ?? 0 })),
      border,
      trade: this.data.trade(key, country),
    };
  }
}

/** Hidden figures ask for no wider range than this many times the plain one, however far their methods lie apart. */
const mostWidened = 1.4;

/**
 * How much wider the range is where methods that carry the size lie further apart than their errors explain (the Birge ratio: Birge, The calculation
 * of errors by the method of least squares, 1932); one where they do not. Hidden figures of which it passed 1.6 lay within the plain range in 69 of
 * 100, and in one 1.4 times as wide in 80.
 */
function disagreement(estimates: readonly MethodEstimate[], weights: readonly number[], mean: number): number {
  const used = estimates.filter((_, i) => (weights[i] ?? 0) >= leastCarried);
  const squares = used.reduce((sum, { value, spread }) => sum + ((Math.log(value) - mean) / spread) ** 2, 0);
  return used.length < 2 ? 1 : Math.min(mostWidened, Math.max(1, Math.sqrt(squares / (used.length - 1))));
}

/**
 * Joins the estimates. Where a recent published figure of the country is among them and carries weight, methods that carry next to nothing do
 * not move it, and where it counts more than the market, none that lies above it does.
 */
function ruled(estimates: readonly MethodEstimate[], join: (of: readonly MethodEstimate[]) => Weighed): Weighed {
  const all = join(estimates);
  const at = estimates.findIndex(({ rules }) => rules !== undefined);
  const rule = estimates[at]?.rules;
  if (!rule || (all.weights[at] ?? 0) < leastCarried) return all;
  const kept = estimates.filter((e, i) => (all.weights[i] ?? 0) >= leastCarried && (i === at || e.value <= (rule.atMost ?? Infinity)));
  const joined = join(kept);
  return { ...joined, weights: estimates.map((e) => joined.weights[kept.indexOf(e)] ?? 0) };
}

const correlationOf = (fitted: FittedSizing, a: string, b: string) => fitted.correlations[[a, b].sort().join(" ")] ?? 0;

/** Half-width of the printed range, in standard deviations of the model. Figures of poorer countries lie farther from any model. */
export function calibrationOf({ calibration }: Pick<FittedSizing, "calibration">, deviation: number, isHighIncome: boolean): number {
  const steps = calibration.filter((step) => step.isHighIncome === isHighIncome);
  return steps.findLast((step) => deviation >= step.deviation)?.factor ?? steps[0]?.factor ?? fourFifths;
}

const sizers = new WeakMap<SizingData, MarketSizer>();

/** Sizes a market once: `MarketSizer.size` with the sizer of these data, which is made on first use. */
export function sizeMarket(
  data: SizingData,
  key: MarketKey,
  country: string,
  year: number,
  gathered: readonly GatheredSize[] = [],
): SizedMarket | null {
  const sizer = sizers.get(data) ?? new MarketSizer(data);
  sizers.set(data, sizer);
  return sizer.size(key, country, year, undefined, gathered);
}
