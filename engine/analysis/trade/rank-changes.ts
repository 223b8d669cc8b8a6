import { partIds, type PartId, type Parts } from "./ease-model.ts";
import type { Weight } from "./weights.ts";

/** A destination whose place is asked after, in the order of the ranking. USD a year. */
export interface Place {
  iso3: string;
  parts: Parts;
  /** Its share of exports by the index, held to its imports of the mix, and those imports. */
  potential: number;
  imports: number;
}

/** Exports that the index spreads (USD), and the sum of the indices. */
export interface Spread {
  exports: number;
  total: number;
}

/** What would bring a destination past the one above it. */
export interface RankChange {
  /** The lower of the two, and the one above it. */
  iso3: string;
  above: string;
  /** How many times its imports must be what they are. */
  demand: number;
  /** The potential of one of the two is its imports: no weight moves that end of the comparison. */
  isHeld: boolean;
  /** The weight that changes the order with the smallest part of its range, and the value at which it does; null where none within its range does. */
  weight: { part: PartId; from: number; to: number } | null;
}

/** A potential this near to the imports is held to them. */
const near = 1 - 1e-9;
const isHeldToImports = ({ potential, imports }: Pick<Place, "potential" | "imports">): boolean => potential >= near * imports;

/**
 * What would change the order of the first destinations: for each neighbouring pair the demand, and the weight, at which they change places. Places
 * are those of potentials, which are held to imports: so demand must lift both the index and what it is held to. Where the one above is held, its
 * potential stays while the index of the lower one takes from all.
 */
export function rankChanges(
  places: readonly Place[],
  weights: Readonly<Record<PartId, Weight>>,
  { exports, total }: Spread,
  first = 10,
): RankChange[] {
  return places.slice(1, first + 1).map((own, at) => {
    const { iso3, parts, imports } = own;
    const above = places[at] ?? own;
    const lead = (id: PartId) => Math.log(above.parts[id]) - Math.log(parts[id]);
    const gap = partIds.reduce((sum, id) => sum + weights[id].value * lead(id), 0);
    const index = partIds.reduce((product, id) => product * parts[id] ** weights[id].value, 1);
    const times = isHeldToImports(above) ? (above.potential * (total - index)) / (index * (exports - above.potential)) : Math.exp(gap);
    const isHeld = isHeldToImports(above) || isHeldToImports(own);
    const turning = partIds.flatMap((part) => {
      const { value, low, high } = weights[part];
      const by = lead(part);
      if (by === 0 || isHeld) return [];
      const to = value - gap / by;
      return to >= low && to <= high ? [{ part, from: value, to, moved: Math.abs(to - value) / (high - low) }] : [];
    });
    const [nearest] = turning.sort((a, b) => a.moved - b.moved);
    return {
      iso3,
      above: above.iso3,
      demand: Math.max(times ** (1 / weights.demand.value), above.potential / imports),
      isHeld,
      weight: nearest ? { part: nearest.part, from: nearest.from, to: nearest.to } : null,
    };
  });
}
