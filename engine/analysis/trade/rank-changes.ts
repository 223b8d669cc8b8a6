import { partIds, type PartId, type Parts } from "./ease-model.ts";
import type { Weight } from "./weights.ts";

/** A destination whose place is asked after: its parts, in the order of the ranking. */
export interface Place {
  iso3: string;
  parts: Parts;
}

/** What would bring a destination past the one above it. */
export interface RankChange {
  /** The lower of the two, and the one above it. */
  iso3: string;
  above: string;
  /** How many times its imports must be what they are. */
  demand: number;
  /** The weight that changes the order with the smallest part of its range, and the value at which it does; null where none within its range does. */
  weight: { part: PartId; from: number; to: number } | null;
}

/**
 * What would change the order of the first destinations: for each neighbouring pair the demand, and the weight, at which they change places. The
 * index is a product of powers, so that both are exact.
 */
export function rankChanges(places: readonly Place[], weights: Readonly<Record<PartId, Weight>>, first = 10): RankChange[] {
  return places.slice(1, first + 1).map(({ iso3, parts }, at) => {
    const above = places[at] ?? { iso3, parts };
    const lead = (id: PartId) => Math.log(above.parts[id]) - Math.log(parts[id]);
    const gap = partIds.reduce((sum, id) => sum + weights[id].value * lead(id), 0);
    const turning = partIds.flatMap((part) => {
      const { value, low, high } = weights[part];
      const by = lead(part);
      if (by === 0) return [];
      const to = value - gap / by;
      return to >= low && to <= high ? [{ part, from: value, to, moved: Math.abs(to - value) / (high - low) }] : [];
    });
    const [nearest] = turning.sort((a, b) => a.moved - b.moved);
    return {
      iso3,
      above: above.iso3,
      demand: Math.exp(gap / weights.demand.value),
      weight: nearest ? { part: nearest.part, from: nearest.from, to: nearest.to } : null,
    };
  });
}
