import type { Queries, Tx } from "#db";
import type { BillingProfile } from "#shared/wire/payments.ts";
import { z } from "zod";

/** The buyer's last billing details. Parsed leniently: an older version may have written them. */
const stored = z.object({
  name: z.string(),
  address: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  gstin: z.string().optional(),
});
export type StoredProfile = z.infer<typeof stored>;

export async function findProfile(q: Queries, userId: string): Promise<StoredProfile | undefined> {
  const row = await q.selectFrom("billingProfiles").select("profile").where("userId", "=", userId).executeTakeFirst();
  const read = stored.safeParse(row?.profile);
  return read.success ? read.data : undefined;
}

export async function saveProfile(tx: Tx, userId: string, profile: BillingProfile, at: Date): Promise<void> {
  const values = { profile: JSON.stringify(profile), updatedAt: at };
  await tx
    .insertInto("billingProfiles")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
}
