import { idOf } from "../ledger.ts";
import type { EnteredForecast } from "../evidence/enter-forecast.ts";
import { times, usd } from "../writing/prose.ts";
import type { Study } from "../report/study.ts";
import { fourFifths } from "./sizing/log-normal.ts";

/** Something uncertain that the simulation draws: cells of its tenth and ninetieth percentile over its middle, a year each; null has no effect. */
export interface UncertainFactor {
  id: string;
  name: string;
  low: (string | null)[];
  high: (string | null)[];
}

/** The years of a path: its central formula, and the middle and the ends of the 80 % range by the simulation. The first is the base year. */
export interface Path {
  years: number[];
  /** Median. */
  mid: string[];
  lo: string[];
  hi: string[];
}

/** Draws of the simulation: enough that the tenth percentile moves by less than half a per cent between seeds. */
export const draws = 10_000;

const ratio = { unit: "1", format: times };

/** Today's size: one factor for all years, from the printed range of the size. `least`: smallest deviation that the range may claim. */
export function sizeFactor(
  study: Study,
  id: string,
  name: string,
  size: { mid: string; low: string; high: string },
  years: number,
  least = 0,
) {
  const { ledger } = study;
  const end = (which: "low" | "high", choose: "min" | "max", sign: "" | "-") =>
    ledger.formula(
      idOf(id, which),
      least > 0 ? `${choose}(${size[which]} / ${size.mid}, exp(${sign}${fourFifths} * ${least}))` : `${size[which]} / ${size.mid}`,
      { label: `${name}, ${which} end over its central value`, ...ratio },
    );
  const low = end("low", "min", "-"),
    high = end("high", "max", "");
  return { id, name, low: Array.from({ length: years }, () => low), high: Array.from({ length: years }, () => high) };
}

/**
 * The forecast's own error from the base year on. Errors of yearly steps add up, so what was uncertain before the base year is taken off
 * (squares of logarithms): today's size carries that already.
 */
export function forecastFactor(study: Study, id: string, series: EnteredForecast, years: readonly number[]): UncertainFactor {
  const { ledger } = study;
  const base = study.years.base;
  const name = `Error of the forecast: ${series.label}`;
  // A series that surprised more often than the interval claims is given the room that its own past needed.
  const stretch = series.backtest("stretch80");
  const wider = stretch ? `${stretch} * ` : "";
  const from = (year: number, end: "lo80" | "hi80") => `log(max(${series.bound(year, end)} / ${series.at(year)}, 0.01))^2`;
  // An interval that some methods make in amounts comes near nothing below: no multiple of it is further down than the upper end is up.
  const distance = (year: number, end: "lo80" | "hi80") =>
    end === "hi80" ? from(year, end) : `min(${from(year, "lo80")}, ${from(year, "hi80")})`;
  const ends = (end: "lo80" | "hi80", sign: "" | "-") =>
    years.map((year) => {
      if (year <= base) return null;
      const before = series.bound(base, end) === series.at(base) ? "" : ` - ${distance(base, end)}`;
      return ledger.formula(
        idOf(id, end === "lo80" ? "low" : "high", year - base),
        `exp(${sign}${wider}sqrt(max(${distance(year, end)}${before}, 0)))`,
        {
          label: `${name}, ${year}, ${end === "lo80" ? "low" : "high"} end`,
          ...ratio,
        },
      );
    });
  return { id, name, low: ends("lo80", "-"), high: ends("hi80", "") };
}

/** How far a market drifts from what it is measured by: a random walk whose yearly deviation was measured. */
export function driftFactor(study: Study, id: string, name: string, deviation: string, years: readonly number[]): UncertainFactor {
  const end = (which: "low" | "high", sign: "" | "-") =>
    years.map((year) =>
      year <= study.years.base
        ? null
        : study.ledger.formula(
            idOf(id, which, year - study.years.base),
            `exp(${sign}${fourFifths} * ${deviation} * sqrt(${year - study.years.base}))`,
            {
              label: `${name}, ${year}, ${which} end`,
              ...ratio,
            },
          ),
    );
  return { id, name, low: end("low", "-"), high: end("high", "") };
}

/**
 * One simulation of a path with everything uncertain drawn at once. The headline of each year is the median, the band the middle 80 %: both
 * are the central path times a simulated multiple, so that a workbook still follows a change of the central path.
 */
export function simulatePath(
  study: Study,
  name: string,
  label: string,
  central: { years: number[]; cells: string[] },
  size: { low: string; high: string },
  uncertain: { factors: readonly UncertainFactor[]; drawn: readonly string[] },
): Path & { run: string } {
  const { ledger, brief } = study;
  const run = idOf("simulation", name);
  const last = central.cells.length - 1;
  const wanted = central.years.slice(1).flatMap((year, i) =>
    (i + 1 === last ? [10, 25, 50, 75, 90] : [10, 50, 90]).map((p) => ({
      p,
      step: i + 1,
      year,
      id: idOf(name, "multiple", `p${p}`, i + 1),
    })),
  );
  ledger.simulation(
    {
      id: run,
      method: "simulation",
      label: `Market, ${label}, ${central.years[0]} to ${central.years.at(-1)}`,
      output: central.cells[last] ?? "",
      seed: brief.seed,
      draws,
      path: central.cells,
      drawn: [...uncertain.drawn],
      // Without this the median of lopsided errors would lie beside the path, and a market that follows the economy would seem to fall behind it.
      isCentred: true,
      factors: uncertain.factors.map(({ name: what, low, high }) => ({ name: what, low, high })),
    },
    {
      ...Object.fromEntries(
        wanted.map(({ p, step, year, id }) => [
          id,
          { output: `p${p}:${step}`, label: `${percentileWords(p)} of the simulation over the central path, ${label}, ${year}`, ...ratio },
        ]),
      ),
      [idOf(name, "grows")]: {
        output: "grows",
        label: `Share of draws in which the market of ${central.years.at(-1)} is above that of ${central.years[0]}, ${label}`,
        unit: "1",
        format: { style: "percent", digits: 0 },
      },
    },
  );
  const at = (p: number, as: string, words: string) =>
    central.years.slice(1).map((year, i) =>
      ledger.formula(idOf(name, as, i + 1), `${central.cells[i + 1]} * ${idOf(name, "multiple", `p${p}`, i + 1)}`, {
        label: `Market, ${label}, ${year}${words}`,
        unit: "USD",
        format: usd,
      }),
    );
  return {
    run,
    years: central.years,
    mid: [central.cells[0] ?? "", ...at(50, "mid", "")],
    lo: [size.low, ...at(10, "lo", ", low end of the 80 % range")],
    hi: [size.high, ...at(90, "hi", ", high end of the 80 % range")],
  };
}

const percentileWords = (p: number) => (p === 50 ? "Median" : `${p}th percentile`);
