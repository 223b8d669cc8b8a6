import { fullName } from "#shared/text.ts";
import {
  type Checkout,
  isPaid,
  type PaymentItem,
  type PaymentPage,
  type QuoteAnswer,
  type TopUpAnswer,
  type TopUpBody,
  type VerifyAnswer,
  type VerifyBody,
} from "#shared/wire/payments.ts";
import { Problem } from "#shared/problem.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { isOfGateway, withSignal } from "./gateway.ts";
import { createOperator, type Operator } from "./operator/operator.ts";
import { creditNotesOf, documentOf, pageOfPayments, readCursor, writeCursor } from "./orders/list.store.ts";
import { findByOrder, findPayment, type PaymentRow } from "./orders/payments.store.ts";
import { placeOrder } from "./orders/place-order.ts";
import { presentPayment } from "./orders/present.ts";
import { quote } from "./orders/quote.ts";
import { minorOf } from "./orders/tax-rules.ts";
import type { Connected, PaymentsOptions } from "./ports.ts";
import { reconcile } from "./settlement/reconcile.ts";
import { sweep } from "./settlement/sweep.ts";
import { verify } from "./settlement/verify.ts";
import { receiveEvent } from "./webhooks/receive-event.ts";

export interface Payments {
  readonly gateway: "razorpay" | "test" | "off";
  /** Problem unprocessable with `amount` for one below the minimum or above the maximum. */
  quote(user: CurrentUser, query: { amount?: string | undefined; state?: string | undefined }): Promise<QuoteAnswer>;
  /**
   * Places an order at the gateway and stores it. The same key returns the same order (`replayed`). Problem conflict where the key was
   * used for another order, unprocessable with fields, unavailable where no gateway is connected or it does not answer.
   */
  order(user: CurrentUser, body: TopUpBody, key: string | undefined): Promise<{ answer: TopUpAnswer; replayed: boolean }>;
  /** Checks what the checkout window returned. Problem invalid for a wrong signature, not_found for an unknown order. */
  verify(callback: VerifyBody): Promise<VerifyAnswer>;
  /** A failed attempt posted as a form (in-app browsers). Not trusted: only finds the payment to show. */
  failedForm(orderId: string): Promise<{ paymentId: string } | undefined>;
  /** A raw webhook. Stored before it is processed; processing failures are retried later. Problem invalid for a wrong signature. */
  receive(raw: Uint8Array, headers: { signature: string | undefined; eventId: string | undefined }): Promise<{ isRepeated: boolean }>;
  get(userId: string, id: string): Promise<PaymentItem>;
  list(userId: string, page: { cursor?: string | undefined; limit?: number | undefined }): Promise<PaymentPage>;
  /** Problem not_found until it is paid. */
  invoice(userId: string, id: string, signal?: AbortSignal): Promise<{ name: string; bytes: Uint8Array }>;
  creditNote(userId: string, id: string, noteId: string, signal?: AbortSignal): Promise<{ name: string; bytes: Uint8Array }>;
  /**
   * Compares open orders younger than four days with the gateway, or the named order whatever its age, and settles what was captured.
   * Any number of processes may do so at once. What `signal` aborts is checked again in the next round.
   */
  reconcile(which?: { orderId?: string; signal?: AbortSignal }): Promise<{ checked: number; credited: number; unreachable: number }>;
  /** Resumes what was interrupted (events, refunds, refunds of unmatched payments), expires old orders and deletes old events. */
  sweep(signal?: AbortSignal): Promise<void>;
  readonly operator: Operator;
}

const pageLength = 20;

export function createPayments(options: PaymentsOptions): Payments {
  const { db, gateway, invoices } = options;
  const connected = gateway && { ...options, gateway };

  const present = async (row: PaymentRow): Promise<PaymentItem> =>
    presentPayment(row, await creditNotesOf(db.queries, isPaid(row.status) ? [row.id] : []));
  const file = async (userId: string, id: string, noteId: string | null, signal: AbortSignal | undefined) => {
    const isThere = isUuid(id) && (noteId === null || isUuid(noteId));
    const document = isThere ? await documentOf(db.queries, userId, id, noteId) : undefined;
    if (document === undefined)
      throw new Problem("not_found", noteId === null ? "There is no such invoice." : "There is no such credit note.");
    const { name, bytes } = await invoices.file(document, signal);
    return { name, bytes };
  };

  return {
    gateway: gateway?.kind ?? "off",
    quote: (user, query) => quote(options, user, query),
    async order(user, body, key) {
      const at = requireConnected(connected);
      const { row, replayed } = await placeOrder(at, at.gateway, user, body, key);
      const checkout = isPaid(row.status) ? null : checkoutOf(at, user, row);
      return { answer: { payment: await present(row), checkout }, replayed };
    },
    verify: (callback) => verify(requireConnected(connected), callback),
    async failedForm(orderId) {
      const row = await findByOrder(db.queries, orderId);
      return row && { paymentId: row.id };
    },
    async receive(raw, headers) {
      if (!connected) throw new Problem("not_found", "No payment gateway is connected.");
      return receiveEvent(connected, raw, headers);
    },
    async get(userId, id) {
      const row = isUuid(id) ? await findPayment(db.queries, userId, id) : undefined;
      if (!row) throw new Problem("not_found", "There is no such payment.");
      return present(row);
    },
    async list(userId, { cursor, limit = pageLength }) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const { rows, next } = await pageOfPayments(db.queries, userId, { after, limit });
      const notes = await creditNotesOf(
        db.queries,
        rows.map((row) => row.id),
      );
      return { payments: rows.map((row) => presentPayment(row, notes)), nextCursor: next ? writeCursor(next) : null };
    },
    invoice: (userId, id, signal) => file(userId, id, null, signal),
    creditNote: (userId, id, noteId, signal) => file(userId, id, noteId, signal),
    reconcile: async ({ signal, ...which } = {}) =>
      connected ? reconcile(boundTo(connected, signal), which) : { checked: 0, credited: 0, unreachable: 0 },
    sweep: async (signal) => {
      if (connected) await sweep(boundTo(connected, signal));
    },
    operator: createOperator(options),
  };
}

const boundTo = (deps: Connected, signal: AbortSignal | undefined): Connected => ({ ...deps, gateway: withSignal(signal, deps.gateway) });
const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

function requireConnected(connected: Connected | undefined): Connected {
  if (!connected) throw new Problem("unavailable", "Payments are currently unavailable.");
  return connected;
}

/** Problem conflict for an order of a gateway other than the one connected now: its checkout could not open it. */
function checkoutOf({ gateway, siteName, publicUrl }: Connected, user: CurrentUser, row: PaymentRow): Checkout {
  if (!isOfGateway(row.gatewayKeyId, gateway.keyId))
    throw new Problem("conflict", "This order can no longer be paid. Please place a new one.");
  return {
    scriptUrl: gateway.checkoutScript,
    keyId: gateway.keyId,
    orderId: row.razorpayOrderId,
    amountMinor: minorOf(row.amount),
    currency: row.currency,
    name: siteName,
    description: "Credit for market research reports",
    prefill: { name: fullName(user), email: user.email, contact: (user.contactNumber ?? "").replace(/[\s-]/g, "") },
    callbackUrl: `${publicUrl}/api/payments/verify`,
  };
}
