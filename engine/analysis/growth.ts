import { enterFact } from "../evidence/enter.ts";
import type { DriverOfDemand } from "../evidence/official-statistics.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterForecast, type EnteredForecast, leastYears } from "../evidence/enter-forecast.ts";
import { idOf, present } from "../ledger.ts";
import { lower, pct, usd } from "../writing/prose.ts";
import { inOneMoney, oldestYears, pastSizes, type PublishedSeries, publishedSeries } from "./own-series.ts";
import type { PublishedGrowth } from "./published-growth.ts";
import { isPart, placeCode, placeLabel, placeName, type Study } from "../report/study.ts";

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
  /** The series counts units: the size moves with them at prices held. */
  isVolume: boolean;
  /** Growth is weighed between the series and growth forecasts that others publish. */
  withPublished: boolean;
  /** Growth is weighed between the series and what the world market itself has done before. */
  past: { cell: string; from: number; to: number } | undefined;
  /** Forecasts whose errors the path carries. */
  forecasts: readonly EnteredForecast[];
  /** Set where the path follows something wider than the market, which may drift from it. */
  drift: { name: string } | undefined;
  /** Assumptions of the path that the simulation draws. */
  drawn: readonly string[];
  /** The activity that is followed, of kind "driver". */
  driver?: DriverOfDemand;
  /** Multiple of the base year's size in another year, as part of a formula. */
  since(year: number): string;
}

/** Settles what the growth of the place and of the world rests on, and enters it. Of a global study both are the same. */
export function enterGrounds(study: Study, published: readonly PublishedGrowth[]): { place: Grounds; world: Grounds } {
  const series = publishedSeries(study, "WLD");
  const world = withPast(
    study,
    "world",
    series
      ? onSeries(study, "f_own", series, "world")
      : withPublished(study, "world", published, onEconomy(study, study.worldEconomy, "the world")),
  );
  if (!isPart(study)) return { place: world, world };
  const own = publishedSeries(study, placeCode(study));
  if (own) return { place: onSeries(study, "f_own_place", own, placeLabel(study)), world };
  if (series) return { place: tilted(study, world), world };
  return {
    place: withPast(
      study,
      "place",
      withPublished(study, "place", published, onClass(study) ?? onDriver(study) ?? onEconomy(study, study.economy, placeOfOutput(study))),
    ),
    world,
  };
}

const asPart = { style: "percent", digits: 0 } as const;

const followed = (study: Study, series: EnteredForecast) => (year: number) => `${series.at(year)} / ${series.at(study.years.base)}`;

/** Published yearly figures of the market itself. */
function onSeries(study: Study, id: string, { facts, marketName }: PublishedSeries, place: string): Grounds {
  const { ledger, evidence, years } = study;
  const [first] = facts;
  const isVolume = first?.metric === "volume";
  const isWider = marketName !== evidence.market.name;
  const label = `${marketName}, ${place}`;
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
    kind: "own",
    name: `the yearly ${isVolume ? "volume" : "sales"} of ${lower(marketName)}, ${place}`,
    series,
    filled: facts.flatMap((f, i) => (f ? [] : [fromYear + i])),
    isWider,
    isVolume,
    withPublished: false,
    past: undefined,
    forecasts: [series],
    drift: isWider ? { name: `This market apart from ${lower(marketName)}, ${place}` } : undefined,
    drawn: [],
    since: followed(study, series),
  };
}

const shownAs = ({ ledger }: Study, like: string) => {
  const { unit, format } = ledger.cell(like);
  return { unit, format };
};

