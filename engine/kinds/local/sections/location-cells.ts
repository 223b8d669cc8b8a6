import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { LocalWork } from "../work.ts";

/** Demand that can be drawn with other competitors, as a cell. */
const reachWith = (w: LocalWork, id: string, competitors: string, label: string): string =>
  w.study.ledger.formulaOnce(idOf("reach", id), w.sales.reachIf({ competitors }), {
    label: `Demand that you can draw with ${label}`,
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });

/** What one competitor fewer adds to a year's result. */
export const oneFewer = (w: LocalWork): string =>
  w.study.ledger.formulaOnce(
    "one_fewer",
    `${w.economics.profitWith({ reach: reachWith(w, "one_fewer", `max(0, ${w.sales.competitors} - 1)`, "one competitor fewer") })} - ${w.economics.profit}`,
    {
      label: "What one competitor fewer adds to a year's result",
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    },
  );

/** What a year leaves after the owner's pay with twice as many competitors. */
export const crowded = (w: LocalWork): string =>
  w.study.ledger.formulaOnce(
    "profit_crowded",
    `${w.economics.profitWith({ reach: reachWith(w, "crowded", `(2 * ${w.sales.competitors})`, "twice as many competitors") })} - 12 * ${w.economics.ownerPay}`,
    {
      label: "Left a year after the owner's pay, with twice as many competitors",
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    },
  );

/** What a month of the first year costs before sales come: as given, else with the people of that year. */
export const openingMonth = (w: LocalWork): string =>
  w.sales.people.isGiven
    ? w.economics.fixedMonth
    : w.study.ledger.formulaOnce(
        "opening_month",
        `${w.firstYear.staff.middle} * ${w.sales.people.cost} / 12 + ${w.economics.rentCost} + ${w.economics.overheadsPaidAt(w.sales.middle)}`,
        {
          label: "Rent, other fixed costs and the people of the first year, a month",
          unit: w.basis.currency,
          format: moneyFormat(w.basis.currency),
        },
      );
