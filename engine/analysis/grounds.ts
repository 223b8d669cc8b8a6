import { enterFact } from "../evidence/enter.ts";
import type { DriverOfDemand } from "../evidence/official-statistics.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterForecast, type EnteredForecast, leastYears } from "../evidence/enter-forecast.ts";
import { idOf, present } from "../ledger.ts";
import { lower, usd } from "../writing/prose.ts";
import { dollarInflation } from "./dollar-prices.ts";
import type { PublishedGrowth } from "./published-growth.ts";
import type { OwnPace } from "./own-pace.ts";
import { inOneMoney, oldestYears, type PublishedSeries } from "./own-series.ts";
import { placeLabel, placeName, type Study } from "../report/study.ts";

/**
 * What the growth of a market rests on, nearest evidence first. own: yearly figures of this market and place. world: the market's own world
 * series, tilted by the economy of the place. class: output of its official class in the place. driver: output of the place,
 * moved by the activity that carries the demand for the class. economy: output alone.
 */
export interface Grounds {
  kind: "own" | "world" | "class" | "driver" | "economy";
  /** What is followed, within a sentence: "the yearly volume of steel, world". */
  name: string;
  /** The series that is followed, with its forecast. */
  series: EnteredForecast;
  /** Years of the series that nobody published: the mean of the years beside them. */
  filled: readonly number[];
  /** The series is of a wider market than the study's: "food and drink" for "instant noodles". */
  isWider: boolean;
  /** The series counts units: the size moves with them, at prices that rise as the dollar loses worth. */
  isVolume: boolean;
  /** Forecasts of others for this very market that growth is weighed with: their mean, its weight, and growth without them, as cells. */
  published: { by: readonly PublishedGrowth[]; mean: string; weight: string; without: string } | undefined;
  /** Growth is weighed between the series and what the world market itself has done before. */
  past: { cell: string; from: number; to: number } | undefined;
  /** What the market itself has done in the place, that growth is weighed with; growth if its difference from output went on in full, and without it, as cells. */
  own: (OwnPace & { on: string; without: string }) | undefined;
  /** Cell of yearly growth where it is weighed of several things. */
  rate?: string;
  /** Forecasts whose errors the path carries. */
  forecasts: readonly EnteredForecast[];
  /** Set where the path follows something wider than the market, which may drift from it. */
  drift: { name: string } | undefined;
  /** Assumptions of the path that the simulation draws. */
  drawn: readonly string[];
  /** The activity that carries the demand: followed, of kind "driver", and of kind "economy" held at its last value, which forecast it better. */
  driver?: DriverOfDemand;
  /** Multiple of the base year's size in another year, as part of a formula. */
  since(year: number): string;
}

/** How far one thing counts against another: a half, where nothing says more. */
export const enterWeight = (
  { ledger }: Study,
  id: string,
  { value = 0.5, ...shown }: { label: string; why: string; measured?: true; value?: number },
): string => ledger.assumption(id, { unit: "1", format: { style: "percent", digits: 0 }, value, low: 0, high: 1, sources: [], ...shown });

/** A path that follows a series of the market's own, as far as nothing else is said. */
export const plain = {
  filled: [],
  isWider: false,
  isVolume: false,
  published: undefined,
  past: undefined,
  own: undefined,
  drawn: [],
} as const;

const followed = (study: Study, series: EnteredForecast) => (year: number) => `${series.at(year)} / ${series.at(study.years.base)}`;

