import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#config";
import type { Database } from "#db";
import { openServices, type Role, type Services } from "#main";
import { money } from "#shared/money.ts";
import { type CurrentUser, currentUser } from "#shared/wire/auth.ts";
import type { Route } from "../../server/http/api/route.ts";
import { listen } from "../../server/http/listen.ts";
import { serve } from "../../server/http/serve-site.ts";
import { openTestDatabase } from "./databases/databases.ts";
import { rememberedWorkbench } from "./remembered-workbench.ts";
import { startTestGateway, type TestGateway } from "#dev/test-gateway";
import { topUpAnswer } from "#shared/wire/payments.ts";
import { z } from "zod";

export interface Customer {
  user: CurrentUser;
  /** For the header. */
  cookie: string;
  password: string;
}
export interface Call {
  method?: string;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  as?: Customer | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
export interface TestSite {
  url: string;
  services: Services;
  routes: readonly Route[];
  /** As a browser on one of our pages would call. */
  call(path: string, call?: Call): Promise<Response>;
  customer(name: string): Promise<Customer>;
  /** Puts credit into the customer's account, in its own currency. */
  give(customer: Customer, amountMinor: number): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The real API on a database of its own, listening on this machine; no worker runs. */
export async function openTestSite(
  engine: "embedded" | "postgresql",
  { settings = {}, role = "operator", database: own }: { settings?: Record<string, string>; role?: Role; database?: Database } = {},
): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), "sextant-site-"));
  const { database, dispose } = own ? { database: own, dispose: () => own.close() } : await temporaryDatabase(engine);
  // Here caller and server share a thread, which on a busy machine can stand still for longer than a request may take.
  const listening = await listen({ host: "127.0.0.1", port: 0, requestTimeoutMs: 120_000 });
  const url = `http://127.0.0.1:${listening.port}`;
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: folder,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "1",
    ...settings,
  });
  const services = await openServices(config, { role, database, workbench: rememberedWorkbench });
  const serving = await serve(services, listening, undefined);
  let customers = 0;

  const call: TestSite["call"] = (path, { method = "GET", body, raw, as, headers = {}, signal } = {}) =>
    fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        "sec-fetch-site": "same-origin",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(as && { cookie: as.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(raw !== undefined && { body: raw }),
      ...(signal && { signal }),
    });

  return {
    url,
    services,
    routes: serving.routes,
    call,
    async customer(name) {
      const password = "Blue-Kettle-4711";
      const answer = await call("/api/auth/register", {
        method: "POST",
        headers: { "x-forwarded-for": `10.1.0.${++customers}` },
        body: {
          email: `${name}@example.com`,
          password,
          firstName: name,
          lastName: "Tester",
          country: "Germany",
          contactNumber: "+49 1512345678",
          industry: "Technology & Software",
        },
      });
      if (answer.status !== 201) throw new Error(`registration: ${answer.status} ${await answer.text()}`);
      const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      return { user: currentUser.parse(await answer.json()), cookie, password };
    },
    async give({ user }, amountMinor) {
      const amount = money(amountMinor, user.currency);
      await services.db.transaction(async (tx) => {
        await services.billing.grant(tx, { userId: user.id, amount, reason: "for a test", key: `test-${user.id}-${amountMinor}` });
      });
    },
    async [Symbol.asyncDispose]() {
      await serving.stop({ graceMs: 5000 });
      await services.close();
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function temporaryDatabase(engine: "embedded" | "postgresql"): Promise<{ database: Database; dispose: () => Promise<void> }> {
  const database = await openTestDatabase(engine);
  return { database, dispose: () => database[Symbol.asyncDispose]() };
}

/** A site that takes payments through a test gateway in this process. Its webhooks are lost until a test calls `gateway.webhooks.deliver()`. */
export interface PayingSite extends TestSite {
  gateway: TestGateway;
  /** A paid top-up of which `refunded` (decimal text) is refunded: the ids of payment and credit note. */
  topUp(customer: Customer, of: { amount: string; refunded?: string }): Promise<{ paymentId: string; noteId: string | undefined }>;
}

export async function openPayingSite(engine: "embedded" | "postgresql"): Promise<PayingSite> {
  const gateway = await startTestGateway({ webhookUrl: "http://127.0.0.1:9/" });
  gateway.webhooks.deliver({ isLost: true });
  const site = await openTestSite(engine, {
    settings: {
      RAZORPAY_KEY_ID: gateway.keyId,
      RAZORPAY_KEY_SECRET: gateway.keySecret,
      RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
      RAZORPAY_URL: gateway.url,
    },
  });
  gateway.webhooks.setUrl(`${site.url}/api/payments/webhook`);
  return {
    ...site,
    gateway,
    async topUp(as, { amount, refunded }) {
      const billing = as.user.currency === "INR" ? { name: "Asha Rao", state: "29" } : { name: "Ann Tester", country: "Germany" };
      const ordered = await site.call("/api/payments/orders", { method: "POST", as, body: { amount, billing } });
      const { payment, checkout } = topUpAnswer.parse(await ordered.json());
      const paid = await site.call("/api/payments/verify", { method: "POST", body: gateway.paid(checkout?.orderId ?? "") });
      if (paid.status !== 200) throw new Error(`payment: ${paid.status} ${await paid.text()}`);
      if (refunded !== undefined)
        await site.services.payments.operator.refund({ paymentId: payment.id, credits: refunded, reason: "for a test", key: payment.id });
      const now = await (await site.call(`/api/payments/${payment.id}`, { as })).json();
      return { paymentId: payment.id, noteId: notes.parse(now).creditNotes[0]?.id };
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await gateway.close();
    },
  };
}
const notes = z.object({ creditNotes: z.array(z.object({ id: z.string() })) });
