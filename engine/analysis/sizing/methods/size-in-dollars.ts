import type { Datum } from "../../../evidence/sizing-data.ts";
import type { GatheredSize, Question } from "./method.ts";

/**
 * A size in dollars of the base year, with what its formula names; undefined without a rate or an output of its year. `pace`: what brings it
 * to a newer year first.
 */
export function inDollars(
  { data, country, year, description }: Question,
  datum: Datum,
  pace?: GatheredSize["pace"],
): { value: number; formula: string; data: Datum[]; isCarried: boolean } | undefined {
  const of = pace?.now.year ?? datum.year;
  const rate = datum.unit === "USD" ? undefined : data.rate(datum.unit, country, of),
    then = data.figure("gdp", country, of);
  if ((datum.unit !== "USD" && !rate) || !then) return undefined;
  const isCarried = of !== year;
  return {
    value:
      ((datum.value * (pace ? pace.now.value / pace.before.value : 1)) / (rate?.value ?? 1)) *
      (isCarried ? description.gdp.value / then.value : 1),
    formula: [
      datum.id,
      ...(pace ? ["*", pace.now.id, "/", pace.before.id] : []),
      ...(rate ? ["/", rate.id] : []),
      ...(isCarried ? ["*", description.gdp.id, "/", then.id] : []),
    ].join(" "),
    data: [datum, ...(pace ? [pace.now, pace.before] : []), ...(rate ? [rate] : []), ...(isCarried ? [description.gdp, then] : [])],
    isCarried,
  };
}
