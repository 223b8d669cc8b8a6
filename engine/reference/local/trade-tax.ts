import type { BusinessType, Place, SalesTax, TaxThreshold } from "../../evidence/local.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { reducedTaxOf } from "../structure/reduced-taxes.ts";
import { isOf, speaksOf } from "./at-place.ts";
import { pay, taxThresholds, tradeTaxes } from "./tables.ts";

/** Classes that sell goods over a counter; all others are services to a law of sales tax, prepared food among them. */
const sellsGoods = /^(?:44|45|3118)/;

/** Sales a year below which the trade owes no sales tax in the country. */
function thresholdOf(naics: string, iso3: string): TaxThreshold | null {
  const row = taxThresholds.find((each) => each.iso3 === iso3);
  if (!row) return null;
  const { goods, services, currency, year, source, words } = row;
  return {
    value: sellsGoods.test(naics) ? goods : services,
    services,
    currency,
    year,
    source,
    line: [iso3, goods, services, currency, year, words].join(";"),
  };
}

/** Sales tax of the trade where a page tells it, else the standard rate, called so, with the sales below which none is due. `state`: postal code or name. */
export function taxOf(type: BusinessType, place: Place, state: string): SalesTax | null {
  const tax = rateOf(type, place, state);
  return tax && { ...tax, from: tax.isOnTop ? null : thresholdOf(type.naics, place.country.iso3) };
}

function rateOf({ naics }: BusinessType, place: Place, state: string): Omit<SalesTax, "from"> | null {
  const { iso3 } = place.country;
  const standard = bundledTables().figure("vat", iso3, 2025);
  const fitting = tradeTaxes.filter((row) => isOf(row.naics, naics) && speaksOf(row.admin, place, state));
  const own = fitting.filter((row) => row.iso3.includes(iso3)).sort((a, b) => Number(b.admin !== null) - Number(a.admin !== null))[0];
  // States of the United States have rules of their own, and most tax no services at all.
  const usual = iso3 === "USA" ? undefined : fitting.find((row) => row.isUsual);
  if (own) return toTax(own, iso3, standard?.value ?? null);
  const reduced = standard && reducedOf(naics, iso3, standard.value);
  if (reduced) return reduced;
  if (usual && standard) return toTax(usual, iso3, standard.value);
  if (iso3 === "USA") {
    const code = state.length === 2 ? state : undefined;
    const row = code === undefined ? undefined : pay().states[code];
    return row
      ? {
          value: row[0],
          low: 0,
          high: row[0] + 0.04,
          source: "state-sales-tax-2025",
          line: ["USA", code, "sales tax", row[0]].join(";"),
          isOwn: false,
          isUsual: false,
          isOnTop: true,
          onRent: null,
          words:
            "The state's part only: counties and cities may add theirs, which no table here holds. Many services and most food for the home are free of it.",
          authority: "the state's revenue office",
        }
      : null;
  }
  return standard
    ? {
        value: standard.value,
        low: 0,
        high: standard.value,
        source: standard.source,
        line: [iso3, "vat", standard.year, standard.value, standard.unit].join(";"),
        isOwn: false,
        isUsual: false,
        isOnTop: false,
        onRent: null,
        words: "Ask whether the country has a lower one for this trade.",
        authority: "the tax office",
      }
    : null;
}

/** The reduced rate of a member state of the European Union on what the trade sells: the middle of two rates, and the standard rate on the rest. */
function reducedOf(naics: string, iso3: string, standard: number): Omit<SalesTax, "from"> | null {
  const rule = reducedTaxOf([naics], [], iso3);
  const { own, reduced } = rule ?? {};
  if (!own || !reduced) return null;
  const highest = reduced.highest?.value ?? own.value;
  return {
    value: Number(((own.value + highest) / 2).toFixed(4)),
    low: own.value,
    high: reduced.isWhole ? highest : standard,
    source: own.source,
    line: [iso3, "vat", "reduced", reduced.what, own.value, highest].join(";"),
    isOwn: true,
    isUsual: false,
    isOnTop: false,
    onRent: null,
    words: `Reduced rate of the country on ${reduced.what}, by the Commission's table of 2025${reduced.isWhole ? "" : "; the rest of what is sold bears the standard rate"}.`,
    authority: "the tax office",
  };
}

/** A row as the report takes it: where only the usual rule is known, the range reaches up to the standard rate. */
const toTax = (row: (typeof tradeTaxes)[number], iso3: string, standard: number | null): Omit<SalesTax, "from"> => {
  const isUsual = row.isUsual ?? false;
  return {
    value: row.value,
    low: row.low,
    high: isUsual && standard !== null ? standard : row.high,
    source: row.source,
    line: [iso3, row.naics.join(" "), row.value].join(";"),
    isOwn: !isUsual,
    isUsual,
    isOnTop: row.isOnTop,
    onRent: row.keepsTaxOnRent ? standard : null,
    words: row.words,
    authority: row.authority,
  };
};
