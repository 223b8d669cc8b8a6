import { z } from "zod";
import rows from "./brand-owners.json" with { type: "json" };
import { type Chain, plainChain } from "./chains.ts";
import { listedNamed } from "./listed-companies.ts";

/** Owners of brands as a page says it: the brands of one owner are one competitor. */
export const brandOwner = z.strictObject({
  owner: z.string().min(2),
  /** Country of its head office (alpha-3). */
  home: z.string().regex(/^[A-Z]{3}$/),
  brands: z.array(z.string().min(2)).min(1),
  publisher: z.string().min(2),
  url: z.url(),
  /** Words of the page that say so. */
  quote: z.string().min(10).max(400),
});
const byBrand = new Map(rows.flatMap((row) => [row.owner, ...row.brands].map((brand) => [plainChain(brand), row] as const)));

/** The owner of a brand, and the country of its head office; null where nothing says it. */
export interface Owner {
  name: string;
  home: string | null;
}

/** The owner that a name is or belongs to, by the table alone; undefined where that does not have it. */
export function tableOwnerOf(name: string): { name: string; home: string } | undefined {
  const row = byBrand.get(plainChain(name));
  return row && { name: row.owner, home: row.home };
}

/** The owner of a company by the table alone; undefined where that does not name it, or names it as an owner itself. */
export function tableOwner(name: string): ReturnType<typeof tableOwnerOf> {
  const owner = tableOwnerOf(name);
  return owner && plainChain(owner.name) !== plainChain(name) ? owner : undefined;
}

/** "hotel chain operated by Accor", "French subsidiary of Lidl": what stands behind the word that says whose it is. */
const saysOwner =
  /\b(?:(?:owned|run|operated|managed) by|(?:brand|chain|subsidiary|division|banner) (?:of|by)) (?:the )?([A-Z][\w&.'’-]*(?: (?:[A-Z&][\w&.'’-]*|of|de))*)/;

/** Whose brand a chain is: as a page says, else as its description does, where that owner is a listed company. */
export function ownerOf({ name, about }: Pick<Chain, "name" | "about">): Owner | null {
  const owner = tableOwnerOf(name);
  if (owner) return owner;
  const said = saysOwner.exec(about)?.[1];
  const listed = said === undefined ? undefined : listedNamed(said);
  return listed && said !== undefined ? { name: said, home: listed.country } : null;
}
