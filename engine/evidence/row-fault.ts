import { indicators } from "./indicators.ts";
import type { FactProposal, Fault } from "./proposal.ts";
import { anyScale, moneyOf, near, type ReadFigure } from "./figure.ts";

/**
 * What speaks against a proposal that rests on a row of the project's tables, which says everything itself: "IND;gdp;2023;3567552000000",
 * or with its unit "PRT;icp_1111000;2021;22310000000;USD".
 */
export function rowFault(
  { value, unit, period, geography, metric }: FactProposal,
  { row, years, value: printed }: ReadFigure,
): Fault | undefined {
  const measured = Object.entries(indicators).find(([id]) => id === row?.indicator)?.[1].unit ?? "";
  const scale = measured.startsWith("%") || measured === "per 100 people" ? 0.01 : 1;
  if (row?.place !== geography) return ["place", `the row is of ${row?.place}, not ${geography}`];
  if (row.indicator !== metric) return ["entity", `the row is of ${row.indicator}, not ${metric}`];
  if (!years.includes(period)) return ["year", `the row is of ${years.join()}, not ${period}`];
  if (near(value, -printed * scale) && value !== 0) return ["sign", `${printed} is printed`];
  if (row.unit !== undefined) {
    if (value !== printed) return ["value-not-in-quote", `${printed} is printed, not ${value}`];
    return row.unit === unit ? undefined : [moneyOf(unit) === undefined ? "unit" : "currency", `the row is in ${row.unit}, not ${unit}`];
  }
  if (!near(value, printed * scale))
    return [anyScale(Math.abs(value), Math.abs(printed), [1]) ? "scale" : "value-not-in-quote", `${printed} is printed, not ${value}`];
  const dollars = /^(USD|intl)/.test(measured),
    code = moneyOf(unit);
  if (dollars ? code !== "USD" && !unit.startsWith("PPP") : code !== undefined && measured !== "local per USD")
    return ["currency", `the row is in ${measured}, not ${unit}`];
  return undefined;
}
