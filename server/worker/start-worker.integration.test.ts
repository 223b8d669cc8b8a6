import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config";
import { openServices, type Services } from "#main";
import type { Workbench } from "#generation";
import type { OutgoingMail } from "#mail";
import { addCustomer, placeOrder } from "../../tests/chaos/place-orders.ts";
import { type engines, enginesInTurn, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { rememberedWorkbench } from "../../tests/support/remembered-workbench.ts";
import { startWorker } from "./start-worker.ts";

const inTurn = enginesInTurn();

interface World extends AsyncDisposable {
  services: Services;
  mails: OutgoingMail[];
}
async function openWorld(engine: (typeof engines)[number], workbench?: Workbench): Promise<World> {
  const database = await openTestDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  const mails: OutgoingMail[] = [];
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", NODE_ENV: "test" }), {
    role: "worker",
    database,
    ...(workbench && { workbench }),
    mailer: { send: async (mail) => void mails.push(mail) },
  });
  return {
    services,
    mails,
    async [Symbol.asyncDispose]() {
      await services.close();
      await database[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
const long = { timeout: 180_000, interval: 50 };

test.each(inTurn())("a worker makes what is ordered, sends the mail about it, and stops when asked (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const { services, mails } = world;
  const userId = await addCustomer(services.db, services.billing, 100_000);
  const worker = await startWorker(services);
  const id = await placeOrder(services, userId);
  await expect.poll(() => mails.length, long).toBe(1);
  expect(mails[0]?.text).toContain(id);
  const after = await services.db.queries.selectFrom("studies").select(["status", "title"]).where("id", "=", id).executeTakeFirstOrThrow();
  expect(after).toEqual({ status: "partial", title: "Electric two-wheelers: India" });
  await worker.stop({ graceMs: 1_000 });
  await expect(placeOrder(services, userId)).rejects.toThrow("stopped");
});

test.each(inTurn())(
  "a receipt leaves with its invoice, the very file that a download gives; the queue holds none of it (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const { services, mails } = world;
    const { db, invoices } = services;
    const userId = await addCustomer(db, services.billing, 100);
    const { id: paymentId } = await db.queries
      .insertInto("payments")
      .values({ userId, razorpayOrderId: "order_1", currency: "USD", amount: "25.00", credits: "25.00", baseAmount: "25.00" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const money = { base: { amountMinor: 2_500, currency: "USD" }, gatewayCharge: { amountMinor: 0, currency: "USD" }, taxes: [] };
    const buyer = { name: "Asha Rao", address: null, state: null, country: "New Zealand", gstin: null, email: null };
    const gateway = { orderId: "order_1", gatewayPaymentId: "pay_1", paidAt: new Date(), isTest: true };
    const invoice = await db.transaction(async (tx) => {
      const issued = await invoices.issue(tx, { paymentId, userId, buyer, ...money, ...gateway });
      const words = { kind: "invoice" as const, invoiceId: issued.id, invoiceNo: issued.number, total: "$25.00", credits: "$25.00" };
      await services.mail.queue(tx, "receipt", { name: "Asha Rao", address: "asha@example.com" }, { ...words, isTest: true });
      return issued;
    });
    const queued = await db.raw().query("select data from pgboss.job where name = 'mail'");
    expect(JSON.stringify(queued.rows)).not.toMatch(/asha|SX\/|JVBERi/i);
    const worker = await startWorker(services);
    await expect.poll(() => mails.length, long).toBe(1);
    const { name, bytes } = await invoices.file(invoice.id);
    expect(mails[0]).toMatchObject({ subject: `Your sample invoice ${invoice.number}`, attachments: [{ name, type: "application/pdf" }] });
    expect(Buffer.compare(mails[0]?.attachments?.[0]?.bytes ?? Buffer.alloc(0), bytes)).toBe(0);
    await worker.stop({ graceMs: 1_000 });
  },
);

test.each(inTurn())("a study whose worker died is taken up again (%s)", async (engine) => {
  await using world = await openWorld(engine, rememberedWorkbench);
  const { services } = world;
  const id = await placeOrder(services, await addCustomer(services.db, services.billing, 100_000));
  // As a killed process leaves it: claimed, its job gone; the embedded one has no need to wait for the lease.
  await services.db.raw().query("delete from pgboss.job");
  await services.db.queries
    .updateTable("studies")
    .set({ status: "running", attempt: 1, slot: 1, leaseToken: crypto.randomUUID() })
    .set({ leaseUntil: new Date(Date.now() + (engine === "embedded" ? 3_600_000 : -1)) })
    .execute();
  await startWorker(services);
  const status = async () =>
    (await services.db.queries.selectFrom("studies").select("status").where("id", "=", id).executeTakeFirst())?.status;
  await expect.poll(status, long).toBe("partial");
  const started = (await services.generation.events(services.db.queries, id, 0)).filter((e) => e.type === "started");
  expect(started.map((e) => e.attempt)).toEqual([2]);
});

test.each(inTurn())("files that nobody asks for and steps of ended studies are forgotten, fresh ones are kept (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const { services } = world;
  const { db } = services;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [documentHash, usedAt] of [
    ["old", daysAgo(31)],
    ["fresh", daysAgo(29)],
  ] as const)
    await db.queries
      .insertInto("studyFiles")
      .values({ studyId: crypto.randomUUID(), documentHash, format: "pdf", bytes: new Uint8Array(1), usedAt })
      .execute();
  const userId = await addCustomer(db, services.billing, 100_000);
  const [ended, recent] = [await placeOrder(services, userId), await placeOrder(services, userId)];
  for (const [studyId, finishedAt] of [
    [ended, daysAgo(8)],
    [recent, daysAgo(6)],
  ] as const) {
    await db.queries
      .insertInto("studySteps")
      .values({ studyId, key: "a", name: "analyse", result: "{}", leaseToken: crypto.randomUUID(), attempt: 1 })
      .execute();
    await db.transaction(async (tx) => {
      await services.billing.release(tx, studyId);
      await tx.updateTable("studies").set({ status: "failed", finishedAt }).where("id", "=", studyId).execute();
    });
  }
  await startWorker(services);
  await expect
    .poll(async () => (await db.queries.selectFrom("studySteps").select("studyId").execute()).map((r) => r.studyId), long)
    .toEqual([recent]);
  expect((await db.queries.selectFrom("studyFiles").select("documentHash").execute()).map((r) => r.documentHash)).toEqual(["fresh"]);
});

test.each(inTurn())("the clocks ask the gateway about what was paid while nobody was here (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const calls: string[] = [];
  const payments: Services["payments"] = {
    ...world.services.payments,
    reconcile: async () => {
      calls.push("reconcile");
      throw new Error("the gateway is away");
    },
    sweep: async () => void calls.push("sweep"),
  };
  const worker = await startWorker({ ...world.services, payments });
  await expect.poll(() => calls.toSorted(), long).toEqual(["reconcile", "sweep"]);
  // A fault of a clock is told and ends nothing.
  await worker.stop({ graceMs: 1_000 });
});
