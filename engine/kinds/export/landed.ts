import { type LandedCost, landedCosts, type Rate } from "../../analysis/trade/landed-cost.ts";
import { idOf } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";
import { addedCell } from "./duty-cases.ts";
import type { ExportWork } from "./work.ts";

type Short = ExportWork["short"][number];

/** How the duty of a worksheet came about. */
export type DutyBasis =
  | "schedule held"
  | "as collected"
  | "as collected, and what was added since"
  | "none within the union"
  | "none: a free port"
  | "from nothing under the agreement or scheme to the ordinary rate"
  | "from nothing to the highest rate of the common tariff"
  | "nothing where the agreement or scheme covers the goods; the ordinary rate is not held"
  | "not held: counted without it";

export interface Landed extends LandedCost {
  market: Short;
  basis: DutyBasis;
  isDutyKnown: boolean;
  /** No upper end is known of the duty or the tax, so that the price is the least. */
  isOpenEnded: boolean;
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
      hasDistributor: w.rules.controlsIn(market.data.iso3).some((control) => control.hasDistributor),
    })),
    { group: w.rules.group },
  );
  const rows = costs.flatMap((cost, i) => {
    const place = places[i];
    if (!place) return [];
    const { market, basis, isOpen } = place;
    const isTaxHeld = w.rules.salesTax(market.data.iso3).basis !== "not held";
    return [{ ...cost, market, basis, isDutyKnown: !isOpen && place.duty.low === place.duty.high, isOpenEnded: isOpen || !isTaxHeld }];
  });
  held.set(w, rows);
  return rows;
}

/** A state whose tariff holds no duty on such goods for anybody. */
export const isFreePort = ({ bounds, favoured, paid }: Short["data"]): boolean => bounds.most === 0 && !favoured && !paid;

/** A common tariff with one low rate bounds the duty closely enough to count with; the ceiling of another one tells little of these goods. */
const lowCeiling = 0.05;

/** A duty was added since the year of trade of which it is not held whether the goods are free. */
export const hasAdded = ({ additional }: Short["data"]): boolean => additional !== null && additional.high > 0;

/** Whether the duty on the goods is known: held, or none for goods of the origin or of everybody. */
export const isDutyHeld = (data: Short["data"]): boolean =>
  (data.duty !== null && !hasAdded(data)) || data.terms === "union" || isFreePort(data);

const same = (cell: string): Rate => ({ low: cell, high: cell });

/** The duty that an exporter of the origin pays, as cells; two ends where they are known, and the least where no upper end is (`isOpen`). */
function dutyFor(w: ExportWork, { data, name }: Short): { duty: Rate; basis: DutyBasis; isOpen: boolean } {
  const { ledger } = w.study;
  const constant = (end: string, amount: number, label: string) =>
    ledger.formulaOnce(idOf("duty", data.iso3, end), String(amount), { label: `${name}: ${label}`, unit: "1", format: pct });
  const known = (duty: Rate, basis: DutyBasis) => ({ duty, basis, isOpen: false });
  if (data.terms === "union") return known(same(constant("none", 0, "duty within the customs union")), "none within the union");
  if (isFreePort(data)) return known(same(constant("none", 0, "duty of a free port")), "none: a free port");
  if (data.paid) {
    const paid = w.book.cell(data.paid.own);
    if (!data.additional || !hasAdded(data)) return known(same(paid), "as collected");
    const added = addedCell(ledger, data.iso3, name, data.additional);
    const high = ledger.formulaOnce(
      idOf("duty", data.iso3, "high"),
      data.additional.isWithin ? `max(${paid}, ${added})` : `${paid} + ${added}`,
      {
        label: `${name}: duty collected in 2024 with what was added since`,
        unit: "1",
        format: pct,
      },
    );
    return known({ low: paid, high }, "as collected, and what was added since");
  }
  const favoured = data.favoured && !data.favoured.isPartly ? w.book.cell(data.favoured.datum) : null;
  const isFree = data.terms === "agreement" || data.terms === "scheme";
  const free = () => constant("free", 0, "duty where the agreement or scheme covers the goods");
  if (favoured)
    return isFree
      ? known({ low: free(), high: favoured }, "from nothing under the agreement or scheme to the ordinary rate")
      : known(same(favoured), "schedule held");
  if (data.bounds.most !== null && data.bounds.most <= lowCeiling)
    return known(
      {
        low: constant("least", 0, "least duty of the common tariff"),
        high: constant("most", data.bounds.most, "highest duty of the common tariff"),
      },
      "from nothing to the highest rate of the common tariff",
    );
  return isFree
    ? { duty: same(free()), basis: "nothing where the agreement or scheme covers the goods; the ordinary rate is not held", isOpen: true }
    : { duty: same(constant("before", 0, "no duty counted, as none is held")), basis: "not held: counted without it", isOpen: true };
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
