import { idOf, type Ledger, present } from "../ledger.ts";
import { forecast } from "../model/forecast/index.ts";
import type { FigureFormat } from "#shared/figures.ts";

type Forecast = ReturnType<typeof forecast>;
/** Fewest years of a series that a forecast can be tested on. */
export const leastYears = 8;

export type Bound = "lo80" | "hi80" | "lo95" | "hi95";

/** A yearly series in the ledger with its forecast. */
export interface EnteredForecast {
  run: string;
  label: string;
  fromYear: number;
  /** Years that were observed, with their cells. */
  observed: { year: number; cell: string }[];
  ahead: { year: number; cell: string }[];
  result: Forecast;
  /** Cell of a year, observed or forecast. Throws for a year outside both. */
  at(year: number): string;
  /** Cell of an interval's end; of an observed year the observation itself. */
  bound(year: number, end: Bound): string;
  /** Cell of a figure of the backtest: "smape", "naiveSmape", "coverage80" …; undefined where it could not be had. */
  backtest(what: string): string | undefined;
  /** Cells of the members' weights and errors. */
  members: { name: string; weight: string; relative: string }[];
}

/** Figures of the backtest that are entered: in words, and how they are written. */
const backtestFigures: Record<string, { words: string; format: FigureFormat }> = {
  smape: { words: "mean error, symmetric, in per cent", format: { style: "fixed", scale: 1, digits: 1 } },
  naiveSmape: { words: "the same error of repeating the last value", format: { style: "fixed", scale: 1, digits: 1 } },
  mase: { words: "mean error over the series' own yearly change", format: { style: "fixed", scale: 1, digits: 2 } },
  naiveMase: { words: "the same ratio of repeating the last value", format: { style: "fixed", scale: 1, digits: 2 } },
  coverage80: { words: "hidden years inside the 80 % interval", format: { style: "percent", digits: 0 } },
  coverage95: { words: "hidden years inside the 95 % interval", format: { style: "percent", digits: 0 } },
  stretch80: {
    words: "factor by which the 80 % interval is widened to have held four fifths of them",
    format: { style: "multiple", digits: 2 },
  },
  origins: { words: "years from which it was forecast again", format: { style: "fixed", scale: 1, digits: 0 } },
};

/** Forecasts a yearly series of cells to `lastYear` and enters every figure that can be printed of it. */
export function enterForecast(
  ledger: Ledger,
  series: { id: string; label: string; inputs: string[]; fromYear: number; lastYear: number; positive: boolean },
): EnteredForecast {
  const { id, label, inputs, fromYear } = series;
  const lastObserved = fromYear + inputs.length - 1;
  const horizon = Math.max(1, series.lastYear - lastObserved);
  const first = ledger.cell(present(inputs[0], `a figure of ${label}`));
  const result = forecast(
    inputs.map((cell) => ledger.value(cell)),
    horizon,
    { positive: series.positive },
  );
  ledger.run({ id, method: "forecast", label, inputs, fromYear, horizon, positive: series.positive });
  const shown = { unit: first.unit, format: first.format };
  const enter = (what: string, output: string, value: number, as: { label: string; unit: string; format: FigureFormat }) =>
    ledger.method(idOf(id, what), id, output, value, as);
  const observed = inputs.map((cell, i) => ({ year: fromYear + i, cell }));
  const ahead = result.mean.map((value, i) => ({
    year: lastObserved + 1 + i,
    cell: enter(`mean ${lastObserved + 1 + i}`, `mean:${i}`, value, { label: `${label}, ${lastObserved + 1 + i}, forecast`, ...shown }),
  }));
  const ends = (["lo80", "hi80", "lo95", "hi95"] as const).flatMap((end) =>
    result[end].map((value, i) => ({
      end,
      year: lastObserved + 1 + i,
      cell: enter(`${end} ${lastObserved + 1 + i}`, `${end}:${i}`, value, {
        label: `${label}, ${lastObserved + 1 + i}, ${end.startsWith("lo") ? "lower" : "upper"} end of the ${end.slice(2)} % interval`,
        ...shown,
      }),
    })),
  );
  const byYear = new Map([...observed, ...ahead].map((row) => [row.year, row.cell]));
  const at = (year: number) => {
    const cell = byYear.get(year);
    if (!cell) throw new Error(`${label} has no figure for ${year}`);
    return cell;
  };
  const backtest = new Map(
    Object.entries(result.backtest).flatMap(([what, value]) => {
      const known = backtestFigures[what];
      if (!known || typeof value !== "number" || !Number.isFinite(value)) return [];
      const { words, format } = known;
      return [[what, enter(`backtest ${what}`, `backtest:${what}`, value, { label: `${label}, backtest: ${words}`, unit: "1", format })]];
    }),
  );
  const members = result.members.map((m) => ({
    name: m.name,
    weight: enter(`weight ${m.name}`, `weight:${m.name}`, m.weight, {
      label: `${label}, weight of ${m.name}`,
      unit: "1",
      format: { style: "percent", digits: 0 },
    }),
    relative: enter(`relative ${m.name}`, `relative:${m.name}`, m.relativeToNaive, {
      label: `${label}, error of ${m.name} over that of repeating the last value`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 2 },
    }),
  }));
  return {
    run: id,
    label,
    fromYear,
    observed,
    ahead,
    result,
    at,
    members,
    backtest: (what) => backtest.get(what),
    bound: (year, end) => ends.find((e) => e.end === end && e.year === year)?.cell ?? at(year),
  };
}

/** Whether a series was forecast no better than by repeating its last value. */
export function isNoBetterThanLast({ result }: Pick<EnteredForecast, "result">): boolean {
  const { smape, naiveSmape } = result.backtest;
  return typeof smape === "number" && typeof naiveSmape === "number" && smape >= naiveSmape;
}
