import { idOf } from "../../ledger.ts";
import { amountsOf, draws, type LocalBasis, money } from "./catchment.ts";
import { drawnBehind } from "./drawn-behind.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

/** A level of sales that counts may show, and the rent a month that it bears with the owner paid. Members but the number are ids of cells. */
export interface Level {
  /** Times the sales of the plan. */
  times: number;
  sales: string;
  /** Competitors that leave it, with the demand as taken. */
  competitors: string;
  /** Rent a month with every assumption at its value, and what four draws of five bear once sales are known. */
  rent: string;
  sure: string;
}

const levels = [0.75, 1, 1.25, 1.5, 2, 3] as const;

/**
 * What sales must be counted before a rent can be signed: sales are known then, so only what a sale costs is drawn. The bar is that of the advice,
 * four draws of five.
 */
export function enterLevels(basis: LocalBasis, sales: Sales, e: Economics, seed: number): readonly Level[] {
  const { ledger, currency } = basis;
  const amount = amountsOf(basis);
  const { format } = ledger.cell(sales.competitors);
  return levels.map((times) => {
    const id = idOf("sales_level", String(times).replace(".", "_"));
    const sold = amount(idOf(id, "sales"), `${times} * planned_sales`, `Sales a year, ${times} times those of the plan`);
    const left = `${e.profitWith({ reach: sold, rent: `(0 * ${e.ownerPay})` })} - 12 * ${e.ownerPay}`;
    const label = `Most rent a month at ${times} times the sales of the plan, the owner paid`;
    const rent = amount(idOf(id, "rent"), `(${left}) / 12 / (1${e.rentTax ? ` + ${e.rentTax}` : ""})`, label);
    const sure = idOf(id, "sure");
    ledger.simulation(
      {
        id: idOf(id, "draws"),
        method: "simulation",
        isEven: true,
        label,
        output: rent,
        seed,
        draws,
        drawn: drawnBehind(ledger, rent, sales.notDrawn),
      },
      { [sure]: { output: "p20", label: `${label}: four draws of five bear more`, unit: currency, format: money(currency) } },
    );
    return {
      times,
      sales: sold,
      competitors: ledger.formula(
        idOf(id, "competitors"),
        `max(0, (${sales.competitors} + ${sales.attraction}) * ${sales.reach} / ${sold} - ${sales.attraction})`,
        { label: `Competitors that leave ${times} times the sales of the plan, with the demand as taken`, unit: "1", format },
      ),
      rent,
      sure,
    };
  });
}

/** The lowest level of sales at which four draws of five bear the rent taken; undefined where none that is tried does. */
export function turningLevel({ ledger }: Pick<LocalBasis, "ledger">, all: readonly Level[], rent: string): Level | undefined {
  const value = ledger.valuesBeforeBrief();
  return all.find(({ sure }) => value(sure) >= value(rent));
}
