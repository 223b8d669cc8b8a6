import { enterDatum, formatOf } from "../evidence/enter-datum.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import type { Norm } from "../evidence/structure.ts";
import { lower, pct } from "../writing/prose.ts";
import { placeLabel, type Study } from "../report/study.ts";
import type { FigureFormat } from "#shared/figures.ts";
import { type FactorId, weightsOf } from "./factor-weights.ts";

/** A measure of the market held against all markets: its score runs from nothing at the lower quartile to one at the upper. */
export interface Factor {
  id: FactorId;
  name: string;
  /** Whose middle scores one half, in words. */
  against: string;
  /** Whether it is held against the same market in other countries, markets of its group, or all of the tables. */
  kin: Kin;
  value: string;
  norm: { low: string; middle: string; high: string; count: number };
  score: string;
  weight: string;
  /** What the measure adds to the one half of a market at the median, or with a minus takes from it; all of them make the score. */
  pull: string;
  /** The score of this measure alone at which the verdict turns; outside nothing to one no value of it does. */
  needed: number;
  /** The ends of the measure's own range, where it has one: beyond them no value of it is reasonable. */
  ends: readonly [low: string, high: string] | undefined;
  /** The value at which the verdict turns if nothing else changes; undefined where no value of this one turns it. */
  flip: string | undefined;
  /** Above the flip the market is attractive, or below it. */
  isBetterAbove: boolean;
  /** It can change within the years of the outlook, so one can wait for it. */
  canChange: boolean;
}

export type Kin = "own" | "group" | "all";

export interface Attractiveness {
  factors: Factor[];
  /** Weighted mean of the scores; one half is a market that stands at the median in everything. */
  score: string;
  /** The same with size and growth at the ends of their ranges. */
  low: string;
  high: string;
}

interface Input {
  id: FactorId;
  name: string;
  against: string;
  kin: Kin;
  value: string;
  /** The measure at the unfavourable and favourable ends of its range; the value itself where it has none. */
  ends?: [low: string, high: string];
  norm: Norm | undefined;
  /** Cell of what scores one half in place of the median. */
  middle?: string;
  isBetterAbove: boolean;
  /** False where the measure is that of another country. */
  isOfPlace: boolean;
  /** Ratios are compared on a logarithmic scale: twice and half lie equally far. */
  isRatio: boolean;
  canChange: boolean;
}

const score = { style: "fixed", scale: 1, digits: 2 } as const;
const whole = { style: "fixed", scale: 1, digits: 0 } as const;
const half = { style: "fixed", scale: 1, digits: 1 } as const;
/** Part of its weight that a measure of another country keeps. */
const abroad = 0.5;

/** What the scores are made of: cells of the finished analysis. */
export interface Measured {
  size: { value: string; low: string; high: string };
  growth: { value: string; low: string; high: string };
  /** Cell of imports as a part of what is bought at makers' prices; undefined for services and where no trade is recorded. */
  imports: string | undefined;
}

/** Null where fewer than three measures can be held against a distribution. */
export function attractivenessOf(study: Study, measured: Measured): Attractiveness | null {
  const { ledger, evidence, brief } = study;
  const inputs = inputsOf(study, measured).filter((i) => i.norm !== undefined && weightsOf[brief.companyType].weights[i.id] > 0);
  if (inputs.length < 3) return null;
  const enter = (datum: Datum) => enterDatum(ledger, evidence, datum);
  const rows = inputs.flatMap((input) => {
    const { norm } = input;
    if (!norm) return [];
    const bounds = { low: enter(norm.low), middle: input.middle ?? enter(norm.middle), high: enter(norm.high), count: norm.count };
    const entered = (suffix: string, value: string, label: string) =>
      ledger.formula(`score_${input.id}${suffix}`, scoreFormula(value, bounds, input), { label, unit: "1", format: score });
    const own = entered("", input.value, `Score: ${input.name}`);
    const [low, high] = input.ends
      ? [
          entered("_low", input.ends[0], `Score: ${input.name}, low end of its range`),
          entered("_high", input.ends[1], `Score: ${input.name}, high end of its range`),
        ]
      : [own, own];
    const { weights, why } = weightsOf[brief.companyType];
    const given = weights[input.id] * (input.isOfPlace ? 1 : abroad);
    const weight = ledger.assumption(`weight_${input.id}`, {
      label: `Weight of the score: ${input.name}`,
      unit: "1",
      format: Number.isInteger(given) ? whole : half,
      value: given,
      low: Math.max(given - 1, 0.5),
      high: given + 1,
      sources: [],
      why: input.isOfPlace ? why : `${why} Halved, as the figure is American.`,
    });
    return [{ input, bounds, own, low, high, weight }];
  });
  const weightSum = rows.map((r) => r.weight).join(" + ");
  const mean = (id: string, label: string, scores: readonly string[]) =>
    ledger.formula(id, `(${rows.map((r, i) => `${r.weight} * ${scores[i]}`).join(" + ")}) / (${weightSum})`, {
      label,
      unit: "1",
      format: score,
    });
  const total = mean(
    "attractiveness",
    `Attractiveness, ${placeLabel(study)}: one half is a market at the median in everything`,
    rows.map((r) => r.own),
  );
  const low = mean(
    "attractiveness_low",
    "Attractiveness, size and growth at their low ends",
    rows.map((r) => r.low),
  );
  const high = mean(
    "attractiveness_high",
    "Attractiveness, size and growth at their high ends",
    rows.map((r) => r.high),
  );
  const sum = rows.reduce((all, { weight }) => all + ledger.value(weight), 0);
  const factors = rows.map(({ input, bounds, own, weight }): Factor => {
    const { id, name, against, kin, value, ends, isBetterAbove, canChange } = input;
    const pull = ledger.formula(`pull_${id}`, `${weight} * (${own} - 0.5) / (${weightSum})`, {
      label: `What the measure adds to a score of one half: ${name}`,
      unit: "1",
      format: score,
    });
    const needed = ledger.value(own) + ((0.5 - ledger.value(total)) * sum) / ledger.value(weight);
    const canTurn = needed >= 0 && needed <= 1;
    // The cell is there whatever the values, so that changed assumptions change values only; a report shows it where it turns the verdict.
    const turning = turningValue(study, input, bounds, `${own} + (0.5 - ${total}) * (${weightSum}) / ${weight}`, canTurn);
    const flip = canTurn ? turning : undefined;
    return { id, name, against, kin, value, norm: bounds, score: own, weight, pull, needed, ends, flip, isBetterAbove, canChange };
  });
  return { factors, score: total, low, high };
}

