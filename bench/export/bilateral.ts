import { z } from "zod";
import type { TradeBetween } from "../../engine/evidence/destinations.ts";
import { packedTable } from "../../engine/reference/read-table.ts";

/** What two countries are to each other in trade, 2024. Made by pack-bilateral.ts. */
export interface Bilateral {
  /** Weighted by where people live; null where the table has no distance. */
  distanceKm: number | null;
  ties: { border: boolean; language: boolean; past: boolean } | null;
  /** All goods, USD: what is sold, and what would be if each good had the origin's share of the world there. */
  trade: TradeBetween;
}

/** Origin → "DESTINATION km ties trade expected" joined by ";": thousands of USD; ties are border 1, language 2, colonial past 4, summed. */
const readTable = packedTable(new URL("./bilateral.json.br", import.meta.url), z.record(z.string(), z.string()));

/** Destinations of an origin (alpha-3; EUU is the Union as one; the destination FIV is the five importers without lines of their own as one). */
export function bilateralOf(origin: string): ReadonlyMap<string, Bilateral> {
  const rows = new Map<string, Bilateral>();
  for (const row of readTable()[origin]?.split(";") ?? []) {
    const [destination = "", km = "-", ties = "-", actual, expected] = row.split(" ");
    rows.set(destination, {
      distanceKm: km === "-" ? null : Number(km),
      ties: ties === "-" ? null : { border: (Number(ties) & 1) > 0, language: (Number(ties) & 2) > 0, past: (Number(ties) & 4) > 0 },
      trade: { actual: Number(actual) * 1e3, expected: Number(expected) * 1e3 },
    });
  }
  return rows;
}
