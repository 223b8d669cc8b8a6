import { type LandedCost, landedCosts, type Rate } from "../../analysis/trade/landed-cost.ts";
import { hasFreeTerms } from "../../evidence/trade.ts";
import { idOf } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";
import { addedCell, addedOnCompetitors } from "./duty-cases.ts";
import { remediesOnOwn } from "./remedies.ts";
import { isForMakers, salesTaxOf, taxFor } from "./sales-tax-cells.ts";
import type { ExportWork } from "./work.ts";

type Short = ExportWork["short"][number];

/** How the duty of a worksheet came about. */
export type DutyBasis =
  | "schedule held"
  | "as calculated"
  | "as calculated, and what was added since"
  | "none within the union"
  | "none: a free tariff"
  | "nothing under the agreement or scheme; the ordinary rate where its rule of origin is not met"
  | "from nothing to the highest rate of the common tariff"
  | "nothing where the agreement or scheme covers the goods; the ordinary rate is not held"
  | "not held: counted without it";

export interface Landed extends LandedCost {
  market: Short;
  basis: DutyBasis;
  /** No table holds the rate: what margins are computed with is an assumption, and prices stand before it. */
  isDutyAssumed: boolean;
  /** What is not held of all that makes up the price for the last buyer; undefined where that price can be made. */
  lacks: "duty" | "sales tax" | "excise" | "markup" | undefined;
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
      isWithinUnion: market.data.terms === "union",
      currency: w.rules.currencyRiskIn(market.data.iso3),
      hasRemedy: remediesOnOwn(w, market).length > 0,
      alsoOnCompetitors: hasAdded(market.data) ? (addedOnCompetitors(w.study.ledger, market) ?? null) : null,
    })),
    {
      group: isForMakers(w) ? { ...w.rules.group, shop: null } : w.rules.group,
      origin: w.subject.origin.iso3,
      isLandlocked: w.subject.origin.landlocked,
    },
  );
  const rows = costs.flatMap((cost, i) => {
    const place = places[i];
    if (!place) return [];
    const { market, basis, isOpen } = place;
    return [{ ...cost, market, basis, isDutyAssumed: isOpen, lacks: lacksOf(w, market, isOpen) }];
  });
  held.set(w, rows);
  return rows;
}

/** The first thing that is not held of what makes up the last price: none of it is nought for being unknown. */
function lacksOf(w: ExportWork, market: Short, isDutyOpen: boolean): Landed["lacks"] {
  // The chain of importer and shop is not that of a board or monopoly of the state, and its price list is not held.
  if (w.rules.controlsIn(market.data.iso3).some((control) => control.isMonopoly)) return "markup";
  if (w.rules.group.hasExcise && !isForMakers(w)) return "excise";
  if (isDutyOpen) return "duty";
  return salesTaxOf(w, market).basis === "not held" ? "sales tax" : undefined;
}

/** A state whose tariff holds no duty on such goods for anybody. */
export const hasFreeTariff = ({ mostDuty, favoured, paid }: Short["data"]): boolean => mostDuty === 0 && !favoured && !paid;

/** A common tariff with one low rate bounds the duty closely enough to count with; the ceiling of another one tells little of these goods. */
const lowCeiling = 0.05;

/** A duty was added since the year of trade of which it is not held whether the goods are free. */
export const hasAdded = ({ additional }: Short["data"]): boolean => additional !== null && additional.high > 0;

/** Points below which an added duty that counts the ordinary one within it takes nothing from the exporter: competitors alone bear it. */
const leastAdded = 0.0005;
/** Whether goods of the origin pay more for a duty that was added than they did before it. */
export const bearsAdded = ({ additional, duty, dutyIfAdded }: Pick<Short["data"], "additional" | "duty" | "dutyIfAdded">): boolean =>
  additional !== null && additional.high > 0 && (!duty || !dutyIfAdded || dutyIfAdded.own - duty.own >= leastAdded);

/** No line of the tariff can hold more than a few points, so that no look-up changes what is decided. */
export const hasLowCeiling = ({ mostDuty }: Short["data"]): boolean => mostDuty !== null && mostDuty <= lowCeiling;

/** Whether the duty on the goods is known: held, bounded closely, or none for goods of the origin or of everybody. */
export const isDutyHeld = (data: Short["data"]): boolean =>
  (data.duty !== null && !hasAdded(data)) ||
  data.terms === "union" ||
  hasFreeTariff(data) ||
  hasLowCeiling(data) ||
  (data.freed !== null && !hasAdded(data));

