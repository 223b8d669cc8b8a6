import { idOf } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { placeLabel } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { sellerPrice } from "./bottom-up.ts";
import { carried, type Estimate, precisionOf } from "./estimate.ts";
import { exportPricesPer, pricesPer } from "./own-price.ts";

/**
 * What is bought at the lower of what its makers earn for a unit and what they are paid abroad: no market at their prices or above is worth
 * less. Undefined unless the amount and both prices are held.
 */
export function leastByPrice(study: Study, estimates: readonly Estimate[]): { cell: string; year: number } | undefined {
  const { ledger } = study;
  const amount = estimates.find((e) => e.amount)?.amount;
  const seller = amount && sellerPrice(study, amount.unit),
    [abroad] = amount ? exportPricesPer(study, amount.unit) : [];
  if (!amount || !seller || !abroad) return undefined;
  return {
    year: amount.year,
    cell: ledger.formulaOnce("floor_by_price", `${amount.cell} * min(${seller.own}, ${abroad.cell})${carried(study, amount.year)}`, {
      label: `What is bought at the lowest price that makers of ${placeLabel(study)} are known to take, at home or abroad`,
      unit: "USD",
      format: usd,
    }),
  };
}

/** Beyond this factor outside all prices that are held of the place, a price from abroad is another one. */
const mostApart = 1.4;
/** Its error is then taken this many times as large. */
const wider = 2;

/**
 * A method that prices units as another country does, where prices of the place are held: what it comes to for each unit that is bought must
 * lie near them. Where it does not, it counts with a larger error, and the report says so.
 */
export function againstPrices(study: Study, estimates: readonly Estimate[]): Estimate[] {
  const { ledger } = study;
  const amount = estimates.find((e) => e.amount)?.amount;
  if (!amount) return [...estimates];
  const seller = sellerPrice(study, amount.unit);
  const held = [
    ...pricesPer(study, amount.unit).map(({ cell, dollars }) => ({ cell, dollars })),
    ...(seller ? [{ cell: seller.cell, dollars: seller.dollars }] : []),
  ].toSorted((a, b) => a.dollars - b.dollars);
  const [least, most] = [held[0], held.at(-1)];
  if (!least || !most) return [...estimates];
  return estimates.map((e) => {
    if (e.method !== "volume-price") return e;
    const implied = ledger.value(e.size) / ledger.value(amount.cell);
    const nearest = implied > most.dollars * mostApart ? most : implied < least.dollars / mostApart ? least : undefined;
    if (!nearest) return e;
    const cell = ledger.formula(idOf("implied_by", e.size), `${e.size} / ${amount.cell}`, {
      label: `What one ${amount.unit} would cost by ${e.way}, ${placeLabel(study)}`,
      unit: `USD/${ledger.cell(amount.cell).unit}`,
      format: usd,
    });
    return { ...e, precision: `(${precisionOf(e)}) / ${wider ** 2}`, refutedBy: { implied: cell, held: nearest.cell } };
  });
}
