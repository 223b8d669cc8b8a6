import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#config";
import { startTestGateway } from "#dev/test-gateway";
import { openServices, type Role, type Services } from "#main";
import { topUpAnswer } from "#shared/wire/payments.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../tests/support/databases/databases.ts";
import { openTestSite } from "../tests/support/test-site.ts";

let folder = "";
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-main-"));
  database = await openTestDatabase("embedded");
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const opened = (role: Role, settings: Record<string, string> = {}): Promise<Services> =>
  openServices(readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder, ...settings }), { role, database });

test("without keys a customer can pay at the test gateway, under the site's own address, and is credited by its webhook", async () => {
  await using site = await openTestSite("embedded", { role: "all" });
  expect(site.services.payments.gateway).toBe("test");
  const asha = await site.customer("asha");
  const body = { amount: "25", billing: { name: "Asha Rao", country: "Germany" } };
  const ordered = await site.call("/api/payments/orders", {
    method: "POST",
    as: asha,
    headers: { "idempotency-key": "first-order-of-asha" },
    body,
  });
  const { payment, checkout } = topUpAnswer.parse(await ordered.json());
  expect(checkout).toMatchObject({ scriptUrl: "/test-gateway/checkout.js", amountMinor: 25_00, currency: "USD" });
  const script = await site.call("/test-gateway/checkout.js");
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining("Test payment: no money moves")]);
  const paid = await site.call("/test-gateway/pay", {
    method: "POST",
    body: { key: checkout?.keyId, order_id: checkout?.orderId, outcome: "pay" },
  });
  expect([paid.status, await paid.json()]).toEqual([200, expect.objectContaining({ razorpay_order_id: checkout?.orderId })]);
  // Nobody comes back from the window: the webhook alone credits.
  const status = async () => ((await (await site.call(`/api/payments/${payment.id}`, { as: asha })).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("paid");
});

test("a command beside the server uses the server's test gateway, never starts one, and reports where it does not run", async () => {
  const before = await opened("operator");
  expect([before.payments.gateway, before.testGateway]).toEqual(["off", undefined]);
  await before.close();

  const server = await opened("all");
  const [beside, second] = [await opened("operator"), await opened("all")];
  expect(server.testGateway?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect([beside.testGateway, second.testGateway]).toEqual([server.testGateway, server.testGateway]);
  await Promise.all([beside.close(), second.close()]);
  expect((await fetch(`${server.testGateway?.url}/test-gateway/checkout.js`)).status).toBe(200);
  await server.close();
  await expect(fetch(`${server.testGateway?.url}/test-gateway/checkout.js`)).rejects.toThrow("fetch failed");

  const after = await opened("operator");
  expect(after.payments.gateway).toBe("test");
  await after.close();
});

test("several processes have no test gateway of their own, but the one in the settings; in production none is started by default", async () => {
  for (const role of ["web", "worker"] as const) {
    const services = await opened(role);
    expect([role, services.payments.gateway, services.testGateway]).toEqual([role, "off", undefined]);
    await services.close();
  }
  const gateway = await startTestGateway({ webhookUrl: "http://127.0.0.1:9/" });
  const { keyId, keySecret, webhookSecret, url } = gateway;
  const named = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_URL: url };
  const web = await opened("web", named);
  expect([web.payments.gateway, web.testGateway]).toEqual(["test", { url }]);
  await web.close();
  await gateway.close();

  const live = {
    NODE_ENV: "production",
    PUBLIC_URL: "http://localhost:3000",
    RAZORPAY_KEY_ID: "rzp_live_a1B2c3D4e5F6g7",
    RAZORPAY_KEY_SECRET: "x",
    RAZORPAY_WEBHOOK_SECRET: "x",
    OPERATOR_NAME: "Sextant Research",
    OPERATOR_ADDRESS: "1 Residency Road",
    OPERATOR_GSTIN: "29AAGCB7383J1Z4",
  };
  const cases: [string, Record<string, string>][] = [
    ["razorpay", live],
    ["off", { NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000" }],
    ["test", { NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000", PAYMENTS: "test" }],
  ];
  for (const [side, settings] of cases) {
    const services = await opened("all", settings);
    expect([services.payments.gateway, services.testGateway !== undefined]).toEqual([side, side === "test"]);
    await services.close();
  }
});
