import type { KnownSize } from "../../../evidence/sizing-data.ts";
import { fourFifths } from "../log-normal.ts";
import { type Method, tagOf } from "./method.ts";

/**
 * Published national figure: the newest of the same market and level in this country, carried to the year by output where it is older.
 * An actual is never overruled by a model: its error is the smallest of all methods.
 */
export const published: Method = (question) => {
  const { data, country, year, description, without } = question;
  const { perYear, published: base } = data.fitted().drift;
  const best = data.known
    .filter((figure) => figure.country === country && !without.has(figure.id) && sameMarket(figure, question))
    .sort((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year) || b.year - a.year)[0];
  if (!best) return undefined;
  const rate = best.unit === "USD" ? undefined : data.rate(best.unit, country, best.year);
  const then = data.figure("gdp", country, best.year);
  if ((best.unit !== "USD" && !rate) || !then) return undefined;
  const datum = {
    id: `known_${best.id}`.replaceAll("-", "_"),
    measure: `known_${best.id}`.replaceAll("-", "_"),
    label: `${best.market}, ${country}`,
    value: best.value,
    unit: best.unit,
    year: best.year,
    country,
    source: `known-${best.id}`,
    status: "reported" as const,
  };
  const carried = best.year === year ? 1 : description.gdp.value / then.value;
  const spread = Math.hypot(base, perYear * Math.sqrt(Math.abs(year - best.year)));
  const drift = {
    id: `drift_${tagOf(question)}`,
    label: "Growth of the market beside output since the figure's year",
    value: 1,
    low: Math.exp(-fourFifths * spread),
    high: Math.exp(fourFifths * spread),
    unit: "1",
    why: "Markets moved apart from their country's output by so much between two published figures.",
  };
  return {
    method: "published-national",
    value: (best.value / (rate?.value ?? 1)) * carried,
    formula: [
      datum.id,
      ...(rate ? ["/", rate.id] : []),
      ...(carried === 1 ? [] : ["*", description.gdp.id, "/", then.id]),
      "*",
      drift.id,
    ].join(" "),
    steps: [],
    data: [datum, ...(rate ? [rate] : []), ...(carried === 1 ? [] : [description.gdp, then])],
    parameters: [drift],
    decisive: [datum.id],
    spread,
    explains: `Published for ${best.year}${carried === 1 ? "" : `, carried to ${year} by the country's output`}.`,
  };
};

/** The same market: the same level and name, or the same codes where no other market is published under them. */
function sameMarket(figure: KnownSize, { key, description, data }: Pick<Parameters<Method>[0], "key" | "description" | "data">): boolean {
  if (figure.level !== key.level) return false;
  if (figure.market.toLowerCase() === key.name.toLowerCase()) return true;
  const name = codesOf(figure);
  if (name !== codesOf({ naics: description.naics, hs: key.codes.hs })) return false;
  return data.known.every((other) => other.market === figure.market || codesOf(other) !== name);
}

const codesOf = ({ naics, hs }: { naics: readonly string[]; hs: readonly string[] }) => [...naics, "", ...hs].sort().join();
