import { plainName } from "../../evidence/company-name.ts";
import { allSellers } from "./known-sellers.ts";
import { tableOwnerOf } from "./brand-owners.ts";
import { listedNamed } from "./listed-companies.ts";
import { homeOfRevenue } from "./company-revenue.ts";

/**
 * Country of the head office (alpha-3) of a company that a page only names: as the table of sellers of any class has it, else the owners of
 * brands, the pages on revenue, or the list of listed companies. Null where none has it, or two have it differently.
 */
export function homeOfCompany(name: string): string | null {
  homes ??= homesOfSellers();
  const plain = plainName(name);
  const known = homes.get(plain);
  if (known !== undefined) return known.size === 1 ? ([...known][0] ?? null) : null;
  return tableOwnerOf(name)?.home ?? homeOfRevenue(name) ?? largeListed(name);
}
/** A name of a small listed company may be that of another trade's elsewhere; those of the largest by sales are known. */
function largeListed(name: string): string | null {
  const row = listedNamed(name);
  return row && row.sales !== null ? row.country : null;
}
let homes: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function homesOfSellers(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { sellers } of allSellers())
    for (const [home, names] of Object.entries(sellers))
      for (const each of names) {
        const plain = plainName(typeof each === "string" ? each : each[0]);
        found.set(plain, (found.get(plain) ?? new Set<string>()).add(home));
      }
  return found;
}
