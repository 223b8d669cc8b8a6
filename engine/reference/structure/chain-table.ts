import { z } from "zod";

/** Chains and operators, column by column. */
export const chainTable = z.strictObject({
  /** Names of the kinds, as the list writes them: "brands/shop/supermarket". */
  kinds: z.array(z.string()),
  name: z.array(z.string()),
  /** Place in `kinds`. */
  kind: z.array(z.number()),
  /**
   * Countries (alpha-3, separated by spaces) in which the name stands over a shop, office or plant, and regions by their M49 code ("150", Europe;
   * "001", the world) where the list names no countries.
   */
  places: z.array(z.string()),
  /** Country (alpha-3) that the description gives as origin; empty where it gives none. */
  home: z.array(z.string()),
  /** How many public accounts and sites it is known to have, nine at most: a measure of how well known it is. */
  weight: z.array(z.number()),
  /** What Wikidata says of it in a few words; may be empty. */
  about: z.array(z.string()),
});
export type ChainTable = z.infer<typeof chainTable>;
