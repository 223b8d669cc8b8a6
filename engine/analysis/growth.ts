import { enterFact } from "../evidence/enter.ts";
import { enterForecast, type EnteredForecast } from "../evidence/enter-forecast.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { lower, pct, times } from "../writing/prose.ts";
import { isPart, placeLabel, type Study } from "../report/study.ts";

/** A growth forecast that somebody else published. */
export interface PublishedGrowth {
  cell: string;
  fact: Fact;
  /** The market that it speaks of: the study's own or a wider one. */
  marketName: string;
}

/**
 * What the growth of a market rests on, nearest evidence first. own: yearly figures of this market and place. world: the market's own world
 * series, tilted by the economy of the place. published: growth forecasts of others, weighed against the economy's. economy: output alone.
 */
export interface Grounds {
  kind: "own" | "world" | "published" | "economy";
  /** What is forecast, within a sentence: "volume of steel, world". */
  name: string;
  /** The market's own series and its forecast; undefined where growth rests on something wider. */
  own: { forecast: EnteredForecast; isVolume: boolean } | undefined;
  /** Forecasts whose errors the path carries. */
  forecasts: readonly EnteredForecast[];
  /** Set where the path follows something wider than the market, which may drift from it. */
  drift: { name: string } | undefined;
  /** Assumptions of the path that the simulation draws. */
  drawn: readonly string[];
  /** Multiple of the base year's size in a later year, as part of a formula. */
  since(year: number): string;
}

interface EconomyGrowth {
  economyGrowth: string;
  worldEconomyGrowth: string;
}

/** Settles what the growth of the place and of the world rests on, and enters it. Of a global study both are the same. */
export function enterGrounds(
  study: Study,
  published: readonly PublishedGrowth[],
  rates: EconomyGrowth,
): { place: Grounds; world: Grounds } {
  const series = publishedSeries(study);
  const world = series ? onWorldSeries(study, series) : onGrowth(study, "world", published, rates.worldEconomyGrowth, study.worldEconomy);
  if (!isPart(study)) return { place: world, world };
  return { place: series ? tilted(study, world) : onGrowth(study, "place", published, rates.economyGrowth, study.economy), world };
}

interface PublishedSeries {
  facts: Fact[];
  marketName: string;
}

function onWorldSeries(study: Study, { facts, marketName }: PublishedSeries): Grounds {
  const { ledger, evidence, years } = study;
  const isVolume = facts[0]?.metric === "volume";
  const label = `${marketName}, world`;
  const forecast = enterForecast(ledger, {
    id: "f_own",
    label,
    inputs: facts.map((f) => enterFact(ledger, evidence, f, `${label}, ${f.year}`)),
    fromYear: facts[0]?.year ?? years.base,
    lastYear: years.last,
    positive: true,
  });
  return {
    kind: isPart(study) ? "world" : "own",
    name: `the yearly ${isVolume ? "volume" : "sales"} of ${lower(marketName)}, world`,
    own: { forecast, isVolume },
    forecasts: [forecast],
    drift: undefined,
    drawn: [],
    since: (year) => `${forecast.at(year)} / ${forecast.at(years.base)}`,
  };
}

/** The world's own series, tilted by how the place's economy grows against the world's. */
function tilted(study: Study, world: Grounds): Grounds {
  const { ledger, years, economy, worldEconomy } = study;
  if (economy === worldEconomy) return { ...world, drift: { name: `${placeLabel(study)} apart from the world` } };
  ledger.assumption("catch_up", {
    label: `How far ${placeLabel(study)}'s faster or slower economy moves this market`,
    unit: "1",
    format: times,
    value: 0.5,
    low: 0,
    high: 1,
    sources: [],
    why: "The world market's own forecast is tilted by the country's growth against the world's; nothing means that the market grows as in the world, one that the whole difference arrives.",
  });
  return {
    ...world,
    drift: { name: `${placeLabel(study)} apart from the world market` },
    drawn: ["catch_up"],
    since: (year) =>
      `${world.since(year)} * ((${economy.at(year)} / ${economy.at(years.base)}) / (${worldEconomy.at(year)} / ${worldEconomy.at(years.base)}))^catch_up`,
  };
}

