import { expect, test } from "vitest";
import type { Database } from "#db";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { asha, openAccounts, visitor } from "../../../tests/support/open-accounts.ts";

const inTurn = enginesInTurn();

const email = "asha@example.com";
const newPassword = "Loud-Lighthouse-42";

test.each(inTurn())("the profile changes field by field; currency and address stay (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts } = openAccounts(db);
  const { user } = await accounts.register(asha, visitor);
  expect(await accounts.updateProfile(user.id, { country: "Germany", lastName: "Rao-Weber" })).toEqual({
    ...user,
    country: "Germany",
    lastName: "Rao-Weber",
  });
  await expect(accounts.updateProfile(user.id, { country: "Atlantis" })).rejects.toMatchObject({ fields: { country: expect.any(String) } });
  expect(await accounts.summary(user.id)).toEqual({
    signInMethods: { password: true, google: false, linkedin: false },
    studies: 0,
    held: "0.00",
  });
});

test.each(inTurn())("changing the password requires the current one, ends the other sessions and sends an email (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, mails } = openAccounts(db);
  const { user, token } = await accounts.register(asha, visitor);
  const elsewhere = await accounts.login({ email, password: asha.password }, visitor);
  await mails();
  const sessionId = (await accounts.userOf(token))?.sessionId ?? "";
  const change = (body: { currentPassword?: string; newPassword: string }) => accounts.changePassword(user.id, sessionId, body);
  await expect(change({ newPassword })).rejects.toMatchObject({ fields: { currentPassword: "Enter your current password" } });
  await expect(change({ currentPassword: "Wrong-Harbour-71", newPassword })).rejects.toMatchObject({
    fields: { currentPassword: "This is not your current password" },
  });
  await expect(change({ currentPassword: asha.password, newPassword: "Asha@1234" })).rejects.toMatchObject({
    fields: { newPassword: expect.any(String) },
  });
  expect(await accounts.userOf(elsewhere.token)).not.toBeNull();
  await change({ currentPassword: asha.password, newPassword });
  expect(await accounts.userOf(token)).not.toBeNull();
  expect(await accounts.userOf(elsewhere.token)).toBeNull();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Your Sextant password was changed"]);
  await accounts.login({ email, password: newPassword }, visitor);
});

test("an account without a password sets its first one, and guesses at the current one are limited", async () => {
  await using db = await openTestDatabase("embedded");
  const { accounts } = openAccounts(db);
  const { id } = await db.queries
    .insertInto("users")
    .values({ email: "linked@example.com", provider: "google", currency: "USD" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.queries
    .insertInto("sessions")
    .values({ sid: "its own", sess: JSON.stringify({ userId: id }), expire: new Date("2026-11-28T10:00:00Z") })
    .execute();
  await accounts.changePassword(id, "its own", { newPassword });
  for (let i = 0; i < 9; i += 1)
    await expect(accounts.changePassword(id, "its own", { currentPassword: "Wrong-1", newPassword })).rejects.toMatchObject({
      code: "invalid",
    });
  await expect(accounts.changePassword(id, "its own", { currentPassword: newPassword, newPassword })).rejects.toMatchObject({
    code: "too_many",
  });
});

test.each(inTurn())("the export contains all personal data and no credentials (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts } = openAccounts(db);
  const { user, token } = await accounts.register(asha, visitor);
  await accounts.register({ ...asha, email: "b@example.com", firstName: "Somebody" }, visitor);
  await grant(db, user.id, "50.00");
  const study = await order(db, user.id, "completed");
  const sessionId = (await accounts.userOf(token))?.sessionId ?? "";
  const data = await accounts.exportData(user.id);
  expect(data).toMatchObject({
    user: { email, firstName: "Asha", amount: "50.00", currency: "INR" },
    identities: [],
    studies: [{ id: study, industryName: "Electric two-wheelers", brief: { kind: "corporate" } }],
    transfers: [{ kind: "adjust", amount: "50.00", memo: "a test" }],
    payments: [],
    sessions: [{ userAgent: visitor.userAgent }],
  });
  const text = JSON.stringify(data);
  for (const secret of [sessionId, token, "plain:", "Somebody", "b@example.com"]) expect(text).not.toContain(secret);
});

test.each(inTurn())("deleting an account removes personal data and keeps the books (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts } = openAccounts(db);
  const { user, token } = await accounts.register(asha, visitor);
  await grant(db, user.id, "50.00");
  await order(db, user.id, "completed");
  const running = await order(db, user.id, "pending");
  await db.queries.insertInto("identities").values({ provider: "google", subject: "1", userId: user.id, email }).execute();
  await accounts.forgotPassword({ email }, visitor);

  await expect(accounts.remove(user.id, { email: "b@example.com" })).rejects.toMatchObject({
    code: "invalid",
    fields: { email: expect.any(String) },
  });
  await expect(accounts.remove(user.id, { email })).rejects.toMatchObject({ code: "conflict", message: "Cancel running studies first" });
  expect(await accounts.userOf(token)).not.toBeNull();
  await db.queries.updateTable("studies").set({ status: "cancelled" }).where("id", "=", running).execute();
  await accounts.remove(user.id, { email: " ASHA@example.com " });

  expect(await accounts.userOf(token)).toBeNull();
  await expect(accounts.login({ email, password: asha.password }, visitor)).rejects.toMatchObject({ code: "wrong_credentials" });
  for (const table of ["sessions", "identities", "otp", "studies"] as const)
    expect(await db.queries.selectFrom(table).selectAll().execute()).toEqual([]);
  const row = await db.queries.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    email: `deleted-${user.id}@deleted.invalid`,
    password: null,
    firstName: null,
    contactNumber: null,
    amount: "50.00",
  });
  expect(JSON.stringify(row)).not.toMatch(/asha|rao|98765|automotive/i);
  expect(await db.queries.selectFrom("ledgerTransfers").select("amount").execute()).toEqual([{ amount: "50.00" }]);
  const again = await accounts.register(asha, visitor);
  expect(again.user.id).not.toBe(user.id);
  await expect(accounts.summary(user.id)).rejects.toMatchObject({ code: "not_signed_in" });
});

