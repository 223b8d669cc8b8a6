import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import type { LocalWork } from "../work.ts";

/** A hundredth of what is sold within the radius. */
export const hundredth = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("demand_hundredth", `${w.demand.total} / 100`, {
    label: "A hundredth of the demand within the radius",
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });

/** What a month costs before sales come: as given, else with the people whom low sales need. */
export const openingMonth = (w: LocalWork): string =>
  w.sales.people.isGiven
    ? w.economics.fixedMonth
    : w.study.ledger.formulaOnce(
        "opening_month",
        `${w.economics.staffLow} * ${w.sales.people.cost} / 12 + ${w.economics.rentCost} + ${w.economics.overheads}`,
        {
          label: "Rent, other fixed costs and the people whom low sales need, a month",
          unit: w.basis.currency,
          format: moneyFormat(w.basis.currency),
        },
      );
