import { abuseLimits } from "#shared/limits.ts";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { asha, openAccounts, visitor } from "../../../tests/support/open-accounts.ts";
import { createPasswordHasher } from "../passwords/password-hasher.ts";

const inTurn = enginesInTurn();

const wrong = { code: "wrong_credentials", message: "Invalid username or password" };

test.each(inTurn())(
  "signing up opens an account, a session and a welcome mail, and the country decides the currency (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const { accounts, mails } = openAccounts(db);
    const { user, token, expires } = await accounts.register({ ...asha, currency: "USD" }, visitor);
    expect(user).toMatchObject({ email: "asha@example.com", firstName: "Asha", currency: "INR", amount: "0.00", isEmailVerified: false });
    expect(JSON.stringify(user)).not.toContain("plain:");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expires.toISOString()).toBe("2026-12-21T10:00:00.000Z");
    expect((await accounts.userOf(token))?.user).toEqual(user);
    expect((await mails()).map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: { name: "Asha Rao", address: "asha@example.com" }, subject: "Welcome to Sextant" },
    ]);
    const abroad = await accounts.register({ ...asha, email: "b@example.com", country: "Nauru", currency: "INR" }, visitor);
    expect(abroad.user.currency).toBe("USD");
  },
);

test.each(inTurn())("an address has one account, however it is written and however many sign up at once (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, mails } = openAccounts(db);
  const tries = await Promise.allSettled(
    ["asha@example.com", "ASHA@example.com", "Asha@Example.com"].map((email) => accounts.register({ ...asha, email }, visitor)),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const message = "An account with this email already exists";
  for (const each of tries)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "conflict", message, fields: { email: message } });
  expect(await mails()).toHaveLength(1);
});

test("an invalid form reports every invalid field", async () => {
  await using db = await openTestDatabase("embedded");
  const { accounts, hashing } = openAccounts(db);
  const bad = { ...asha, country: "Indai", industry: "Cars", contactNumber: "98765 43210", firstName: "A\nB" };
  await expect(accounts.register(bad, visitor)).rejects.toMatchObject({
    code: "invalid",
    fields: {
      firstName: "Only letters, spaces and punctuation of names",
      country: "Choose one from the list: did you mean India?",
      industry: expect.stringContaining("Choose one from the list"),
      contactNumber: "A dial code from the list, a space, and 4 to 20 digits",
    },
  });
  for (const password of ["Password1!", "Sextant2026!", "Asha@1234", "asha-Rao-9"])
    await expect(accounts.register({ ...asha, password }, visitor)).rejects.toMatchObject({
      code: "invalid",
      fields: { password: expect.stringContaining("easy to guess") },
    });
  expect(hashing.hashed).toBe(0);
  expect(await db.queries.selectFrom("users").select("id").execute()).toEqual([]);
});

test.each(inTurn())(
  "signing in gives a new session; what is wrong is never told apart, and always costs a comparison (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const { accounts, hashing } = openAccounts(db);
    const first = await accounts.register(asha, visitor);
    const again = await accounts.login({ email: " asha@EXAMPLE.com ".trim(), password: asha.password }, visitor);
    expect(again.user.id).toBe(first.user.id);
    expect(again.token).not.toBe(first.token);

    await db.queries.insertInto("users").values({ email: "linked@example.com", provider: "google", currency: "USD" }).execute();
    for (const email of ["asha@example.com", "nobody@example.com", "linked@example.com"]) {
      const before = hashing.verified;
      await expect(accounts.login({ email, password: "Wrong-Harbour-71" }, visitor)).rejects.toMatchObject(wrong);
      expect(hashing.verified).toBe(before + 1);
    }
  },
);

