import { bearsCountry, houseOf, joinedName, plainName } from "../../evidence/company-name.ts";
import { countryByIso3 } from "../countries/index.ts";
import { allSellers, sellersOf } from "./known-sellers.ts";
import { tableOwnerOf } from "./brand-owners.ts";
import { isListedIn, listedNamed } from "./listed-companies.ts";
import { homeOfRevenue } from "./company-revenue.ts";

/** Where companies that facts name are at home, the firm of a country by whose name it bears: "Jysk" for "Jysk Polska". */
export function homesOf(
  companies: readonly string[],
  { id, name: market }: { id: string; name: string },
  country: string | null,
): Record<string, string> {
  const place = country === null ? null : (countryByIso3(country) ?? null);
  return Object.fromEntries(
    companies.flatMap((name) => {
      const house = houseOf(name, market, place);
      const isOwn = country !== null && [name, house].some((each) => isListedIn(each, country));
      const home = isOwn
        ? country
        : (homeOfCompany(name, id) ?? homeOfCompany(house, id) ?? (place && bearsCountry(name, place) ? country : null));
      return home === null ? [] : [[name, home]];
    }),
  );
}

/**
 * Country of the head office (alpha-3) of a company that a page only names: as the table of sellers of its class has it, else that of any other
 * class where more than one class or the list of the largest has the name too (Jumbo, of toys in Greece, is no Jumbo of food elsewhere); else the
 * owners of brands, the pages on revenue, or the list of listed companies. Null where none has it, or two have it differently.
 */
function homeOfCompany(name: string, id: string): string | null {
  homes ??= homesOfSellers();
  const plain = plainName(name);
  const own = new Set(sellersOf(id).flatMap((s) => (plainName(s.name) === plain ? [s.home] : [])));
  if (own.size === 1) return [...own][0] ?? null;
  const known = homes.get(plain);
  if (known && known.classes > 1) return known.homes.size === 1 ? ([...known.homes][0] ?? null) : null;
  return tableOwnerOf(name)?.home ?? homeOfRevenue(name) ?? largeListed(name);
}
/** A name of a small listed company may be that of another trade's elsewhere; those of the largest by sales are known. */
function largeListed(name: string): string | null {
  const row = listedNamed(name);
  return row && row.sales !== null ? row.country : null;
}
let homes: ReadonlyMap<string, { homes: Set<string>; classes: number }> | undefined;

function homesOfSellers(): ReadonlyMap<string, { homes: Set<string>; classes: number }> {
  const found = new Map<string, { homes: Set<string>; classes: number }>();
  for (const { sellers } of allSellers())
    for (const [home, names] of Object.entries(sellers))
      for (const each of names) {
        const plain = plainName(typeof each === "string" ? each : each[0]);
        const row = found.get(plain) ?? { homes: new Set<string>(), classes: 0 };
        row.homes.add(home);
        row.classes += 1;
        found.set(plain, row);
      }
  return found;
}

/** Whether a listed company has this very name, or adds the country's alone: "Mandom", "Mandom Indonesia". */
export const isCalledSo = (company: string, listed: string, country: string): boolean => {
  const place = countryByIso3(country);
  return joinedName(plainName(company)) === joinedName(plainName(listed)) || (place !== undefined && bearsCountry(listed, place));
};
