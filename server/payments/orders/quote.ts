import { fullName } from "#shared/text.ts";
import { money, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import type { PaymentsOptions } from "../ports.ts";
import { findProfile } from "./billing-profiles.store.ts";
import { presentPrice } from "./present.ts";
import { minorOf } from "./tax-rules.ts";
import { breakdown, largestTopUp, readAmount, readyMade, smallestTopUp } from "./top-up-rules.ts";

/** Amounts on offer, the price of one, and the last billing details. */
export async function quote(
  { db, gateway, supplier, gatewayChargePercent }: PaymentsOptions,
  user: CurrentUser,
  query: { amount?: string | undefined; state?: string | undefined },
): Promise<QuoteAnswer> {
  const { currency } = user;
  const profile = await findProfile(db.queries, user.id);
  const state = currency === "INR" ? (query.state ?? profile?.state) : undefined;
  const amount = query.amount === undefined ? undefined : readAmount(query.amount, currency, balanceOf(user));
  if (amount && "fault" in amount) throw new Problem("unprocessable", amount.fault, { fields: { amount: amount.fault } });
  const place = { gatewayChargePercent, supplierState: supplier.stateCode, buyerState: state };
  return {
    gateway: gateway?.kind ?? "off",
    currency,
    minimum: toDecimalText(smallestTopUp(currency)),
    maximum: toDecimalText(largestTopUp(currency)),
    readyMade: readyMade(currency).map(({ kind, credits }) => ({ kind, credits: toDecimalText(credits) })),
    gatewayChargePercent,
    billing: {
      name: profile?.name ?? fullName(user),
      address: profile?.address ?? null,
      state: profile?.state ?? null,
      country: profile?.country ?? user.country,
      gstin: profile?.gstin ?? null,
    },
    needsState: currency === "INR" && state === undefined,
    price: amount ? presentPrice(breakdown(amount, place), currency) : null,
  };
}

export const balanceOf = (user: CurrentUser) => money(minorOf(user.amount), user.currency);