test.each(inTurn())("guessing is stopped for an address from one place, and for a place as a whole (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, pass } = openAccounts(db);
  await accounts.register(asha, visitor);
  const guess = (email: string, ip = visitor.ip) => accounts.login({ email, password: "Wrong-Harbour-71" }, { ...visitor, ip });
  for (let i = 0; i < 10; i += 1) await expect(guess("asha@example.com")).rejects.toMatchObject(wrong);
  await expect(guess("asha@example.com")).rejects.toMatchObject({ code: "too_many" });
  await expect(accounts.login({ email: "asha@example.com", password: asha.password }, visitor)).rejects.toMatchObject({ code: "too_many" });
  await accounts.login({ email: "asha@example.com", password: asha.password }, { ...visitor, ip: "198.51.100.9" });
  pass(16 * 60);
  await accounts.login({ email: "asha@example.com", password: asha.password }, visitor);

  const home = (i: number) => `2001:db8:1:2::${i.toString(16)}`;
  for (let i = 0; i < 50; i += 1) await expect(guess(`someone-${i}@example.com`, home(i))).rejects.toMatchObject(wrong);
  await expect(guess("one-more@example.com", home(99))).rejects.toMatchObject({ code: "too_many" });
  await expect(guess("one-more@example.com", "2001:db8:1:3::1")).rejects.toMatchObject(wrong);
  const kept = JSON.stringify(await db.queries.selectFrom("rateLimits").select("key").execute());
  expect(kept).not.toContain("example.com");
});

test.each(inTurn())(
  "guessing at one account from everywhere is stopped, and does not lock out a browser that signed in before (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const { accounts, pass } = openAccounts(db);
    const { deviceCookie } = await accounts.register(asha, visitor);
    await accounts.register({ ...asha, email: "other@example.com" }, visitor);
    const signIn = (password: string, ip: string, cookie?: string) =>
      accounts.login({ email: asha.email, password }, { ...visitor, ip, deviceCookie: cookie });
    const { max, windowSeconds } = abuseLimits.signInPerAccount;
    for (let i = 0; i < max; i += 1) await expect(signIn("Wrong-Harbour-71", `198.18.0.${i}`)).rejects.toMatchObject(wrong);
    await expect(signIn(asha.password, "198.18.1.1")).rejects.toMatchObject({ code: "too_many" });

    // The owner's own browser is counted by itself, wherever it is, and only for its own account.
    const again = await signIn(asha.password, "198.18.1.2", deviceCookie);
    await expect(signIn(asha.password, "198.18.1.3", `${deviceCookie}x`)).rejects.toMatchObject({ code: "too_many" });
    const foreign = await accounts.login({ email: "other@example.com", password: asha.password }, visitor);
    await expect(signIn(asha.password, "198.18.1.4", foreign.deviceCookie)).rejects.toMatchObject({ code: "too_many" });
    // Signing in again is no way to more tries: the browser keeps its id. The one above was the first.
    for (let i = 1; i < abuseLimits.signInPerDevice.max; i += 1)
      await expect(signIn("Wrong-Harbour-71", `198.18.2.${i}`, again.deviceCookie)).rejects.toMatchObject(wrong);
    await expect(signIn(asha.password, "198.18.2.99", again.deviceCookie)).rejects.toMatchObject({ code: "too_many" });

    pass(windowSeconds + 60);
    await signIn(asha.password, "198.18.1.1");
    const rows = JSON.stringify(await db.queries.selectFrom("rateLimits").select("key").execute());
    expect(rows).not.toContain("example.com");
  },
);

test("a password is kept as an argon2id hash, and opens the account however the keyboard composes its letters", async () => {
  await using db = await openTestDatabase("embedded");
  const { accounts } = openAccounts(db, { hasher: createPasswordHasher() });
  const { user } = await accounts.register({ ...asha, password: "Ame\u0301lie-Harbour-71" }, visitor);
  const { password } = await db.queries.selectFrom("users").select("password").executeTakeFirstOrThrow();
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const back = await accounts.login({ email: asha.email, password: "Am\u00e9lie-Harbour-71" }, visitor);
  expect(back.user.id).toBe(user.id);
  await expect(accounts.login({ email: asha.email, password: "Amelie-Harbour-71" }, visitor)).rejects.toMatchObject(wrong);
});
