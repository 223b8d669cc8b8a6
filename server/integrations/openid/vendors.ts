import type { OpenIdSettings } from "./openid-provider.ts";

interface Client {
  clientId: string;
  clientSecret: string;
  /** Origin of the site. */
  publicUrl: string;
  /** Where a test provider answers; left out, the vendor itself. */
  issuer?: string;
}

/** https://developers.google.com/identity/openid-connect/openid-connect */
export function googleSettings({ clientId, clientSecret, publicUrl, issuer = "https://accounts.google.com" }: Client): OpenIdSettings {
  const callbackUrl = `${publicUrl}/api/auth/google/callback`;
  return { issuer, clientId, clientSecret, callbackUrl, knowsNonceAndPkce: true };
}

/**
 * LinkedIn's OpenID Connect carries neither nonce nor PKCE for web clients, and its issuer has a path.
 * https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
export function linkedinSettings({ clientId, clientSecret, publicUrl, issuer = "https://www.linkedin.com/oauth" }: Client): OpenIdSettings {
  const callbackUrl = `${publicUrl}/api/auth/linkedin/callback`;
  return { issuer, clientId, clientSecret, callbackUrl, knowsNonceAndPkce: false };
}
