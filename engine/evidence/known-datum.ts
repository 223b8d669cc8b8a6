import type { Datum, KnownSize } from "./sizing-data.ts";

/**
 * A published national size as a datum: the methods of sizing and the tables of local reports call the same cell, measure and source by one name,
 * and the list of sources holds it by that name.
 */
export const datumOfKnown = ({ id, market, country, value, unit, year }: KnownSize): Datum => {
  const name = `known_${id}`.replaceAll("-", "_");
  return {
    id: name,
    measure: name,
    label: `${market}, ${country}`,
    value,
    unit,
    year,
    country,
    source: `known-${id}`,
    status: "reported",
  };
};
