import { createHash, generateKeyPair, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { type Configuration, Provider } from "oidc-provider";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { interactionPath, type Person, serveSignIn, sessionCookie } from "./serve-sign-in.ts";
import { faultPage } from "./sign-in-page.ts";

export interface LocalIdentity {
  /** Two clients of one issuer. */
  google: LocalClient;
  linkedin: LocalClient;
  close(): Promise<void>;
}
export interface LocalClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * A real OpenID provider on this machine that fakes Google and LinkedIn, for development and tests: whoever signs in enters any name and
 * address. `publicUrl`: origin of the site to return to. Nothing is kept after it stops.
 */
export async function startLocalIdentity(options: { publicUrl: string; port?: number; host?: string }): Promise<LocalIdentity> {
  const host = options.host ?? "127.0.0.1";
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port ?? 0, host, resolve);
  });
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const google = { issuer, clientId: "local-google", clientSecret: randomBytes(24).toString("base64url") };
  const linkedin = { issuer, clientId: "local-linkedin", clientSecret: randomBytes(24).toString("base64url") };

  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    ...(await configuration()),
    clients: [
      clientOf(google, `${options.publicUrl}/api/auth/google/callback`),
      clientOf(linkedin, `${options.publicUrl}/api/auth/linkedin/callback`),
    ],
    // LinkedIn does not support PKCE, so its client here must not require it.
    pkce: { required: (_, client) => client.clientId === google.clientId },
    findAccount: (_, accountId) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ sub: accountId, ...claimsOf(person) }) };
    },
  });
  serveSignIn(provider, {
    publicUrl: options.publicUrl,
    vendorOf: (clientId) => (clientId === linkedin.clientId ? "LinkedIn" : "Google"),
    enter(clientId, person) {
      // The same person at the same vendor is the same identity, also after a restart.
      const accountId = createHash("sha256").update(`${clientId}\0${person.email.toLowerCase()}`).digest("hex").slice(0, 24);
      people.set(accountId, person);
      return accountId;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));
  return {
    google,
    linkedin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sets every default that the library would otherwise warn about in the operator's log. */
async function configuration(): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const cookie = { httpOnly: true, sameSite: "lax", signed: true } as const;
  return {
    adapter: createMemoryAdapter(),
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "local", alg: "RS256", use: "sig" }] } as NonNullable<
      Configuration["jwks"]
    >,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    // As Google and LinkedIn do: the ID token carries email and name.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      names: { session: sessionCookie, interaction: "local_identity_step", resume: "local_identity_resume" },
      long: cookie,
      short: cookie,
    },
    interactions: { url: (_, interaction) => interactionPath(interaction.uid) },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 3600, Grant: 3600, Session: 3600 },
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.body = faultPage(`${out.error_description ?? out.error}.`);
    },
  };
}

function clientOf({ clientId, clientSecret }: LocalClient, callbackUrl: string) {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [callbackUrl],
    response_types: ["code" as const],
    grant_types: ["authorization_code"],
    token_endpoint_auth_method: "client_secret_post" as const,
  };
}

function claimsOf({ name, email, verified }: Person): Record<string, string | boolean> {
  const [first = "", ...rest] = name.split(/\s+/).filter(Boolean);
  return {
    email,
    email_verified: verified,
    ...(first !== "" && { name, given_name: first }),
    ...(rest.length > 0 && { family_name: rest.join(" ") }),
  };
}
