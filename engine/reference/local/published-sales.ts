import type { BusinessType } from "../../evidence/local.ts";
import { datumOfKnown } from "../../evidence/known-datum.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { knownFigureOf } from "../known/known-sizes.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { businessTypes, trades } from "./tables.ts";

/** Published sales of the class in the country as one figure more for the sizing, and whether they hold the sales tax; `within`: its part, where they count other classes too. */
export function publishedOf(
  { naics, naics2022 }: BusinessType,
  iso3: string,
): { datum: Datum; producer: string; withTax: boolean; within?: { part: number; inMoney: boolean; by: string } } | null {
  const known = publishedSales(naics2022, iso3) ?? publishedWithOthers(naics2022, iso3);
  if (!known) return null;
  const { definition } = knownFigureOf(known.id);
  const part = known.naics.length > 1 ? partOf(known, naics) : null;
  return {
    datum: datumOfKnown(known),
    producer: known.office ?? known.id,
    withTax: /\b(?:incl\.?|with|including) VAT\b/i.test(definition),
    ...(part !== null && { within: { part, inMoney: true, by: "receipts of American firms" } }),
  };
}

/** The newest published sales of the shops of a class in the country, as figures of other kinds of report use them; undefined where none is held. */
const publishedSales = (naics2022: string, iso3: string) =>
  bundledTables()
    .known.filter(
      ({ naics, hs, country, level }) =>
        naics.length === 1 && naics[0] === naics2022 && hs.length === 0 && country === iso3 && (level === "receipts" || level === "retail"),
    )
    .toSorted((a, b) => b.year - a.year)[0];

/** From this part on, a figure that counts other classes too says more of a class than what is carried from other countries: ours. */
const mostOfIt = 0.6;
/** The newest published sales of the class together with others of which it is most. */
const publishedWithOthers = (naics2022: string, iso3: string) =>
  bundledTables()
    .known.filter(
      (each) =>
        each.country === iso3 &&
        each.hs.length === 0 &&
        each.naics.length > 1 &&
        each.naics.includes(naics2022) &&
        ["receipts", "retail", "retail-before-tax", "spending"].includes(each.level) &&
        (partOf(each, naics2022) ?? 0) >= mostOfIt,
    )
    .toSorted((a, b) => b.year - a.year)[0];

/** The part of a class in the American receipts of all classes that a figure counts; null where one of them has none. */
function partOf({ naics }: { naics: readonly string[] }, own: string): number | null {
  const sold = naics.map((code) => {
    const type = businessTypes.find((row) => row.naics2022 === code);
    return { isOwn: code === own || type?.naics === own, receipts: type && trades()[type.naics]?.receipts };
  });
  if (sold.some(({ receipts }) => receipts === undefined)) return null;
  const sum = (rows: typeof sold) => rows.reduce((total, { receipts = 0 }) => total + receipts, 0);
  return Number((sum(sold.filter(({ isOwn }) => isOwn)) / sum(sold)).toFixed(2));
}
