import { randomUUID } from "node:crypto";
import { money, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { sha256 } from "#shared/sha256.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { TopUpBody } from "#shared/wire/payments.ts";
import { GatewayError, type PaymentGateway, type PaymentsOptions } from "../ports.ts";
import { saveProfile } from "./billing-profiles.store.ts";
import { type Faults, readBuyer } from "./buyer-rules.ts";
import { findByKey, insertPayment, type NewPayment, type PaymentRow } from "./payments.store.ts";
import { balanceOf } from "./quote.ts";
import { columnsOf, minorOf } from "./tax-rules.ts";
import { breakdown, readAmount } from "./top-up-rules.ts";

/**
 * First the order at the gateway, then our row, then the answer to the browser: an order that nobody has seen cannot be paid. The same
 * key with the same order returns the existing row; concurrent calls create one, because the key is unique in the database.
 */
export async function placeOrder(
  deps: PaymentsOptions,
  gateway: PaymentGateway,
  user: CurrentUser,
  body: TopUpBody,
  key: string | undefined,
): Promise<{ row: PaymentRow; replayed: boolean }> {
  checkKey(key);
  const draft = draftOf(deps, gateway.keyId, user, body, key);
  const before = await sameOrder(deps, user, draft);
  if (before) return { row: before, replayed: true };
  const razorpayOrderId = await orderAt(deps, gateway, draft);
  const isMade = await deps.db.transaction(async (tx) => {
    if (!(await deps.billing.lockCustomer(tx, user.id))) throw new Problem("not_signed_in", "This account has been deleted.");
    if (!(await insertPayment(tx, { ...draft, razorpayOrderId }))) return false;
    await saveProfile(tx, user.id, body.billing, draft.createdAt);
    return true;
  });
  const row = { ...draft, razorpayOrderId, razorpayPaymentId: null, status: "pending" as const, invoiceNo: null, failure: null };
  if (isMade) return { row: { ...row, refundedCredits: "0.00", paidAt: null }, replayed: false };
  const first = await sameOrder(deps, user, draft);
  if (!first) throw new Error(`The order ${razorpayOrderId} was neither stored nor found.`);
  return { row: first, replayed: true };
}

async function sameOrder({ db }: PaymentsOptions, user: CurrentUser, draft: Draft): Promise<PaymentRow | undefined> {
  if (draft.idempotencyKey === null) return undefined;
  const found = await findByKey(db.queries, user.id, draft.idempotencyKey);
  if (found && found.orderHash !== draft.orderHash)
    throw new Problem("conflict", "This idempotency key was used for another order.", {
      fields: { "idempotency-key": "Used for another order" },
    });
  return found;
}

/** Tries again where the gateway failed quickly: it may have created the order, and then returns the same one. */
async function orderAt({ onError }: PaymentsOptions, gateway: PaymentGateway, draft: Draft): Promise<string> {
  const amount = money(minorOf(draft.amount), draft.currency);
  const create = async () => (await gateway.createOrder({ receipt: draft.id, amount, notes: { paymentId: draft.id } })).orderId;
  const begun = performance.now();
  try {
    return await create().catch((error: unknown) => {
      if (!(error instanceof GatewayError) || error.code === "refused" || performance.now() - begun > quickMs) throw error;
      return create();
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === "refused") onError(error);
    const message = "The payment gateway is not responding. You have not been charged; please try again.";
    throw new Problem("unavailable", message, { cause: error, retryAfterSeconds: 10 });
  }
}
const quickMs = 2_000;
const keyLengthMax = 200;

function checkKey(key: string | undefined): void {
  if (key === undefined || (/^[\x21-\x7e]+$/.test(key) && key.length <= keyLengthMax)) return;
  throw new Problem("invalid", "The idempotency key is invalid.", {
    fields: { "idempotency-key": `1 to ${keyLengthMax} printable characters without spaces` },
  });
}

/** A top-up before the gateway has created its order. */
export type Draft = Omit<NewPayment, "razorpayOrderId">;

/** The validated order. Throws Problem unprocessable naming every invalid field. */
function draftOf(
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

/** A repeated call uses the same receipt, so one that was interrupted between gateway and database leaves one order, not two. */
function idOf(parts: readonly string[]): string {
  const hex = sha256(JSON.stringify(parts));
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
