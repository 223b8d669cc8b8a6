/**
 * The forecaster against Naive, its own members, the textbook methods and the recommendation of METHODS section 3.
 *   node bench/forecast.ts [--series DIR] [--country FILE]
 * DIR holds pairs NAME-train.csv and NAME-test.csv, rows `id,v1,v2,…`. FILE holds `iso3,indicator,year,value`.
 * Exits 1 when the aims at the end are missed, 0 when they are met or there is no data, 2 for a wrong call.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mase, mean, meanStep, smape } from "../engine/model/forecast/accuracy.ts";
import { combined, errorsBefore, roll, weightsOf } from "../engine/model/forecast/combine.ts";
import { forecast } from "../engine/model/forecast/index.ts";
import { driftForecast, type Member, naiveForecast, onLogs, onSquareRoots } from "../engine/model/forecast/members.ts";
import { dampedForecast, holtForecast, simpleForecast } from "../engine/model/forecast/smoothing.ts";
import { thetaForecast } from "../engine/model/forecast/theta.ts";

type Task = { history: number[]; actual: number[] };
type Method = (task: Task) => number[];

const AIM = { relativeMax: 0.82, coverage80: [0.75, 0.9], coverage95: [0.9, 0.98], gdp: "wb_gdp_current_usd" } as const;
/** Five years after each of these; the origins that reproduce METHODS section 3 (GDP: Naive 14.3, CAGR 19.2). */
const COUNTRY_ORIGINS = [2012, 2014, 2016, 2018];
const COUNTRY_HORIZON = 5;
const COUNTRY_HISTORY_MIN = 10;

const positive = (values: readonly number[]): boolean => values.every((v) => v > 0);
const whole =
  (method: Member["method"]): Method =>
  ({ history, actual }) =>
    method(history, actual.length);
const onRoots =
  (method: Member["method"]): Method =>
  (task) =>
    whole(positive(task.history) ? onSquareRoots(method) : method)(task);
const logTheta: Member["method"] = (values, horizon) => (positive(values) ? onLogs(thetaForecast) : thetaForecast)(values, horizon);
const textbookFive: Member[] = [simpleForecast, holtForecast, dampedForecast, thetaForecast, logTheta].map((method, i) => ({
  name: String(i),
  method,
}));

const methods: Record<string, Method> = {
  Naive: whole(naiveForecast),
  SES: whole(simpleForecast),
  "Drift on roots": onRoots(driftForecast),
  "Holt on roots": onRoots(holtForecast),
  "Theta on roots": onRoots(thetaForecast),
  "Theta on logs": whole(logTheta),
  "(Drift)": whole(driftForecast),
  "(Holt)": whole(holtForecast),
  "(Damped)": whole(dampedForecast),
  "(Theta)": whole(thetaForecast),
  "(5-year CAGR)": ({ history, actual }) => {
    const last = history.at(-1) ?? 0;
    const before = history.at(-6) ?? last;
    const growth = positive(history) ? (last / before) ** 0.2 : 1;
    return actual.map((_, h) => last * growth ** (h + 1));
  },
  "(Median5 of METHODS)": ({ history, actual }) => {
    const paths = textbookFive.map((m) => m.method(history, actual.length));
    return actual.map((_, h) => paths.map((p) => p[h] ?? 0).sort((a, b) => a - b)[2] ?? 0);
  },
  "(Weighted5 of METHODS)": ({ history, actual }) => {
    const rolling = roll(history, textbookFive, actual.length, 4);
    return combined(rolling, 0, weightsOf(errorsBefore(rolling, 0), meanStep(history)));
  },
  Ours: ({ history, actual }) => forecast(history, actual.length).mean,
};

const { series, country } = readCall();
const sets = new Map<string, Task[]>([...seriesSets(series), ...countrySets(country)].filter(([, tasks]) => tasks.length > 0));
if (sets.size === 0) {
  console.log(`No series to measure on in ${series} and ${country}. Give --series DIR or --country FILE.`);
} else if (!report()) {
  process.exitCode = 1;
}

