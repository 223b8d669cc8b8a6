import { type Limits, networkOf } from "#limits";
import type { Secrets } from "#secrets";
import { abuseLimits } from "#shared/limits.ts";

/** How often something may be tried. Email addresses are stored as keyed hashes, because the table of limits needs no personal data. */
export function accountLimits({ limits, secrets }: { limits: Pick<Limits, "take">; secrets: Secrets }) {
  const person = (email: string): string => secrets.mac("limit", email).slice(0, 32);
  return {
    /**
     * `device`: the id of a browser that has signed in to this account before. It has a limit of its own instead of the one of the
     * account, so that somebody who uses up the account's limit from many networks cannot lock the customer out.
     */
    async login(email: string, ip: string, device: string | undefined): Promise<void> {
      await limits.take(`login:ip:${networkOf(ip)}`, abuseLimits.signInPerNetwork);
      await limits.take(`login:${person(email)}:${networkOf(ip)}`, abuseLimits.signInPerAccountAndNetwork);
      if (device === undefined) await limits.take(`login:account:${person(email)}`, abuseLimits.signInPerAccount);
      else await limits.take(`login:device:${device}`, abuseLimits.signInPerDevice);
    },
    register: (ip: string) => limits.take(`register:ip:${networkOf(ip)}`, abuseLimits.signUpPerNetwork),
    forgotByVisitor: (ip: string) => limits.take(`forgot:ip:${networkOf(ip)}`, abuseLimits.codePerNetwork),
    forgotByAddress: (email: string) => limits.take(`forgot:${person(email)}`, abuseLimits.codePerAccount),
    code: (ip: string) => limits.take(`otp:ip:${networkOf(ip)}`, abuseLimits.codeGuessPerNetwork),
    password: (userId: string) => limits.take(`password:${userId}`, abuseLimits.passwordChangePerAccount),
  };
}
export type AccountLimits = ReturnType<typeof accountLimits>;
