import type { Queries } from "#db";
import { sql } from "kysely";

/** One-time codes. Kept as keyed hashes; of an address only the newest counts. */

export async function replaceCode(q: Queries, code: { email: string; otp: string; expiresAt: Date }): Promise<void> {
  await q.deleteFrom("otp").where("email", "=", code.email).execute();
  await q.insertInto("otp").values(code).execute();
}

/**
 * Takes one attempt at the newest code of an address, before anything is compared: of any number of guesses made at once, no more
 * than `attemptsMax` get to see the hash. Undefined where there is no valid code or no attempt left.
 */
export async function takeAttempt(
  q: Queries,
  email: string,
  limit: { attemptsMax: number; now: Date },
): Promise<{ id: number; otp: string } | undefined> {
  return await q
    .updateTable("otp")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", (newest) =>
      newest.selectFrom("otp as o").select("o.id").where("o.email", "=", email).orderBy("o.id", "desc").limit(1),
    )
    .where("attempts", "<", limit.attemptsMax)
    .where("expiresAt", ">", limit.now)
    .returning(["id", "otp"])
    .executeTakeFirst();
}

/** For a right guess: it does not count. */
export async function returnAttempt(q: Queries, id: number): Promise<void> {
  await q
    .updateTable("otp")
    .set({ attempts: sql`attempts - 1` })
    .where("id", "=", id)
    .execute();
}

/** Whether it was still there: of two who use up one code at once, one does. */
export async function consumeCode(q: Queries, id: number): Promise<boolean> {
  const gone = await q.deleteFrom("otp").where("id", "=", id).returning("id").execute();
  return gone.length > 0;
}

export async function deleteCodesOf(q: Queries, email: string): Promise<void> {
  await q.deleteFrom("otp").where("email", "=", email).execute();
}

export async function deleteExpiredCodes(q: Queries, now: Date): Promise<number> {
  const { numDeletedRows } = await q.deleteFrom("otp").where("expiresAt", "<=", now).executeTakeFirst();
  return Number(numDeletedRows);
}
