import { idOf } from "../../ledger.ts";
import { draws, type LocalBasis, money } from "./catchment.ts";

/** A cell and the draws of it: one in ten below, half below, one in ten above. */
export interface Drawn {
  cell: string;
  low: string;
  median: string;
  high: string;
}

/** Draws an amount and enters its tenth, middle and ninetieth of a hundred. */
export function enterDraws({ ledger, currency }: LocalBasis, cell: string, drawn: readonly string[], label: string, seed: number): Drawn {
  const shape = { unit: currency, format: money(currency) };
  const [low, median, high] = [`${cell}_low`, `${cell}_median`, `${cell}_high`];
  ledger.simulation(
    { id: idOf(cell, "draws"), method: "simulation", isEven: true, label, output: cell, seed, draws, drawn: [...drawn] },
    {
      [low]: { output: "p10", label: `${label}: one draw in ten is lower`, ...shape },
      [median]: { output: "p50", label: `${label}: half of the draws are lower`, ...shape },
      [high]: { output: "p90", label: `${label}: one draw in ten is higher`, ...shape },
    },
  );
  return { cell, low, median, high };
}