function report(): boolean {
  const names = [...sets.keys()];
  const width = (text: string): string => text.slice(0, 17).padStart(18);
  console.log(`sMAPE / MASE                ${names.map(width).join("")}     rel. to Naive`);
  console.log(`series                      ${names.map((n) => width(String(sets.get(n)?.length ?? 0))).join("")}`);
  const scores = new Map(
    Object.entries(methods).map(([name, method]) => [name, names.map((set) => score(sets.get(set) ?? [], method))] as const),
  );
  const naive = scores.get("Naive") ?? [];
  const relative = (rows: readonly Score[]): number =>
    mean(rows.map((row, i) => (row.smape / (naive[i]?.smape ?? 1) + row.mase / (naive[i]?.mase ?? 1)) / 2));
  for (const [name, rows] of scores)
    console.log(
      `${name.padEnd(28)}${rows.map((row) => width(`${row.smape.toFixed(2)}/${row.mase.toFixed(3)}`)).join("")}${relative(rows).toFixed(3).padStart(18)}`,
    );

  console.log("\nIntervals                 80 % covers  95 % covers   width 80   width 95    MSIS 95   Naive took over   ms a series");
  const spans = names.map((set) => intervals(sets.get(set) ?? []));
  names.forEach((name, i) => {
    const row = spans[i];
    if (row)
      console.log(
        name.padEnd(26) +
          [
            percent(row.inside80),
            percent(row.inside95),
            ...[row.width80, row.width95, row.msis].map((v) => v.toFixed(1)),
            percent(row.naive),
            row.milliseconds.toFixed(2),
          ]
            .map((v, c) => v.padStart([11, 13, 11, 11, 11, 18, 14][c] ?? 11))
            .join(""),
      );
  });
  console.log("Widths and MSIS in mean yearly steps of the history. Methods in brackets are not members.\n");

  const [ours, cagr] = [scores.get("Ours") ?? [], scores.get("(5-year CAGR)") ?? []];
  const gdp = names.indexOf(AIM.gdp);
  const gdpOf = (rows: readonly Score[]): number => rows[gdp]?.smape ?? 0;
  const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;
  const [inside80, inside95] = [mean(spans.map((s) => s.inside80)), mean(spans.map((s) => s.inside95))];
  const aims: [string, boolean][] = [
    [`mean error relative to Naive ${relative(ours).toFixed(3)}, aim ≤ ${AIM.relativeMax}`, relative(ours) <= AIM.relativeMax],
    [`80 % intervals cover ${percent(inside80)}, aim 75–90 %`, within(inside80, AIM.coverage80)],
    [`95 % intervals cover ${percent(inside95)}, aim 90–98 %`, within(inside95, AIM.coverage95)],
  ];
  if (gdp >= 0)
    aims.push([
      `country GDP sMAPE ${gdpOf(ours).toFixed(2)}, below Naive ${gdpOf(naive).toFixed(2)} and the CAGR ${gdpOf(cagr).toFixed(2)}`,
      gdpOf(ours) < Math.min(gdpOf(naive), gdpOf(cagr)),
    ]);
  for (const [text, met] of aims) console.log(`${met ? "met   " : "MISSED"} ${text}`);
  return aims.every(([, met]) => met);
}

type Score = { smape: number; mase: number };

function score(tasks: readonly Task[], method: Method): Score {
  const rows = tasks.map((task) => {
    const path = method(task);
    return [smape(path, task.actual), mase(path, task.actual, task.history)] as const;
  });
  return { smape: mean(rows.map((r) => r[0])), mase: mean(rows.map((r) => r[1])) };
}

