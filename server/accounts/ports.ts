import type { Database } from "#db";
import type { Limits } from "#limits";
import type { Mail } from "#mail";
import type { Secrets } from "#secrets";
import type { AccountLimits } from "./account-limits.ts";
import type { AccountAnswer, SessionItem } from "#shared/wire/account.ts";
import type { deleteAccountBody, passwordBody, profileBody } from "#shared/wire/account.ts";
import type { AuthErrorCode, CurrentUser, OAuthProvider } from "#shared/wire/auth.ts";
import type { forgotPasswordBody, loginBody, registerBody, resetPasswordBody, verifyOtpBody } from "#shared/wire/auth.ts";
import type { z } from "zod";

/** Who a provider says has signed in. */
export interface ExternalIdentity {
  /** The provider's own, lasting name for the person. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  /** An https:// address. */
  picture: string | null;
}

/** What the browser keeps, sealed, between leaving for a provider and coming back. */
export interface IdentityChecks {
  state: string;
  codeVerifier?: string | undefined;
  nonce?: string | undefined;
}

/** "unavailable": the provider cannot be reached. "refused": it said no, or the person did. "faulty": its answer does not hold. */
export type IdentityFailure = "unavailable" | "refused" | "faulty";

/** Google, LinkedIn, or a test provider in place of them. */
export interface IdentityProvider {
  /** Where to send the browser. */
  begin(): Promise<{ url: string; checks: IdentityChecks } | { failure: IdentityFailure; cause?: unknown }>;
  /** `cause`: for the operator's log, without anything that names the person. `callbackUrl`: with what the browser brought back in its query; scheme and host in it are not believed. */
  finish(
    callbackUrl: string,
    checks: IdentityChecks,
  ): Promise<{ identity: ExternalIdentity } | { failure: IdentityFailure; cause?: unknown }>;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `undefined` the same work is done for nobody, and the answer is false. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Who calls, as far as it is known. */
export interface Visitor {
  ip: string;
  userAgent: string;
  /** What an earlier sign-in left in this browser, as the browser sent it. */
  deviceCookie?: string | undefined;
}
export interface SignedIn {
  user: CurrentUser;
  /** For the cookie; nothing here keeps it. */
  token: string;
  /** When the session ends at the latest. */
  expires: Date;
  /** Where a password was used: for a cookie by which this browser is known at the next sign-in. */
  deviceCookie?: string;
}

/** Everything behind /api/auth and /api/account. What a caller can be told is thrown as a Problem. */
export interface Accounts {
  register(body: z.infer<typeof registerBody>, visitor: Visitor): Promise<SignedIn>;
  login(body: z.infer<typeof loginBody>, visitor: Visitor): Promise<SignedIn>;
  logout(token: string | undefined): Promise<void>;
  /** One query. Being seen prolongs a session, at most once in ten minutes. */
  userOf(
    token: string | undefined,
    options?: { isFresh?: boolean },
  ): Promise<Readonly<{ user: Readonly<CurrentUser>; sessionId: string }> | null>;
  /** What this process remembers of the session may have changed by its own call: read it anew next time. */
  forget(token: string | undefined): void;

  forgotPassword(body: z.infer<typeof forgotPasswordBody>, visitor: Visitor): Promise<void>;
  verifyOtp(body: z.infer<typeof verifyOtpBody>, visitor: Visitor): Promise<void>;
  resetPassword(body: z.infer<typeof resetPasswordBody>, visitor: Visitor): Promise<{ deviceCookie: string }>;

  /** `cookie`: to be kept by the browser for `oauthCookieSeconds` and given back to `finishOAuth`. */
  beginOAuth(provider: OAuthProvider, visitor: { isIndia: boolean }): Promise<{ url: string; cookie: string } | { error: AuthErrorCode }>;
  finishOAuth(
    provider: OAuthProvider,
    from: { callbackUrl: string; cookie: string | undefined },
    visitor: Visitor,
  ): Promise<{ signedIn: SignedIn } | { error: AuthErrorCode }>;

  summary(userId: string): Promise<AccountAnswer>;
  updateProfile(userId: string, body: z.infer<typeof profileBody>): Promise<CurrentUser>;
  /** Ends every other session. */
  changePassword(userId: string, sessionId: string, body: z.infer<typeof passwordBody>): Promise<void>;
  sessions(userId: string, sessionId: string): Promise<SessionItem[]>;
  endSession(userId: string, id: string): Promise<void>;
  /** All that is stored about the person. */
  exportData(userId: string): Promise<Record<string, unknown>>;
  remove(userId: string, body: z.infer<typeof deleteAccountBody>): Promise<void>;

  /** Removes expired sessions and codes; returns how many. For the worker. */
  sweepSessions(): Promise<number>;
}

export const oauthCookieSeconds = 600;

export interface AccountsDeps {
  db: Database;
  secrets: Secrets;
  limits: Pick<Limits, "take">;
  mail: Pick<Mail, "queue">;
  /** Those that are configured; for the others signing in answers oauth_general. */
  identityProviders: Partial<Record<OAuthProvider, IdentityProvider>>;
  siteName: string;
  now: () => Date;
  /** Told of faults that nobody waits for, and of the causes behind a failed sign-in by a provider. */
  onError: (error: unknown) => void;
  /** argon2id unless given. */
  hasher?: PasswordHasher;
}

/** What the use cases share. */
export interface Context extends Omit<AccountsDeps, "limits"> {
  hasher: PasswordHasher;
  limits: AccountLimits;
}
