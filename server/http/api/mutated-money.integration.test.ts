/** What comes to the payments' calls from outside, with its bytes changed at random: never our fault, and never money. */
import { createHmac } from "node:crypto";
import { problemBody } from "#shared/problem.ts";
import { topUpAnswer } from "#shared/wire/payments.ts";
import { expect, test } from "vitest";
import { seeded } from "../../../tests/support/seeded.ts";
import { type Customer, openPayingSite, type PayingSite } from "../../../tests/support/test-site.ts";

const mutations = 200;

test("forms and messages with changed bytes are answered as their callers need it, and credit nothing", async () => {
  await using site = await openPayingSite("embedded");
  const customer = await site.customer("owner");
  const orderId = await ordered(site, customer);
  const paid = Object.entries(site.gateway.paid(orderId));
  const next = seeded(20_261_122);

  const failed: [string, string][] = [
    ["error[code]", "BAD_REQUEST_ERROR"],
    ["error[metadata]", JSON.stringify({ order_id: orderId, payment_id: "pay_1" })],
  ];
  for (let i = 0; i < mutations; i++) {
    // The signature's own letters may change their case and nothing else, so what is signed is changed too.
    const text = new URLSearchParams(i % 2 === 0 ? failed : paid.map(([name, value]) => [name, `${value}x`])).toString();
    const raw = changed(Buffer.from(text), next);
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
      origin: "https://api.razorpay.com",
    };
    const answer = await site.call("/api/payments/verify", { method: "POST", raw, headers });
    const where = `form #${i}: ${JSON.stringify(raw.toString("latin1"))}`;
    expect([answer.status, answer.headers.get("location")], where).toEqual([
      303,
      expect.stringMatching(/^\/app\/credits\?(payment=[\da-f-]{36}&)?failed=1$/),
    ]);
  }

  const message = site.gateway.events().find((event) => event.type === "payment.captured")?.raw ?? "";
  for (let i = 0; i < mutations; i++) {
    const raw = changed(Buffer.from(message), next);
    const signature = sign(site.gateway.webhookSecret, i % 3 === 0 ? Buffer.from(message) : raw);
    // What the gateway itself has signed is believed, so it must not be right: of an order that nobody has.
    const sent = i % 3 === 0 ? raw : Buffer.from(raw.toString("latin1").replaceAll(orderId, "order_of_nobody"), "latin1");
    const headers = {
      "content-type": "application/json",
      "x-razorpay-signature": i % 3 === 0 ? signature : sign(site.gateway.webhookSecret, sent),
      "x-razorpay-event-id": `evt_${i}\u00ff`.slice(0, i % 5 === 0 ? undefined : -1),
    };
    const answer = await site.call("/api/payments/webhook", { method: "POST", raw: new Uint8Array(sent), headers });
    const where = `message #${i}: ${JSON.stringify(sent.toString("latin1"))}`;
    if (i % 3 === 0) expect([answer.status, problemBody.parse(await answer.json()).code], where).toEqual([400, "invalid"]);
    else expect([answer.status, await answer.json()], where).toEqual([200, { ok: true }]);
  }
  expect(await site.services.billing.audit(site.services.db.queries)).toMatchObject({ transfers: 0, faults: [] });

  // The same order, told rightly, is paid.
  const headers = { "content-type": "application/json", "x-razorpay-signature": sign(site.gateway.webhookSecret, Buffer.from(message)) };
  expect((await site.call("/api/payments/webhook", { method: "POST", raw: message, headers })).status).toBe(200);
  const answer = await site.call("/api/payments", { as: customer });
  expect(await answer.json()).toMatchObject({ payments: [{ status: "paid", credits: "25.00" }] });
});

async function ordered(site: PayingSite, as: Customer): Promise<string> {
  const body = { amount: "25", billing: { name: "Ann Tester", country: "Germany" } };
  const answer = await site.call("/api/payments/orders", { method: "POST", as, body });
  return topUpAnswer.parse(await answer.json()).checkout?.orderId ?? "";
}

const sign = (secret: string, raw: Uint8Array): string => createHmac("sha256", secret).update(raw).digest("hex");

type Next = () => number;
/** One to four changes: a byte turned, cut out, put in, a piece doubled, the end cut off. Never the same as before. */
function changed(bytes: Buffer, next: Next): Buffer<ArrayBuffer> {
  let now = Buffer.from(bytes);
  for (let n = 1 + Math.floor(next() * 4); n > 0 || now.equals(bytes); n--) {
    const at = Math.floor(next() * now.length);
    const byte = Buffer.from([Math.floor(next() * 256)]);
    const [before, after] = [now.subarray(0, at), now.subarray(at)];
    const what = next();
    if (what < 0.4) now = Buffer.concat([before, byte, after.subarray(1)]);
    else if (what < 0.6) now = Buffer.concat([before, after.subarray(1)]);
    else if (what < 0.8) now = Buffer.concat([before, byte, after]);
    else if (what < 0.95) now = Buffer.concat([now, after]);
    else now = Buffer.from(before);
  }
  return now;
}
