/** How long a study belongs to a worker that is not heard of. A worker that dies delays its study by this and one sweep. */
export const leaseSeconds = 8;
/** A quarter of the lease: a slow database may miss two. */
export const heartbeatMs = 2_000;
/** A study that ends its worker this often would do so for ever. */
export const attemptsMax = 5;

/** Lowest free place of a customer, from 1; null when all are taken. */
export function freePlace(taken: readonly (number | null)[], places: number): number | null {
  for (let place = 1; place <= places; place++) if (!taken.includes(place)) return place;
  return null;
}
