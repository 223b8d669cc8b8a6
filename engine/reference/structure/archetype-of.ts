import { z } from "zod";
import { archetypes, type Archetype } from "../../evidence/archetype.ts";
import rows from "./archetypes.json" with { type: "json" };

const prefix = z.string().regex(/^\d{1,6}$/);
const table = z.array(z.strictObject({ id: z.enum(archetypes), naics: z.array(prefix), isic: z.array(prefix) })).parse(rows);

/** How an industry works, by its NAICS codes, else its ISIC codes: the longest prefix of the table decides. Null without a code. */
export function archetypeOf({ naics, isic }: { naics: readonly string[]; isic: readonly string[] }): Archetype | null {
  return longest("naics", naics[0]) ?? longest("isic", isic[0]);
}

function longest(scheme: "naics" | "isic", code: string | undefined): Archetype | null {
  if (code === undefined) return null;
  const found = table.flatMap(({ id, ...codes }) => codes[scheme].flatMap((p) => (code.startsWith(p) ? [{ id, length: p.length }] : [])));
  return found.toSorted((a, b) => b.length - a.length)[0]?.id ?? null;
}
