import { gstComponents, type TaxComponent } from "#shared/gst.ts";
import { formatMoneyExact, money, type Money, parseMoney, percentOf } from "#shared/money.ts";
import { amountMinorMax, chargedPriceMinor, type Market, maximumTopUpMinor, minimumTopUpMinor, studyKinds } from "#shared/prices.ts";

/** What a top-up costs: pure arithmetic in minor units. */

export type PayCurrency = "INR" | "USD";
const marketOf = (currency: PayCurrency): Market => (currency === "INR" ? "india" : "world");

export interface Breakdown {
  /** Added to the balance. */
  base: Money;
  /** The configured percentage of the base. */
  gatewayCharge: Money;
  /** On base plus charge: the charge is part of the value of supply (CGST Act, section 15). */
  taxes: readonly TaxComponent[];
  tax: Money;
  /** Charged by the gateway. */
  total: Money;
}
export interface TaxPlace {
  gatewayChargePercent: string;
  /** GST State codes. */
  supplierState: string;
  /** In rupees undefined means not known yet, and another State is assumed. Not used for dollars: the buyer is outside India. */
  buyerState: string | undefined;
}

export function breakdown(base: Money, place: TaxPlace): Breakdown {
  const gatewayCharge = percentOf(base, place.gatewayChargePercent);
  const taxable = base.amountMinor + gatewayCharge.amountMinor;
  const buyerState = base.currency === "INR" ? (place.buyerState ?? anotherState(place.supplierState)) : null;
  const taxes = gstComponents(taxable, place.supplierState, buyerState);
  const tax = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { base, gatewayCharge, taxes, tax: money(tax, base.currency), total: money(taxable + tax, base.currency) };
}

const anotherState = (state: string) => (state === "29" ? "27" : "29");

export const smallestTopUp = (currency: PayCurrency): Money => money(minimumTopUpMinor(marketOf(currency)), currency);
export const largestTopUp = (currency: PayCurrency): Money => money(maximumTopUpMinor(marketOf(currency)), currency);

/** One report of each kind, at its full price including unlocking. */
export const readyMade = (currency: PayCurrency) =>
  studyKinds.map((kind) => ({ kind, credits: money(chargedPriceMinor(kind, marketOf(currency)), currency) }));

/** The typed amount, or what is wrong with it. `balance`: of the account now. */
export function readAmount(text: string, currency: PayCurrency, balance: Money): Money | { fault: string } {
  const amount = parseMoney(text, currency);
  const [least, most] = [smallestTopUp(currency), largestTopUp(currency)];
  if (!amount) return { fault: "Amount: a number such as 2500 or 2500.50" };
  if (amount.amountMinor < least.amountMinor) return { fault: `Amount: at least ${formatMoneyExact(least)}` };
  if (amount.amountMinor > most.amountMinor) return { fault: `Amount: at most ${formatMoneyExact(most)} at a time` };
  if (balance.amountMinor + amount.amountMinor > amountMinorMax) return { fault: "Amount: this would exceed the largest possible balance" };
  return amount;
}