/** Published growth weighed against the economy's where any is published; the economy's alone where none is. */
function onGrowth(
  study: Study,
  name: "place" | "world",
  published: readonly PublishedGrowth[],
  economyGrowth: string,
  economy: EnteredForecast,
): Grounds {
  const { ledger, years } = study;
  const place = name === "world" ? "the world" : placeLabel(study);
  const drift = { name: `This market apart from the economy, ${name === "world" ? "world" : place}` };
  const [first] = published;
  if (!first)
    return {
      kind: "economy",
      name: `the output of ${place}`,
      own: undefined,
      forecasts: [economy],
      drift,
      drawn: [],
      since: (year) => `${economy.at(year)} / ${economy.at(years.base)}`,
    };
  if (!ledger.has("growth_published")) {
    ledger.formula("growth_published", `mean(${published.map((g) => g.cell).join(", ")})`, {
      label: "Published growth forecasts, mean",
      unit: "1",
      format: pct,
    });
    ledger.assumption("trust_in_forecasts", {
      label: "Weight of published growth forecasts against the economy's growth",
      unit: "1",
      format: times,
      value: 0.5,
      low: 0,
      high: 1,
      sources: [],
      why: "Fewer than eight yearly figures of this market are published, so no forecast can be tested on it. Sellers of forecasts tend to be high, the economy's own growth ignores what is new; the truth is sought between them.",
    });
  }
  const rate = ledger.formula(idOf("rate", name), `trust_in_forecasts * growth_published + (1 - trust_in_forecasts) * ${economyGrowth}`, {
    label: `Yearly growth of the market, ${name === "world" ? "world" : place}`,
    unit: "1",
    format: pct,
  });
  return {
    kind: "published",
    name: `published growth forecasts of ${lower(first.marketName)} and the output of ${place}`,
    own: undefined,
    forecasts: [economy],
    drift,
    drawn: ["trust_in_forecasts"],
    since: (year) => `(1 + ${rate})^${year - years.base}`,
  };
}

/**
 * Longest run of consecutive years of one market, metric and producer that reaches near the base year; value before volume.
 * A wider market's series is taken only where no growth forecast is published nearer: the whole says little of a young part.
 */
function publishedSeries(study: Pick<Study, "evidence" | "years">): PublishedSeries | undefined {
  const { evidence, years } = study;
  const forecastAt = evidence.chain.findIndex((m) => forecastsOf(study, m.id).length > 0);
  for (const market of forecastAt < 0 ? evidence.chain : evidence.chain.slice(0, forecastAt + 1)) {
    const runs = (["market_size", "volume"] as const).flatMap((metric) => {
      const byProducer = Map.groupBy(
        evidence.factsOf(market.id, metric, "WLD").filter((f) => !f.entity && f.year <= years.base),
        (f) => `${evidence.producerOf(f).toLowerCase()} ${f.unit}`,
      );
      return [...byProducer.values()].map(latestRun);
    });
    const best = runs
      .filter((run) => run.length >= 8 && (run.at(-1)?.year ?? 0) >= years.base - 2)
      .sort((a, b) => Number(b[0]?.metric === "market_size") - Number(a[0]?.metric === "market_size") || b.length - a.length)[0];
    if (best) return { facts: best, marketName: market.name };
  }
  return undefined;
}

/** The unbroken run of years that ends with the newest; of several figures for a year the last published stands. */
function latestRun(facts: readonly Fact[]): Fact[] {
  const byYear = new Map(facts.toReversed().map((f) => [f.year, f]));
  const newest = Math.max(...byYear.keys());
  const run: Fact[] = [];
  for (let year = newest; ; year--) {
    const fact = byYear.get(year);
    if (!fact) return run.reverse();
    run.push(fact);
  }
}

/** Growth forecasts that others publish, from the market or the nearest wider one; at most five, newest first. */
export function enterPublishedGrowth(study: Study): PublishedGrowth[] {
  const { ledger, evidence } = study;
  for (const market of evidence.chain) {
    const facts = forecastsOf(study, market.id).slice(0, 5);
    if (facts.length > 0)
      return facts.map((fact) => ({
        fact,
        marketName: market.name,
        cell: enterFact(ledger, evidence, fact, `Published growth a year, ${market.name}, ${fact.fromYear ?? ""}–${fact.year}`),
      }));
  }
  return [];
}

const forecastsOf = ({ evidence, years }: Pick<Study, "evidence" | "years">, market: string): Fact[] =>
  evidence.factsOf(market, "growth_forecast", "WLD").filter((f) => !f.entity && f.year >= years.base + 2);
