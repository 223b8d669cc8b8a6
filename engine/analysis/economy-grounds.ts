import { isNoBetterThanLast } from "../evidence/enter-forecast.ts";
import { placeLabel, placeName, type Study } from "../report/study.ts";
import { lower } from "../writing/prose.ts";
import { economyAhead } from "./economy-ahead.ts";
import { enterWeight, type Grounds, plain } from "./grounds.ts";

/**
 * Output of the place, moved a part of the way from the whole economy to the activity that carries the demand for the class: an index of it. An activity
 * whose part of output was forecast no better than by its last value is held at that, and so moves nothing.
 */
export function onDriver(study: Study): Grounds | undefined {
  const { tables, evidence, country, years, economy } = study;
  const driver = country ? tables.driver(evidence.market, years) : undefined;
  if (!driver) return undefined;
  const { name, share, weight } = driver;
  const what = lower(name);
  const drift = { name: `This market apart from ${what}, ${placeLabel(study)}` };
  if (isNoBetterThanLast(share)) return { ...onEconomy(study, placeOfOutput(study)), drift, driver };
  enterWeight(study, "driver_weight", {
    label: `How far the market follows ${what} rather than the whole economy`,
    measured: true,
    value: weight,
    why: "Held against 27 years of output of industry classes of the United States: some follow their sector wholly (trade, manufacturing), others hardly (construction). The best for this one is brought half-way to one half, which does for all, as the sector's own growth is forecast here.",
  });
  const ahead = economyAhead(study);
  const moved = (year: number) => `(${share.at(year)} / ${share.at(years.base)})^driver_weight`;
  return {
    ...plain,
    kind: "driver",
    name: `${what} in ${placeName(study)}`,
    series: share,
    forecasts: [economy, share],
    drift,
    drawn: ["driver_weight", ...ahead.drawn],
    driver,
    since: (year) => `${ahead.since(year)} * ${moved(year)}`,
  };
}

/** Whose output stands for the place's: the world's where the place has no yearly series of its own. */
export const placeOfOutput = (study: Study): string =>
  study.economy === study.worldEconomy ? `the world, as none of ${placeName(study)} is at hand year by year` : placeName(study);

/** The economy of the study's own place. */
export function onEconomy(study: Study, place: string): Grounds {
  const ahead = economyAhead(study);
  return {
    ...plain,
    kind: "economy",
    name: `the output of ${place}`,
    series: study.economy,
    forecasts: [study.economy],
    drift: { name: `This market apart from ${study.economy.label}` },
    drawn: ahead.drawn,
    since: ahead.since,
  };
}

/** The economy of the world. */
export function onWorldEconomy({ worldEconomy, years }: Study): Grounds {
  return {
    ...plain,
    kind: "economy",
    name: "the output of the world",
    series: worldEconomy,
    forecasts: [worldEconomy],
    drift: { name: `This market apart from ${worldEconomy.label}` },
    since: (year) => `${worldEconomy.at(year)} / ${worldEconomy.at(years.base)}`,
  };
}
