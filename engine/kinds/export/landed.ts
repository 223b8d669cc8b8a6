import { type LandedCost, landedCosts, type Rate } from "../../analysis/trade/landed-cost.ts";
import { idOf } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";
import type { ExportWork } from "./work.ts";

type Short = ExportWork["short"][number];

/** How the duty of a worksheet came about. */
export type DutyBasis =
  | "schedule held"
  | "as collected"
  | "as collected, and what was added since"
  | "none within the union"
  | "none: a free port"
  | "not held; nothing where the agreement or scheme covers the goods"
  | "not held";

export interface Landed extends LandedCost {
  market: Short;
  basis: DutyBasis;
  isDutyKnown: boolean;
}

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
    { group: w.rules.group },
  );
  const rows = costs.flatMap((cost, i) => {
    const place = places[i];
    return place ? [{ ...cost, market: place.market, basis: place.basis, isDutyKnown: place.duty.low === place.duty.high }] : [];
  });
  held.set(w, rows);
  return rows;
}

/** A state whose tariff holds no duty on such goods for anybody. */
export const isFreePort = ({ plausible, favoured, paid }: Short["data"]): boolean => plausible.high === 0 && !favoured && !paid;

/** Whether the duty on the goods is known: held, or none for goods of the origin or of everybody. */
export const isDutyHeld = (data: Short["data"]): boolean => data.duty !== null || data.terms === "union" || isFreePort(data);

const same = (cell: string): Rate => ({ low: cell, high: cell });

/** The duty that an exporter of the origin pays, as cells; two ends where it is not held. */
function dutyFor(w: ExportWork, { data, name }: Short): { duty: Rate; basis: DutyBasis } {
  const { ledger } = w.study;
  const constant = (end: string, amount: number, label: string) =>
    ledger.formulaOnce(idOf("duty", data.iso3, end), String(amount), { label: `${name}: ${label}`, unit: "1", format: pct });
  if (data.terms === "union") return { duty: same(constant("none", 0, "duty within the customs union")), basis: "none within the union" };
  if (isFreePort(data)) return { duty: same(constant("none", 0, "duty of a free port")), basis: "none: a free port" };
  if (data.paid) {
    const paid = w.book.cell(data.paid.own);
    if (!data.additional) return { duty: same(paid), basis: "as collected" };
    const { low, high } = data.additional;
    const end = (side: string, amount: number) =>
      ledger.formulaOnce(idOf("duty", data.iso3, side), `${paid} + ${amount}`, {
        label: `${name}: duty collected in 2024 with what was added since, ${side} end`,
        unit: "1",
        format: pct,
      });
    return { duty: { low: end("low", low), high: end("high", high) }, basis: "as collected, and what was added since" };
  }
  const favoured = data.favoured && !data.favoured.isPartly ? w.book.cell(data.favoured.datum) : null;
  const isFree = data.terms === "agreement" || data.terms === "scheme";
  if (favoured) {
    if (!isFree) return { duty: same(favoured), basis: "schedule held" };
    return {
      duty: { low: constant("free", 0, "duty where the agreement or scheme covers the goods"), high: favoured },
      basis: "not held; nothing where the agreement or scheme covers the goods",
    };
  }
  return {
    duty: {
      low: constant("least", 0, "least duty that is plausible"),
      high: constant("most", data.plausible.high, "highest duty that is plausible for such goods"),
    },
    basis: isFree ? "not held; nothing where the agreement or scheme covers the goods" : "not held",
  };
}

/** Value added or sales tax at the shelf, as cells. */
function taxFor(w: ExportWork, { data, name }: Short): Rate {
  const { ledger } = w.study;
  const { standard, low, high } = w.rules.salesTax(data.iso3);
  const end = (side: string, amount: number) =>
    standard && amount === standard.value
      ? w.book.cell(standard)
      : ledger.formulaOnce(idOf("tax", data.iso3, side), String(amount), {
          label: `${name}: sales tax, ${side} end`,
          unit: "1",
          format: pct,
        });
  return low === high ? same(end("only", low)) : { low: end("low", low), high: end("high", high) };
}
