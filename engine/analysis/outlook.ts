import { pct, times, usd } from "../writing/prose.ts";
import { enterFact } from "../evidence/enter.ts";
import { enterForecast, type EnteredForecast } from "../evidence/enter-forecast.ts";
import { idOf } from "../ledger.ts";
import { enterPublishedGrowth, ownSeries } from "./growth.ts";
import type { Fact } from "../evidence/evidence.ts";
import { isPart, placeLabel, type Study } from "../report/study.ts";

export const horizonYears = 5;

/** The market year by year from the base year on. `lo`/`hi` bound it: an 80 % interval by series, a range by scenario. */
export interface Path {
  years: number[];
  mid: string[];
  lo: string[];
  hi: string[];
}

export interface Outlook {
  /** series: the market's own yearly figures were forecast. scenario: published growth against the economy's own. */
  way: "series" | "scenario";
  place: Path;
  world: Path;
  /** Yearly growth of the place's market over the horizon. */
  growth: string;
  worldGrowth: string;
  /** The economy of the place (of the world for a global report). */
  economy: EnteredForecast;
  economyGrowth: string;
  /** World output, where the place is a country. */
  worldEconomy: EnteredForecast;
  /** The market's own world series, where one of eight or more years is published. */
  own: { forecast: EnteredForecast; facts: Fact[]; marketName: string } | undefined;
  /** Published growth forecasts that entered. */
  publishedGrowth: { cell: string; fact: Fact }[];
}

export function forecastMarket(study: Study, marketSize: string, worldSize: string): Outlook {
  const { ledger, evidence, years } = study;
  const { worldEconomy, economy } = study;
  const growthOf = (f: EnteredForecast, id: string, label: string) =>
    ledger.formula(id, `(${f.at(years.last)} / ${f.at(years.base)})^(1 / ${horizonYears}) - 1`, { label, unit: "1", format: pct });
  const worldEconomyGrowth = growthOf(
    worldEconomy,
    "growth_world_economy",
    "Yearly growth of world output to the last year, current dollars",
  );
  const economyGrowth =
    economy === worldEconomy
      ? worldEconomyGrowth
      : growthOf(economy, "growth_economy", `Yearly growth of output to the last year, ${placeLabel(study)}, current dollars`);
  const series = ownSeries(study);
  const publishedGrowth = enterPublishedGrowth(study);
  const shared = { economy, economyGrowth, worldEconomy, publishedGrowth };
  if (series) {
    const cells = series.facts.map((f) => enterFact(ledger, evidence, f, `${series.marketName}, world, ${f.year}`));
    const own = enterForecast(ledger, {
      id: "f_own",
      label: `${series.marketName}, world`,
      inputs: cells,
      fromYear: series.facts[0]?.year ?? years.base,
      lastYear: years.last,
      positive: true,
    });
    return { way: "series", ...shared, own: { forecast: own, ...series }, ...bySeries(study, own, shared, marketSize, worldSize) };
  }
  return { way: "scenario", ...shared, own: undefined, ...byScenario(study, shared, worldEconomyGrowth, marketSize, worldSize) };
}

type Paths = Pick<Outlook, "place" | "world" | "growth" | "worldGrowth">;
type Shared = Pick<Outlook, "economy" | "economyGrowth" | "worldEconomy" | "publishedGrowth">;

function bySeries(study: Study, own: EnteredForecast, { economy, worldEconomy }: Shared, marketSize: string, worldSize: string): Paths {
  const { ledger, years } = study;
  const start = own.at(years.base);
  if (economy !== worldEconomy)
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
  const world = path(
    study,
    "world",
    (year) => ({
      mid: `${worldSize} * ${own.at(year)} / ${start}`,
      lo: `${worldSize} * ${own.bound(year, "lo80")} / ${start}`,
      hi: `${worldSize} * ${own.bound(year, "hi80")} / ${start}`,
    }),
    worldSize,
  );
  const place = isPart(study)
    ? path(
        study,
        "place",
        (year) => {
          const tilt =
            economy === worldEconomy
              ? ""
              : ` * ((${economy.at(year)} / ${economy.at(years.base)}) / (${worldEconomy.at(year)} / ${worldEconomy.at(years.base)}))^catch_up`;
          return {
            mid: `${marketSize} * ${own.at(year)} / ${start}${tilt}`,
            lo: `${marketSize} * ${own.bound(year, "lo80")} / ${start}${tilt}`,
            hi: `${marketSize} * ${own.bound(year, "hi80")} / ${start}${tilt}`,
          };
        },
        marketSize,
      )
    : world;
  return { world, place, ...growths(ledger, study, world, place) };
}

