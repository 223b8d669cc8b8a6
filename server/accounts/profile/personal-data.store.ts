import type { Queries, Tx } from "#db";
import { sql } from "kysely";

/** What other modules keep about a customer, as far as showing and deleting an account needs it. */

/** Decimal text: money that is kept aside for studies on their way. */
export async function heldOf(q: Queries, userId: string): Promise<string> {
  const account = await q.selectFrom("ledgerAccounts").select("held").where("userId", "=", userId).executeTakeFirst();
  return account?.held ?? "0.00";
}

export async function countStudies(q: Queries, userId: string): Promise<number> {
  const { count } = await q
    .selectFrom("studies")
    .select((each) => each.fn.countAll<string>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasOpenStudies(q: Queries, userId: string): Promise<boolean> {
  const open = await q
    .selectFrom("studies")
    .select("id")
    .where("userId", "=", userId)
    .where("status", "in", ["pending", "running"])
    .limit(1)
    .execute();
  return open.length > 0;
}

/** Everything about one person, without hashes of passwords and sessions: those are keys, not data. */
export async function personalData(q: Tx, userId: string) {
  // So that balance and transfers are of one moment.
  await sql`set transaction isolation level repeatable read`.execute(q);
  const user = await q
    .selectFrom("users")
    .select([
      "id",
      "username",
      "email",
      "firstName",
      "lastName",
      "country",
      "contactNumber",
      "industry",
      "profileImageUrl",
      "amount",
      "currency",
      "provider",
      "emailVerifiedAt",
      "createdAt",
      "updatedAt",
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  const identities = await q
    .selectFrom("identities")
    .select(["provider", "subject", "email", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  const sessions = await q.selectFrom("sessions").select(["sess", "expire"]).where("userId", "=", userId).execute();
  const studies = await q
    .selectFrom("studies")
    .select([
      "id",
      "kind",
      "industryName",
      "marketCode",
      "companyType",
      "reportScope",
      "country",
      "region",
      "brief",
      "assumptions",
      "title",
      "status",
      "reason",
      "currency",
      "basePrice",
      "listedPrice",
      "unlockWhenReady",
      "pdfDownload",
      "asOf",
      "refreshOf",
      "createdAt",
      "startedAt",
      "finishedAt",
    ])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  const account = `user:${userId}`;
  const transfers = await q
    .selectFrom("ledgerTransfers")
    .select(["id", "kind", "debitAccount", "creditAccount", "amount", "currency", "studyId", "paymentId", "memo", "createdAt"])
    .where((each) => each.or([each("debitAccount", "=", account), each("creditAccount", "=", account)]))
    .orderBy("id")
    .execute();
  return { user, identities, sessions, studies, transfers, ...(await moneyData(q, userId)) };
}

/** What was paid, and what stands on paper about it. */
async function moneyData(q: Tx, userId: string) {
  const payments = await q
    .selectFrom("payments")
    .select([
      "id",
      "razorpayOrderId",
      "razorpayPaymentId",
      "amount",
      "currency",
      "credits",
      "baseAmount",
      "gstAmount",
      "cgstAmount",
      "sgstAmount",
      "igstAmount",
      "gatewayCharge",
      "gstNumber",
      "buyer",
      "status",
      "failure",
      "invoiceNo",
      "refundedCredits",
      "createdAt",
      "updatedAt",
      "paidAt",
    ])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  const refunds = await q
    .selectFrom("refunds")
    .select(["id", "paymentId", "credits", "amount", "currency", "reason", "status", "createdAt", "finishedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  const invoices = await q
    .selectFrom("invoices")
    .select(["number", "kind", "paymentId", "refundId", "issuedAt", "content"])
    .where("userId", "=", userId)
    .orderBy("issuedAt")
    .execute();
  const billing = await q.selectFrom("billingProfiles").select(["profile", "updatedAt"]).where("userId", "=", userId).executeTakeFirst();
  return { payments, refunds, invoices, billingProfile: billing ?? null };
}

/**
 * Takes the buyer out of what was never paid, and forgets what is proposed at the checkout. What was paid stays as it is, with its
 * invoices: books are kept for eight financial years (Companies Act 2013, section 128(5)). A payment that is captured after all still
 * gets its invoice, and that names nobody but the place of supply.
 */
export async function eraseBuyer(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom("billingProfiles").where("userId", "=", userId).execute();
  await tx
    .updateTable("payments")
    .set({
      gstNumber: null,
      failure: null,
      buyer: sql<string>`jsonb_build_object('name', 'Account deleted', 'address', null, 'state', buyer -> 'state',
        'country', buyer -> 'country', 'gstin', null, 'email', null)`,
      updatedAt: now,
    })
    .where("userId", "=", userId)
    .where("paidAt", "is", null)
    .where(sql<boolean>`buyer <> '{}'`)
    .execute();
}

/** Reports, steps and events go with them; the ledger names them by id only. */
export async function deleteStudiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("studies").where("userId", "=", userId).execute();
}

/** The row stays for the books: no name, no address, nothing to sign in with. */
export async function erasePerson(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      username: null,
      password: null,
      firstName: null,
      lastName: null,
      country: null,
      contactNumber: null,
      industry: null,
      profileImageUrl: null,
      providerId: null,
      emailVerifiedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where("id", "=", userId)
    .execute();
}
