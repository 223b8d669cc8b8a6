/** What the gateway's window and its messages meet: bytes as they came, forms from anywhere, and nothing but answers that lead on. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "#main";
import type { Payments } from "#payments";
import { Problem, problemBody } from "#shared/problem.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApi } from "./create-api.ts";
import { securityHeaders } from "../security-headers.ts";
import { createMetrics } from "../metrics.ts";
import { contactRoutes } from "./routes/site.ts";
import { paymentRoutes } from "./routes/payments.ts";

const paymentId = "3b2f5a3e-7c7f-4a38-9a0e-6a3b1c2d4e5f";
const paid = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "ab12" };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** What the calls are handed on to, as each scene needs it. */
const payments = {
  verify: (async () => ({ paymentId, status: "paid" as const })) as Payments["verify"],
  failedForm: (async (orderId) => (orderId === "order_1" ? { paymentId } : undefined)) as Payments["failedForm"],
  receive: (async () => ({ isRepeated: false })) as Payments["receive"],
};
const ordinary = { ...payments };
beforeEach(() => void Object.assign(payments, ordinary));

const logged: unknown[] = [];
const log = {
  isLevelEnabled: () => true,
  info: (...line: unknown[]) => logged.push(line),
  warn: (...line: unknown[]) => logged.push(line),
  error: (...line: unknown[]) => logged.push(line),
};
const metrics = createMetrics({
  studiesByStatus: async () => ({}),
  money: async () => ({ paymentsByStatus: {}, unmatchedOpen: 0, eventsWaiting: 0, refundRequestsOpen: 0 }),
});
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const config = { publicUrl: "https://sextant.example", trustedProxies: 0 };
  const accounts = { forget: () => undefined, userOf: async () => null };
  const services = { payments, config, accounts, log } as unknown as Services;
  const headers = securityHeaders({ isProduction: true, isDevelopment: false });
  const routes = [...paymentRoutes, ...contactRoutes];
  const api = createApi({
    services,
    routes,
    headers,
    metrics,
    readiness: { report: () => undefined },
    ending: new AbortController().signal,
  });
  const server = createServer(api);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    server.close();
    metrics.close();
  };
});
afterAll(() => close());

const post = (path: string, body: BodyInit | undefined, headers: Record<string, string>) =>
  fetch(url + path, { method: "POST", redirect: "manual", headers, ...(body !== undefined && { body }) });
const fromGateway = {
  "sec-fetch-site": "cross-site",
  origin: "https://api.razorpay.com",
  "content-type": "application/x-www-form-urlencoded",
};
const postForm = (body: string, headers: Record<string, string> = {}) => post("/api/payments/verify", body, { ...fromGateway, ...headers });
const matches = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  expect([status, headers.get("cache-control")]).toEqual([303, "no-store"]);
  return headers.get("location");
};

test("the window's form is taken from the gateway's origin and leads the browser to the page that tells how it went", async () => {
  expect(await matches(postForm(form(paid)))).toBe(`/app/payment-success?payment=${paymentId}`);
  expect(await matches(postForm(form(paid), { "content-type": "Application/X-WWW-Form-URLEncoded; charset=UTF-8", origin: "null" }))).toBe(
    `/app/payment-success?payment=${paymentId}`,
  );
  // Not captured yet: the page there asks until it is.
  payments.verify = async () => ({ paymentId, status: "pending" });
  expect(await matches(postForm(form(paid)))).toBe(`/app/payment-success?payment=${paymentId}`);
});

test("a failed attempt's form leads back to the checkout, with the payment where its order is known", async () => {
  payments.verify = () => Promise.reject(new Error("never asked"));
  const metadata = JSON.stringify({ payment_id: "pay_1", order_id: "order_1" });
  const error = { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "Payment failed", "error[reason]": "payment_failed" };
  const known = `/app/credits?payment=${paymentId}&failed=1`;
  expect(await matches(postForm(form({ ...error, "error[metadata]": metadata })))).toBe(known);
  expect(await matches(postForm(form({ ...error, "error[metadata][order_id]": "order_1" })))).toBe(known);
  for (const [body, why] of [
    [form({ ...error, "error[metadata]": JSON.stringify({ order_id: "order_of_another" }) }), "unknown order"],
    [form({ ...error, "error[metadata]": "{" }), "broken metadata"],
    [form({ ...error, "error[metadata]": JSON.stringify({ order_id: "x' or 1=1\u0000" }) }), "no name of an order"],
    [form(error), "no metadata"],
    ["", "nothing"],
    ["%", "no form"],
    [form({ ...paid, razorpay_payment_id: "//evil.example" }) + "&razorpay_order_id=a&razorpay_order_id=b", "doubled fields"],
    ["a=1&".repeat(5000), "many fields"],
  ] as const)
    expect([why, await matches(postForm(body))]).toEqual([why, "/app/credits?failed=1"]);
});

test("a form with a wrong signature is no payment; one that could not be looked at may be, and its page asks on", async () => {
  payments.verify = () => Promise.reject(new Problem("invalid", "The signature is not right."));
  expect(await matches(postForm(form(paid)))).toBe("/app/credits?failed=1");
  payments.verify = () => Promise.reject(new Problem("unavailable", "The gateway does not answer."));
  expect(await matches(postForm(form(paid)))).toBe(`/app/payment-success?payment=${paymentId}`);
  expect((await postForm(form({ ...paid, razorpay_order_id: "order_2" }))).status).toBe(503);
});

