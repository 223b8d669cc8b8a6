import { pct, usd } from "../writing/prose.ts";
import { type BandTest, enterBandTest } from "./band-test.ts";
import { enterDrift } from "./class-drift.ts";
import type { EnteredForecast } from "../evidence/enter-forecast.ts";
import { idOf } from "../ledger.ts";
import type { Grounds } from "./grounds.ts";
import { enterGrounds } from "./growth.ts";
import { type EconomyAhead, economyAhead } from "./economy-ahead.ts";
import { type OwnMoney, ownMoneyOf } from "./own-money.ts";
import { enterPublishedGrowth, type PublishedGrowth } from "./published-growth.ts";
import { leastSpread } from "./sizing/estimate.ts";
import type { WorldSize } from "./sizing/world-size.ts";
import { isPart, placeLabel, type Study } from "../report/study.ts";
import { driftFactor, forecastFactor, type Path, simulatePath, sizeFactor, type UncertainFactor } from "./uncertainty.ts";

export const horizonYears = 5;

/** The market from its base year on, drawn with everything uncertain at once, and what its growth rests on. */
export interface Outlook {
  place: Path;
  world: Path;
  /** Yearly growth of the place's market over the horizon, from today's size to the median of the last year. */
  growth: string;
  worldGrowth: string;
  /** What the growth of the place's market rests on, and of the world's. */
  grounds: Grounds;
  worldGrounds: Grounds;
  /** What is drawn for the place's market, and the assumptions among it. */
  factors: readonly UncertainFactor[];
  drawn: readonly string[];
  /**
   * Years before the base year: today's size moved back by the market's own series or that of its class, where observed; null elsewhere. Empty
   * where growth rests on something wider: that says nothing of the years in which this market went its own way.
   */
  history: { years: number[]; cells: (string | null)[] };
  /** Central path of the place before the simulation. */
  central: readonly string[];
  /** Share of draws in which the market of the last year is above today's. */
  grows: string;
  /** The economy of the place (of the world for a global report). */
  economy: EnteredForecast;
  economyGrowth: string;
  /** The two forecasts that the growth of output lies between; undefined where it is the one of output in dollars. */
  economyParts: EconomyAhead["parts"];
  /** The path as those see it who earn and pay in the country's own money. */
  ownMoney: OwnMoney | undefined;
  /** World output, where the place is a country. */
  worldEconomy: EnteredForecast;
  /** What the benchmark of outlooks measured of the rule that makes the path. */
  bandTest: BandTest;
  /** Growth forecasts that others publish. */
  publishedGrowth: readonly PublishedGrowth[];
}

/** The market of a place with its range, as the sizing gives it. */
interface Sized {
  mid: string;
  low: string;
  high: string;
}

export function forecastMarket(study: Study, size: Sized, world: WorldSize): Outlook {
  const { ledger, worldEconomy, economy } = study;
  const ahead = economyAhead(study);
  const publishedGrowth = enterPublishedGrowth(study);
  const { place: grounds, world: worldGrounds } = enterGrounds(study, publishedGrowth);
  const worldPath = isPart(study)
    ? pathOf(study, "world", worldGrounds, { mid: world.size, low: world.low, high: world.high }, leastSpread.published)
    : undefined;
  const placePath = pathOf(study, isPart(study) ? "place" : "world", grounds, size, 0);
  const { path: worldOutlook } = worldPath ?? placePath;
  const rate = (id: string, p: Path, label: string) =>
    ledger.formula(id, `(${p.mid.at(-1)} / ${p.mid[0]})^(1 / ${horizonYears}) - 1`, { label, unit: "1", format: pct });
  const worldGrowth = rate("growth_world", worldOutlook, "Yearly growth of the world market over the horizon");
  const growth = isPart(study)
    ? rate("growth_place", placePath.path, `Yearly growth of the market over the horizon, ${placeLabel(study)}`)
    : worldGrowth;
  return {
    place: placePath.path,
    world: worldOutlook,
    worldGrowth,
    growth,
    grounds,
    worldGrounds,
    factors: placePath.factors,
    drawn: grounds.drawn,
    history: historyOf(study, grounds, size.mid),
    central: placePath.central,
    grows: placePath.grows,
    economy,
    economyGrowth: ahead.growth,
    economyParts: ahead.parts,
    ownMoney: ownMoneyOf(study, growth),
    worldEconomy,
    bandTest: enterBandTest(study, grounds),
    publishedGrowth,
  };
}

/** The central path on its grounds, and the simulation of it. `least`: smallest deviation that the range of the size may claim. */
function pathOf(study: Study, name: "place" | "world", grounds: Grounds, size: Sized, least: number) {
  const { ledger, years } = study;
  const label = name === "world" ? "World" : placeLabel(study);
  const all = Array.from({ length: horizonYears + 1 }, (_, i) => years.base + i);
  const central = all.map((year, step) =>
    step === 0
      ? size.mid
      : ledger.formula(idOf(name, "path", step), `${size.mid} * ${grounds.since(year)}`, {
          label: `Market, ${label}, ${year}, central path`,
          unit: "USD",
          format: usd,
        }),
  );
  const today = sizeFactor(study, idOf(name, "today"), `Today's size, ${label}`, size, all.length, least);
  const factors = [
    today,
    ...grounds.forecasts.map((series) => forecastFactor(study, idOf(name, "error", series.run), series, all)),
    ...(grounds.drift
      ? [driftFactor(study, idOf(name, "drift"), grounds.drift.name, grounds.own?.deviation ?? enterDrift(study), all)]
      : []),
  ];
  const ends =
    least > 0
      ? {
          low: ledger.formula(idOf(name, "lo", 0), `${size.mid} * ${today.low[0]}`, {
            label: `Market, ${label}, today, low end`,
            unit: "USD",
            format: usd,
          }),
          high: ledger.formula(idOf(name, "hi", 0), `${size.mid} * ${today.high[0]}`, {
            label: `Market, ${label}, today, high end`,
            unit: "USD",
            format: usd,
          }),
        }
      : size;
  const path = simulatePath(study, name, label, { years: all, cells: central }, ends, { factors, drawn: grounds.drawn });
  return { path, factors, central, grows: idOf(name, "grows") };
}

/** Years of history beside a path of five years. */
const historyYears = 10;

function historyOf(study: Study, grounds: Grounds, size: string): Outlook["history"] {
  const { ledger, years } = study;
  if (grounds.isWider || grounds.kind === "driver" || grounds.kind === "economy") return { years: [], cells: [] };
  const observed = new Set(grounds.series.observed.map((o) => o.year).filter((year) => !grounds.filled.includes(year)));
  const first = Math.max(years.base - historyYears, grounds.series.fromYear);
  const all = Array.from({ length: years.base - first }, (_, i) => first + i);
  return {
    years: all,
    cells: all.map((year) =>
      observed.has(year)
        ? ledger.formula(idOf("history", year), `${size} * ${grounds.since(year)}`, {
            label: `Market, ${placeLabel(study)}, ${year}: today's size moved back by what it follows`,
            unit: "USD",
            format: usd,
          })
        : null,
    ),
  };
}
