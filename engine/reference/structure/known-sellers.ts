import { z } from "zod";
import { plainName } from "../../evidence/company-name.ts";
import type { EvidenceSource } from "../../evidence/evidence.ts";
import { plainCode } from "../classes/catalogue.ts";
import { jsonTables } from "../read-table.ts";
import { pageSource, readPage } from "./read-page.ts";

/**
 * Who sells a class, by country of the head office. A name stands here only where something confirms it: the list of listed companies has it
 * with that country, the list of chains has it with that origin, or a page that was read names it. A unit test holds every name to that.
 */

/** The day on which the pages without one of their own were read. */
const firstReading = "2026-11-23";

/** A page that names sellers of the class. */
const sellerPage = z.strictObject({
  // Its id says what it lists and when: "hotels-portugal-2015".
  ...readPage,
  /** The day on which it was read, where that is not `firstReading`. */
  retrieved: z.iso.date().optional(),
  /** The sellers that it names, as this table writes them. */
  names: z.array(z.string().min(2)).min(1),
  /** Where it shows them to sell, beside the country of the head office; empty where it does not say. */
  places: z.array(z.string().regex(/^[A-Z]{3}$/)),
  /** Sellers of other countries whose brands those named hold in these places by licence: they sell there through them. */
  licensors: z.array(z.string().min(2)).optional(),
});
export type SellerPage = z.infer<typeof sellerPage>;

export const sellersOfClass = z.strictObject({
  /** What they sell, for a cell of a table: "Tyres". */
  what: z.string().min(2),
  /** Codes of the class ("naics:…", "hs:…", "isic:…", "library:…"): what a brief for it is read as. */
  codes: z.array(z.string().regex(/^(?:naics:\d{2,6}|hs:\d{2,6}|isic:[A-Z]?\d{0,4}|library:[a-z-]+\/[a-z-]+)$/)).min(1),
  /** Country of the head office (alpha-3) → names, the better known first; with the name in the list of listed companies where that has it. */
  sellers: z.record(
    z.string().regex(/^[A-Z]{3}$/),
    z.array(z.union([z.string().min(2), z.tuple([z.string().min(2), z.string().min(2)])])).min(1),
  ),
  pages: z.array(sellerPage),
});
export type SellersOfClass = z.infer<typeof sellersOfClass>;

const tables = jsonTables(new URL("../sellers/", import.meta.url), z.array(sellersOfClass));

/** Every class of the table. */
export const allSellers = (): SellersOfClass[] => [...tables().values()].flat();

/** A seller of a class. */
export interface Seller {
  name: string;
  /** Its name in the list of listed companies; null where that does not have it. */
  listed: string | null;
  /** ISO 3166 alpha-3. */
  home: string;
  what: string;
  /** Pages that name it, the newest first; none where only the list of listed companies does. */
  pages: readonly SellerPage[];
  /** Countries in which a page shows it to sell, its own left out. */
  places: readonly string[];
  /** Whose brands it holds by licence in its own country. */
  licensors: readonly string[];
}

/** Sellers of a class: those of the table's classes that are it or a part of it. */
export function sellersOf(code: string): Seller[] {
  const found = allSellers().filter((row) => row.codes.some((own) => isPart(own, code)));
  const all = found.flatMap(({ what, sellers, pages }) =>
    Object.entries(sellers).flatMap(([home, names]) =>
      names.map((each) => {
        const [name, listed] = typeof each === "string" ? [each, null] : each;
        const naming = pages.filter((page) => page.names.includes(name));
        return {
          name,
          listed,
          home,
          what,
          pages: naming,
          places: naming.flatMap((page) => page.places).filter((place) => place !== home),
          licensors: naming.filter((page) => page.places.includes(home)).flatMap((page) => page.licensors ?? []),
        };
      }),
    ),
  );
  const joined = joinedBy(all, (seller) => plainName(seller.name));
  // Two names of one row of the list of listed companies ("Topstar", "Guangdong Topstar") are one company.
  return joinedBy(joined, (seller) => seller.listed ?? plainName(seller.name));
}

/** Several rows may name one: what each shows of it counts. */
const joinedBy = (all: readonly Seller[], nameOf: (seller: Seller) => string): Seller[] =>
  [...Map.groupBy(all, (seller) => `${seller.home} ${nameOf(seller)}`).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      listed: same.find(({ listed }) => listed !== null)?.listed ?? null,
      pages: same.flatMap(({ pages }) => pages).toSorted((a, b) => b.published.localeCompare(a.published)),
      places: same.flatMap(({ places }) => places),
      licensors: same.flatMap(({ licensors }) => licensors),
    })),
  );

const isPart = (own: string, code: string): boolean =>
  own === code || (code.startsWith("library:") ? false : plainCode(own).startsWith(plainCode(code)) && code.length >= "hs:64".length);

export const sellerPrefix = "sellers-";

/** The page behind a source's id; undefined for an id that the table does not hold. `snapshot`: rows of the table that the report used. */
export function sellerSource(id: string, snapshot: string): EvidenceSource | undefined {
  const page = allSellers()
    .flatMap(({ pages }) => pages)
    .find((each) => `${sellerPrefix}${each.id}` === id);
  return page && pageSource(page, page.retrieved ?? firstReading, `${snapshot}\n${page.quote}`);
}
