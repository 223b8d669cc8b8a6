import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBilling } from "#billing";
import { openDatabase } from "#db";
import { startTestGateway } from "#dev/test-gateway";
import { money, toDecimalText } from "#shared/money.ts";
import { copyEmbedded, createTestDatabase, engines } from "../support/databases/databases.ts";
import { freePort } from "../support/free-port.ts";
import { seeded } from "../support/seeded.ts";
import { auditPayments } from "../../server/payments/operator/audit.store.ts";
import { startBuyers } from "./buyers.ts";
import { forkProcess } from "./fork-process.ts";
import type { Command, Report } from "./shop-child.ts";

/** More by hand: KILLS=60. The embedded database takes seconds to come back after each. */
const killsOf = (engine: string): number => Number(process.env["KILLS"] ?? (engine === "postgresql" ? 4 : 2));

test.each(engines)(
  "however often the server is killed while customers buy, what the gateway captured is credited and invoiced once (%s)",
  async (engine) => {
    const kills = killsOf(engine);
    const folder = mkdtempSync(join(tmpdir(), "chaos-money-"));
    const server = engine === "postgresql" ? await createTestDatabase() : undefined;
    if (!server) await copyEmbedded(join(folder, "database"));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const gateway = await startTestGateway({ webhookUrl: `${url}/api/payments/webhook`, retryMs: 100 });
    const env = {
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      TRUSTED_PROXIES: "1",
      RAZORPAY_URL: gateway.url,
      RAZORPAY_KEY_ID: gateway.keyId,
      RAZORPAY_KEY_SECRET: gateway.keySecret,
      RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
      ...(server && { DATABASE_URL: server.options.url }),
    };
    const random = seeded(engine === "postgresql" ? 7 : 11);
    let shop = await startShop(env);
    try {
      const buyers = startBuyers({ url, gateway, random, atOnce: 4 });
      let acts = 0;
      buyers.onAct(() => void (acts += 1));
      for (let kill = 0; kill < kills; kill++) {
        // Some webhooks are lost, some arrive more than once or out of order.
        gateway.webhooks.deliver({ isLost: kill % 4 === 3, copies: 1 + (kill % 3), isReversed: kill % 2 === 1 });
        const until = acts + 2 + Math.floor(random() * 8);
        await expect.poll(() => acts, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(until);
        await pause(random() * 40);
        await shop.kill();
        shop = await startShop(env);
      }
      await buyers.end();
      gateway.webhooks.deliver();
      // Late captures.
      await expect
        .poll(() => [...gateway.state.payments.values()].filter((p) => p.status === "authorized").length, { timeout: 60_000 })
        .toBe(0);
      await shop.settle([...gateway.state.orders.keys()]);
      await gateway.webhooks.idle();
      await shop.stop();

      const db = await openDatabase(server?.options ?? { kind: "embedded", folder: join(folder, "database") });
      try {
        const rows = await db.queries.selectFrom("payments").selectAll().execute();
        const byPayment = new Map(rows.filter((row) => row.status === "paid").map((row) => [row.razorpayPaymentId, row]));
        const unmatched = new Set(
          (await db.queries.selectFrom("unmatchedPayments").select("gatewayPaymentId").execute()).map((s) => s.gatewayPaymentId),
        );
        const captured = gateway.captured();
        expect(captured.length).toBeGreaterThan(kills);
        for (const payment of captured) {
          // A second payment of an order was refunded in full.
          if (unmatched.has(payment.id)) expect(payment.status).toBe("refunded");
          else
            expect(byPayment.get(payment.id)).toMatchObject({
              razorpayOrderId: payment.order_id,
              amount: toDecimalText(money(payment.amount, payment.currency)),
              currency: payment.currency,
            });
        }
        expect(byPayment.size).toBe(captured.length - unmatched.size);
        expect(new Set(captured.filter((p) => !unmatched.has(p.id)).map((p) => p.order_id)).size).toBe(byPayment.size);

        const balances = await db.queries.selectFrom("users").select(["id", "amount"]).execute();
        const credited = new Map<string, number>();
        for (const row of byPayment.values())
          credited.set(row.userId, (credited.get(row.userId) ?? 0) + Math.round(Number(row.credits) * 100));
        for (const { id, amount } of balances) expect(Math.round(Number(amount) * 100)).toBe(credited.get(id) ?? 0);

        const invoices = await db.queries.selectFrom("invoices").select(["serial", "number"]).orderBy("serial").execute();
        expect(invoices.map((i) => i.serial)).toEqual(Array.from({ length: byPayment.size }, (_, i) => i + 1));
        expect(new Set(rows.flatMap((row) => row.invoiceNo ?? []))).toEqual(new Set(invoices.map((i) => i.number)));
        expect((await createBilling().audit(db.queries)).faults).toEqual([]);
        expect((await auditPayments(db.queries, new Date())).faults).toEqual([]);
        if (process.env["KILLS"])
          process.stderr.write(
            `${engine}: ${kills} kills, ${rows.length} orders, ${captured.length} captured, ${byPayment.size} credited, ${unmatched.size} returned\n`,
          );
      } finally {
        await db.close();
      }
    } finally {
      await shop.kill();
      await gateway.close();
      await server?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  900_000,
);

interface Shop {
  settle(orderIds: readonly string[]): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}
async function startShop(env: Record<string, string>): Promise<Shop> {
  const { child, ended, complaint } = forkProcess(new URL("shop-child.ts", import.meta.url), [], env);
  const send = (command: Command) => void child.send(command);
  const received = (what: "ready" | "settled") =>
    new Promise<void>((resolve, reject) => {
      child.on("message", (report: Report) => void (what in report && resolve()));
      void ended.then(() => reject(new Error(`The server ended by itself. ${complaint()}`)));
    });
  await received("ready");
  return {
    async settle(orderIds) {
      const settled = received("settled");
      send({ settle: orderIds });
      await settled;
    },
    async stop() {
      send({ stop: true });
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