/** Published yearly figures of the market itself. */
export function onSeries(study: Study, id: string, { facts, marketName }: PublishedSeries, place: string): Grounds {
  const { ledger, evidence, years } = study;
  const [first] = facts;
  const isVolume = first?.metric === "volume";
  const isWider = marketName !== evidence.market.name;
  const label = `${marketName}, ${place}`;
  // Amounts are of current dollars: units at the prices of today would fall behind whatever they are held against.
  const prices = isVolume ? dollarInflation(study) : undefined;
  const fromYear = first?.year ?? years.base;
  const published = inOneMoney(
    study,
    facts,
    facts.map((f) => f && enterFact(ledger, evidence, f, `${label}, ${f.year}`)),
  );
  const series = enterForecast(ledger, {
    id,
    label,
    inputs: published.map(
      (cell, i) =>
        cell ??
        ledger.formula(idOf(id, "between", fromYear + i), `(${published[i - 1]} + ${published[i + 1]}) / 2`, {
          ...shownAs(study, present(published[i - 1], `a figure of ${label}`)),
          label: `${label}, ${fromYear + i}: not published, the mean of the years beside it`,
        }),
    ),
    fromYear,
    lastYear: years.last,
    positive: true,
  });
  return {
    ...plain,
    kind: "own",
    name: `the yearly ${isVolume ? "volume" : "sales"} of ${lower(marketName)}, ${place}`,
    series,
    filled: facts.flatMap((f, i) => (f ? [] : [fromYear + i])),
    isWider,
    isVolume,
    forecasts: [series],
    drift: isWider ? { name: `This market apart from ${lower(marketName)}, ${place}` } : undefined,
    ...(prices
      ? {
          since: (year) => `${followed(study, series)(year)}${year > years.base ? ` * (1 + ${prices})^${year - years.base}` : ""}`,
        }
      : { since: followed(study, series) }),
  };
}

const shownAs = ({ ledger }: Study, like: string) => {
  const { unit, format } = ledger.cell(like);
  return { unit, format };
};

/** The world's own series, tilted by how the place's economy grows against the world's. */
export function tilted(study: Study, world: Grounds): Grounds {
  const { years, economy, worldEconomy } = study;
  const drift = { name: `${study.evidence.market.name} in ${placeName(study)} apart from ${world.series.label}` };
  if (economy === worldEconomy) return { ...world, kind: "world", drift };
  enterWeight(study, "catch_up", {
    label: `How far ${placeLabel(study)}'s faster or slower economy moves this market`,
    why: "The world market's own forecast is tilted by the trend of the country's output against the world's; nothing means that the market grows as in the world, one that the whole difference arrives.",
  });
  // Both by their trends: what the Fund expects is held of countries and not of the world, and of two ways the one tells nothing of the other.
  const since = (of: typeof economy, year: number) => `(${of.at(year)} / ${of.at(years.base)})`;
  return {
    ...world,
    kind: "world",
    drift,
    drawn: [...world.drawn, "catch_up"],
    since: (year) => `${world.since(year)} * (${since(economy, year)} / ${since(worldEconomy, year)})^catch_up`,
  };
}

/** Yearly output of the industries of the market's class in the study's country, where its statistics publish it. */
export function onClass(study: Study): Grounds | undefined {
  const { ledger, evidence, years, country } = study;
  const output = evidence.structure?.output;
  const rows = (output?.years ?? []).filter((y) => y.year <= years.base);
  const newest = rows.at(-1);
  if (!output || output.country !== country?.iso3 || !newest || rows.length < leastYears || newest.year < years.base - oldestYears)
    return undefined;
  const what = output.industries.length === 1 ? lower(output.industries[0] ?? "") : `the industries of ${lower(evidence.market.name)}`;
  const label = `Gross output of ${what}, ${placeLabel(study)}`;
  const inputs = rows.map(({ year, outputs }) => {
    const cells = outputs.map((datum) => enterDatum(ledger, evidence, datum));
    const [only] = cells;
    return cells.length === 1 && only !== undefined
      ? only
      : ledger.formula(idOf("class_output", year), cells.join(" + "), { label: `${label}, ${year}`, unit: "USD", format: usd });
  });
  const series = enterForecast(ledger, {
    id: "f_class",
    label,
    inputs,
    fromYear: rows[0]?.year ?? years.base,
    lastYear: years.last,
    positive: true,
  });
  return {
    ...plain,
    kind: "class",
    name: `the gross output of ${what} in ${placeName(study)}`,
    series,
    forecasts: [series],
    drift: { name: `This market apart from the output of its class, ${placeLabel(study)}` },
    since: followed(study, series),
  };
}