/** The world's own series, tilted by how the place's economy grows against the world's. */
function tilted(study: Study, world: Grounds): Grounds {
  const { ledger, years, economy, worldEconomy } = study;
  const drift = { name: `${study.evidence.market.name} in ${placeName(study)} apart from ${world.series.label}` };
  if (economy === worldEconomy) return { ...world, kind: "world", drift };
  ledger.assumption("catch_up", {
    label: `How far ${placeLabel(study)}'s faster or slower economy moves this market`,
    unit: "1",
    format: asPart,
    value: 0.5,
    low: 0,
    high: 1,
    sources: [],
    why: "The world market's own forecast is tilted by the country's growth against the world's; nothing means that the market grows as in the world, one that the whole difference arrives.",
  });
  return {
    ...world,
    kind: "world",
    drift,
    drawn: [...world.drawn, "catch_up"],
    since: (year) =>
      `${world.since(year)} * ((${economy.at(year)} / ${economy.at(years.base)}) / (${worldEconomy.at(year)} / ${worldEconomy.at(years.base)}))^catch_up`,
  };
}

/** Yearly output of the industries of the market's class in the study's country, where its statistics publish it. */
function onClass(study: Study): Grounds | undefined {
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
    kind: "class",
    name: `the gross output of ${what} in ${placeName(study)}`,
    series,
    filled: [],
    isWider: false,
    isVolume: false,
    withPublished: false,
    past: undefined,
    forecasts: [series],
    drift: { name: `This market apart from the output of its class, ${placeLabel(study)}` },
    drawn: [],
    since: followed(study, series),
  };
}

/** Output of the place, moved half as far from the whole economy as the activity that carries the demand for the class: an index of it. */
function onDriver(study: Study): Grounds | undefined {
  const { ledger, tables, evidence, country, years, economy } = study;
  const driver = country ? tables.driver(evidence.market, years) : undefined;
  if (!driver) return undefined;
  const { name, share } = driver;
  const what = lower(name);
  ledger.assumption("driver_weight", {
    label: `How far the market follows ${what} rather than the whole economy`,
    unit: "1",
    format: asPart,
    value: 0.5,
    low: 0,
    high: 1,
    measured: true,
    sources: [],
    why: "Held against 27 years of output of industry classes of the United States, half of the way from the economy to the sector missed least or nearly least for every sector: some follow it wholly (trade, manufacturing), others hardly (construction).",
  });
  return {
    kind: "driver",
    name: `${what} in ${placeName(study)}`,
    series: share,
    filled: [],
    isWider: false,
    isVolume: false,
    withPublished: false,
    past: undefined,
    forecasts: [economy, share],
    drift: { name: `This market apart from ${what}, ${placeLabel(study)}` },
    drawn: ["driver_weight"],
    driver,
    since: (year) => `${economy.at(year)} / ${economy.at(years.base)} * (${share.at(year)} / ${share.at(years.base)})^driver_weight`,
  };
}

/** Whose output stands for the place's: the world's where the place has no yearly series of its own. */
const placeOfOutput = (study: Study): string =>
  study.economy === study.worldEconomy ? `the world, as none of ${placeName(study)} is at hand year by year` : placeName(study);

function onEconomy(study: Study, economy: EnteredForecast, place: string): Grounds {
  return {
    kind: "economy",
    name: `the output of ${place}`,
    series: economy,
    filled: [],
    isWider: false,
    isVolume: false,
    withPublished: false,
    past: undefined,
    forecasts: [economy],
    drift: { name: `This market apart from ${economy.label}` },
    drawn: [],
    since: followed(study, economy),
  };
}

