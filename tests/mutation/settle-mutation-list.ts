export interface Mutation {
  name: string;
  /** The tests that should notice; all others are run after them. Default: those of settling. */
  near?: string;
  /** `file` below server/; `from` stands there. */
  edits: readonly { file: string; from: string; to: string }[];
  /** Why nothing happens to money or answers, where no test fails. */
  harmless?: string;
}

const one = (file: string, from: string, to: string) => [{ file: `payments/${file}`, from, to }];

export const mutations: readonly Mutation[] = [
  // ---- who is believed --------------------------------------------------------------------------
  {
    name: "the callback's signature is not checked",
    near: "settlement/verify",
    edits: one(
      "settlement/verify.ts",
      "if (!gateway.isCallbackSigned({ orderId: row.razorpayOrderId, paymentId, signature }))",
      'if (signature === "?")',
    ),
  },
  {
    name: "the callback's signature is checked over the order id that the client sent",
    near: "settlement/verify",
    edits: one(
      "settlement/verify.ts",
      "isCallbackSigned({ orderId: row.razorpayOrderId,",
      "isCallbackSigned({ orderId: callback.razorpay_order_id,",
    ),
    harmless: "the row is found by that very id, and payments_razorpay_order_id_key makes it the only one: both are the same text",
  },
  {
    name: "a signed callback is believed without asking the gateway",
    near: "settlement/verify",
    edits: one(
      "settlement/verify.ts",
      "const payment = await fetchPayment(deps, paymentId);",
      'const amount = { amountMinor: Math.round(Number(row.amount) * 100), currency: row.currency };\n  await fetchPayment(deps, paymentId);\n  const payment: GatewayPayment = { id: paymentId, orderId: row.razorpayOrderId, amount, status: "captured", failure: null };',
    ),
  },
  {
    name: "a payment of another order is accepted by the callback",
    near: "settlement/verify",
    edits: one(
      "settlement/verify.ts",
      "if (payment && payment.orderId !== row.razorpayOrderId)",
      "if (payment && payment.id !== paymentId)",
    ),
  },
  {
    name: "the webhook's signature is not checked",
    near: "webhooks/receive-event",
    edits: one(
      "webhooks/receive-event.ts",
      "if (signature === undefined || !gateway.isWebhookSigned(raw, signature))",
      'if (signature === "?")',
    ),
  },
  {
    name: "only the first of two webhook secrets is heard",
    near: "webhooks/receive-event",
    edits: [
      {
        file: "integrations/razorpay/create-razorpay.ts",
        from: "isSigned(raw, signature, webhookSecrets)",
        to: "isSigned(raw, signature, webhookSecrets.slice(0, 1))",
      },
    ],
  },
  {
    name: "a signed event is believed without asking the gateway",
    near: "webhooks/receive-event",
    edits: [
      ...one(
        "webhooks/receive-event.ts",
        "async function captured(deps: Connected, { id, orderId }: GatewayPayment)",
        "async function captured(deps: Connected, payment: GatewayPayment)",
      ),
      ...one(
        "webhooks/receive-event.ts",
        "const row = await findByOrder(deps.db.queries, orderId);\n  if (!row) throw unknownOrder();\n  if (isPaid",
        "const { id, orderId } = payment;\n  const row = await findByOrder(deps.db.queries, orderId);\n  if (!row) throw unknownOrder();\n  if (isPaid",
      ),
      ...one("webhooks/receive-event.ts", "settle(deps, await deps.gateway.payment(id))", "settle(deps, payment)"),
    ],
  },

  // ---- what is money ----------------------------------------------------------------------------
  {
    name: "what is only authorised is credited",
    edits: one(
      "settlement/settle.ts",
      'if (payment.status !== "captured")',
      'if (payment.status !== "captured" && payment.status !== "authorized")',
    ),
  },
  {
    name: "a refunded payment is credited",
    edits: one(
      "settlement/settle.ts",
      'if (payment.status !== "captured")',
      'if (payment.status !== "captured" && payment.status !== "refunded")',
    ),
  },
  {
    name: "the amount is not compared",
    edits: one("settlement/settle.ts", 'if (toDecimalText(amount) !== row.amount) return "other-amount";', ""),
  },
  {
    name: "less than the order's amount is refused, more is taken",
    edits: one("settlement/settle.ts", "if (toDecimalText(amount) !== row.amount)", "if (amount.amountMinor < minorOf(row.amount))"),
  },
  {
    name: "the currency is not compared",
    edits: one("settlement/settle.ts", 'if (amount.currency !== row.currency) return "other-currency";', ""),
  },
  {
    name: "the whole amount becomes credit, with the tax",
    edits: one(
      "settlement/settle.ts",
      "const credits = money(minorOf(row.credits), row.currency);",
      "const credits = money(minorOf(row.amount), row.currency);",
    ),
  },
  {
    name: "orders of another gateway are settled",
    near: "settlement/verify",
    edits: [
      ...one("settlement/settle.ts", 'if (!isOfGateway(row.gatewayKeyId, deps.gateway.keyId)) return "other-gateway";', ""),
      ...one("webhooks/receive-event.ts", 'if (!isOfGateway(row.gatewayKeyId, deps.gateway.keyId)) return "other-gateway";', ""),
    ],
  },

  // ---- once -------------------------------------------------------------------------------------
  {
    name: "the row is not locked",
    edits: one(
      "orders/payments.store.ts",
      '.where("razorpayOrderId", "=", orderId).forUpdate().executeTakeFirst()',
      '.where("razorpayOrderId", "=", orderId).executeTakeFirst()',
    ),
  },
  {
    name: "what is paid is not known to be paid by this payment",
    edits: one("settlement/settle.ts", 'if (isPaid(row.status) && row.razorpayPaymentId === payment.id) return "already";', ""),
  },
  { name: "a second payment is credited too", edits: one("settlement/settle.ts", 'if (isPaid(row.status)) return "second-payment";', "") },
  {
    name: "a top-up that is there already is passed over",
    edits: one("settlement/settle.ts", "throw new Error(`payment ${row.id} has a top-up but is not paid`);", "return;"),
    harmless: "the row is locked and not paid, so there is none: ledger_top_up_matches refuses a top-up without its paid payment at commit",
  },
  {
    name: "events are not distinguished by their id",
    near: "webhooks/receive-event",
    edits: one("webhooks/receive-event.ts", "return eventId;", "return `${eventId}${performance.now()}`;"),
  },
  {
    name: "an event under way is taken again",
    near: "webhooks/receive-event",
    edits: one("webhooks/events.store.ts", ".where(isDue(now))\n    .returning", '.where("processedAt", "is", null)\n    .returning'),
  },
  {
    name: "a second payment goes back under a new key each time",
    near: "settlement/reconcile",
    edits: one(
      "settlement/refund-unmatched.ts",
      "key: `unmatched-${gatewayPaymentId}`",
      "key: `unmatched-${performance.now()}`.replace('.', '-').padEnd(12, '0')",
    ),
    harmless: "the gateway gives back no more of a payment than it captured, and after its refusal what has gone back is looked at",
  },
  {
    name: "each call for an order has a receipt of its own",
    near: "orders/place-order",
    edits: one("orders/place-order.ts", "id: key === undefined ? randomUUID() :", 'id: key !== "" ? randomUUID() :'),
  },
  {
    name: "the same key with another order is answered with the first",
    near: "orders/place-order",
    edits: one("orders/place-order.ts", "if (found && found.orderHash !== draft.orderHash)", "if (found && found.orderHash === null)"),
  },

  // ---- what is found ----------------------------------------------------------------------------
  {
    name: "failed orders are not checked",
    edits: one("settlement/reconcile.store.ts", "status in ('pending', 'failed')", "status in ('pending')"),
  },
  {
    name: "paid orders are not checked for a second payment",
    edits: one("settlement/reconcile.store.ts", "status = 'paid' and", "status = 'never' and"),
  },
  {
    name: "checking an order does not mark it as checked",
    near: "settlement/reconcile",
    edits: one("settlement/reconcile.store.ts", ".set({ lastCheckedAt: now })", ".set({ lastCheckedAt: null })"),
  },
  {
    name: "a failure overrides what is paid",
    edits: one("orders/payments.store.ts", '.where("status", "in", ["pending", "failed"])', '.where("status", "!=", "expired")'),
  },
  {
    name: "expired is final",
    edits: one(
      "settlement/settle.ts",
      'if (!row) return "unknown-order";',
      'if (!row || row.status === "expired") return "unknown-order";',
    ),
  },
  {
    name: "failed is final",
    edits: one("settlement/settle.ts", 'if (!row) return "unknown-order";', 'if (!row || row.status === "failed") return "unknown-order";'),
  },
  {
    name: "old orders expire without a last question",
    near: "settlement/reconcile",
    edits: one("settlement/sweep.ts", "? await checkOrder(deps, order) :", '? "nothing" :'),
  },
  {
    name: "what is on its way expires",
    near: "settlement/reconcile",
    edits: one("settlement/sweep.ts", 'if (answer === "nothing" || answer === "refused") await expire', "await expire"),
  },
  {
    name: "an event of an unknown order is not looked at again",
    near: "webhooks/receive-event",
    edits: one("webhooks/receive-event.ts", 'new NotReady("unknown order", 4)', 'new NotReady("unknown order", 1)'),
  },
  {
    name: "a new attempt does not open a failed order again",
    near: "settlement/verify",
    edits: one(
      "settlement/verify.ts",
      'if (payment?.status !== "captured") await reopen(db.queries, row.razorpayOrderId, deps.now());',
      "",
    ),
  },

  // ---- the books --------------------------------------------------------------------------------
  {
    name: "the invoice's number is taken before the credit is booked",
    edits: [
      ...one(
        "settlement/settle.ts",
        "  if (!(await billing.topUp(tx, { userId: row.userId, paymentId: row.id, amount: credits })))\n    throw new Error(`payment ${row.id} has a top-up but is not paid`);\n",
        "",
      ),
      ...one(
        "settlement/settle.ts",
        "  await markPaid(tx,",
        "  if (!(await billing.topUp(tx, { userId: row.userId, paymentId: row.id, amount: credits })))\n    throw new Error(`payment ${row.id} has a top-up but is not paid`);\n  await markPaid(tx,",
      ),
    ],
    harmless: "the counter is a row of the same transaction, so a number that was taken returns with it: only the others wait longer",
  },
  {
    name: "no invoice is issued",
    edits: one(
      "settlement/settle.ts",
      "const invoice = await invoices.issue(tx, {",
      'const invoice = await (async (_: unknown, __: unknown) => ({ id: row.id, number: "SX/2627/000001" }))(tx, {',
    ),
  },
  {
    name: "unmatched payments are not recorded",
    edits: one("settlement/settle.ts", "await recordUnmatched(tx, row.id, payment, reason, at);", ""),
  },
  {
    name: "another amount goes back without anybody's decision",
    edits: one("settlement/unmatched-payments.store.ts", 'autoRefund: reason === "second-payment"', "autoRefund: true"),
  },
];
