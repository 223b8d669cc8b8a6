import { mean, smape } from "../engine/model/forecast/accuracy.ts";
import { forecast } from "../engine/model/forecast/index.ts";
import { naiveForecast } from "../engine/model/forecast/members.ts";
import { type Driver, driverWords, drivers } from "../engine/reference/class-drivers.ts";
import { countries, countrySeries } from "../engine/reference/countries/index.ts";
import { bundledTables, officialClasses } from "../engine/reference/official/sizing-tables.ts";
import { classOutput } from "../engine/reference/structure/class-output.ts";

/** A yearly series of one class or kind of buyer in one country, oldest first, positive. */
export interface ClassSeries {
  name: string;
  from: number;
  values: readonly number[];
}

/** The longest path that is hidden: the horizon of a report. */
export const hiddenYears = 5;
/** Years that must be left to forecast from. */
const leastHistory = 8;

/** What outlooks are made of, by kind: output of classes, shares of output of what carries the demand, and output itself. */
export function classSeries(): Record<string, ClassSeries[]> {
  const tables = bundledTables();
  const orderable = countries.filter((c) => c.orderable).map((c) => c.iso3);
  const codes = [...new Set(Object.keys(officialClasses().commodityOf))];
  const industries = new Map(
    codes.flatMap((naics) => {
      const output = classOutput([naics]);
      const name = output?.industries.join(" + ");
      return output && name
        ? [
            [
              name,
              { name, from: output.years[0]?.year ?? 0, values: output.years.map((y) => y.outputs.reduce((sum, d) => sum + d.value, 0)) },
            ],
          ]
        : [];
    }),
  );
  const output = (iso3: string) => unbroken(iso3, countrySeries(iso3, "gdp"));
  const gdp = new Map(orderable.flatMap((iso3) => output(iso3) ?? []).map((s) => [s.name, s]));
  const share = (driver: Driver) =>
    orderable.flatMap((iso3) => {
      const rows = Array.from({ length: 27 }, (_, i) => 2000 + i).flatMap((year) => {
        const [part, whole] = [tables.figure(`accounts_${driver}`, iso3, year), tables.figure("accounts_gdp", iso3, year)];
        return part?.year === year && whole?.year === year && part.value > 0 ? [{ year, value: part.value / whole.value }] : [];
      });
      const [first] = rows;
      const isWhole = first && rows.length >= leastHistory + hiddenYears && rows.every((r, i) => r.year === first.year + i);
      return isWhole ? [{ name: `${iso3} ${driver}`, from: first.year, values: rows.map((r) => r.value) }] : [];
    });
  return {
    "Output of industry classes, United States": [...industries.values()],
    ...Object.fromEntries(drivers.map((driver) => [`${driverWords[driver].name}, share of output`, share(driver)])),
    "Output, US dollars": [...gdp.values()],
  };
}

/** The run of years since 2000 at the end of a series, as reports use it. */
function unbroken(name: string, series: { from: number; values: readonly (number | null)[] } | undefined): ClassSeries | undefined {
  if (!series) return undefined;
  const gap = series.values.findLastIndex((v, i) => v === null && i < series.values.length - 1);
  const start = Math.max(gap + 1, 2000 - series.from, 0);
  const values = series.values.slice(start).filter((v) => v !== null);
  return values.length >= leastHistory + hiddenYears && values.every((v) => v > 0)
    ? { name, from: series.from + start, values }
    : undefined;
}

export interface Held {
  /** Forecasts made: series × starting points. */
  forecasts: number;
  /** Share of hidden years inside the printed 80 % band: one, three and five years ahead, and all of them. */
  held: { one: number; three: number; five: number; all: number };
  /** Symmetric percentage error over the hidden years, ours and that of repeating the last value. */
  error: number;
  naive: number;
}

