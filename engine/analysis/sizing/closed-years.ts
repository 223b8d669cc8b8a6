import type { MarketKey } from "../../evidence/sizing-data.ts";

/** Years in which trades that live from guests and passengers stood closed for months. */
const closed: ReadonlySet<number> = new Set([2020, 2021]);

/** Those trades, by NAICS: passenger transport, car rental, travel agencies, cinemas, arts, sport and play, hotels and restaurants. */
const ofGuests = ["481", "4853", "4855", "487", "5321", "5615", "51213", "71", "72"];

/**
 * Whether a figure of the year speaks of a trade that stood closed: carried with output it misses what is published later by two times and more
 * in half of eight pairs, where figures of other years miss by a fifth (docs/quality.md).
 */
export const isOfClosedYear = ({ codes }: Pick<MarketKey, "codes">, year: number): boolean =>
  closed.has(year) && codes.naics.some((code) => ofGuests.some((prefix) => code.startsWith(prefix)));

/** Deviation of the logarithm by which such a figure misses, beside its drift: half of the pairs lie within two times. */
export const closedSpread = 0.9;
