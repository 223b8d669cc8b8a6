import { z } from "zod";
import { archetypes, type Archetype } from "../../evidence/archetype.ts";
import rows from "./archetypes.json" with { type: "json" };

const prefix = z.string().regex(/^\d{1,6}$/);
const table = z
  .array(
    z.strictObject({
      id: z.enum(archetypes),
      naics: z.array(prefix),
      isic: z.array(prefix),
      /** Words of markets that work so although their codes are of another archetype: games are filed with all other software. */
      named: z.strictObject({ words: z.array(z.string()).min(1), within: z.enum(archetypes) }).optional(),
    }),
  )
  .parse(rows);

/** How an industry works, by its NAICS codes, else its ISIC codes: the longest prefix of the table decides. Null without a code. */
export function archetypeOf({ name, naics, isic }: { name: string; naics: readonly string[]; isic: readonly string[] }): Archetype | null {
  const coded = longest("naics", naics[0]) ?? longest("isic", isic[0]);
  const words = new Set(name.toLowerCase().split(/[^a-z]+/));
  const named = table.find((row) => row.named && row.named.within === coded && row.named.words.some((w) => words.has(w)));
  return named?.id ?? coded;
}

function longest(scheme: "naics" | "isic", code: string | undefined): Archetype | null {
  if (code === undefined) return null;
  const found = table.flatMap(({ id, ...codes }) => codes[scheme].flatMap((p) => (code.startsWith(p) ? [{ id, length: p.length }] : [])));
  return found.toSorted((a, b) => b.length - a.length)[0]?.id ?? null;
}
