import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config";
import { openServices, type Services } from "#main";
import type { OutgoingMail } from "#mail";
import { addCustomer, placeOrder } from "../../tests/chaos/place-orders.ts";
import { engines, openTestDatabase } from "../../tests/databases.ts";
import { startWorker } from "./start-worker.ts";

interface World extends AsyncDisposable {
  services: Services;
  mails: OutgoingMail[];
}
async function openWorld(engine: (typeof engines)[number]): Promise<World> {
  const database = await openTestDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  const mails: OutgoingMail[] = [];
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", NODE_ENV: "test" }), {
    role: "worker",
    database,
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
const long = { timeout: 60_000, interval: 50 };

test.each(engines)("a worker makes what is ordered, sends the mail about it, and stops when asked (%s)", async (engine) => {
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

test.each(engines)("a study whose worker died is taken up again (%s)", async (engine) => {
  await using world = await openWorld(engine);
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

test.each(engines)("files that nobody asks for and steps of ended studies are forgotten, fresh ones are kept (%s)", async (engine) => {
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