function intervals(tasks: readonly Task[]) {
  const start = performance.now();
  const results = tasks.map((task) => ({ ...task, result: forecast(task.history, task.actual.length) }));
  const milliseconds = (performance.now() - start) / tasks.length;
  const moving = results.filter(({ history }) => meanStep(history) > 0);
  const each = (measure: (low: number, high: number, actual: number, step: number) => number, level: 80 | 95): number =>
    mean(
      moving.map(({ result, actual, history }) => {
        const [low, high] = level === 80 ? [result.lo80, result.hi80] : [result.lo95, result.hi95];
        return mean(actual.map((a, h) => measure(low[h] ?? 0, high[h] ?? 0, a, meanStep(history))));
      }),
    );
  const inside = (low: number, high: number, a: number): number => (a >= low && a <= high ? 1 : 0);
  const span = (low: number, high: number, _: number, step: number): number => (high - low) / step;
  return {
    inside80: each(inside, 80),
    inside95: each(inside, 95),
    width80: each(span, 80),
    width95: each(span, 95),
    // Mean scaled interval score (Gneiting & Raftery 2007; M4): width, plus 2/α times every miss.
    msis: each((low, high, a, step) => (high - low + 40 * (Math.max(0, low - a) + Math.max(0, a - high))) / step, 95),
    naive: mean(results.map(({ result }) => (result.method === "weighted5" ? 0 : 1))),
    milliseconds,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function readCall(): { series: string; country: string } {
  const shared = join(import.meta.dirname, "../../shared");
  try {
    const { values } = parseArgs({ options: { series: { type: "string" }, country: { type: "string" } } });
    for (const given of [values.series, values.country])
      if (given !== undefined && !existsSync(given)) throw new Error(`${given} is not there`);
    return { series: values.series ?? join(shared, "series"), country: values.country ?? join(shared, "reference/country-series.csv") };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nnode bench/forecast.ts [--series DIR] [--country FILE]`);
    process.exit(2);
  }
}

function rowsOf(file: string): string[][] {
  return readFileSync(file, "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
}

function seriesSets(folder: string): [string, Task[]][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith("-train.csv"))
    .map((name) => {
      const numbers = (row: readonly string[]): number[] =>
        row
          .slice(1)
          .filter((cell) => cell !== "")
          .map(Number);
      const actual = new Map(rowsOf(join(folder, name.replace("-train", "-test"))).map((row) => [row[0], numbers(row)]));
      const tasks = rowsOf(join(folder, name)).map((row) => ({ history: numbers(row), actual: actual.get(row[0]) ?? [] }));
      return [name.replace("-train.csv", ""), tasks.filter((t) => t.actual.length > 0 && t.history.every(Number.isFinite))];
    });
}

function countrySets(file: string): [string, Task[]][] {
  if (!existsSync(file)) return [];
  const byIndicator = new Map<string, Map<string, Map<number, number>>>();
  for (const [iso3 = "", indicator = "", year, value] of rowsOf(file).slice(1)) {
    // Inflation is left out: it hovers about zero, where a percentage error means nothing.
    if (indicator === "sg_inflation") continue;
    const countries = byIndicator.get(indicator) ?? new Map<string, Map<number, number>>();
    byIndicator.set(indicator, countries.set(iso3, (countries.get(iso3) ?? new Map<number, number>()).set(Number(year), Number(value))));
  }
  return [...byIndicator].map(([indicator, countries]) => {
    const tasks: Task[] = [];
    for (const years of countries.values())
      for (const origin of COUNTRY_ORIGINS) {
        const history: number[] = [];
        for (let year = origin; years.has(year); year -= 1) history.unshift(years.get(year) ?? 0);
        const actual = Array.from({ length: COUNTRY_HORIZON }, (_, h) => years.get(origin + 1 + h)).filter((v) => v !== undefined);
        if (history.length >= COUNTRY_HISTORY_MIN && actual.length === COUNTRY_HORIZON) tasks.push({ history, actual });
      }
    return [indicator, tasks];
  });
}
