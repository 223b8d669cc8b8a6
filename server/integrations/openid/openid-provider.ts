import type { ExternalIdentity, IdentityProvider } from "#accounts";
import * as openid from "openid-client";
import { z } from "zod";

export interface OpenIdSettings {
  /** The issuer that discovery and every token must name. http:// is taken on the machine itself only. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Made from the site's own address, never from what a request says. */
  callbackUrl: string;
  knowsNonceAndPkce: boolean;
}

const timeoutSeconds = 5;

/** Sign-in by OpenID Connect's code flow. The provider is looked up when first needed and again after a failure: it may be away. */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  let looked: Promise<openid.Configuration> | undefined;
  const configuration = (): Promise<openid.Configuration> => {
    looked ??= discover(settings).catch((error: unknown) => {
      looked = undefined;
      throw error;
    });
    return looked;
  };

  return {
    async begin() {
      let config: openid.Configuration;
      try {
        config = await configuration();
      } catch (error) {
        return { failure: "unavailable", cause: told(settings.issuer, error) };
      }
      const state = openid.randomState();
      const request = { redirect_uri: settings.callbackUrl, scope: "openid profile email", state };
      if (!settings.knowsNonceAndPkce) return { url: openid.buildAuthorizationUrl(config, request).href, checks: { state } };
      const codeVerifier = openid.randomPKCECodeVerifier();
      const nonce = openid.randomNonce();
      const url = openid.buildAuthorizationUrl(config, {
        ...request,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, checks: { state, codeVerifier, nonce } };
    },

    async finish(callbackUrl, checks) {
      let config: openid.Configuration;
      try {
        config = await configuration();
      } catch (error) {
        return { failure: "unavailable", cause: told(settings.issuer, error) };
      }
      try {
        const back = new URL(settings.callbackUrl);
        back.search = new URL(callbackUrl, settings.callbackUrl).search;
        const tokens = await openid.authorizationCodeGrant(config, back, {
          expectedState: checks.state,
          idTokenExpected: true,
          ...(checks.nonce !== undefined && { expectedNonce: checks.nonce }),
          ...(checks.codeVerifier !== undefined && { pkceCodeVerifier: checks.codeVerifier }),
        });
        const subject = tokens.claims()?.sub;
        if (subject === undefined) return { failure: "faulty", cause: told(settings.issuer, new TypeError("no subject")) };
        const said = claims.parse(tokens.claims());
        // Where the token is bare, the provider's user-info call holds the rest; it must speak of the same subject.
        const full =
          said.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? claims.parse(await openid.fetchUserInfo(config, tokens.access_token, subject))
            : said;
        return { identity: identityOf(subject, full) };
      } catch (error) {
        const failure = error instanceof openid.AuthorizationResponseError ? "refused" : "faulty";
        return { failure, cause: told(settings.issuer, error) };
      }
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer);
  // Without this the signature of an ID token that comes straight from the token endpoint is not checked at all.
  const execute: ((config: openid.Configuration) => void)[] = [openid.enableNonRepudiationChecks];
  if (issuer.protocol === "http:" && isThisMachine(issuer.hostname)) execute.push(openid.allowInsecureRequests);
  return await openid.discovery(issuer, settings.clientId, settings.clientSecret, openid.ClientSecretPost(settings.clientSecret), {
    execute,
    timeout: timeoutSeconds,
  });
}

/** What went wrong, in the library's words only: its errors carry claims and answers, which are nothing for a log. */
function told(issuer: string, error: unknown): Error {
  const words: string[] = [];
  for (let at = error; at instanceof Error && words.length < 5; at = at.cause)
    words.push("code" in at ? `${at.message} (${String(at.code)})` : at.message);
  return new Error(`Sign-in by ${issuer}: ${words.join(": ")}`);
}

const isThisMachine = (host: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(host);

/** Of these alone something is kept. LinkedIn has sent `email_verified` as text, and `locale` as an object. */
const words = z.string().trim().min(1).max(400).optional().catch(undefined);
const claims = z.object({
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.literal("true").transform(() => true)])
    .optional()
    .catch(false),
  name: words,
  given_name: words,
  family_name: words,
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
});

function identityOf(subject: string, said: z.infer<typeof claims>): ExternalIdentity {
  const [first, ...rest] = (said.name ?? "").split(" ").filter(Boolean);
  return {
    subject,
    email: said.email?.toLowerCase() ?? null,
    emailVerified: said.email_verified === true,
    firstName: said.given_name ?? first ?? null,
    lastName: said.family_name ?? (said.given_name === undefined && rest.length > 0 ? rest.join(" ") : null),
    picture: said.picture ?? null,
  };
}