test("as JSON it is taken from our own pages only, and says whether the money is there", async () => {
  const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const send = (headers: Record<string, string>, body: unknown = paid) => post("/api/payments/verify", JSON.stringify(body), headers);
  const answer = await send(json);
  expect([answer.status, await answer.json()]).toEqual([200, { paymentId, status: "paid" }]);
  for (const status of ["pending", "failed", "expired"] as const) {
    payments.verify = async () => ({ paymentId, status });
    expect((await send(json)).status).toBe(202);
  }
  payments.verify = () => Promise.reject(new Error("never asked"));
  for (const headers of [
    { ...json, "sec-fetch-site": "cross-site" },
    { "content-type": "application/json", origin: "https://api.razorpay.com" },
    // Neither is a form: only the type that a parser took for one counts.
    { ...fromGateway, "content-type": "application/json; x=application/x-www-form-urlencoded" },
    { "content-type": "application/json", cookie: "__Host-sid=x" },
  ])
    expect(problemBody.parse(await (await send(headers)).json()).code).toBe("foreign_origin");
  for (const type of ["text/plain", "multipart/form-data; boundary=x"])
    expect((await post("/api/payments/verify", "a=1", { ...fromGateway, "content-type": type })).status).toBe(415);
  for (const wrong of [
    {},
    { ...paid, extra: 1 },
    { ...paid, razorpay_order_id: "a\u0000" },
    { ...paid, razorpay_signature: "x".repeat(200) },
  ])
    expect((await send(json, wrong)).status).toBe(400);
});

test("forms are taken there and nowhere else", async () => {
  for (const { path } of [...paymentRoutes, ...contactRoutes].filter((r) => r.method === "POST" && !r.form && !r.raw)) {
    const own = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
    expect([path, (await post(path, "a=1", own)).status]).toEqual([path, 415]);
  }
  expect([...paymentRoutes].filter((r) => r.form).map((r) => r.path)).toEqual(["/api/payments/verify"]);
});

test("a webhook arrives byte for byte with its signature, whatever it says it is, and is answered 200 however often it comes", async () => {
  const got: [string, string | undefined, string | undefined][] = [];
  payments.receive = async (raw, { signature, eventId }) => {
    got.push([Buffer.from(raw).toString("latin1"), signature, eventId]);
    return { isRepeated: got.length > 1 };
  };
  const signed = { "x-razorpay-signature": "ab12", "x-razorpay-event-id": "evt_1" };
  const text = '{ "event":"payment.captured",\r\n "a": 1.0, "a":"\u00e9\\u0000" }';
  const elsewhere = { origin: "https://api.razorpay.com", "sec-fetch-site": "cross-site" };
  for (const headers of [{ "content-type": "application/json" }, { "content-type": "application/json", ...elsewhere }, {}]) {
    const answer = await post("/api/payments/webhook", Buffer.from(text), { ...signed, ...headers });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  }
  const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
  await post("/api/payments/webhook", bytes, { "content-type": "application/x-www-form-urlencoded" });
  await post("/api/payments/webhook", undefined, signed);
  const sent = Buffer.from(text).toString("latin1");
  expect(got).toEqual([
    ...[0, 1, 2].map(() => [sent, "ab12", "evt_1"]),
    [bytes.toString("latin1"), undefined, undefined],
    ["", "ab12", "evt_1"],
  ]);
  const large = (size: number) =>
    post("/api/payments/webhook", Buffer.alloc(size, 0x20), { ...signed, "content-type": "application/json" });
  expect((await large(256 * 1024)).status).toBe(200);
  const refused = await large(256 * 1024 + 1);
  expect([refused.status, problemBody.parse(await refused.json()).code]).toEqual([413, "too_large"]);
  expect(got.at(-1)?.[0]).toHaveLength(256 * 1024);
});

test("a webhook with a wrong signature is refused, and no log ever holds a signature or what a message said", async () => {
  payments.receive = () => Promise.reject(new Problem("invalid", "The signature is not right."));
  const send = () =>
    post("/api/payments/webhook", '{"secret":"told"}', { "x-razorpay-signature": "badc0ffee", "content-type": "application/json" });
  const answer = await send();
  expect([answer.status, problemBody.parse(await answer.json()).code]).toEqual([400, "invalid"]);
  payments.receive = () => Promise.reject(new Error("a fault of ours"));
  expect((await send()).status).toBe(500);
  await postForm(form({ ...paid, razorpay_signature: "badc0ffee" }));
  expect(logged.length).toBeGreaterThan(10);
  expect(JSON.stringify(logged)).toContain("/api/payments/webhook");
  expect(JSON.stringify(logged)).not.toMatch(/badc0ffee|told|ab12|order_1|pay_1/);
});

test("a path that is nearly one is not there, and one that takes another method says which", async () => {
  const get = (path: string) => fetch(url + path).then((answer) => answer.status);
  expect(await get(`/api/payments/${paymentId}/credit-notes/${paymentId}`)).toBe(404);
  expect(await get(`/api/payments/${paymentId}/credit-notes/${paymentId}.pdf`)).toBe(401);
  expect(await get(`/api/payments/${paymentId}/invoice.xlsx`)).toBe(404);
  const wrong = await post(`/api/payments/${paymentId}/credit-notes/${paymentId}.pdf`, undefined, {});
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await get("/api/payments/webhook")).toBe(401);
});
