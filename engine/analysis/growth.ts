import { enterFact } from "../evidence/enter.ts";
import { idOf } from "../ledger.ts";
import { isPart, placeCode, placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { enterWeight, type Grounds, onClass, onDriver, onEconomy, onSeries, placeOfOutput, tilted } from "./grounds.ts";
import { pastSizes, publishedSeries } from "./own-series.ts";
import type { PublishedGrowth } from "./published-growth.ts";

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

/** Growth weighed between what others publish of the market and the series that it follows otherwise; the series alone where nothing is published. */
function withPublished(study: Study, name: "place" | "world", published: readonly PublishedGrowth[], grounds: Grounds): Grounds {
  const { ledger } = study;
  const ofWorld = published.filter((g) => g.fact.geography === "WLD"),
    ofPlace = published.filter((g) => g.fact.geography !== "WLD");
  // What is forecast for the place itself comes before what is forecast for the world.
  const isOfPlace = name === "place" && ofPlace.length > 0;
  const used = isOfPlace ? ofPlace : ofWorld;
  if (used.length === 0) return grounds;
  const mean = isOfPlace ? "growth_published_place" : "growth_published";
  if (!ledger.has(mean))
    ledger.formula(mean, `mean(${used.map((g) => g.cell).join(", ")})`, {
      label: isOfPlace ? `Published growth forecasts of ${placeLabel(study)}, mean` : "Published growth forecasts, mean",
      unit: "1",
      format: pct,
    });
  const weight = name === "place" && !isOfPlace && used.length === 1 ? enterTrustInOne(study) : enterTrustInSeveral(study);
  return { ...weighed(study, name, grounds, { id: "followed", weight, pace: mean }), withPublished: true };
}

const enterTrustInSeveral = (study: Study): string =>
  study.ledger.has("trust_in_forecasts")
    ? "trust_in_forecasts"
    : enterWeight(study, "trust_in_forecasts", {
        label: "Weight of published growth forecasts against the growth of the series",
        why: "No eight years of this market in a row were found, so no forecast can be tested on it. Sellers of forecasts tend to be high, what the market follows ignores what is new in it; the truth is sought between them.",
      });

/** Half of what several forecasts count. */
const loneWeight = 0.25;

const enterTrustInOne = (study: Study): string =>
  enterWeight(study, "trust_in_one_forecast", {
    label: `Weight of the one published growth forecast, of the world, against the growth of the series of ${placeLabel(study)}`,
    value: loneWeight,
    why: "One publisher's rate for the whole world says little of one country, and nobody bears it out: it counts half as much as forecasts that several publish.",
  });

/**
 * Growth weighed between the series that is followed and the pace that the world market itself has kept, where that series is wider than the
 * market and nobody's forecast of it is held: a market that has outgrown what is around it for years seldom stops at once.
 */
function withPast(study: Study, name: "place" | "world", grounds: Grounds): Grounds {
  const { ledger, evidence } = study;
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
    enterWeight(study, "trust_in_past", {
      label: "Weight of the market's own past growth against the growth of the series",
      why: "Growth above that of what is around a market fades with the years, and does not end at once; between going on in full and ending today the truth is sought in the middle.",
    });
  return {
    ...weighed(study, name, grounds, { id: "series", weight: "trust_in_past", pace: cell }),
    past: { cell, from: first.year, to: last.year },
  };
}

/** Grounds whose yearly growth is that of their series and another pace, weighed. `id`: of the rate of the series. */
function weighed(
  study: Study,
  name: "place" | "world",
  grounds: Grounds,
  { id, weight, pace }: { id: string; weight: string; pace: string },
): Grounds {
  const { ledger, years } = study;
  const ofSeries = ledger.formula(idOf("rate", name, id), `(${grounds.since(years.last)})^(1 / ${years.last - years.base}) - 1`, {
    label: `Yearly growth of what the market follows: ${grounds.series.label}`,
    unit: "1",
    format: pct,
  });
  const rate = ledger.formula(idOf("rate", name), `${weight} * ${pace} + (1 - ${weight}) * ${ofSeries}`, {
    label: `Yearly growth of the market, ${name === "world" ? "world" : placeLabel(study)}`,
    unit: "1",
    format: pct,
  });
  return {
    ...grounds,
    flat: `${weight} * ${pace}`,
    drawn: [...grounds.drawn, weight],
    // Years that have happened follow the series; only what lies ahead is weighed.
    since: (year) => (year < years.base ? grounds.since(year) : `(1 + ${rate})^${year - years.base}`),
  };
}
