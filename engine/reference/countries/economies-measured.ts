import { macroRegions } from "../../evidence/official-statistics.ts";
import { largestEconomies } from "./official-statistics.ts";

/** The largest economies, which hold most of the world's demand. */
const largest = 12;
/** Of each region so many at least: what the rest of a region buys is not told by other regions, nor by the country of the report alone. */
const ofRegion = 2;
/** Smaller economies tell little of a region. */
const ranked = 60;

/** Economies that are measured one by one for the world and its regions, without the report's own. */
export function economiesMeasured(except: string | null): string[] {
  const all = largestEconomies(ranked, except);
  const chosen = new Set(all.slice(0, largest));
  for (const region of macroRegions)
    for (const country of all.filter((c) => c.macroRegion === region).slice(0, ofRegion)) chosen.add(country);
  return [...chosen].map(({ iso3 }) => iso3);
}