/** Hides the last years of each series from several starting points, and holds the band that would have been printed against them. */
export function holdAgainst(series: readonly ClassSeries[], back: readonly number[]): Held {
  const inside: boolean[][] = Array.from({ length: hiddenYears }, () => []);
  const errors: number[] = [],
    naive: number[] = [];
  for (const { values } of series)
    for (const hidden of back) {
      const history = values.slice(0, values.length - hidden);
      const actual = values.slice(history.length, history.length + hiddenYears);
      if (history.length < leastHistory) continue;
      const f = forecast(history, actual.length, { positive: true });
      // A report widens the band of a series that surprised more often than the band claims.
      const wider = f.backtest.stretch80 ?? 1;
      const end = (centre: number, bound: number) => centre * Math.max(bound / centre, 0.01) ** wider;
      for (const [i, value] of actual.entries()) {
        const [centre = 0, low = Infinity, high = -Infinity] = [f.mean[i], f.lo80[i], f.hi80[i]];
        inside[i]?.push(value >= end(centre, low) && value <= end(centre, high));
      }
      errors.push(smape(f.mean, actual));
      naive.push(smape(naiveForecast(history, actual.length), actual));
    }
  const share = (years: readonly boolean[]) => mean(years.map(Number));
  return {
    forecasts: errors.length,
    held: { one: share(inside[0] ?? []), three: share(inside[2] ?? []), five: share(inside[4] ?? []), all: share(inside.flat()) },
    error: mean(errors),
    naive: mean(naive),
  };
}

/** Deviations of log growth of classes from that of the economy around them, after some years: what the drift of an outlook must hold. */
export function apartFromEconomy(series: readonly ClassSeries[], economy: ClassSeries, ahead: number): number[] {
  const at = (s: ClassSeries, year: number) => s.values[year - s.from] ?? Number.NaN;
  const last = Math.min(economy.from + economy.values.length, ...series.map((s) => s.from + s.values.length)) - 1 - ahead;
  return series
    .flatMap((s) =>
      Array.from({ length: Math.max(0, last - s.from + 1) }, (_, i) => s.from + i).map(
        (year) => Math.log(at(s, year + ahead) / at(s, year)) - Math.log(at(economy, year + ahead) / at(economy, year)),
      ),
    )
    .filter(Number.isFinite);
}

/** Years of growth after prices that a forecast of output rests on, and the first year whose rates of exchange are held. */
const [realYears, ratesFrom] = [6, 2010];

/** Errors of yearly growth of output in dollars over five hidden years: by its forecast, by growth after prices with the dollar's inflation, by their mean. */
export function outputErrors(): { spans: number; forecast: number; real: number; both: number } {
  const tables = bundledTables();
  const dollar = countrySeries("USA", "gdp_deflator");
  const at = (s: { from: number; values: readonly (number | null)[] } | undefined, year: number) => s?.values[year - s.from] ?? Number.NaN;
  const rows = countries.flatMap(({ iso3, currency }) => {
    const [gdp, deflator] = [countrySeries(iso3, "gdp"), countrySeries(iso3, "gdp_deflator")];
    if (!currency || currency === "USD") return [];
    const rate = (year: number) => tables.rate(currency, iso3, year)?.value ?? Number.NaN;
    return Array.from({ length: 8 }, (_, i) => 2013 + i).flatMap((origin) => {
      const history = Array.from({ length: origin - 1999 }, (_, i) => at(gdp, 2000 + i));
      const from = Math.max(origin - realYears, ratesFrom);
      const rises = Array.from({ length: origin - from }, (_, i) => Math.log(1 + at(deflator, from + 1 + i) / 100));
      const own = Math.log((at(gdp, origin) * rate(origin)) / (at(gdp, from) * rate(from)));
      const real = (own - rises.reduce((a, b) => a + b, 0)) / (origin - from) + Math.log(1 + at(dollar, origin) / 100);
      const actual = Math.log(at(gdp, origin + hiddenYears) / at(gdp, origin)) / hiddenYears;
      if (!Number.isFinite(real + actual) || !history.every((v) => v > 0)) return [];
      const ahead = forecast(history, hiddenYears, { positive: true }).mean.at(-1) ?? Number.NaN;
      return [{ actual, real, forecast: Math.log(ahead / at(gdp, origin)) / hiddenYears }];
    });
  });
  const error = (of: (row: (typeof rows)[number]) => number) => 100 * mean(rows.map((row) => Math.abs(of(row) - row.actual)));
  return {
    spans: rows.length,
    forecast: error((row) => row.forecast),
    real: error((row) => row.real),
    both: error((row) => (row.forecast + row.real) / 2),
  };
}
