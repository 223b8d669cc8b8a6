export { createAccounts } from "./create-accounts.ts";
export type { AccountsDeps } from "./deps.ts";
export { oauthCookieSeconds } from "./ports.ts";
export type {
  Accounts,
  ExternalIdentity,
  IdentityChecks,
  IdentityFailure,
  IdentityProvider,
  PasswordHasher,
  SignedIn,
  Visitor,
} from "./ports.ts";
