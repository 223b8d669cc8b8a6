import { type LandedCost, landedCosts } from "../../analysis/trade/landed-cost.ts";
import { idOf } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";
import type { ExportWork } from "./work.ts";

type Short = ExportWork["short"][number];

/** How the duty of a worksheet came about. */
export type DutyBasis = "held" | "none within the union" | "taken as nothing under an agreement or scheme" | "assumed";

export interface Landed extends LandedCost {
  market: Short;
  basis: DutyBasis;
}

/** Chapters of the Harmonized System whose goods end in shops: food and drink, drugs and cosmetics, clothing, household goods, toys. */
const consumed = /^(?:0[2-9]|1[069]|2[0-24]|3[034]|42|49|57|6[1-7]|69|71|8[27]|9[1-6])/;

const held = new WeakMap<ExportWork, readonly Landed[]>();

/** The worksheets of the short list, entered once. */
export function landedOf(w: ExportWork): readonly Landed[] {
  const known = held.get(w);
  if (known) return known;
  const places = w.short.map((market) => ({ market, ...dutyFor(w, market), tax: taxFor(w, market) }));
  const costs = landedCosts(
    w.study.ledger,
    places.map(({ market, duty, tax }) => ({
      iso3: market.data.iso3,
      name: market.name,
      distance: market.data.distanceKm === null ? null : market.km,
      duty,
      tax,
    })),
    { isConsumed: consumed.test(w.subject.product.codes[0] ?? "") },
  );
  const rows = costs.flatMap((cost, i) => {
    const place = places[i];
    return place ? [{ ...cost, market: place.market, basis: place.basis }] : [];
  });
  held.set(w, rows);
  return rows;
}

/** The duty that an exporter of the origin pays, as a cell; null where none is held. */
function dutyFor(w: ExportWork, { data, name }: Short): { duty: string | null; basis: DutyBasis } {
  const { ledger } = w.study;
  if (data.terms === "union")
    return {
      duty: ledger.formulaOnce(idOf("duty", data.iso3), "0", { label: `${name}: duty within the customs union`, unit: "1", format: pct }),
      basis: "none within the union",
    };
  if (data.paid) return { duty: w.book.cell(data.paid.own), basis: "held" };
  const favoured = data.favoured && !data.favoured.isPartly ? w.book.cell(data.favoured.datum) : null;
  if (data.terms !== "agreement" && data.terms !== "scheme")
    return favoured ? { duty: favoured, basis: "held" } : { duty: null, basis: "assumed" };
  const id = idOf("duty", data.iso3);
  const most = favoured ? ledger.value(favoured) : 0.15;
  return {
    duty: ledger.has(id)
      ? id
      : ledger.assumption(id, {
          label: `${name}: duty under the agreement or scheme`,
          unit: "1",
          format: pct,
          value: 0,
          low: 0,
          high: most,
          why: "An agreement in force, or a scheme for least developed countries, is taken to free the goods; the high end is paid where they miss its rule of origin or are left out of it.",
          sources: [],
        }),
    basis: "taken as nothing under an agreement or scheme",
  };
}

function taxFor(w: ExportWork, { data }: Short): string | null {
  const datum = w.subject.evidence.figure("vat", data.iso3);
  return datum ? w.book.cell(datum) : null;
}
