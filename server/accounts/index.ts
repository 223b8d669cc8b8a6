export { createAccounts } from "./create-accounts.ts";
export { knownDeviceSeconds } from "./sign-in/known-device.ts";
export { oauthCookieSeconds } from "./ports.ts";
export type {
  Accounts,
  AccountsDeps,
  ExternalIdentity,
  IdentityChecks,
  IdentityFailure,
  IdentityProvider,
  PasswordHasher,
  SignedIn,
  Visitor,
} from "./ports.ts";