function turningValue({ ledger }: Study, input: Input, bounds: Bounds, needed: string, canTurn: boolean): string {
  const { unit, format } = ledger.cell(input.value);
  const needs = `min(max(${needed}, 0), 1)`;
  return ledger.formula(`flip_${input.id}`, inverseFormula(input.isBetterAbove ? needs : `(1 - ${needs})`, bounds, input), {
    label: canTurn
      ? `Value at which the verdict turns: ${input.name}`
      : `End of the scale, at which this measure alone does not turn the verdict: ${input.name}`,
    unit,
    format,
  });
}

/** Whether the verdict turns at a value that the measure can take: within its own range, or as it changes with time. */
export function turnsWithinRange({ flip, ends, canChange }: Factor, value: (cell: string) => number): boolean {
  if (flip === undefined) return false;
  return ends ? value(flip) >= value(ends[0]) && value(flip) <= value(ends[1]) : canChange;
}

type Bounds = { low: string; middle: string; high: string };

/** Nothing at the lower quartile, one half at the median, one at the upper quartile, straight lines between. */
function scoreFormula(
  value: string,
  { low, middle, high }: Bounds,
  { isBetterAbove, isRatio }: Pick<Input, "isBetterAbove" | "isRatio">,
): string {
  const part = (from: string, to: string) =>
    isRatio ? `log(${value} / ${from}) / log(${to} / ${from})` : `(${value} - ${from}) / (${to} - ${from})`;
  const held = (run: string) => `min(max(${run}, 0), 1)`;
  const rising = `0.5 * ${held(part(low, middle))} + 0.5 * ${held(part(middle, high))}`;
  return isBetterAbove ? rising : `1 - (${rising})`;
}

/** The value whose rising score is `s`. */
function inverseFormula(s: string, { low, middle, high }: Bounds, { isRatio }: Pick<Input, "isRatio">): string {
  const between = (from: string, to: string, part: string) =>
    isRatio ? `${from} * (${to} / ${from})^(${part})` : `${from} + (${to} - ${from}) * (${part})`;
  return `if(${s} <= 0.5, ${between(low, middle, `2 * ${s}`)}, ${between(middle, high, `2 * ${s} - 1`)})`;
}

/** Beyond this factor the official methods size something else than what the headline counts, here and so in other countries. */
const sameThing = 2;

/** What a size is held against: the same market in other countries where one measure sizes them all, else markets of its group, else all. */
function kindOf({ evidence, ledger }: Study, size: string): { kin: Kin; prefix: string; against: string } {
  const { profile, structure, market } = evidence;
  const here = profile?.size?.value;
  // As if the brief gave no assumptions: these change values, never which cells there are.
  const apart = here === undefined ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ledger.valuesBeforeBrief()(size) / here));
  if (structure?.norms["own_size"] && apart <= Math.log(sameThing))
    return { kin: "own", prefix: "own_", against: `${lower(market.name)} in other countries` };
  const group = structure?.group;
  if (group && structure.norms["group_size"])
    return { kin: "group", prefix: "group_", against: `markets of ${group.replaceAll("-", " ")}` };
  return { kin: "all", prefix: "all_", against: "known markets of any kind" };
}

