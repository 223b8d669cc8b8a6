import type { LocalBasis } from "./catchment.ts";
import type { Sales } from "./sales.ts";
import { idOf } from "../../ledger.ts";

/**
 * Most competitors that leave a new shop so much a year, with the demand as taken: the number printed still leaves it. What each draws is nearly one
 * over their number, so two steps from there are enough.
 */
export function competitorsAt({ ledger }: Pick<LocalBasis, "ledger">, sales: Sales, id: string, sold: string, label: string): string {
  const { format } = ledger.cell(sales.competitors);
  // Half of the last digit is taken off before rounding, so that the number printed still leaves the sales.
  const half = 0.5 / 10 ** (format.style === "fixed" ? format.digits : 0);
  const step = (n: string, reach: string) => `max(0, (${n} + ${sales.attraction}) * ${reach} / ${sold} - ${sales.attraction})`;
  const near = ledger.formulaOnce(idOf(id, "near"), step(sales.competitors, sales.reach), {
    label: `${label}: first step`,
    unit: "1",
    format,
  });
  return ledger.formulaOnce(id, `max(0, ${step(near, `(${sales.reachIf({ competitors: near })})`)} - ${half})`, {
    label: `${label}, half of the last digit taken off before rounding`,
    unit: "1",
    format,
  });
}
