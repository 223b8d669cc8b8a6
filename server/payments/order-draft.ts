import { randomUUID } from "node:crypto";
import { money, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { sha256 } from "#shared/sha256.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { TopUpBody } from "#shared/wire/payments.ts";
import { readBuyer, type Faults } from "./buyer-rules.ts";
import { columnsOf } from "./heads-rules.ts";
import type { PaymentsOptions } from "./index.ts";
import type { NewPayment } from "./payments.store.ts";
import { balanceOf } from "./quote.ts";
import { breakdown, readAmount } from "./top-up-rules.ts";

/** A top-up before the gateway has given it an order. */
export type Draft = Omit<NewPayment, "razorpayOrderId">;

/** What is ordered, once everything in it can be. Throws Problem unprocessable that names every field which is not right. */
export function draftOf(
  { supplier, gatewayChargePercent, now }: PaymentsOptions,
  gatewayKeyId: string,
  user: CurrentUser,
  { amount: typed, billing }: TopUpBody,
  key: string | undefined,
): Draft {
  const { currency } = user;
  const faults: Faults = {};
  const read = readAmount(typed, currency, balanceOf(user));
  const base = "fault" in read ? money(0, currency) : read;
  if ("fault" in read) faults["amount"] = read.fault;
  const price = breakdown(base, { gatewayChargePercent, supplierState: supplier.stateCode, buyerState: billing.state });
  const buyer = readBuyer(billing, { email: user.email, total: price.total }, faults);
  const [first] = Object.values(faults);
  if (first !== undefined) throw new Problem("unprocessable", first, { fields: faults });

  const text = (minor: number) => toDecimalText(money(minor, currency));
  const { cgst, sgst, igst } = columnsOf(price.taxes);
  const { email: _, ...billed } = buyer;
  const orderHash = sha256(JSON.stringify([base, billed]));
  return {
    id: key === undefined ? randomUUID() : idOf([gatewayKeyId, user.id, key, orderHash, toDecimalText(price.total)]),
    userId: user.id,
    amount: toDecimalText(price.total),
    currency,
    credits: toDecimalText(base),
    baseAmount: toDecimalText(base),
    gstAmount: toDecimalText(price.tax),
    gatewayCharge: toDecimalText(price.gatewayCharge),
    cgstAmount: text(cgst),
    sgstAmount: text(sgst),
    igstAmount: text(igst),
    gstNumber: buyer.gstin,
    orderHash,
    gatewayKeyId,
    buyer,
    idempotencyKey: key ?? null,
    createdAt: now(),
  };
}

/** The same call asks with the same receipt, so a call that was cut off between the gateway and our row leaves one order, not two. */
function idOf(parts: readonly string[]): string {
  const hex = sha256(JSON.stringify(parts));
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