function byScenario(
  study: Study,
  { economyGrowth, publishedGrowth }: Shared,
  worldEconomyGrowth: string,
  marketSize: string,
  worldSize: string,
): Paths {
  const { ledger } = study;
  const cells = publishedGrowth.map((g) => g.cell);
  if (cells.length > 0) {
    ledger.formula("growth_published", `mean(${cells.join(", ")})`, { label: "Published growth forecasts, mean", unit: "1", format: pct });
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
  } else
    ledger.assumption("growth_elasticity", {
      label: "Growth of the market per unit of growth of the economy",
      unit: "1",
      format: times,
      value: 1,
      low: 0.5,
      high: 1.8,
      sources: [],
      why: "No growth forecast and fewer than eight yearly figures of this market are published; it is taken to move with the economy, slower or faster.",
    });
  const rate = (economy: string, name: string, label: string) => {
    const mean =
      cells.length > 0 ? `trust_in_forecasts * growth_published + (1 - trust_in_forecasts) * ${economy}` : `${economy} * growth_elasticity`;
    const all = [...cells, economy].join(", ");
    const ends =
      cells.length > 0
        ? [`min(${all})`, `max(${all})`]
        : [
            `min(${economy} * growth_elasticity.low, ${economy} * growth_elasticity.high)`,
            `max(${economy} * growth_elasticity.low, ${economy} * growth_elasticity.high)`,
          ];
    const shown = { unit: "1", format: pct };
    return {
      mid: ledger.formula(idOf("rate", name), mean, { label: `Yearly growth of the market, ${label}`, ...shown }),
      lo: ledger.formula(idOf("rate", name, "low"), ends[0] ?? mean, {
        label: `Yearly growth of the market, ${label}, lowest view`,
        ...shown,
      }),
      hi: ledger.formula(idOf("rate", name, "high"), ends[1] ?? mean, {
        label: `Yearly growth of the market, ${label}, highest view`,
        ...shown,
      }),
    };
  };
  const along = (size: string, r: { mid: string; lo: string; hi: string }) => (_: number, step: number) => ({
    mid: `${size} * (1 + ${r.mid})^${step}`,
    lo: `${size} * (1 + ${r.lo})^${step}`,
    hi: `${size} * (1 + ${r.hi})^${step}`,
  });
  const world = path(study, "world", along(worldSize, rate(worldEconomyGrowth, "world", "world")), worldSize);
  const place = isPart(study)
    ? path(study, "place", along(marketSize, rate(economyGrowth, "place", placeLabel(study))), marketSize)
    : world;
  return { world, place, ...growths(ledger, study, world, place) };
}

function path(
  study: Study,
  name: string,
  formulas: (year: number, step: number) => { mid: string; lo: string; hi: string },
  start: string,
): Path {
  const { ledger, years } = study;
  const result: Path = { years: [years.base], mid: [start], lo: [start], hi: [start] };
  const label = name === "world" ? "World" : placeLabel(study);
  for (let step = 1; step <= horizonYears; step++) {
    const year = years.base + step;
    const f = formulas(year, step);
    const add = (end: "mid" | "lo" | "hi", text: string, word: string) =>
      result[end].push(
        ledger.formula(idOf(name, end, step), text, { label: `Market, ${label}, ${year}${word}`, unit: "USD", format: usd }),
      );
    result.years.push(year);
    add("mid", f.mid, "");
    add("lo", f.lo, ", low");
    add("hi", f.hi, ", high");
  }
  return result;
}

function growths(ledger: Study["ledger"], study: Study, world: Path, place: Path): Pick<Outlook, "growth" | "worldGrowth"> {
  const rate = (id: string, p: Path, label: string) =>
    ledger.formula(id, `(${p.mid.at(-1)} / ${p.mid[0]})^(1 / ${horizonYears}) - 1`, { label, unit: "1", format: pct });
  const worldGrowth = rate("growth_world", world, "Yearly growth of the world market over the horizon");
  return {
    worldGrowth,
    growth: isPart(study) ? rate("growth_place", place, `Yearly growth of the market over the horizon, ${placeLabel(study)}`) : worldGrowth,
  };
}
