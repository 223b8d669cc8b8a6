import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { asha, codeIn, openAccounts, visitor } from "../../../tests/support/open-accounts.ts";

const inTurn = enginesInTurn();

const email = "asha@example.com";
const newPassword = "Loud-Lighthouse-42";
const invalid = { code: "invalid", message: "Invalid OTP" };
const other = (code: string, by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, "0");

test.each(inTurn())(
  "a code can be checked and then sets the password once; every session ends and the address counts as proven (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const { accounts, mails } = openAccounts(db);
    const { token, user } = await accounts.register(asha, visitor);
    await mails();
    await accounts.forgotPassword({ email: "ASHA@example.com" }, visitor);
    const [mail] = await mails();
    const otp = codeIn(mail ? [mail] : []);
    expect(mail).toMatchObject({ to: { name: "Asha Rao", address: email }, subject: "Your Sextant one-time code" });
    expect(otp).toMatch(/^\d{6}$/);

    for (let by = 1; by <= 4; by += 1)
      await expect(accounts.verifyOtp({ email, otp: other(otp, by) }, visitor)).rejects.toMatchObject(invalid);
    await accounts.verifyOtp({ email, otp }, visitor);
    await accounts.verifyOtp({ email, otp }, visitor);
    await accounts.resetPassword({ email, otp, newPassword }, visitor);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Your Sextant password was changed"]);
    expect(await accounts.userOf(token)).toBeNull();
    await expect(accounts.resetPassword({ email, otp, newPassword }, visitor)).rejects.toMatchObject(invalid);
    await expect(accounts.login({ email, password: asha.password }, visitor)).rejects.toMatchObject({ code: "wrong_credentials" });
    const back = await accounts.login({ email, password: newPassword }, visitor);
    expect(back.user).toMatchObject({ id: user.id, isEmailVerified: true });
  },
);

test.each(inTurn())("of 300 simultaneous guesses five are compared; then even the right code is rejected (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, mails } = openAccounts(db, { limits: { take: async () => {} } });
  await accounts.register(asha, visitor);
  await accounts.forgotPassword({ email }, visitor);
  const otp = codeIn(await mails());
  const guesses = await Promise.allSettled(
    Array.from({ length: 300 }, (_, i) => accounts.verifyOtp({ email, otp: other(otp, i + 1) }, visitor)),
  );
  expect(guesses.every((each) => each.status === "rejected" && each.reason.code === "invalid")).toBe(true);
  expect(await db.queries.selectFrom("otp").select("attempts").execute()).toEqual([{ attempts: 5 }]);
  await expect(accounts.verifyOtp({ email, otp }, visitor)).rejects.toMatchObject(invalid);
  await expect(accounts.resetPassword({ email, otp, newPassword }, visitor)).rejects.toMatchObject(invalid);
});

test.each(inTurn())("of two resets with the same code, one succeeds (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, mails } = openAccounts(db);
  await accounts.register(asha, visitor);
  await accounts.forgotPassword({ email }, visitor);
  const otp = codeIn(await mails());
  const both = await Promise.allSettled(
    ["First-Lighthouse-42", "Second-Lighthouse-42"].map((each) => accounts.resetPassword({ email, otp, newPassword: each }, visitor)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const each of both) if (each.status === "rejected") expect(each.reason).toMatchObject(invalid);
});

test.each(inTurn())("only the newest code is valid, for ten minutes and for its own address (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, mails, pass } = openAccounts(db);
  await accounts.register(asha, visitor);
  await accounts.register({ ...asha, email: "b@example.com" }, visitor);
  await accounts.forgotPassword({ email }, visitor);
  const first = codeIn(await mails());
  await accounts.forgotPassword({ email }, visitor);
  const second = codeIn(await mails());
  if (first !== second) await expect(accounts.verifyOtp({ email, otp: first }, visitor)).rejects.toMatchObject(invalid);
  await expect(accounts.verifyOtp({ email: "b@example.com", otp: second }, visitor)).rejects.toMatchObject(invalid);
  await accounts.verifyOtp({ email, otp: second }, visitor);
  pass(600);
  await expect(accounts.verifyOtp({ email, otp: second }, visitor)).rejects.toMatchObject(invalid);
  expect(await accounts.sweepSessions()).toBe(1);
});

test.each(inTurn())("known and unknown addresses get the same answer, and no code is stored in plain text (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, mails, sealed } = openAccounts(db);
  await accounts.register(asha, visitor);
  await mails();
  await accounts.forgotPassword({ email: "nobody@example.com" }, visitor);
  expect(sealed).toHaveLength(1);
  expect(await mails()).toEqual([]);
  await accounts.forgotPassword({ email }, visitor);
  const [inQueue = ""] = sealed;
  const otp = codeIn(await mails());
  const stored = await db.queries.selectFrom("otp").selectAll().execute();
  expect(stored).toHaveLength(2);
  for (const place of [JSON.stringify(stored), inQueue, Buffer.from(inQueue, "base64url").toString("latin1")])
    expect(place).not.toContain(otp);
});

test.each(inTurn())("the fourth request for an address within an hour gets the same answer and sends nothing (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, mails, pass } = openAccounts(db);
  await accounts.register(asha, visitor);
  await mails();
  for (let i = 0; i < 4; i += 1) await accounts.forgotPassword({ email }, { ...visitor, ip: `198.51.100.${i}` });
  expect(await mails()).toHaveLength(3);
  pass(3700);
  await accounts.forgotPassword({ email }, visitor);
  expect(await mails()).toHaveLength(1);
  for (let i = 0; i < 19; i += 1) await accounts.forgotPassword({ email: `x${i}@example.com` }, visitor);
  await expect(accounts.forgotPassword({ email: "y@example.com" }, visitor)).rejects.toMatchObject({ code: "too_many" });
});

test("an easily guessed password is rejected without using an attempt", async () => {
  await using db = await openTestDatabase("embedded");
  const { accounts, mails } = openAccounts(db);
  await accounts.register(asha, visitor);
  await accounts.forgotPassword({ email }, visitor);
  const otp = codeIn(await mails());
  for (let i = 0; i < 6; i += 1)
    await expect(accounts.resetPassword({ email, otp, newPassword: "Welcome@123" }, visitor)).rejects.toMatchObject({
      fields: { newPassword: expect.stringContaining("easy to guess") },
    });
  await accounts.resetPassword({ email, otp, newPassword }, visitor);
});
