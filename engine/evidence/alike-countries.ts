import type { Country } from "./official-statistics.ts";

/** Incomes per head (purchasing power) within the first factor are alike; beyond the second, what is bought differs too. */
const [likeIncome, unlikeIncome] = [2, 4];
const points = { neighbour: 4, subregion: 3, region: 1, likeIncome: 1, unlikeIncome: -1 } as const;

/** How much a country tells of another: across its border or in its part of the world, and of like income, most. */
export function alikeness(own: Country, other: Country, income: (iso3: string) => number | undefined): number {
  const place = own.neighbours.includes(other.iso3)
    ? points.neighbour
    : own.subregion === other.subregion
      ? points.subregion
      : own.region === other.region
        ? points.region
        : 0;
  const [here, there] = [income(own.iso3), income(other.iso3)];
  const apart = here && there ? Math.max(here / there, there / here) : undefined;
  const means = apart === undefined ? 0 : apart <= likeIncome ? points.likeIncome : apart > unlikeIncome ? points.unlikeIncome : 0;
  return place + means;
}
