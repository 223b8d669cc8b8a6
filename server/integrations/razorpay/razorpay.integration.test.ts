import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestGateway } from "#dev/test-gateway";
import type { GatewayError, PaymentGateway } from "#payments";
import { money } from "#shared/money.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createRazorpay } from "./index.ts";

type TestGatewayServer = Awaited<ReturnType<typeof startTestGateway>>;
let testGateway: TestGatewayServer;
let gateway: PaymentGateway;
beforeAll(async () => {
  testGateway = await startTestGateway({ webhookUrl: "http://127.0.0.1:9/" });
  gateway = clientOf(testGateway.url);
});
afterAll(() => testGateway.close());
afterEach(() => testGateway.faults.clear());

const clientOf = (apiUrl: string, timeoutMs = 20_000): PaymentGateway =>
  createRazorpay({ keyId: testGateway.keyId, keySecret: testGateway.keySecret, webhookSecrets: ["old", "new"], apiUrl, timeoutMs });
const rupees = money(24_500_00, "INR");
const order = (receipt: string, amount = rupees) => gateway.createOrder({ receipt, amount, notes: { site: "Sextant" } });
const faultOf = (call: Promise<unknown>): Promise<GatewayError> =>
  call.then(
    () => expect.fail("it should have failed"),
    (error: unknown) => error as GatewayError,
  );

