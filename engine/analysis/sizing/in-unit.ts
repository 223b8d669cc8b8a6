import { idOf } from "../../ledger.ts";
import { plural } from "../../model/units.ts";
import type { Study } from "../../report/study.ts";

/** Units of one quantity, each as so many of the smallest; several names of one unit stand at the same number. */
const quantities: readonly Readonly<Record<string, number>>[] = [
  { litre: 1, hectolitre: 100, cubic_metre: 1000 },
  { kg: 1, kilogram: 1, quintal: 100, tonne: 1000 },
  { mw: 1, megawatt: 1, gw: 1000, gigawatt: 1000 },
  { admission: 1, ticket: 1, visit: 1 },
  { parcel: 1, shipment: 1 },
  { transaction: 1, order: 1 },
  { unit: 1, vehicle: 1, car: 1 },
  { phone: 1, smartphone: 1 },
  { subscription: 1, subscriber: 1, connection: 1, line: 1 },
];

/** The name of a unit in the singular, as an identifier. */
export const singular = (unit: string): string => idOf(unit).replace(/(?<=[a-z]{2})s$/, "");

/** How many of `to` one `from` is; undefined where they measure different things. */
export function unitsIn(from: string, to: string): number | undefined {
  const [own, other] = [singular(from), singular(to)];
  if (own === other) return 1;
  const quantity = quantities.find((q) => q[own] !== undefined && q[other] !== undefined);
  return quantity && (quantity[own] ?? 0) / (quantity[other] ?? 1);
}

/** The cell of an amount in another unit, as part of a formula. `from` and `to`: as facts write them. */
export function inUnit({ ledger }: Pick<Study, "ledger">, cell: string, to: string): string | undefined {
  const from = ledger.cell(cell).unit,
    value = unitsIn(from, to);
  if (value === undefined) return undefined;
  if (from === idOf(to)) return cell;
  const factor = ledger.assumptionOnce(idOf("one", from, "as", to), {
    label: `One ${from.replaceAll("_", " ")} as ${to}`,
    unit: `${idOf(to)}/${from}`,
    format: { style: "compact", unit: `${plural(to)} each` },
    value,
    low: value,
    high: value,
    measured: true,
    sources: [],
    why: "Both units are fixed: nothing is supposed here.",
  });
  return `${cell} * ${factor}`;
}
