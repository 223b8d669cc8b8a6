import type { Database } from "#db";
import type { Limits } from "#limits";
import type { Mail } from "#mail";
import type { Secrets } from "#secrets";
import type { OAuthProvider } from "#shared/wire/auth.ts";
import type { AccountLimits } from "./limits.ts";
import type { IdentityProvider, PasswordHasher } from "./ports.ts";

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
