import { z } from "zod";
import type { Datum, MarketKey } from "../../evidence/sizing-data.ts";
import type { Capacity } from "../../evidence/structure.ts";
import { packedTable } from "../read-table.ts";
import rows from "./capacity.json" with { type: "json" };

/** Industries whose plants are listed: what they make, and the classes that it is. */
export const capacityRows = z
  .array(
    z.strictObject({
      id: z.string(),
      product: z.string(),
      source: z.string(),
      unit: z.string(),
      year: z.number().int(),
      /** Year of the output that plants publish. */
      madeYear: z.number().int().optional(),
      /** Which plants the list counts. */
      counts: z.string(),
      /** Headings of the very product: a market that holds one of them makes it. */
      hs: z.array(z.string()),
      naics: z.array(z.string()),
    }),
  )
  .parse(rows);

const table = z.record(
  z.string(),
  z.record(
    z.string(),
    z.strictObject({
      total: z.number().positive(),
      plants: z.number().int().positive(),
      owners: z.array(z.tuple([z.string(), z.number().positive()])),
      /** Output of the plants that publish it, and what these can make. */
      made: z.number().positive().optional(),
      ofCapacity: z.number().positive().optional(),
    }),
  ),
);
export type CapacityTable = z.infer<typeof table>;
export const capacityTable = packedTable(new URL("./capacity.json.br", import.meta.url), table);

/** What the plants of a country can make of a market's product, and who owns them; null where no list counts it. */
export function capacityOf({ id, codes }: Pick<MarketKey, "id" | "codes">, naics: readonly string[], country: string): Capacity | null {
  const hs = id.startsWith("naics:") ? [] : codes.hs;
  const row = capacityRows.find((r) =>
    hs.length > 0
      ? hs.some((code) => r.hs.some((prefix) => code.startsWith(prefix)))
      : naics.length > 0 && naics.every((code) => r.naics.some((prefix) => code.startsWith(prefix))),
  );
  const here = row && capacityTable()[row.id]?.[country];
  if (!row || !here) return null;
  const datum = (what: string, label: string, value: number, unit: string, year = row.year): Datum => ({
    id: `${what}_${row.id}_${country}_${year}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_"),
    measure: `${what}_${row.id}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_"),
    label,
    value,
    unit,
    year,
    country,
    source: row.source,
    status: "reported",
  });
  return {
    product: row.product,
    counts: row.counts,
    total: datum("capacity", `Capacity for ${row.product}`, here.total, row.unit),
    plants: datum("plants", `Plants for ${row.product}`, here.plants, "plant"),
    owners: here.owners.map(([name, value], i) => ({
      name,
      datum: datum(`owner_${i + 1}`, `Capacity for ${row.product}, ${name}`, value, row.unit),
    })),
    made:
      here.made !== undefined && here.ofCapacity !== undefined && row.madeYear !== undefined
        ? {
            amount: datum("made", `Output of ${row.product} at plants that publish it`, here.made, row.unit, row.madeYear),
            capacity: datum("made_of", `Capacity for ${row.product} of the plants that publish their output`, here.ofCapacity, row.unit),
          }
        : null,
  };
}