/** Growth weighed between what others publish of the market and the series that it follows otherwise; the series alone where nothing is published. */
function withPublished(study: Study, name: "place" | "world", published: readonly PublishedGrowth[], grounds: Grounds): Grounds {
  const { ledger, years } = study;
  const ofWorld = published.filter((g) => g.fact.geography === "WLD"),
    ofPlace = published.filter((g) => g.fact.geography !== "WLD");
  // What is forecast for the place itself comes before what is forecast for the world.
  const isOfPlace = name === "place" && ofPlace.length > 0;
  const used = isOfPlace ? ofPlace : ofWorld;
  if (used.length === 0) return grounds;
  const place = name === "world" ? "world" : placeLabel(study);
  const mean = isOfPlace ? "growth_published_place" : "growth_published";
  if (!ledger.has(mean))
    ledger.formula(mean, `mean(${used.map((g) => g.cell).join(", ")})`, {
      label: isOfPlace ? `Published growth forecasts of ${placeLabel(study)}, mean` : "Published growth forecasts, mean",
      unit: "1",
      format: pct,
    });
  if (!ledger.has("trust_in_forecasts")) {
    ledger.assumption("trust_in_forecasts", {
      label: "Weight of published growth forecasts against the growth of the series",
      unit: "1",
      format: asPart,
      value: 0.5,
      low: 0,
      high: 1,
      sources: [],
      why: "No eight years of this market in a row were found, so no forecast can be tested on it. Sellers of forecasts tend to be high, what the market follows ignores what is new in it; the truth is sought between them.",
    });
  }
  const span = years.last - years.base;
  const followedRate = ledger.formula(idOf("rate", name, "followed"), `(${grounds.since(years.last)})^(1 / ${span}) - 1`, {
    label: `Yearly growth of what the market follows: ${grounds.series.label}`,
    unit: "1",
    format: pct,
  });
  const rate = ledger.formula(idOf("rate", name), `trust_in_forecasts * ${mean} + (1 - trust_in_forecasts) * ${followedRate}`, {
    label: `Yearly growth of the market, ${place}`,
    unit: "1",
    format: pct,
  });
  return {
    ...grounds,
    withPublished: true,
    drawn: [...grounds.drawn, "trust_in_forecasts"],
    // Years that have happened follow the series; only what lies ahead is weighed.
    since: (year) => (year < years.base ? grounds.since(year) : `(1 + ${rate})^${year - years.base}`),
  };
}

/**
 * Growth weighed between the series that is followed and the pace that the world market itself has kept, where that series is wider than the
 * market and nobody's forecast of it is held: a market that has outgrown what is around it for years seldom stops at once.
 */
function withPast(study: Study, name: "place" | "world", grounds: Grounds): Grounds {
  const { ledger, evidence, years } = study;
  const sizes = grounds.withPublished || (grounds.kind === "own" && !grounds.isWider) ? undefined : pastSizes(study);
  if (!sizes) return grounds;
  const [first, last] = sizes;
  const [from, to] = sizes.map((f) => enterFact(ledger, evidence, f, `${evidence.market.name}, market size, world, ${f.year}`));
  const cell = ledger.formulaOnce("past_growth", `(${to} / ${from})^(1 / ${last.year - first.year}) - 1`, {
    label: `Yearly growth of the world market, ${first.year} to ${last.year}, as published`,
    unit: "1",
    format: pct,
  });
  if (!ledger.has("trust_in_past"))
    ledger.assumption("trust_in_past", {
      label: "Weight of the market's own past growth against the growth of the series",
      unit: "1",
      format: asPart,
      value: 0.5,
      low: 0,
      high: 1,
      sources: [],
      why: "Growth above that of what is around a market fades with the years, and does not end at once; between going on in full and ending today the truth is sought in the middle.",
    });
  const place = name === "world" ? "world" : placeLabel(study);
  const followedRate = ledger.formula(idOf("rate", name, "series"), `(${grounds.since(years.last)})^(1 / ${years.last - years.base}) - 1`, {
    label: `Yearly growth of what the market follows: ${grounds.series.label}`,
    unit: "1",
    format: pct,
  });
  const rate = ledger.formula(idOf("rate", name), `trust_in_past * ${cell} + (1 - trust_in_past) * ${followedRate}`, {
    label: `Yearly growth of the market, ${place}`,
    unit: "1",
    format: pct,
  });
  return {
    ...grounds,
    past: { cell, from: first.year, to: last.year },
    drawn: [...grounds.drawn, "trust_in_past"],
    since: (year) => (year < years.base ? grounds.since(year) : `(1 + ${rate})^${year - years.base}`),
  };
}