async function grant(db: Database, userId: string, amount: string): Promise<void> {
  await db.queries
    .insertInto("ledgerTransfers")
    .values({
      idempotencyKey: "test",
      kind: "adjust",
      debitAccount: "system:promotions:INR",
      creditAccount: `user:${userId}`,
      amount,
      currency: "INR",
      holdId: null,
      studyId: null,
      paymentId: null,
      memo: "a test",
    })
    .execute();
}

async function order(db: Database, userId: string, status: string): Promise<string> {
  const { id } = await db.queries
    .insertInto("studies")
    .values({
      userId,
      industryName: "Electric two-wheelers",
      companyType: "investor",
      reportScope: "country",
      country: "IND",
      region: null,
      status,
      apiResponse: status === "completed" ? "{}" : null,
      kind: "corporate",
      brief: JSON.stringify({ kind: "corporate" }),
      asOf: "2026-11-21",
      title: null,
      reason: null,
      currency: "INR",
      basePrice: "2075.00",
      listedPrice: "24999.00",
      idempotencyKey: null,
      orderHash: "x",
      refreshOf: null,
      leaseToken: null,
      slot: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test.each(inTurn())("a password that is replaced while it is being verified opens no session and changes nothing (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const meanwhile = { run: (): Promise<unknown> => Promise.resolve() };
  const { accounts, mails } = openAccounts(db, {
    hasher: {
      hash: (password) => Promise.resolve(`plain:${password}`),
      async verify(hash, password) {
        await meanwhile.run();
        return hash === `plain:${password}`;
      },
    },
  });
  const { user, token } = await accounts.register(asha, visitor);
  const sessionId = (await accounts.userOf(token))?.sessionId ?? "";
  const passwordNow = async () => (await db.queries.selectFrom("users").select("password").executeTakeFirstOrThrow()).password;
  const change = () => accounts.changePassword(user.id, sessionId, { currentPassword: asha.password, newPassword });
  await mails();

  meanwhile.run = () => db.queries.updateTable("users").set({ password: "plain:Another-1-by-reset" }).execute();
  await expect(accounts.login({ email, password: asha.password }, visitor)).rejects.toMatchObject({
    code: "wrong_credentials",
    message: "Invalid username or password",
  });
  expect(await db.queries.selectFrom("sessions").select("sid").execute()).toHaveLength(1);

  await db.queries
    .updateTable("users")
    .set({ password: `plain:${asha.password}` })
    .execute();
  await expect(change()).rejects.toMatchObject({ code: "conflict" });
  expect(await passwordNow()).toBe("plain:Another-1-by-reset");

  // Another device has ended this session.
  await db.queries
    .updateTable("users")
    .set({ password: `plain:${asha.password}` })
    .execute();
  meanwhile.run = () => db.queries.deleteFrom("sessions").execute();
  await expect(change()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await passwordNow()).toBe(`plain:${asha.password}`);
  expect(await mails()).toEqual([]);
});
