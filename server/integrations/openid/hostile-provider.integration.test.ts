import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { createOpenIdProvider, googleSettings, linkedinSettings } from "./index.ts";

const good = generateKeyPairSync("rsa", { modulusLength: 2048 });
const evil = generateKeyPairSync("rsa", { modulusLength: 2048 });
const secret = "the client's secret";
const seconds = (): number => Math.floor(Date.now() / 1000);
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

type Token = { claims: Record<string, unknown>; header?: Record<string, unknown>; key?: KeyObject; signature?: (text: string) => string };

/** A provider that signs what it is told to, by hand. */
async function startProvider() {
  const knobs = {
    token: (nonce: string | undefined): Token => ({ claims: { nonce } }),
    issuerSaid: "",
    hangs: false,
    asked: 0,
    userInfo: {} as object,
  };
  let nonce: string | undefined;
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0];
    response.setHeader("content-type", "application/json");
    if (path?.endsWith("/openid-configuration")) {
      knobs.asked += 1;
      if (knobs.hangs) return;
      response.end(JSON.stringify(metadata(knobs.issuerSaid || issuer, issuer)));
    } else if (path === "/jwks")
      response.end(JSON.stringify({ keys: [{ ...good.publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" }] }));
    else if (path === "/userinfo") response.end(JSON.stringify(knobs.userInfo));
    else if (path === "/token") {
      const token = knobs.token(nonce);
      const basics = {
        iss: issuer,
        aud: "web",
        sub: "u1",
        iat: seconds(),
        exp: seconds() + 300,
        email: "Asha@Example.com",
        email_verified: true,
      };
      const text = `${encode({ alg: "RS256", kid: "k1", ...token.header })}.${encode({ ...basics, ...token.claims })}`;
      const sign =
        token.signature ??
        ((signed: string) =>
          createSign("RSA-SHA256")
            .update(signed)
            .sign(token.key ?? good.privateKey, "base64url"));
      response.end(JSON.stringify({ access_token: "a", token_type: "bearer", expires_in: 60, id_token: `${text}.${sign(text)}` }));
    } else response.writeHead(404).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { issuer, clientId: "web", clientSecret: secret, publicUrl: "http://localhost:3000" };
  return {
    knobs,
    issuer,
    google: createOpenIdProvider(googleSettings(client)),
    linkedin: createOpenIdProvider(linkedinSettings(client)),
    /** Begins at a provider, and comes back with what the query says. */
    async come(provider: ReturnType<typeof createOpenIdProvider>, query: Record<string, string> = { code: "c" }) {
      const begun = await provider.begin();
      if ("failure" in begun) return begun;
      nonce = begun.checks.nonce;
      const back = new URL("http://evil.example/elsewhere");
      back.search = new URLSearchParams({ state: begun.checks.state, ...query }).toString();
      return await provider.finish(back.href, begun.checks);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function metadata(issuer: string, at: string) {
  return {
    issuer,
    authorization_endpoint: `${at}/authorize`,
    token_endpoint: `${at}/token`,
    jwks_uri: `${at}/jwks`,
    userinfo_endpoint: `${at}/userinfo`,
    id_token_signing_alg_values_supported: ["RS256"],
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
  };
}

test("a good token gives the person it speaks of", async () => {
  await using provider = await startProvider();
  provider.knobs.token = (nonce) => ({ claims: { nonce, given_name: "Asha", family_name: "Rao", picture: "javascript:alert(1)" } });
  const identity = { subject: "u1", email: "asha@example.com", emailVerified: true, firstName: "Asha", lastName: "Rao", picture: null };
  expect(await provider.come(provider.google)).toEqual({ identity });
});

const tokens: Record<string, (nonce: string | undefined) => Token> = {
  "signed by another key": (nonce) => ({ claims: { nonce }, key: evil.privateKey }),
  "signed by an unknown key": (nonce) => ({ claims: { nonce }, key: evil.privateKey, header: { kid: "k9" } }),
  "not signed": (nonce) => ({ claims: { nonce }, header: { alg: "none" }, signature: () => "" }),
  "signed with the client's secret": (nonce) => ({
    claims: { nonce },
    header: { alg: "HS256" },
    signature: (text) => createHmac("sha256", secret).update(text).digest("base64url"),
  }),
  "for somebody else": (nonce) => ({ claims: { nonce, aud: "other" } }),
  "by another issuer": (nonce) => ({ claims: { nonce, iss: "https://evil.example" } }),
  expired: (nonce) => ({ claims: { nonce, exp: seconds() - 600 } }),
  "of another sign-in": () => ({ claims: { nonce: "zzz" } }),
  "without a nonce": () => ({ claims: {} }),
  "without a subject": (nonce) => ({ claims: { nonce, sub: undefined } }),
};
test.each(Object.keys(tokens))("a token %s is refused", async (name) => {
  await using provider = await startProvider();
  provider.knobs.token = tokens[name] ?? provider.knobs.token;
  const refused = await provider.come(provider.google);
  expect(refused).toMatchObject({ failure: "faulty" });
  // The cause is for a log: it says what is wrong and not whose token it was.
  const cause = "cause" in refused && refused.cause instanceof Error ? inspect(refused.cause) : "";
  expect(cause).toContain(`Sign-in by ${provider.issuer}`);
  expect(cause).not.toMatch(/asha/i);
});

test("LinkedIn's way has neither nonce nor PKCE, and its words for a proven address are understood", async () => {
  await using provider = await startProvider();
  const begun = await provider.linkedin.begin();
  if ("failure" in begun) throw new Error(begun.failure);
  expect(begun.checks).toEqual({ state: expect.any(String) });
  expect([...new URL(begun.url).searchParams.keys()].sort()).toEqual(["client_id", "redirect_uri", "response_type", "scope", "state"]);
  provider.knobs.token = () => ({ claims: { email_verified: "true", name: "Asha Devi Rao", locale: { country: "IN", language: "en" } } });
  expect(await provider.come(provider.linkedin)).toMatchObject({
    identity: { emailVerified: true, firstName: "Asha", lastName: "Devi Rao" },
  });
  provider.knobs.token = () => ({ claims: { nonce: "nobody requested one" } });
  expect(await provider.come(provider.linkedin)).toMatchObject({ failure: "faulty" });
});

test("what a bare token leaves out is requested, and must be about the same person", async () => {
  await using provider = await startProvider();
  provider.knobs.token = (nonce) => ({ claims: { nonce, email: undefined, email_verified: undefined } });
  provider.knobs.userInfo = { sub: "u1", email: "asha@example.com", email_verified: true };
  expect(await provider.come(provider.google)).toMatchObject({ identity: { email: "asha@example.com", emailVerified: true } });
  provider.knobs.userInfo = { sub: "u2", email: "victim@example.com", email_verified: true };
  expect(await provider.come(provider.google)).toMatchObject({ failure: "faulty" });
  provider.knobs.token = (nonce) => ({ claims: { nonce, email: "not an address", email_verified: "yes" } });
  provider.knobs.userInfo = { sub: "u1" };
  expect(await provider.come(provider.google)).toMatchObject({ identity: { email: null, emailVerified: false } });
});

test("a refusal, a foreign state and a provider that says another name are told apart", async () => {
  await using provider = await startProvider();
  expect(await provider.come(provider.google, { error: "access_denied" })).toMatchObject({ failure: "refused" });
  expect(await provider.come(provider.linkedin, { error: "user_cancelled_login" })).toMatchObject({ failure: "refused" });
  expect(await provider.come(provider.google, { code: "c", state: "another" })).toMatchObject({ failure: "faulty" });
  await using impostor = await startProvider();
  impostor.knobs.issuerSaid = "https://accounts.google.com";
  expect(await impostor.google.begin()).toMatchObject({ failure: "unavailable" });
});

test("a provider that is away is asked again the next time, and is looked up once when it answers", async () => {
  const away = await startProvider();
  await away[Symbol.asyncDispose]();
  expect(await away.google.begin()).toMatchObject({ failure: "unavailable" });

  await using provider = await startProvider();
  provider.knobs.hangs = true;
  const waited = provider.google.begin();
  await expect.poll(() => provider.knobs.asked, { timeout: 60_000 }).toBe(1);
  expect(await waited).toMatchObject({ failure: "unavailable" });
  provider.knobs.hangs = false;
  const back = await Promise.all([provider.google.begin(), provider.google.begin()]);
  expect(back.map((each) => "url" in each)).toEqual([true, true]);
  expect(provider.knobs.asked).toBe(2);
});

test("plain http is spoken with this machine only", async () => {
  const provider = createOpenIdProvider(
    googleSettings({ issuer: "http://accounts.example", clientId: "web", clientSecret: secret, publicUrl: "http://localhost:3000" }),
  );
  expect(await provider.begin()).toMatchObject({ failure: "unavailable" });
});
