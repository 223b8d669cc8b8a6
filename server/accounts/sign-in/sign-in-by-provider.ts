import type { AuthErrorCode, OAuthProvider } from "#shared/wire/auth.ts";
import { z } from "zod";
import type { Context } from "../ports.ts";
import { enterByIdentity } from "./link-identity.ts";
import { type IdentityFailure, oauthCookieSeconds, type SignedIn, type Visitor } from "../ports.ts";
import { startSession } from "../sessions/start-session.ts";

/** Leaving for Google or LinkedIn, and coming back. What goes wrong becomes a value of `/auth?error=`. */

const cookieContent = z.strictObject({
  provider: z.string(),
  checks: z.strictObject({ state: z.string(), codeVerifier: z.string().optional(), nonce: z.string().optional() }),
  isIndia: z.boolean(),
  expiresAt: z.number(),
});

export async function beginOAuth(
  { identityProviders, secrets, now, onError }: Context,
  provider: OAuthProvider,
  { isIndia }: { isIndia: boolean },
): Promise<{ url: string; cookie: string } | { error: AuthErrorCode }> {
  const begun = await identityProviders[provider]?.begin();
  if (begun === undefined) return { error: "oauth_general" };
  if ("failure" in begun) {
    onError(begun.cause);
    return { error: "oauth_general" };
  }
  const kept: z.infer<typeof cookieContent> = {
    provider,
    checks: begun.checks,
    isIndia,
    expiresAt: now().getTime() + oauthCookieSeconds * 1000,
  };
  return { url: begun.url, cookie: secrets.seal("oauth", kept) };
}

export async function finishOAuth(
  context: Context,
  provider: OAuthProvider,
  { callbackUrl, cookie }: { callbackUrl: string; cookie: string | undefined },
  visitor: Visitor,
): Promise<{ signedIn: SignedIn } | { error: AuthErrorCode }> {
  const { db, identityProviders, secrets, now, onError } = context;
  const vendor = identityProviders[provider];
  if (vendor === undefined) return { error: "oauth_general" };
  const kept = cookieContent.safeParse(cookie === undefined ? undefined : secrets.open("oauth", cookie));
  // Somebody else's way back, or one that took too long: a login that was not begun in this browser is none.
  if (!kept.success || kept.data.provider !== provider || kept.data.expiresAt <= now().getTime()) return { error: `${provider}_auth` };
  const finished = await vendor.finish(callbackUrl, kept.data.checks);
  if ("failure" in finished) {
    // That somebody changes their mind is no fault of anything.
    if (finished.failure !== "refused") onError(finished.cause);
    return { error: errorOf(provider, finished.failure) };
  }
  try {
    const user = await enterByIdentity(context, provider, finished.identity, kept.data.isIndia);
    if (user === undefined) return { error: `${provider}_auth` };
    return { signedIn: await startSession(db.queries, user, visitor, now()) };
  } catch (error) {
    onError(error);
    return { error: "login" };
  }
}

function errorOf(provider: OAuthProvider, failure: IdentityFailure): AuthErrorCode {
  switch (failure) {
    case "unavailable":
      return "oauth_general";
    case "refused":
      return `${provider}_auth`;
    case "faulty":
      return `${provider}_oauth`;
  }
}
