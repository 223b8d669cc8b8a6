import type { PartId } from "../../analysis/trade/ease-model.ts";
import { rankDraws, spreadOf } from "../../analysis/trade/ranking.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";
import type { Placed } from "./work.ts";

export const plain = { style: "fixed", scale: 1, digits: 2 } as const;
export const whole = { style: "fixed", scale: 1, digits: 0 } as const;

/** Destinations of which the range of places is told, beside those that the brief names. */
const closely = 30;

const placeLabels = {
  place: "place in the ranking",
  p10: "first place of eight in ten draws",
  p90: "last place of eight in ten draws",
  five: "part of the draws in which it is among the first five",
} as const;
/** A place of a destination, or the range of it, as a cell. */
export const placeCell = ({ data }: Placed, what: keyof typeof placeLabels): string => idOf("rank", data.iso3, what);

/**
 * Enters the place of every destination, and for some the places between which it lies when the weights and imports are drawn. Returns the cell of
 * the sum of the indices of those that are not live; undefined where all are.
 */
export function enterPlaces(
  ledger: Ledger,
  rows: readonly Placed[],
  by: { table: string; weights: Readonly<Record<PartId, string>>; used: readonly PartId[]; exports: string; seed: number },
  isLive: (row: Placed) => boolean,
): string | undefined {
  const others = rows.filter((row) => !isLive(row)).map(({ data }) => data.iso3);
  const deviations = rows.map((row) => ({ code: row.data.iso3, deviation: spreadOf(row.data, row.parts) }));
  const error = Math.min(...deviations.map(({ deviation }) => deviation));
  const outputs = rows.flatMap((row) =>
    (["place", ...(row.rank <= closely || isLive(row) ? (["p10", "p90", "five"] as const) : [])] as const).map((what) => [
      placeCell(row, what),
      {
        output: `${what}:${row.data.iso3}`,
        label: `${row.data.name}: ${placeLabels[what]}`,
        unit: "1",
        format: what === "five" ? pct : whole,
      },
    ]),
  );
  const rest = others.length > 0 ? "index_others" : undefined;
  ledger.simulation(
    {
      id: "ranks",
      method: "ranking",
      label: "Destinations in the order of potential, and their places over draws of weights and imports",
      seed: by.seed,
      draws: rankDraws,
      table: by.table,
      weights: by.used.map((id) => ({ column: id, weight: by.weights[id] })),
      total: by.exports,
      most: "fitted",
      error,
      errors: deviations.filter(({ deviation }) => deviation !== error),
      rest: others,
    },
    {
      ...Object.fromEntries(outputs),
      ...(rest !== undefined && {
        [rest]: { output: "rest", label: "Sum of the indices of all destinations after the first", unit: "1", format: plain },
      }),
    },
  );
  return rest;
}