function inputsOf(study: Study, { size, growth, imports }: Measured): Input[] {
  const { ledger, evidence, country } = study;
  const { structure } = evidence;
  const norm = (name: string) => structure?.norms[name];
  const shown = (label: string, unit: string, format: FigureFormat) => ({ label, unit, format });
  const people = country ? study.tables.fact(country.iso3, "population") : undefined;
  const inputs: Input[] = [];
  const add = (
    input: Omit<Input, "norm" | "isRatio" | "canChange" | "isOfPlace" | "kin">,
    of: string,
    kind: { isRatio?: true; canChange?: true; isOfPlace?: boolean; kin?: Kin } = {},
  ) => inputs.push({ isRatio: false, canChange: false, isOfPlace: true, kin: "all", ...kind, ...input, norm: norm(of) });
  if (country) {
    const { kin, prefix, against } = kindOf(study, size.value);
    add(
      {
        id: "size",
        name: "size of the market",
        against,
        value: size.value,
        ends: [size.low, size.high],
        isBetterAbove: true,
      },
      `${prefix}size`,
      { isRatio: true, kin },
    );
    if (people && !structure?.isForVisitors) {
      const head = (id: string, cell: string, words: string) =>
        ledger.formula(
          id,
          `${cell} / ${people}`,
          shown(`Market per head${words}, ${placeLabel(study)}`, "USD/person", formatOf("USD/person")),
        );
      add(
        {
          id: "head",
          name: "market per head",
          against,
          value: head("market_per_head", size.value, ""),
          ends: [head("market_per_head_low", size.low, ", low end"), head("market_per_head_high", size.high, ", high end")],
          isBetterAbove: true,
        },
        `${prefix}size_per_head`,
        { isRatio: true, kin },
      );
    }
  }
  // Demand that grows as fast as the dollar loses worth stands still: that, not the median of a weak decade, is worth one half.
  const prices = study.tables.fact("USA", "inflation"),
    decade = norm("all_growth");
  const still =
    prices && decade && ledger.value(prices) > decade.low.value && ledger.value(prices) < decade.high.value ? prices : undefined;
  add(
    {
      id: "growth",
      name: "growth a year",
      against: still ? "the dollar's inflation" : "classes and countries",
      value: growth.value,
      ...(still ? { middle: still } : {}),
      ends: [growth.low, growth.high],
      isBetterAbove: true,
    },
    "all_growth",
    { canChange: true },
  );
  // Margins are American: elsewhere they say less, and weigh less. Accounts of listed companies are of today, those of all are old.
  const isOfPlace = country?.iso3 === "USA";
  const income = structure?.accounts?.lines.find((line) => line.item === "net_income");
  const { listed } = structure ?? {};
  if (listed)
    add(
      {
        id: "margin",
        name: "operating margin, American companies",
        against: "American industries",
        value: enterDatum(ledger, evidence, listed.operating),
        isBetterAbove: true,
      },
      "all_operating_margin",
      { isOfPlace },
    );
  else if (income)
    add(
      {
        id: "margin",
        name: "net margin, American accounts",
        against: "American classes",
        value: enterDatum(ledger, evidence, income.datum),
        isBetterAbove: true,
      },
      "all_net_income",
      { isOfPlace },
    );
  // The count of firms is that of the United States: of other countries it says nothing.
  const firms = country?.iso3 === "USA" ? structure?.firms : undefined;
  if (firms)
    add(
      {
        id: "field",
        name: "firms that share the trade",
        against: "American classes",
        value: enterDatum(ledger, evidence, firms.firms),
        isBetterAbove: true,
      },
      "all_firms",
      { isRatio: true },
    );
  if (imports)
    add(
      {
        id: "imports",
        name: "imports in what is bought",
        against: "goods and countries",
        value: imports,
        isBetterAbove: true,
      },
      "all_import_part",
      { canChange: true },
    );
  const risk = structure?.risk;
  if (risk?.inflation)
    add(
      {
        id: "prices",
        name: "inflation",
        against: "countries",
        value: enterDatum(ledger, evidence, risk.inflation),
        isBetterAbove: false,
      },
      "all_inflation",
      { canChange: true },
    );
  if (risk?.rates) {
    const { from, to } = risk.rates;
    add(
      {
        id: "currency",
        name: "currency's loss a year",
        against: "countries",
        value: ledger.formula(
          "currency_fall",
          `1 - (${enterDatum(ledger, evidence, from)} / ${enterDatum(ledger, evidence, to)})^(1 / ${to.year - from.year})`,
          shown(`Yearly loss of the currency against the dollar, ${placeLabel(study)}, ${from.year} to ${to.year}`, "1", pct),
        ),
        isBetterAbove: false,
      },
      "all_currency",
      { canChange: true },
    );
  }
  return inputs;
}
