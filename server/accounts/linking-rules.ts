/** Who somebody is that a provider has vouched for: pure, so that the whole table can be tested. */

export interface LinkingCase {
  /** The pair (provider, subject) belongs to an account. */
  isKnown: boolean;
  /** What the provider says about the address. */
  email: string | null;
  emailVerified: boolean;
  /** The account that has this address here, if any. */
  local: { isVerified: boolean } | undefined;
}

/**
 * "enter": the account of the identity. "link": add the identity to the account of that address. "take over": the same, but nobody
 * ever proved that the address was theirs, so whoever opened the account loses password and sessions to the one who has.
 * "create": a new account. "refuse": an address that is not proven proves nothing.
 */
export type Linking = "enter" | "link" | "take over" | "create" | "refuse";

export function decideLinking({ isKnown, email, emailVerified, local }: LinkingCase): Linking {
  if (isKnown) return "enter";
  if (email === null || !emailVerified) return "refuse";
  if (local === undefined) return "create";
  return local.isVerified ? "link" : "take over";
}
