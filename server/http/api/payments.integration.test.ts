/** A top-up over HTTP from the first question to the credit note, and what is left without a gateway. */
import { randomUUID } from "node:crypto";
import { paymentItem, paymentPage, quoteAnswer, topUpAnswer } from "#shared/wire/payments.ts";
import { problemBody } from "#shared/problem.ts";
import { expect, test } from "vitest";
import { openPayingSite, openTestSite } from "../../../tests/support/test-site.ts";

const billing = { name: "Ann Tester", country: "Germany" };

test("a top-up: quote, order, the window under our own address, the gateway's message, invoice, refund, credit note, figures", async () => {
  await using site = await openPayingSite("embedded");
  const [owner, other] = [await site.customer("owner"), await site.customer("other")];
  const read = async (path: string) => (await site.call(path, { as: owner })).json();
  const quote = quoteAnswer.parse(await read("/api/credits/quote?amount=250.5"));
  expect(quote).toMatchObject({ gateway: "test", currency: "USD", price: { credits: "250.50", amount: "250.50", gstAmount: "0.00" } });

  const key = randomUUID();
  const order = (body: unknown, headers: Record<string, string> = { "idempotency-key": key }) =>
    site.call("/api/payments/orders", { method: "POST", as: owner, body, headers });
  const first = await order({ amount: "250.5", billing });
  const { payment, checkout } = topUpAnswer.parse(await first.json());
  expect([first.status, first.headers.get("location"), payment.status]).toEqual([201, `/api/payments/${payment.id}`, "pending"]);
  expect(checkout).toMatchObject({
    scriptUrl: "/test-gateway/checkout.js",
    amountMinor: 25050,
    callbackUrl: `${site.url}/api/payments/verify`,
  });
  const again = await order({ amount: "250.50", billing });
  expect([again.status, topUpAnswer.parse(await again.json()).checkout?.orderId]).toEqual([200, checkout?.orderId]);
  const another = await order({ amount: "300", billing });
  expect([another.status, problemBody.parse(await another.json()).code]).toEqual([409, "conflict"]);
  expect((await site.call(`/api/payments/${payment.id}/invoice.pdf`, { as: owner })).status).toBe(404);

  const script = await site.call(checkout?.scriptUrl ?? "");
  expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  expect(await script.text()).toContain("Razorpay");
  site.gateway.webhooks.deliver();
  const pay = await site.call("/test-gateway/pay", {
    method: "POST",
    body: { key: checkout?.keyId, order_id: checkout?.orderId, outcome: "pay" },
  });
  // The browser closes here: the message alone credits, and the form that comes later finds it done.
  const handed = await pay.json();
  await site.gateway.webhooks.idle();
  expect(paymentItem.parse(await read(`/api/payments/${payment.id}`))).toMatchObject({ status: "paid", isTest: true });
  expect(await read("/api/auth/user")).toMatchObject({ amount: "250.50" });
  const form = await site.call("/api/payments/verify", {
    method: "POST",
    raw: new URLSearchParams(handed as Record<string, string>).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site", origin: "https://api.razorpay.com" },
  });
  expect([form.status, form.headers.get("location")]).toEqual([303, `/app/payment-success?payment=${payment.id}`]);

  const file = async (path: string, name: string, as = owner) => {
    const answer = await site.call(path, { as });
    const begin = Buffer.from(await answer.arrayBuffer()).subarray(0, 5);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition"), begin.toString()]).toEqual([
      200,
      "application/pdf",
      `attachment; filename="${name}"`,
      "%PDF-",
    ]);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  };
  const { invoiceNo } = paymentItem.parse(await read(`/api/payments/${payment.id}`));
  expect(invoiceNo).toMatch(/^SX\/\d{4}\/000001$/);
  await file(`/api/payments/${payment.id}/invoice.pdf`, `${invoiceNo?.replaceAll("/", "-")}.pdf`);

  const second = await site.topUp(owner, { amount: "25", refunded: "10.00" });
  const foreign = await site.topUp(other, { amount: "25", refunded: "10.00" });
  const { payments, nextCursor } = paymentPage.parse(await read("/api/payments?limit=1"));
  expect(payments).toMatchObject([{ id: second.paymentId, refunded: "10.00", creditNotes: [{ id: second.noteId, amount: "10.00" }] }]);
  const rest = paymentPage.parse(await read(`/api/payments?limit=1&cursor=${nextCursor}`));
  expect([rest.payments.map((each) => each.id), rest.nextCursor]).toEqual([[payment.id], null]);
  const number = payments[0]?.creditNotes[0]?.number ?? "";
  expect(number).toMatch(/^CN\/\d{4}\/000001$/);
  await file(`/api/payments/${second.paymentId}/credit-notes/${second.noteId}.pdf`, `${number.replaceAll("/", "-")}.pdf`);
  // A note is of its own payment, and that of its own customer.
  for (const [paymentId, noteId] of [
    [payment.id, second.noteId],
    [second.paymentId, foreign.noteId],
    [foreign.paymentId, foreign.noteId],
  ])
    expect((await site.call(`/api/payments/${paymentId}/credit-notes/${noteId}.pdf`, { as: owner })).status).toBe(404);

  expect(await (await site.call("/metrics")).text()).toMatch(
    /payments\{status="paid"\} 3\n[^]*payments_unmatched_open 0\n[^]*gateway_events_waiting 0\n[^]*refund_requests_open 0\n/,
  );
  expect(await (await site.call("/api/openapi.json")).text()).not.toContain("test-gateway");
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await order({ amount: "250.5", billing })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test("a gateway that is gone costs nothing but payments: the site is ready, prices are told, messages and orders are refused plainly", async () => {
  await using site = await openPayingSite("embedded");
  const owner = await site.customer("owner");
  await site.gateway.close();
  const order = () => site.call("/api/payments/orders", { method: "POST", as: owner, body: { amount: "25", billing } });
  const answer = await order();
  expect([answer.status, problemBody.parse(await answer.json()).code]).toEqual([503, "unavailable"]);
  expect(paymentPage.parse(await (await site.call("/api/payments", { as: owner })).json()).payments).toEqual([]);
  expect((await site.call("/readyz")).status).toBe(200);
  expect((await site.call("/test-gateway/checkout.js")).status).toBe(503);
});

test("where no money is taken the calls are there and say so, and no test gateway is", async () => {
  await using site = await openTestSite("embedded");
  const owner = await site.customer("owner");
  expect(quoteAnswer.parse(await (await site.call("/api/credits/quote", { as: owner })).json()).gateway).toBe("off");
  const order = await site.call("/api/payments/orders", { method: "POST", as: owner, body: { amount: "25", billing } });
  expect([order.status, problemBody.parse(await order.json()).code]).toEqual([503, "unavailable"]);
  expect((await site.call("/test-gateway/checkout.js")).status).toBe(404);
  expect((await site.call("/test-gateway/pay", { method: "POST", body: {} })).status).toBe(404);
  expect((await site.call("/readyz")).status).toBe(200);
});
