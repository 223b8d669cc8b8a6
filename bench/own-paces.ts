import { fourFifths } from "../engine/analysis/sizing/log-normal.ts";
import { yearlyDrift } from "../engine/analysis/class-drift.ts";
import { paceSpread, usualSteps } from "../engine/analysis/own-pace.ts";
import { mean, smape } from "../engine/model/forecast/accuracy.ts";
import { forecast } from "../engine/model/forecast/index.ts";
import { type ClassSeries, hiddenYears } from "./hidden-years.ts";

/** Years of closures: a pace that begins or ends in one is a fall or a recovery. */
const closures = [2020, 2021];
/** A yearly difference beyond this is of a class that begins or ends. */
const mostApart = 0.25;
/** Years of output that must be known to forecast it from. */
const leastHistory = 8;

/** Errors over five hidden years of each class, one to five years ahead, as sMAPE; and the share of the fifth years within the 80 % band. */
export interface PaceTest {
  windows: number;
  /** Repeating the last value. */
  last: number;
  /** Output by its own forecast. */
  output: number;
  /** The class's own pace going on in full. */
  own: number;
  /** Output with the class's difference from it, weighed by precision: what reports print. */
  blend: number;
  held: number;
  /** The part of the past difference that went on, and the mean weight that it was given. */
  part: number;
  weight: number;
}

/** Forecasts classes from their pace over so many years beside output, as reports do: nothing of the years ahead is known, output's neither. */
export function testPaces(series: readonly ClassSeries[], economy: ClassSeries, spans: readonly number[]): PaceTest {
  const log = (s: ClassSeries, year: number) => Math.log(s.values[year - s.from] ?? Number.NaN);
  const between = (s: ClassSeries, from: number, to: number) => log(s, to) - log(s, from);
  const apart = (s: ClassSeries, from: number, to: number) => between(s, from, to) - between(economy, from, to);
  const paths = new Map<number, number[]>();
  const outputFrom = (year: number): readonly number[] => {
    const known = paths.get(year);
    if (known) return known;
    const history = economy.values.slice(0, year - economy.from + 1);
    const now = history.at(-1) ?? Number.NaN;
    const path = history.length < leastHistory ? [] : forecast(history, hiddenYears, { positive: true }).mean.map((v) => v / now);
    paths.set(year, path);
    return path;
  };
  const rows = spans.flatMap((span) =>
    series.flatMap((s) =>
      s.values
        .map((_, i) => s.from + i)
        .filter((year) => ![year - span, year, year + hiddenYears].some((end) => closures.includes(end)))
        .flatMap((year) => {
          const past = apart(s, year - span, year) / span;
          const ahead = apart(s, year, year + hiddenYears) / hiddenYears;
          const output = outputFrom(year);
          if (!Number.isFinite(past + ahead) || Math.abs(past) > mostApart || output.length === 0) return [];
          const steps = Array.from({ length: span }, (_, i) => (apart(s, year - i - 1, year - i) - past) ** 2);
          const all = usualSteps * yearlyDrift ** 2 + steps.reduce((sum, step) => sum + step, 0);
          const variance = span < 2 ? yearlyDrift ** 2 : all / (usualSteps + span - 1);
          const weight = paceSpread ** 2 / (paceSpread ** 2 + variance / span);
          const actual = Array.from({ length: hiddenYears }, (_, i) => Math.exp(between(s, year, year + i + 1)));
          const pace = between(s, year - span, year) / span;
          return [
            {
              past,
              ahead,
              weight,
              last: smape(
                actual.map(() => 1),
                actual,
              ),
              output: smape(output, actual),
              own: smape(
                actual.map((_, i) => Math.exp(pace * (i + 1))),
                actual,
              ),
              blend: smape(
                output.map((v, i) => v * Math.exp(weight * past * (i + 1))),
                actual,
              ),
              held: Math.abs(ahead - weight * past) * hiddenYears <= fourFifths * Math.sqrt(variance * hiddenYears),
            },
          ];
        }),
    ),
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const over = (of: (row: (typeof rows)[number]) => number) => mean(rows.map(of));
  return {
    windows: rows.length,
    last: over((row) => row.last),
    output: over((row) => row.output),
    own: over((row) => row.own),
    blend: over((row) => row.blend),
    held: over((row) => Number(row.held)),
    part: sum((row) => row.past * row.ahead) / sum((row) => row.past ** 2),
    weight: over((row) => row.weight),
  };
}