/** A gateway that answers as it likes. */
async function withServer(listener: RequestListener, run: (client: PaymentGateway) => Promise<void>, timeoutMs?: number): Promise<void> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await run(clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("an order is made once for a receipt, and only the same again for the same amount", async () => {
  const { orderId } = await order("receipt-1");
  expect(orderId).toMatch(/^order_\w{14}$/);
  expect(await order("receipt-1")).toEqual({ orderId });
  expect(await faultOf(order("receipt-1", money(100_00, "INR")))).toMatchObject({ code: "refused" });
  expect(testGateway.state.orders.get(orderId)).toMatchObject({ amount: 24_500_00, currency: "INR", receipt: "receipt-1" });
  expect(await gateway.paymentsOf(orderId)).toEqual([]);
});

test("a payment is read with its state and why it failed; a list has the oldest first", async () => {
  const { orderId } = await order("receipt-2", money(12_345, "USD"));
  testGateway.pay(orderId, { outcome: "fail" });
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = testGateway.paid(orderId, { outcome: "authorize" });
  const authorized = { id: paymentId, orderId, amount: money(12_345, "USD"), status: "authorized", failure: null };
  expect(await gateway.payment(paymentId)).toEqual(authorized);
  expect((await gateway.paymentsOf(orderId)).map(({ status, failure }) => [status, failure])).toEqual([
    ["failed", "Payment processing failed because of incorrect OTP"],
    ["authorized", null],
  ]);
  testGateway.capture(paymentId);
  expect(await gateway.payment(paymentId)).toEqual({ ...authorized, status: "captured" });
  expect(gateway.isCallbackSigned({ orderId, paymentId, signature })).toBe(true);
  const wrong = [
    { orderId: "order_x" },
    { paymentId: "pay_x" },
    { signature: "" },
    { signature: `${signature}0` },
    { signature: signature.toUpperCase() },
  ];
  for (const other of wrong) expect(gateway.isCallbackSigned({ orderId, paymentId, signature, ...other })).toBe(false);
});

test("a refund with the same key is the same refund; more than was paid is refused with the gateway's words", async () => {
  const { orderId } = await order("receipt-3");
  const { razorpay_payment_id: paymentId } = testGateway.paid(orderId);
  const part = { paymentId, amount: money(10_000_00, "INR"), key: "refund-key-1", notes: { refundId: "r1" } };
  const first = await gateway.refund(part);
  expect(first).toEqual({ id: first.id, paymentId, amount: part.amount, status: "processed", notes: { refundId: "r1" } });
  expect(await gateway.refund(part)).toEqual(first);
  const tooMuch = await faultOf(gateway.refund({ ...part, amount: rupees, key: "refund-key-2" }));
  expect(tooMuch).toMatchObject({ code: "refused", message: "The refund amount provided is greater than amount captured" });
  // The key is known with another body: an earlier call was done, so this is no "no".
  expect(await faultOf(gateway.refund({ ...part, amount: money(1_00, "INR") }))).toMatchObject({ code: "unreachable" });
  expect(await faultOf(gateway.refund({ ...part, key: "short" }))).toMatchObject({ code: "refused" });
  const rest = await gateway.refund({ paymentId, amount: money(14_500_00, "INR"), key: "refund-key-3", notes: {} });
  expect(rest.notes).toEqual({});
  expect(new Set((await gateway.refundsOf(paymentId)).map(({ id }) => id))).toEqual(new Set([first.id, rest.id]));
  expect(await gateway.payment(paymentId)).toMatchObject({ status: "refunded" });
});

test("what was given back without having been captured is not money", async () => {
  const entity = {
    id: "pay_1",
    order_id: "order_1",
    amount: 100,
    currency: "INR",
    status: "refunded",
    captured: false,
    created_at: 1,
    notes: [],
  };
  await withServer(
    (_, response) => void response.end(JSON.stringify(entity)),
    async (client) => expect(await client.payment("pay_1")).toMatchObject({ status: "failed", failure: expect.any(String) }),
  );
});

test("only a plain no of the gateway is a refusal; everything else may have been done, and takes no longer than its limit", async () => {
  const { orderId } = await order("receipt-4");
  const { razorpay_payment_id: paymentId } = testGateway.paid(orderId);
  const refund = { paymentId, amount: money(1_00, "INR"), key: "refund-key-4", notes: {} };
  const faults = [
    { kind: "hang" },
    { kind: "reset" },
    { kind: "status", status: 502, isHtml: true },
    { kind: "status", status: 500 },
    { kind: "status", status: 429 },
    { kind: "status", status: 409 },
    { kind: "status", status: 401 },
    { kind: "status", status: 400, isHtml: true },
    { kind: "slow", delayMs: 60_000 },
    { kind: "apply-then-reset" },
  ] as const;
  for (const fault of faults) {
    testGateway.faults.add(fault);
    const isSilent = fault.kind === "hang" || fault.kind === "slow";
    const error = await faultOf((isSilent ? clientOf(testGateway.url, 300) : gateway).refund(refund));
    expect([fault, error.name, error.code]).toEqual([fault, "GatewayError", "unreachable"]);
    expect(error.message.includes("did not answer within 0.3 s")).toBe(isSilent);
  }
  // The last one was done, and the repetition finds it.
  expect(await gateway.refund(refund)).toMatchObject({ status: "processed" });
  expect(await gateway.refundsOf(paymentId)).toHaveLength(1);
  testGateway.faults.add({ kind: "status", status: 400 });
  expect(await faultOf(gateway.payment(paymentId))).toMatchObject({ code: "refused" });
  expect(await faultOf(gateway.payment("pay_unknown"))).toMatchObject({ code: "refused", message: "The id provided does not exist" });
  const gone = new AbortController();
  gone.abort();
  expect(await faultOf(gateway.payment(paymentId, gone.signal))).toMatchObject({ code: "unreachable" });
});

test("hostile answers end as unreachable: HTML, other JSON, a redirect, a body without end or of any size", async () => {
  const secret = testGateway.keySecret;
  const messages: string[] = [];
  let wasElsewhere = false;
  const answers: RequestListener[] = [
    (_, response) => void response.end("<html>hello</html>"),
    (_, response) => void response.end("{}"),
    (_, response) =>
      void response.end('{"id":"pay_1","order_id":"order_1","amount":1.5,"currency":"INR","status":"captured","created_at":1}'),
    (_, response) =>
      void response.end('{"id":"pay_1","order_id":"order_1","amount":"100","currency":"INR","status":"captured","created_at":1}'),
    (request, response) => {
      wasElsewhere ||= request.url === "/v1/elsewhere";
      response.writeHead(302, { location: "/v1/elsewhere" }).end();
    },
    (_, response) => {
      response.writeHead(200);
      const more = () => void (response.destroyed || response.write("x".repeat(65_536), () => setImmediate(more)));
      more();
    },
    (request) => void request.socket.destroy(),
    (request) => void request.socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"),
  ];
  for (const [i, listener] of answers.entries())
    await withServer(listener, async (client) => {
      const error = await faultOf(client.payment("pay_1"));
      expect([i, error.name, error.code]).toEqual([i, "GatewayError", "unreachable"]);
      messages.push(error.message);
      expect(`${error.message} ${String(error.cause)} ${error.stack}`).not.toContain(secret);
    });
  expect(wasElsewhere).toBe(false);
  expect(messages).toContain("the gateway's answer is too long");
  await withServer(
    (_, response) => void response.writeHead(200).write("{"),
    async (client) =>
      expect(await faultOf(client.payment("pay_1"))).toMatchObject({
        code: "unreachable",
        message: "the gateway did not answer within 0.3 s",
      }),
    300,
  );
  const nobody = clientOf("http://127.0.0.1:9");
  expect(await faultOf(nobody.payment("pay_1"))).toMatchObject({ code: "unreachable", message: "the gateway cannot be reached" });
});

test("nothing but an id of the gateway becomes part of an address", async () => {
  let calls = 0;
  await withServer(
    (_, response) => {
      calls += 1;
      response.end("{}");
    },
    async (client) => {
      for (const id of ["", "pay_", "order_1", "pay_1/refund", "pay_1?x=1", "../orders", "pay_%2e", `pay_${"x".repeat(41)}`]) {
        expect(await faultOf(client.payment(id))).toMatchObject({ code: "refused" });
        expect(await faultOf(client.refundsOf(id))).toMatchObject({ code: "refused" });
      }
      expect(await faultOf(client.paymentsOf("pay_1"))).toMatchObject({ code: "refused" });
    },
  );
  expect(calls).toBe(0);
});

test("a webhook is genuine by either of two secrets; events are read as far as they can be", () => {
  const raw = Buffer.from('{"event":"payment.captured"}');
  const sign = (secret: string, bytes: Uint8Array = raw) => createHmac("sha256", secret).update(bytes).digest("hex");
  expect(["old", "new", "other", testGateway.keySecret].map((secret) => gateway.isWebhookSigned(raw, sign(secret)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(gateway.isWebhookSigned(Buffer.from('{"event": "payment.captured"}'), sign("new"))).toBe(false);
  for (const signature of ["", "zz", "é", sign("new").slice(1)]) expect(gateway.isWebhookSigned(raw, signature)).toBe(false);

  const payment = { id: "pay_1", order_id: "order_1", amount: 100, currency: "INR", status: "captured", captured: true, created_at: 1 };
  const refund = { id: "rfnd_1", payment_id: "pay_1", amount: 50, currency: "INR", status: "processed", notes: [] };
  const read = (body: unknown) => gateway.readEvent(Buffer.from(JSON.stringify(body)));
  expect(read({ event: "refund.processed", payload: { payment: { entity: payment }, refund: { entity: refund } } })).toEqual({
    type: "refund.processed",
    payment: { id: "pay_1", orderId: "order_1", amount: money(100, "INR"), status: "captured", failure: null },
    refund: { id: "rfnd_1", paymentId: "pay_1", amount: money(50, "INR"), status: "processed", notes: {} },
  });
  expect(read({ event: "invoice.paid", payload: { invoice: {} } })).toEqual({ type: "invoice.paid", payment: null, refund: null });
  for (const odd of [{ ...payment, amount: -1 }, { ...payment, order_id: null }, 7])
    expect(read({ event: "payment.captured", payload: { payment: { entity: odd } } })).toMatchObject({ payment: null });
  for (const other of [[], {}, { event: 7, payload: {} }, null]) expect(read(other)).toBeUndefined();
  expect(gateway.readEvent(Buffer.from([0xff, 0xfe]))).toBeUndefined();
});
