import type { FigureFormat } from "#shared/figures.ts";
import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { yearlyDrift } from "./class-drift.ts";
import { fourFifths } from "./sizing/log-normal.ts";
import type { Grounds } from "./grounds.ts";

/** What was measured of a rule: forecasts made, the share of hidden years within the 80 % band, its error and the last value's as sMAPE. */
interface Measured {
  forecasts: number;
  held: number;
  error: number;
  naive: number;
}

/** The rule that makes a path, and cells of what was measured of that very rule. */
export interface BandTest extends Record<keyof Measured, string> {
  rule: Rule;
  /** The same of the branches of the country's own accounts, where growth follows its output. */
  own: OwnTest | undefined;
}

export interface OwnTest extends Record<keyof Measured, string> {
  branches: number;
  from: number;
  to: number;
}
/** pace: output with the market's own difference from it. output: output alone, which the market may leave. series: the market's or its class's own. */
type Rule = "pace" | "output" | "series";

/** All of docs/quality.md, "Quality of outlooks": `npm run bench:outlook` prints them. */
export const measuredRules: Readonly<Record<Rule, Measured>> = {
  pace: { forecasts: 11025, held: 0.8, error: 11.7, naive: 13.8 },
  output: { forecasts: 11025, held: 0.79, error: 11.8, naive: 13.8 },
  series: { forecasts: 11000, held: 0.82, error: 10.4, naive: 10.6 },
};

const ruleOf = ({ own, kind }: Grounds): Rule => (own ? "pace" : kind === "economy" || kind === "driver" ? "output" : "series");

const count = { style: "fixed", scale: 1, digits: 0 } as const,
  error = { style: "fixed", scale: 1, digits: 1 } as const,
  percent = { style: "percent", digits: 0 } as const;

/** Whether branches of the country's own accounts grew as its output did, with output as it came. */
function ownTest(study: Study): OwnTest | undefined {
  const { ledger, tables, years } = study;
  const test = tables.branchTest(years.base, fourFifths * yearlyDrift);
  if (!test) return undefined;
  const place = placeLabel(study);
  const enter = (what: keyof Measured, label: string, format: FigureFormat) =>
    ledger.assumption(idOf("own_band", what), {
      label: `${label}, branches of the accounts of ${place}`,
      unit: "1",
      format,
      value: test[what],
      low: test[what],
      high: test[what],
      measured: true,
      sources: [],
      why: `Each of ${test.branches} branches in the national accounts of ${place}, in dollars (United Nations Statistics Division), was carried from each year since ${test.from} up to five years ahead by what output did, and held against what it became by ${test.to}.`,
    });
  return {
    branches: test.branches,
    from: test.from,
    to: test.to,
    forecasts: enter("forecasts", "Forecasts of hidden years", count),
    held: enter("held", "Hidden years within the four-fifths band", percent),
    error: enter("error", "Error over the hidden years, sMAPE in per cent", error),
    naive: enter("naive", "Error of repeating the last value, sMAPE in per cent", error),
  };
}

export function enterBandTest(study: Study, grounds: Grounds): BandTest {
  const { ledger } = study;
  const rule = ruleOf(grounds);
  const measured = measuredRules[rule];
  const enter = (what: keyof Measured, label: string, format: FigureFormat) =>
    ledger.assumption(idOf("band", what), {
      label,
      unit: "1",
      format,
      value: measured[what],
      low: measured[what],
      high: measured[what],
      measured: true,
      sources: [],
      why:
        rule === "series"
          ? "The last years of yearly series of classes and countries were hidden and forecast again from what was known; measured by the project's benchmark of outlooks."
          : "Five years of 396 industry classes of the United States were hidden, from pasts of two to ten years, and forecast by the rule that makes this path; measured by the project's benchmark of outlooks.",
    });
  return {
    rule,
    own: rule === "series" ? undefined : ownTest(study),
    forecasts: enter("forecasts", "Forecasts of hidden years", count),
    held: enter("held", "Hidden years within the four-fifths band", percent),
    error: enter("error", "Error over the hidden years, sMAPE in per cent", error),
    naive: enter("naive", "Error of repeating the last value, sMAPE in per cent", error),
  };
}
