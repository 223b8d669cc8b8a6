import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import type { LocalWork } from "../work.ts";

/** What one competitor fewer adds to a year's result. */
export const oneFewer = (w: LocalWork): string =>
  w.study.ledger.formulaOnce(
    "one_fewer",
    `${w.economics.profitWith({ reach: `(${w.sales.reachIf({ competitors: `max(0, ${w.sales.competitors} - 1)` })})` })} - ${w.economics.profit}`,
    {
      label: "What one competitor fewer adds to a year's result",
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    },
  );

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
