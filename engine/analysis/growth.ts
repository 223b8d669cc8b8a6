import { enterFact } from "../evidence/enter.ts";
import { idOf } from "../ledger.ts";
import { isPart, placeCode, placeLabel, placeName, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { economyAhead } from "./economy-ahead.ts";
import { onDriver, onEconomy, onWorldEconomy, placeOfOutput } from "./economy-grounds.ts";
import { enterWeight, type Grounds, onClass, onSeries, tilted } from "./grounds.ts";
import { ownPaceOf } from "./own-pace.ts";
import { pastSizes, publishedSeries } from "./own-series.ts";
import { isOfVolume, type PublishedGrowth } from "./published-growth.ts";

/** Settles what the growth of the place and of the world rests on, and enters it. Of a global study both are the same. */
export function enterGrounds(study: Study, published: readonly PublishedGrowth[]): { place: Grounds; world: Grounds } {
  const series = publishedSeries(study, "WLD");
  const world = withPast(
    study,
    "world",
    series ? onSeries(study, "f_own", series, "world") : withPublished(study, "world", published, onWorldEconomy(study)),
  );
  if (!isPart(study)) return { place: world, world };
  const own = publishedSeries(study, placeCode(study));
  if (own) return { place: onSeries(study, "f_own_place", own, placeLabel(study)), world };
  if (series) return { place: withOwnPace(study, tilted(study, world)), world };
  return {
    place: withPast(
      study,
      "place",
      withPublished(
        study,
        "place",
        published,
        withOwnPace(study, onClass(study) ?? onDriver(study) ?? onEconomy(study, placeOfOutput(study))),
      ),
    ),
    world,
  };
}

/** Growth weighed between the series that is followed and what the market itself did beside output in the place; alone where no two years of it are held. */
function withOwnPace(study: Study, grounds: Grounds): Grounds {
  const own = ownPaceOf(study);
  if (!own) return grounds;
  const { ledger } = study;
  const followed = paceOf(study, grounds, "rate_place_series");
  const on = ledger.formula(
    "own_pace_on",
    `(1 + ${economyAhead(study).growth}) * (1 + min(max(${own.apart}, -${mostApart}), ${mostApart})) - 1`,
    {
      label: `Yearly growth if the market's difference from output went on in full, ${placeLabel(study)}`,
      unit: "1",
      format: pct,
    },
  );
  return {
    ...weighed(study, "rate_place_own", grounds, { followed, weight: own.weight, pace: on, drawn: "own_pace_spread" }),
    own: { ...own, on, without: followed },
  };
}

/** A difference from output beyond this is of a market that begins or ends; how much of it goes on was not measured. */
const mostApart = 0.25;

/** Growth weighed between what others publish of this very market and the series that it follows otherwise; the series alone where nothing is. */
function withPublished(study: Study, name: "place" | "world", published: readonly PublishedGrowth[], grounds: Grounds): Grounds {
  const { ledger, evidence } = study;
  // A wider market grows as its other parts do: its forecasts are shown, and nothing rests on them.
  const fitting = published.filter((g) => g.marketName === evidence.market.name && !isOfVolume(g.fact));
  const ofWorld = fitting.filter((g) => g.fact.geography === "WLD"),
    ofPlace = fitting.filter((g) => g.fact.geography !== "WLD");
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
  const followed = paceOf(study, grounds, idOf("rate", name, "followed"));
  const weight = enterTrust(study, { isOfPlace: name === "world" || isOfPlace, isLone: used.length === 1 });
  return {
    ...weighed(study, idOf("rate", name), grounds, { followed, weight, pace: mean }),
    published: { by: used, mean, weight, without: followed },
  };
}

/** What forecasts of several publishers for this very market and place count; of another place, and of one publisher alone, half of that each. */
const trust = { several: 0.5, elsewhere: 0.25, lone: 0.25, loneElsewhere: 0.12 } as const;

/** `isOfPlace`: what is forecast is the very place whose growth it is weighed into. */
function enterTrust(study: Study, { isOfPlace, isLone }: { isOfPlace: boolean; isLone: boolean }): string {
  const id = `trust_in_${isLone ? "one_forecast" : "forecasts"}${isOfPlace ? "" : "_of_world"}`;
  const value = isOfPlace ? (isLone ? trust.lone : trust.several) : isLone ? trust.loneElsewhere : trust.elsewhere;
  const whose = isOfPlace ? "" : ", of the world,";
  const reasons = [
    "Sellers of forecasts tend to be high, what the market follows ignores what is new in it; the truth is sought between them.",
    ...(isOfPlace ? [] : [`What is said of the whole world says less of ${placeName(study)}: half as much.`]),
    ...(isLone ? ["Nobody bears out the one publisher: half as much."] : []),
  ];
  return study.ledger.has(id)
    ? id
    : enterWeight(study, id, {
        label: isLone
          ? `Weight of the one published growth forecast${whose} against the growth of the series`
          : `Weight of published growth forecasts${whose} against the growth of the series`,
        value,
        why: reasons.join(" "),
      });
}

/**
 * Growth weighed between the series that is followed and the pace that the world market itself has kept, where that series is wider than the
 * market and nobody's forecast of it is held: a market that has outgrown what is around it for years seldom stops at once.
 */
function withPast(study: Study, name: "place" | "world", grounds: Grounds): Grounds {
  const { ledger, evidence } = study;
  const sizes = grounds.published || (grounds.kind === "own" && !grounds.isWider) ? undefined : pastSizes(study);
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
    ...weighed(study, idOf("rate", name), grounds, {
      followed: paceOf(study, grounds, idOf("rate", name, "series")),
      weight: "trust_in_past",
      pace: cell,
    }),
    past: { cell, from: first.year, to: last.year },
  };
}

/** Yearly growth of the path so far, as a cell. */
const paceOf = ({ ledger, years }: Study, grounds: Grounds, id: string): string =>
  ledger.formula(id, `(${grounds.since(years.last)})^(1 / ${years.last - years.base}) - 1`, {
    label: `Yearly growth of what the market follows: ${grounds.series.label}${grounds.own ? ", with its own past beside it" : ""}`,
    unit: "1",
    format: pct,
  });

/** Grounds whose yearly growth is that of their series and another pace, weighed. `id`: of the growth that comes out. */
function weighed(
  study: Study,
  id: string,
  grounds: Grounds,
  { followed, weight, pace, drawn = weight }: { followed: string; weight: string; pace: string; drawn?: string },
): Grounds {
  const { ledger, years } = study;
  const rate = ledger.formula(id, `${weight} * ${pace} + (1 - ${weight}) * ${followed}`, {
    label: `Yearly growth of the market, ${id.startsWith("rate_world") ? "world" : placeLabel(study)}`,
    unit: "1",
    format: pct,
  });
  return {
    ...grounds,
    rate,
    drawn: [...grounds.drawn, drawn],
    // Years that have happened follow the series; only what lies ahead is weighed.
    since: (year) => (year < years.base ? grounds.since(year) : `(1 + ${rate})^${year - years.base}`),
  };
}
