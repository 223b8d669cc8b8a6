import { fullName } from "#shared/full-name.ts";
import { isPaid } from "#shared/payment-statuses.ts";
import { Problem } from "#shared/problem.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { Checkout, PaymentItem } from "#shared/wire/payments.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { isOfGateway } from "./gateway-rules.ts";
import { minorOf } from "./heads-rules.ts";
import type { Payments, PaymentsOptions } from "./index.ts";
import { creditNotesOf, documentOf, pageOfPayments } from "./list.store.ts";
import { createOperator } from "./operator.ts";
import { findByOrder, findPayment, type PaymentRow } from "./payments.store.ts";
import { placeOrder } from "./place-order.ts";
import { presentPayment } from "./present.ts";
import { quote } from "./quote.ts";
import { receiveEvent } from "./receive-event.ts";
import { reconcile } from "./reconcile.ts";
import type { Connected } from "./settle.ts";
import { sweep } from "./sweep.ts";
import { until } from "./until.ts";
import { verify } from "./verify.ts";

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
    quote: (user, asked) => quote(options, user, asked),
    async order(user, body, key) {
      const at = takesMoney(connected);
      const { row, replayed } = await placeOrder(at, at.gateway, user, body, key);
      const checkout = isPaid(row.status) ? null : checkoutOf(at, user, row);
      return { answer: { payment: await present(row), checkout }, replayed };
    },
    verify: (callback) => verify(takesMoney(connected), callback),
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
    reconcile: async ({ signal, ...asked } = {}) =>
      connected ? reconcile(endingWith(connected, signal), asked) : { asked: 0, credited: 0, unreachable: 0 },
    sweep: async (signal) => {
      if (connected) await sweep(endingWith(connected, signal));
    },
    operator: createOperator(options),
  };
}

const endingWith = (deps: Connected, signal: AbortSignal | undefined): Connected => ({ ...deps, gateway: until(signal, deps.gateway) });
const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

function takesMoney(connected: Connected | undefined): Connected {
  if (!connected) throw new Problem("unavailable", "Payments are not taken here at the moment.");
  return connected;
}

/** Problem conflict for an order that was made at another gateway than the one connected now: its window could not open it. */
function checkoutOf({ gateway, siteName, publicUrl }: Connected, user: CurrentUser, row: PaymentRow): Checkout {
  if (!isOfGateway(row.gatewayKeyId, gateway.keyId)) throw new Problem("conflict", "This order cannot be paid any more. Begin a new one.");
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
