import { expect, test } from "vitest";
import type { ExternalIdentity, IdentityFailure, IdentityProvider } from "#accounts";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { asha, openAccounts, visitor } from "../../../tests/support/open-accounts.ts";

const inTurn = enginesInTurn();

const email = "asha@example.com";
const person: ExternalIdentity = {
  subject: "g-1",
  email,
  emailVerified: true,
  firstName: "Asha",
  lastName: "Rao",
  picture: "https://pictures.example/a.png",
};

/** A provider that vouches for whom it is told to; the real protocol is tested where it is spoken. */
function vouching(): IdentityProvider & { says: ExternalIdentity | IdentityFailure } {
  const checks = { state: "s", codeVerifier: "v", nonce: "n" };
  return {
    says: person,
    begin: async () => ({ url: "https://provider.example/authorize", checks }),
    async finish(_, given) {
      expect(given).toEqual(checks);
      return typeof this.says === "string" ? { failure: this.says, cause: new Error(this.says) } : { identity: this.says };
    },
  };
}
const callbackUrl = "http://localhost:3000/api/auth/google/callback?code=c&state=s";

function open(db: Parameters<typeof openAccounts>[0]) {
  const [google, linkedin] = [vouching(), vouching()];
  const opened = openAccounts(db, { identityProviders: { google, linkedin } });
  const come = async (provider: "google" | "linkedin", says: ExternalIdentity | IdentityFailure, isIndia = false) => {
    (provider === "google" ? google : linkedin).says = says;
    const begun = await opened.accounts.beginOAuth(provider, { isIndia });
    if ("error" in begun) return begun;
    return await opened.accounts.finishOAuth(provider, { callbackUrl, cookie: begun.cookie }, visitor);
  };
  return { ...opened, come };
}
const userOf = (result: Awaited<ReturnType<ReturnType<typeof open>["come"]>>) => ("signedIn" in result ? result.signedIn.user : undefined);

test.each(inTurn())("the first sign-in creates an account; later ones find it, even with another email address (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, come, mails } = open(db);
  const first = await come("google", person, true);
  const user = userOf(first);
  expect(user).toMatchObject({ email, firstName: "Asha", country: "India", currency: "INR", provider: "google", isEmailVerified: true });
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Welcome to Sextant"]);
  if ("signedIn" in first) expect((await accounts.userOf(first.signedIn.token))?.user.id).toBe(user?.id);
  expect(userOf(await come("google", { ...person, email: "new@example.com", emailVerified: false }))?.id).toBe(user?.id);
  expect(userOf(await come("linkedin", { ...person, subject: "l-7" }))?.id).toBe(user?.id);
  expect(await accounts.summary(user?.id ?? "")).toMatchObject({ signInMethods: { password: false, google: true, linkedin: true } });
  expect(userOf(await come("google", { ...person, subject: "g-2", email: "c@example.com" }))).toMatchObject({
    currency: "USD",
    country: null,
  });
});

test.each(inTurn())("simultaneous first sign-ins create one account (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { come } = open(db);
  const all = await Promise.all(Array.from({ length: 6 }, () => come("google", person)));
  expect(new Set(all.map((each) => userOf(each)?.id)).size).toBe(1);
  expect(userOf(all[0] ?? { error: "login" })?.id).toBeDefined();
  expect(await db.queries.selectFrom("users").select("email").execute()).toEqual([{ email }]);
});

test.each(inTurn())(
  "an account whose address was never proven loses password and sessions to the one who proves it (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const { accounts, come } = open(db);
    const squatter = await accounts.register(asha, visitor);
    expect(await come("google", { ...person, emailVerified: false })).toEqual({ error: "google_auth" });
    expect(await accounts.userOf(squatter.token)).not.toBeNull();
    expect(userOf(await come("google", person))).toMatchObject({ id: squatter.user.id, isEmailVerified: true, provider: "google" });
    expect(await accounts.userOf(squatter.token)).toBeNull();
    await expect(accounts.login({ email, password: asha.password }, visitor)).rejects.toMatchObject({ code: "wrong_credentials" });
  },
);

test.each(inTurn())("an account whose address is proven keeps its password when an identity is added (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, come } = open(db);
  const { user, token } = await accounts.register(asha, visitor);
  await db.queries.updateTable("users").set({ emailVerifiedAt: new Date() }).where("id", "=", user.id).execute();
  expect(userOf(await come("google", person))?.id).toBe(user.id);
  expect(await accounts.userOf(token)).not.toBeNull();
  await accounts.login({ email, password: asha.password }, visitor);
  // The same address under another subject of the same provider is somebody else.
  expect(await come("google", { ...person, subject: "g-9" })).toEqual({ error: "google_auth" });
  expect(await come("linkedin", { ...person, subject: "l-1", email: null })).toEqual({ error: "linkedin_auth" });
});

test("each failure has its word, and its cause is reported where it is a fault", async () => {
  await using db = await openTestDatabase("embedded");
  const { accounts, come, faults, pass } = open(db);
  expect(await come("google", "refused")).toEqual({ error: "google_auth" });
  expect(await come("linkedin", "refused")).toEqual({ error: "linkedin_auth" });
  expect(faults).toEqual([]);
  expect(await come("google", "unavailable")).toEqual({ error: "oauth_general" });
  expect(await come("google", "faulty")).toEqual({ error: "google_oauth" });
  expect(await come("linkedin", "faulty")).toEqual({ error: "linkedin_oauth" });
  expect(faults.map(String)).toEqual(["Error: unavailable", "Error: faulty", "Error: faulty"]);

  const none = openAccounts(db);
  expect(await none.accounts.beginOAuth("google", { isIndia: false })).toEqual({ error: "oauth_general" });
  expect(await none.accounts.finishOAuth("google", { callbackUrl, cookie: "x" }, visitor)).toEqual({ error: "oauth_general" });

  const begun = await accounts.beginOAuth("google", { isIndia: false });
  const cookie = "cookie" in begun ? begun.cookie : "";
  expect(cookie).not.toContain("state");
  for (const wrong of [undefined, "", "x", `${cookie}A`])
    expect(await accounts.finishOAuth("google", { callbackUrl, cookie: wrong }, visitor)).toEqual({ error: "google_auth" });
  expect(await accounts.finishOAuth("linkedin", { callbackUrl, cookie }, visitor)).toEqual({ error: "linkedin_auth" });
  pass(600);
  expect(await accounts.finishOAuth("google", { callbackUrl, cookie }, visitor)).toEqual({ error: "google_auth" });
});

test("if the session cannot be created, the visitor is asked to sign in manually", async () => {
  await using db = await openTestDatabase("embedded");
  const { come, faults } = open(db);
  await db.raw().query("create function full_up() returns trigger language plpgsql as $$ begin raise exception 'no space'; end $$");
  await db.raw().query("create trigger full_up before insert on sessions for each row execute function full_up()");
  expect(await come("google", person)).toEqual({ error: "login" });
  expect(faults).toHaveLength(1);
});
