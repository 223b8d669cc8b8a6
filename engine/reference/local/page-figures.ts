import { foldText } from "#shared/text.ts";
import { z } from "zod";
import type { BusinessType, LocalFacts, Place } from "../../evidence/local.ts";
import type { PageFigure } from "../../evidence/page-figure.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import figureRows from "./page-figures.json" with { type: "json" };
import lawRows from "./trade-laws.json" with { type: "json" };

/** Figures of a trade or a place that a page prints, each with the words that carry it. Amounts are a month where they are pay or rent. */
export const pageFigures = z
  .array(
    z.strictObject({
      /** pay: of a holder of the licence; staff: of other employees; size: sales of a shop a year; split: parts of sales; shops: their number; chain: shops of one; chain_sales: its sales a year; chain_day: a shop's sales a day. */
      kind: z.enum([
        "pay",
        "staff",
        "rent",
        "rent_metre",
        "opening",
        "price",
        "split",
        "size",
        "shops",
        "chain",
        "chain_sales",
        "chain_day",
      ]),
      iso3: z.string().length(3),
      /** City, province or state, folded; null for the whole country. */
      place: z.string().nullable(),
      /** Beginnings of the classes that it is of; an empty one for all. */
      naics: z.array(z.string()).min(1),
      what: z.string(),
      value: z.number().positive(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      unit: z.string(),
      year: z.number(),
      words: z.string(),
      /** Of which shops it is, where it stands in for any country that has no row of its own: how a trade divides its sales. */
      of: z.string().optional(),
      /** Parts of the world for which it may stand in. */
      regions: z.array(z.string()).default([]),
      source: z.string(),
    }),
  )
  .parse(figureRows);

/** Laws by name, what they ask for before a business of the trade opens, and the words of the page that say so. */
export const tradeLaws = z
  .array(
    z.strictObject({
      iso3: z.string().length(3),
      admin: z.string().nullable(),
      naics: z.array(z.string()).min(1),
      law: z.string(),
      asks: z.string(),
      /** People of a municipality from which the law lets a first one stand, and for each further one. */
      quota: z.strictObject({ first: z.number().positive(), further: z.number().positive() }).optional(),
      /** Whether it lets anybody own one, who then employs a holder of the licence. */
      isOpenToAll: z.boolean().optional(),
      words: z.string(),
      source: z.string(),
    }),
  )
  .parse(lawRows);

interface Bounded {
  iso3: string;
  naics: readonly string[];
}
const isOf = ({ naics }: BusinessType, place: Place, row: Bounded, at: string | null): boolean =>
  row.iso3 === place.country.iso3 &&
  row.naics.some((begins) => naics.startsWith(begins)) &&
  (at === null || foldText(place.admin) === at || [...place.name.split(", "), place.listedAs ?? ""].some((part) => foldText(part) === at));

/** What pages tell of the trade at the place: of the place itself before the country. */
export function pagesOf(type: BusinessType, place: Place): Pick<LocalFacts, "pages" | "laws"> {
  const fitting = pageFigures.filter((row) => isOf(type, place, row, row.place));
  // A division of sales elsewhere stands in where the country has none of its own.
  const isSplit = fitting.some(({ kind }) => kind === "split");
  const abroad = isSplit
    ? []
    : pageFigures.filter(
        (row) =>
          row.of !== undefined &&
          row.regions.includes(place.country.macroRegion ?? "") &&
          row.naics.some((begins) => type.naics.startsWith(begins)),
      );
  const pages = [...fitting, ...abroad].map((row): PageFigure => {
    const { kind, what, value, low, high, unit, year, source, iso3, words, of } = row;
    const stem = `page_${pageFigures.indexOf(row) + 1}`;
    const datum = (id: string, label: string, amount: number): Datum => ({
      id,
      measure: id,
      label,
      value: amount,
      unit,
      year,
      country: iso3,
      source,
      status: "reported",
      ...(unit === "shop" && { isCount: true }),
    });
    return {
      kind,
      what,
      isHere: row.place !== null,
      year,
      words,
      ...(of !== undefined && iso3 !== place.country.iso3 && { of }),
      source,
      value: datum(stem, what, value),
      ends: low === null || high === null ? null : [datum(`${stem}_low`, `${what}, from`, low), datum(`${stem}_high`, `${what}, to`, high)],
    };
  });
  return {
    pages: pages.toSorted((a, b) => Number(b.isHere) - Number(a.isHere)),
    laws: tradeLaws
      .filter((row) => isOf(type, place, row, row.admin))
      .map(({ law, asks, quota, isOpenToAll, words, source }) => ({
        law,
        asks,
        words,
        source,
        ...(quota && { quota }),
        ...(isOpenToAll && { isOpenToAll }),
      })),
  };
}
