import type { EnteredForecast } from "../evidence/enter-forecast.ts";
import { idOf } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";

/** Spans of a followed series' past that are as long as the horizon, each with its yearly growth. */
export interface PastSpans {
  spans: { from: number; to: number; growth: string }[];
  /** How long a span is, in years. */
  years: number;
}

/** Fewer spans are no record to hold a case against. */
const fewest = 6;

/** Undefined where the series is too short. */
export function pastSpansOf(study: Study, series: EnteredForecast, years: number): PastSpans | undefined {
  const { ledger } = study;
  const byYear = new Map(series.observed.map(({ year, cell }) => [year, cell]));
  const spans = series.observed.flatMap(({ year: to, cell }) => {
    const start = byYear.get(to - years);
    return start && ledger.value(start) > 0 && ledger.value(cell) > 0 ? [{ from: to - years, to, start, cell }] : [];
  });
  if (spans.length < fewest) return undefined;
  return {
    years,
    spans: spans.map(({ from, to, start, cell }) => ({
      from,
      to,
      growth: ledger.formulaOnce(idOf("span", series.run, to), `(${cell} / ${start})^(1 / ${years}) - 1`, {
        label: `${series.label}: yearly growth from ${from} to ${to}`,
        unit: "1",
        format: pct,
      }),
    })),
  };
}

/** What the past says of a pace: in how many of all spans it was passed, as cells. */
export interface Precedent {
  beyond: string;
  all: string;
}

/** `id`: of the pace. */
export function precedentOf({ ledger }: Study, { spans, years }: PastSpans, id: string, pace: string, side: "below" | "above"): Precedent {
  const count = { style: "fixed", scale: 1, digits: 0 } as const;
  const sign = side === "below" ? "<" : ">";
  return {
    all: ledger.formulaOnce("spans_counted", spans.map(() => "1").join(" + "), {
      label: `Spans of ${years} years in the past of what the market follows`,
      unit: "1",
      format: count,
    }),
    beyond: ledger.formulaOnce(idOf("spans", side, id), spans.map((s) => `if(${s.growth} ${sign} ${pace}, 1, 0)`).join(" + "), {
      label: `Spans of ${years} years in which it grew ${side === "below" ? "more slowly" : "faster"} than a pace needs: ${id.replaceAll("_", " ")}`,
      unit: "1",
      format: count,
    }),
  };
}
