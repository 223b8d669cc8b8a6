import { z } from "zod";
import { packedTable } from "../read-table.ts";

/** Buyers of a product as the table groups the industries and final users of the accounts. */
export const buyerGroups = [
  "households",
  "government",
  "equipment",
  "buildings",
  "farms",
  "mines_utilities",
  "builders",
  "food_factories",
  "light_factories",
  "chemical_factories",
  "mineral_factories",
  "metal_factories",
  "electronics_factories",
  "vehicle_factories",
  "shops",
  "hospitality",
  "transport",
  "information",
  "finance",
  "property",
  "offices",
  "schools_health",
  "leisure",
] as const;
export type BuyerGroup = (typeof buyerGroups)[number];

const buyersTable = z.strictObject({
  /** By commodity of the United States' accounts: USD at purchasers' prices, 2017, by group of buyers; exports are no part of it. */
  uses: z.record(z.string(), z.partialRecord(z.enum(buyerGroups), z.number())),
  /** How far shares brought to China and Japan lie from those of their own tables, in points over one: the middle, and what four of five stay below. */
  test: z.strictObject({ shares: z.number(), half: z.number(), fourOfFive: z.number() }),
});
export type BuyersTable = z.infer<typeof buyersTable>;

export const buyersOfCommodities = packedTable(new URL("buyers.json.br", import.meta.url), buyersTable);
