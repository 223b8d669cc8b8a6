import { createJobs } from "#jobs";
import { createSecrets } from "#secrets";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { retryNow } from "../../tests/support/retry-jobs.ts";
import { createMail, type Mailer, type OutgoingMail } from "./index.ts";

const inTurn = enginesInTurn();

const to = { name: "Asha Rao", address: "asha@example.com" };

test.each(inTurn())("a mail leaves with the transaction that queued it, and one that failed is tried again (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const faults: unknown[] = [];
  const jobs = createJobs({ db, onError: (error) => faults.push(error) });
  const mail = createMail({
    jobs,
    secrets: createSecrets("a test's secret of more than thirty-two characters"),
    siteName: "Sextant",
    publicUrl: "http://localhost:3000",
  });
  await jobs.start();
  const sent: OutgoingMail[] = [];
  let failures = 1;
  const mailer: Mailer = {
    async send(each) {
      failures -= 1;
      if (failures >= 0) throw new Error("the server is away");
      sent.push(each);
    },
  };
  await jobs.work("mail", { atOnce: 1 }, async (data, signal) => void (await mail.deliver(String(data["sealed"]), mailer, signal)));
  try {
    await expect(
      db.transaction(async (tx) => {
        await mail.queue(tx, "password-changed", to, { at: new Date().toISOString() });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await db.transaction((tx) => mail.queue(tx, "welcome", to, {}));
    await retryNow(db);
    await expect.poll(() => sent.map(({ subject }) => subject), { timeout: 60_000 }).toEqual(["Welcome to Sextant"]);
    expect(faults.map(String)).toEqual(["Error: the server is away"]);
    const stored = await db.raw().query("select data from pgboss.job");
    expect(JSON.stringify(stored.rows)).not.toMatch(/asha|Welcome/i);
  } finally {
    await jobs.stop({ graceMs: 1000 });
  }
});
