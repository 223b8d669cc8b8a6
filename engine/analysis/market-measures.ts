import { enterDatum, formatOf } from "../evidence/enter-datum.ts";
import type { Norm } from "../evidence/structure.ts";
import { placeLabel, type Study } from "../report/study.ts";
import type { FigureFormat } from "#shared/figures.ts";
import { lower } from "../writing/prose.ts";
import { type FactorId, weightsOf } from "./factor-weights.ts";
import type { ScoredGrowth } from "./scored-growth.ts";
import { expectedMean } from "./expected-economy.ts";
import { dollarInflation } from "./dollar-prices.ts";
import type { EntrantNeed } from "./entrant-sales.ts";
import { overMarketOf } from "./over-market.ts";
import { americanMeasures } from "./american-measures.ts";
import { type Bounds, growthBounds, kindOf, type Kin, leaderBounds, surplusBounds } from "./measure-bounds.ts";

/** One measure and what it is held against. */
export interface Input {
  id: FactorId;
  name: string;
  against: string;
  kin: Kin;
  value: string;
  /** The measure at the unfavourable and favourable ends of its range; the value itself where it has none. */
  ends?: [low: string, high: string];
  norm: Norm | undefined;
  /** In place of quartiles. */
  bounds?: Bounds;
  isBetterAbove: boolean;
  /** Of any business in the country, or a sign of trouble alone: it counts where it is bad, and never for a market. */
  isOnlyAgainst?: true;
  /** It is sales over the market, and moves with it. */
  isOverMarket?: true;
  /** Ratios are compared on a logarithmic scale: twice and half lie equally far. */
  isRatio: boolean;
  canChange: boolean;
}

/** What the scores are made of: cells of the finished analysis. */
export interface Measured {
  size: { value: string; low: string; high: string };
  growth: Pick<ScoredGrowth, "value" | "low" | "high" | "failed">;
  /** What a newcomer needs of the market, in money or as a share; undefined where nothing says so. */
  entrant: EntrantNeed | undefined;
  /** Share of the largest seller here, with its ends where its sales bound it; undefined where none is known. */
  leader: { value: string; ends?: [largest: string, smallest: string] } | undefined;
  /** Cell of imports as a part of what is bought at makers' prices; undefined for services and where no trade is recorded. */
  imports: string | undefined;
  /** Cell of what is made and not used at home, as a part of what is made; undefined where nothing speaks of it. */
  surplus: string | undefined;
}

/** Measures of the market with what each is held against, as far as the evidence has them. */
export function inputsOf(study: Study, { size, growth, entrant, leader, imports, surplus }: Measured): Input[] {
  const { ledger, evidence, country } = study;
  const { structure } = evidence;
  const norm = (name: string) => structure?.norms[name];
  const shown = (label: string, unit: string, format: FigureFormat) => ({ label, unit, format });
  const people = country ? study.tables.fact(country.iso3, "population") : undefined;
  const inputs: Input[] = [];
  const weighs = (id: FactorId) => weightsOf[study.brief.companyType].weights[id] > 0;
  const add = (
    input: Omit<Input, "norm" | "isRatio" | "canChange" | "kin">,
    of: string,
    kind: { isRatio?: true; canChange?: true; kin?: Kin } = {},
  ) => inputs.push({ isRatio: false, canChange: false, kin: "all", ...kind, ...input, norm: norm(of) });
  if (country) {
    const { kin, prefix, against } = kindOf(study, size.value);
    if (entrant?.by === "share" && weighs("need"))
      add(
        {
          id: "need",
          name: "share that a newcomer needs",
          against: "the share that one can plan with",
          value: entrant.part,
          ...overMarketOf(study, "need", entrant.part, size),
          bounds: entrant.bounds,
          isBetterAbove: false,
        },
        "",
        { isRatio: true, kin: "need" },
      );
    if (entrant?.by !== "share" && weighs("size"))
      add(
        {
          id: "size",
          name: "size of the market",
          against: entrant ? "a market with room for a newcomer" : against,
          value: size.value,
          ends: [size.low, size.high],
          ...(entrant && { bounds: entrant.bounds }),
          isBetterAbove: true,
        },
        `${prefix}size`,
        { isRatio: true, kin: entrant ? "need" : kin },
      );
    if (people && weighs("head") && !structure?.isForVisitors) {
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
  const prices = dollarInflation(study),
    decade = norm("all_growth");
  const still =
    prices && decade && ledger.value(prices) > decade.low.value && ledger.value(prices) < decade.high.value ? prices : undefined;
  add(
    {
      id: "growth",
      name: "yearly growth",
      against: still ? "the dollar's inflation" : "classes and countries",
      value: growth.value,
      ...(still && decade ? { bounds: growthBounds(study, still, decade) } : {}),
      ends: [growth.low, growth.high],
      isBetterAbove: true,
      // A forecast that beat nothing is no ground to enter on; that it is low still speaks against.
      ...(growth.failed && { isOnlyAgainst: true }),
    },
    "all_growth",
    { canChange: true },
  );
  for (const { of, isRatio, ...input } of americanMeasures(study)) add(input, of, isRatio ? { isRatio } : {});
  if (leader)
    add(
      {
        id: "leader",
        name: "share held by one seller",
        against: "a share that leaves room",
        value: leader.value,
        ...overMarketOf(study, "leader", leader.value, size, leader.ends),
        bounds: leaderBounds(study),
        isBetterAbove: false,
      },
      "",
    );
  // Bread is hardly carried over a border anywhere, phones are everywhere: only the same goods elsewhere say what is much.
  if (imports)
    add(
      {
        id: "imports",
        name: "imports in what is bought",
        against: `${lower(evidence.market.name)} in other countries`,
        value: imports,
        isBetterAbove: true,
      },
      "own_import_part",
      { kin: "own" },
    );
  if (surplus && weighs("surplus"))
    add(
      {
        id: "surplus",
        name: "output beyond home demand",
        against: "an ordinary part",
        value: surplus,
        bounds: surplusBounds(study),
        isBetterAbove: false,
        isOnlyAgainst: true,
      },
      "",
      { canChange: true },
    );
  const risk = structure?.risk;
  if (risk?.inflation)
    add(
      {
        id: "prices",
        name: "inflation",
        against: "countries",
        // What prices will do bears on a plan; what they did last year only where nobody says more.
        value: expectedMean(study, "prices") ?? enterDatum(ledger, evidence, risk.inflation),
        isBetterAbove: false,
        isOnlyAgainst: true,
      },
      "all_inflation",
    );
  return inputs;
}