/** Points of duty below which no difference of terms decides anything. */
const leastDuty = 0.02;
/** The duty is known to be next to nothing for every supplier, so that no favour is worth anything and none can be lost. */
export const isFreeForAll = (data: Short["data"]): boolean =>
  !hasAdded(data) &&
  (hasFreeTariff(data) || (data.favoured !== null && !data.favoured.isPartly && !data.paid && data.favoured.datum.value < leastDuty));
/** Changes of the margin that an exhibit shows: within a union no duty, and no freight that rests on prices of others. */
export const marginChanges = ({ sensitivity, market }: Landed): Landed["sensitivity"] =>
  sensitivity.filter(({ of }) => of !== "duty" || !hasNoDuty(market.data));
/** The goods meet no duty at the border, and no rate of it can take the margin. */
export const hasNoDuty = (data: Short["data"]): boolean => data.terms === "union" || isFreeForAll(data);

/** High ends of a duty of which no rate is held, under favoured terms and without: ours, and wide. */
const unheldDuty = { favoured: 0.1, ordinary: 0.2 } as const;

const underTerms = "nothing under the agreement or scheme; the ordinary rate where its rule of origin is not met";
/** A duty below this makes no difference in the prices that are printed: both ends are one. */
const printedAlike = 0.005;

const same = (cell: string): Rate => ({ low: cell, high: cell });

/** The duty that an exporter of the origin pays, as cells; two ends where they are known, and the least where no upper end is (`isOpen`). */
function dutyFor(w: ExportWork, { data, name }: Short): { duty: Rate; basis: DutyBasis; isOpen: boolean } {
  const { ledger } = w.study;
  const constant = (end: string, amount: number, label: string) =>
    ledger.formulaOnce(idOf("duty", data.iso3, end), String(amount), { label: `${name}: ${label}`, unit: "1", format: pct });
  const known = (duty: Rate, basis: DutyBasis) => ({ duty, basis, isOpen: false });
  if (data.terms === "union" || w.rules.isCustomsUnionWith(data.iso3))
    return known(same(constant("none", 0, "duty within the customs union")), "none within the union");
  if (hasFreeTariff(data)) return known(same(constant("none", 0, "duty of a free tariff")), "none: a free tariff");
  if (data.paid) {
    const paid = w.book.cell(data.paid.own);
    if (!data.additional || !hasAdded(data)) return known(same(paid), "as calculated");
    const added = addedCell(ledger, data.iso3, name, data.additional);
    const high = ledger.formulaOnce(
      idOf("duty", data.iso3, "high"),
      data.additional.isWithin ? `max(${paid}, ${added})` : `${paid} + ${added}`,
      { label: `${name}: duty of 2024 with what was added since`, unit: "1", format: pct },
    );
    return known({ low: paid, high }, "as calculated, and what was added since");
  }
  const favoured = data.favoured && !data.favoured.isPartly ? w.book.cell(data.favoured.datum) : null;
  const isFree = hasFreeTerms(data.terms);
  /** What is counted for a duty that no table holds: an assumption of ours with its range, so that a reader finds and changes it. */
  const assumed = (end: string, label: string, high: number, why: string) =>
    ledger.assumption(idOf("duty", data.iso3, end), {
      label: `${name}: ${label}`,
      unit: "1",
      format: pct,
      value: 0,
      low: 0,
      high,
      why,
      sources: [],
    });
  const free = (high: number) =>
    assumed(
      "free",
      "duty where the agreement or scheme covers the goods",
      high,
      "Ours: nothing is counted, as most lines are freed once the goods meet the rule of origin. Some lines are left out or freed in steps: put the rate of yours.",
    );
  if (favoured)
    return isFree && ledger.value(favoured) >= printedAlike
      ? known(same(free(ledger.value(favoured))), underTerms)
      : known(same(favoured), "schedule held");
  if (data.mostDuty !== null && hasLowCeiling(data))
    return known(
      {
        low: constant("least", 0, "least duty of the common tariff"),
        high: constant("most", data.mostDuty, "highest duty of the common tariff"),
      },
      "from nothing to the highest rate of the common tariff",
    );
  if (data.freed) return known(same(free(unheldDuty.favoured)), underTerms);
  return isFree
    ? {
        duty: same(free(unheldDuty.favoured)),
        basis: "nothing where the agreement or scheme covers the goods; the ordinary rate is not held",
        isOpen: true,
      }
    : {
        duty: same(
          assumed(
            "before",
            "duty counted where none is held",
            unheldDuty.ordinary,
            "Ours: nothing is counted, as no table here holds the rate. Put the rate of the line from the customs tariff there.",
          ),
        ),
        basis: "not held: counted without it",
        isOpen: true,
      };
}
