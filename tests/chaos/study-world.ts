import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { createBilling } from "#billing";
import type { Database } from "#db";
import { createJobs, type Jobs } from "#jobs";
import { createMail } from "#mail";
import { createSecrets } from "#secrets";
import type { StudyEvent } from "#shared/wire/studies.ts";
import { placeOrder } from "./place-orders.ts";
import { type engines, openTestDatabase } from "../support/databases/databases.ts";
import { onceARun } from "../support/once-a-run.ts";
import { analyseOrder } from "../../server/generation/analyse-order.ts";
import { createGeneration, type Generation, type GenerationOptions, type StudyOrder, type Workbench } from "#generation";

export const order: StudyOrder = {
  kind: "corporate",
  industryName: "Electric two-wheelers",
  companyType: "investor",
  reportScope: "country",
  country: "IND",
  region: null,
  brief: {},
  seed: 1,
  asOf: "2026-11-21",
};
export const report = await onceARun(["analysis of the world", order], () => analyseOrder(order, () => undefined));
export const pages = new Uint8Array([37, 80, 68, 70]);
export const never = new AbortController().signal;
export const billing = createBilling();

/** Work that takes no time, unless a test says otherwise. */
export function bench(changes: Partial<Workbench> = {}): Workbench & { calls: string[] } {
  const calls: string[] = [];
  const plain: Workbench = { analyse: async () => report, typeset: async () => pages, ...changes };
  return {
    calls,
    analyse(of, call) {
      calls.push(`analyse ${of.seed}`);
      return plain.analyse(of, call);
    },
    typeset(document, call) {
      calls.push("typeset");
      return plain.typeset(document, call);
    },
  };
}
/** Never ends by itself; whoever stops it gets his reason back. */
export const endless = <T>(signal: AbortSignal): Promise<T> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }));

interface World extends AsyncDisposable {
  db: Database;
  jobs: Jobs;
  faults: unknown[];
  /** As on a machine of its own. */
  generation(workbench: Workbench, documents?: GenerationOptions["documents"]): Generation;
  order(userId: string, brief?: Parameters<typeof placeOrder>[2]): Promise<string>;
  study(id: string): Promise<{ status: string; attempt: number; reason: string | null; pdfDownload: boolean; slot: number | null }>;
  events(id: string): Promise<StudyEvent[]>;
  /** Transfers of a study after its hold. */
  money(id: string): Promise<string[]>;
  mails(): Promise<number>;
}
export async function openWorld(engine: (typeof engines)[number], studiesAtOnce = 2): Promise<World> {
  const db = await openTestDatabase(engine);
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  const jobs = createJobs({ db, onError });
  await jobs.start();
  const mail = createMail({
    jobs,
    secrets: createSecrets(randomBytes(32).toString("base64url")),
    siteName: "Sextant",
    publicUrl: "http://localhost:3000",
  });
  const made: Generation[] = [];
  const generation: World["generation"] = (workbench, documents) => {
    const shared = { db, billing, jobs, mail, studiesAtOnce, now: () => new Date(), onError, workbench };
    const one = createGeneration({ ...shared, ...(documents && { documents }) });
    made.push(one);
    return one;
  };
  const desk = generation(bench());
  return {
    db,
    jobs,
    faults,
    generation,
    order: (userId, brief) => placeOrder({ db, billing, generation: desk, jobs }, userId, brief),
    study: (id) =>
      db.queries
        .selectFrom("studies")
        .select(["status", "attempt", "reason", "pdfDownload", "slot"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    events: (id) => desk.events(db.queries, id, 0),
    async money(id) {
      const rows = await db.queries
        .selectFrom("ledgerTransfers")
        .select(["kind", "amount"])
        .where("studyId", "=", id)
        .orderBy("id")
        .execute();
      return rows.filter((r) => r.kind !== "hold").map((r) => `${r.kind} ${r.amount}`);
    },
    async mails() {
      const { rows } = await db.raw().query("select 1 from pgboss.job where name = 'mail'");
      return rows.length;
    },
    async [Symbol.asyncDispose]() {
      await jobs.stop({ graceMs: 0 });
      await Promise.all(made.map((one) => one.close()));
      expect((await billing.audit(db.queries)).faults).toEqual([]);
      await db[Symbol.asyncDispose]();
    },
  };
}
export const expireLease = (db: Database, id: string) =>
  db.queries
    .updateTable("studies")
    .set({ leaseUntil: new Date(0) })
    .where("id", "=", id)
    .execute();
export const isRunning = (world: World, id: string) =>
  expect.poll(async () => (await world.study(id)).status, { timeout: 60_000 }).toBe("running");
export const types = (events: readonly StudyEvent[]) => events.map((e) => e.type).join(" ");
