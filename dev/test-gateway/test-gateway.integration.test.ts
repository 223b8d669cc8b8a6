import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "./index.ts";

interface Heard {
  type: string;
  id: string;
  signedWith: string | undefined;
}
/** The shop's webhook: what it heard, and what it answers. */
const heard: Heard[] = [];
let answer = 200;
const secrets = ["first secret", "second secret"];
const shop = createServer(async (request, response) => {
  const raw = await text(request);
  const signature = request.headers["x-razorpay-signature"];
  const signedWith = secrets.find((secret) => createHmac("sha256", secret).update(raw).digest("hex") === signature);
  heard.push({ type: (JSON.parse(raw) as { event: string }).event, id: String(request.headers["x-razorpay-event-id"]), signedWith });
  response.writeHead(answer).end();
});
let gateway: TestGateway;
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  gateway = await startTestGateway({ webhookUrl, webhookSecrets: secrets, retryMs: 20 });
});
afterEach(async () => {
  answer = 200;
  gateway.webhooks.deliver();
  await gateway.webhooks.idle();
  heard.length = 0;
});
afterAll(async () => {
  await gateway.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

const keysOf = ({ keyId, keySecret }: TestGateway) => `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<{ status: number; said: unknown }> {
  const response = await fetch(gateway.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: keysOf(gateway), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, said: await response.json() };
}
async function order(more: object = {}): Promise<string> {
  const { status, said } = await call("/v1/orders", { amount: 20_000, currency: "INR", ...more });
  expect([status, said]).toEqual([200, expect.objectContaining({ entity: "order", status: "created", amount_due: 20_000 })]);
  return (said as { id: string }).id;
}
const types = () => heard.map(({ type }) => type);

test("it takes what the real one's documentation allows, and says no to the rest as the real one does", async () => {
  const refusals: [unknown, string][] = [
    [{ amount: 100.5, currency: "INR" }, "The amount must be an integer."],
    [{ amount: "20000", currency: "INR" }, "The amount must be an integer."],
    [{ amount: 99, currency: "INR" }, "The amount must be at least INR 1.00"],
    [{ amount: 100, currency: "GBP" }, "Currency is not supported"],
    [{ amount: 100, currency: "INR", colour: "red" }, "colour is/are not required and should not be sent"],
    [{ amount: 100, currency: "INR", receipt: "x".repeat(41) }, "The receipt may not be greater than 40 characters."],
    [{ amount: 100, currency: "INR", notes: { a: "x".repeat(257) } }, "A note may not be greater than 256 characters."],
    [{ amount: 100, currency: "INR", payment: { capture: "automatic" } }, expect.any(String) as unknown as string],
    ["{", "The request body is not valid JSON"],
  ];
  for (const [body, description] of refusals) {
    const { status, said } = await call("/v1/orders", body);
    expect([status, said]).toEqual([400, { error: expect.objectContaining({ code: "BAD_REQUEST_ERROR", description }) }]);
  }
  const capture_options = { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: "optimum" };
  const id = await order({ receipt: "r1", unique_receipt: true, notes: {}, payment: { capture: "automatic", capture_options } });
  expect(await order({ receipt: "r1", unique_receipt: true })).toBe(id);
  expect((await call(`/v1/orders/${id}`)).said).toMatchObject({ receipt: "r1", notes: [] });
  expect((await call("/v1/orders?receipt=r1")).said).toMatchObject({ entity: "collection", count: 1 });
  for (const path of ["/v1/orders/order_none", "/v1/payments/pay_none", "/v1/nothing"]) expect((await call(path)).status).toBe(400);
  for (const path of ["/v1/orders", "/_test/captured"])
    expect((await call(path, undefined, { authorization: "Basic x" })).status).toBe(401);
});

test("a payment goes through its states, each with its events, signed; only what was captured is captured money", async () => {
  const [paid, later, failed, late] = [await order(), await order(), await order(), await order()];
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = gateway.paid(paid);
  expect(signature).toBe(createHmac("sha256", gateway.keySecret).update(`${paid}|${paymentId}`).digest("hex"));
  expect(() => gateway.pay(paid)).toThrow("Payment already done for this order.");
  gateway.pay(failed, { outcome: "fail" });
  gateway.pay(failed, { outcome: "authorize" });
  gateway.pay(later, { outcome: "later", captureAfterMs: 20 });
  expect(gateway.pay(late, { outcome: "late", captureAfterMs: 20 })).toMatchObject({ error: { metadata: { order_id: late } } });
  await expect
    .poll(
      () =>
        gateway
          .captured()
          .map((payment) => payment.order_id)
          .toSorted(),
      { timeout: 30_000 },
    )
    .toEqual([paid, later, late].toSorted());
  await gateway.webhooks.idle();
  const ofOne = ["payment.authorized", "payment.captured", "order.paid"];
  expect(types().toSorted()).toEqual([...ofOne, ...ofOne, ...ofOne, "payment.authorized", "payment.failed", "payment.failed"].toSorted());
  expect(new Set(heard.map(({ signedWith }) => signedWith))).toEqual(new Set(["first secret"]));
  expect((await call("/_test/captured")).said).toEqual(gateway.captured());

  // By another hand than the window's: a second payment, and one of another amount.
  gateway.pay(paid, { isSecond: true, amount: 100, currency: "USD" });
  expect((await call(`/v1/orders/${paid}/payments`)).said).toMatchObject({
    count: 2,
    items: [{ amount: 20_000 }, { amount: 100, currency: "USD" }],
  });
});

test("money goes back in parts, at once or after a while, and not twice for one key", async () => {
  const { razorpay_payment_id: id } = gateway.paid(await order());
  const refund = (body: object | string, key?: string) =>
    call(`/v1/payments/${id}/refund`, body, key ? { "x-refund-idempotency": key } : {});
  const first = await refund({ amount: 5_000 }, "a-key-of-mine");
  expect(first.said).toMatchObject({ amount: 5_000, status: "processed", notes: [] });
  expect((await refund({ amount: 5_000 }, "a-key-of-mine")).said).toEqual(first.said);
  expect((await refund({ amount: 6_000 }, "a-key-of-mine")).status).toBe(400);
  expect((await refund({ amount: 6_000 }, "short")).status).toBe(400);
  gateway.refundsAre("pending");
  const second = (await refund({})).said as { id: string; amount: number; status: string };
  expect(second).toMatchObject({ amount: 15_000, status: "pending" });
  expect((await refund({ amount: 100 })).said).toMatchObject({ error: { description: "The payment has been fully refunded already" } });
  gateway.finishRefund(second.id, "failed");
  expect((await call(`/v1/payments/${id}`)).said).toMatchObject({ amount_refunded: 5_000, refund_status: "partial", status: "captured" });
  gateway.refundsAre("processed");
  expect((await call(`/v1/payments/${id}/refunds`)).said).toMatchObject({
    count: 2,
    items: [{ status: "failed" }, { status: "processed" }],
  });
  await gateway.webhooks.idle();
  expect(
    types()
      .filter((type) => type.startsWith("refund."))
      .toSorted(),
  ).toEqual(["refund.created", "refund.created", "refund.failed", "refund.processed"]);
});

test("events are repeated until they are taken; they can be lost, doubled, turned round and wrongly signed", async () => {
  answer = 503;
  const id = await order();
  gateway.pay(id, { outcome: "authorize" });
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(2);
  answer = 200;
  await gateway.webhooks.idle();
  const taken = heard.length;
  expect(new Set(heard.map((event) => event.id)).size).toBe(1);
  expect(gateway.events().at(-1)).toMatchObject({ isDelivered: true, attempts: { length: taken } });

  heard.length = 0;
  gateway.webhooks.deliver({ isLost: true });
  gateway.pay(await order());
  await gateway.webhooks.idle();
  expect(heard).toEqual([]);
  gateway.webhooks.deliver({ copies: 3, delayMs: 10 });
  gateway.pay(await order(), { outcome: "fail" });
  await gateway.webhooks.idle();
  expect(types()).toEqual(["payment.failed", "payment.failed", "payment.failed"]);
  expect(new Set(heard.map((event) => event.id)).size).toBe(1);

  heard.length = 0;
  gateway.webhooks.deliver({ isReversed: true, secret: "second secret" });
  gateway.pay(await order());
  await gateway.webhooks.idle();
  expect(types()).toEqual(["order.paid", "payment.captured", "payment.authorized"]);
  expect(heard[0]?.signedWith).toBe("second secret");

  heard.length = 0;
  gateway.webhooks.deliver({ isWronglySigned: true });
  gateway.pay(await order(), { outcome: "fail" });
  await gateway.webhooks.idle();
  expect(heard).toMatchObject([{ signedWith: undefined }]);
  gateway.webhooks.deliver();
  expect(await gateway.webhooks.again(heard[0]?.id ?? "")).toBe(200);
  expect(heard.at(-1)).toMatchObject({ id: heard[0]?.id, signedWith: "first secret" });
});

test("the knobs turn from another process too, and only for who has the keys", async () => {
  const id = await order();
  expect(await call("/_test/faults", { kind: "status", path: `/v1/orders/${id}`, isHtml: true })).toEqual({ status: 200, said: {} });
  const broken = await fetch(`${gateway.url}/v1/orders/${id}`, { headers: { authorization: keysOf(gateway) } });
  expect([broken.status, await broken.text()]).toEqual([502, expect.stringContaining("<html>")]);
  expect((await call(`/v1/orders/${id}`)).status).toBe(200);
  expect((await call("/_test/webhooks", { isLost: true })).status).toBe(200);
  expect((await call("/_test/pay", { orderId: id })).said).toMatchObject({ razorpay_order_id: id });
  expect((await call("/_test/pay", { orderId: id })).status).toBe(400);
  expect((await call("/_test/events")).said).toEqual(gateway.events());
  expect((await call("/_test/faults", { kind: "rain" })).status).toBe(400);
  expect((await call("/_test/nothing")).status).toBe(404);
  // The window needs the public key only, and pays no more than an order.
  const window = (body: unknown) => call("/test-gateway/pay", body, { authorization: "" });
  expect((await window({ key: "rzp_test_other", order_id: await order(), outcome: "pay" })).status).toBe(400);
  expect((await window({ key: gateway.keyId, order_id: await order(), outcome: "pay", amount: 1 })).status).toBe(400);
  expect((await window({ key: gateway.keyId, order_id: await order(), outcome: "pay" })).status).toBe(200);
});
