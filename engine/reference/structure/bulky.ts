import { z } from "zod";
import rows from "./bulky.json" with { type: "json" };

const prefixes = z
  .array(z.strictObject({ naics: z.array(z.string().regex(/^\d{4,6}$/)).min(1), why: z.string() }))
  .parse(rows)
  .flatMap(({ naics }) => naics);

/**
 * Goods of little worth for their weight or of short life, which are sold near to where they are made: a large part of output that goes abroad
 * all the same is what the country does not need, where for other goods it is a sign of strength.
 */
export const isBulky = (naics: readonly string[]): boolean =>
  naics.length > 0 && naics.every((code) => prefixes.some((prefix) => code.startsWith(prefix)));
