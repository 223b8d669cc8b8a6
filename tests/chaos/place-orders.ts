import type { Billing } from "#billing";
import type { Database } from "#db";
import type { Generation } from "#generation";
import type { Jobs } from "#jobs";
import { money, toDecimalText } from "#shared/money.ts";
import { basePricesMinor } from "#shared/prices.ts";

const priceMinor = { base: basePricesMinor.world.corporate, listed: 69_900 };

/** A customer with money, in US dollars. */
export async function addCustomer(db: Database, billing: Billing, amountMinor: number): Promise<string> {
  return db.transaction(async (tx) => {
    const address = `${crypto.randomUUID()}@example.com`;
    const { id } = await tx
      .insertInto("users")
      .values({ email: address, firstName: "Test", lastName: "Customer", country: "New Zealand" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await billing.grant(tx, { userId: id, amount: money(amountMinor, "USD"), reason: "for a test", key: address });
    return id;
  });
}

/** A study as an order leaves it: row, hold, first event and job, in one transaction. */
export async function placeOrder(
  at: { db: Database; billing: Billing; generation: Generation; jobs: Jobs },
  userId: string,
  brief: { industryName?: string; country?: string | null; seed?: number; kind?: string; unlockWhenReady?: boolean } = {},
): Promise<string> {
  const { industryName = "Electric two-wheelers", country = "IND", seed = 1, kind = "corporate", unlockWhenReady = false } = brief;
  return at.db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto("studies")
      .values({
        userId,
        industryName,
        country,
        seed,
        kind,
        unlockWhenReady,
        companyType: "investor",
        reportScope: country === null ? "global" : "country",
        region: null,
        asOf: "2026-11-21",
        currency: "USD",
        orderHash: "of a test",
        basePrice: toDecimalText(money(priceMinor.base, "USD")),
        listedPrice: toDecimalText(money(priceMinor.listed, "USD")),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await at.billing.hold(tx, { studyId: id, userId, amount: money(unlockWhenReady ? priceMinor.listed : priceMinor.base, "USD") });
    await at.generation.appendEvent(tx, id, { type: "queued" });
    await at.jobs.send(tx, "study", { studyId: id });
    return id;
  });
}
