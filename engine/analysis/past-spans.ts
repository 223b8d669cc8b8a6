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

/** What the past says of a pace: how many spans were below or above it, and the span that came nearest. */
export interface Precedent {
  side: "below" | "above";
  /** Cells: the number of spans beyond the pace, and of all. */
  beyond: string;
  all: string;
  nearest: PastSpans["spans"][number];
}

/** `id`: of the case. `before`: values as they are without a reader's own assumptions, so that these change no choice. */
export function precedentOf(
  { ledger }: Study,
  { spans, years }: PastSpans,
  id: string,
  pace: string,
  side: Precedent["side"],
  before: (cell: string) => number,
): Precedent | undefined {
  const distance = (span: PastSpans["spans"][number]) => Math.abs(before(span.growth) - before(pace));
  const [nearest] = spans.toSorted((a, b) => distance(a) - distance(b) || b.to - a.to);
  if (!nearest) return undefined;
  const count = { style: "fixed", scale: 1, digits: 0 } as const;
  const sign = side === "below" ? "<" : ">";
  return {
    side,
    nearest,
    all: ledger.formulaOnce("spans_counted", spans.map(() => "1").join(" + "), {
      label: `Spans of ${years} years in the past of what the market follows`,
      unit: "1",
      format: count,
    }),
    beyond: ledger.formula(idOf("scenario", id, "beyond"), spans.map((s) => `if(${s.growth} ${sign} ${pace}, 1, 0)`).join(" + "), {
      label: `Spans of ${years} years in which it grew ${side === "below" ? "more slowly" : "faster"} than in the ${id} case`,
      unit: "1",
      format: count,
    }),
  };
}
