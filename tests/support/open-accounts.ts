import { type Accounts, type AccountsDeps, createAccounts, type PasswordHasher } from "#accounts";
import type { Database } from "#db";
import { createLimits } from "#limits";
import { createMail, type Mailer, type OutgoingMail } from "#mail";
import { createSecrets } from "#secrets";

const names = { siteName: "Sextant", publicUrl: "http://localhost:3000" };
export const visitor = { ip: "203.0.113.7", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
export const asha = {
  email: "Asha@Example.com",
  password: "Quiet-Harbour-71",
  firstName: "Asha",
  lastName: "Rao",
  country: "India",
  contactNumber: "+91 98765 43210",
  industry: "Automotive",
};

/** The real accounts over a test's database: real limits, real mail up to the hand-over, a clock that the test moves. */
export function openAccounts(db: Database, more: Partial<AccountsDeps> = {}) {
  const clock = { now: new Date("2026-11-21T10:00:00Z") };
  const now = (): Date => new Date(clock.now);
  const secrets = createSecrets("a test's secret of more than thirty-two characters");
  const sealed: string[] = [];
  const faults: unknown[] = [];
  const mail = createMail({
    ...names,
    secrets,
    now,
    jobs: { send: async (_tx, _queue, data) => void sealed.push(String(data["sealed"])) },
  });
  const hashing = { hashed: 0, verified: 0 };
  const limits = createLimits({ db, now });
  const accounts: Accounts = createAccounts({
    db,
    secrets,
    limits,
    mail,
    identityProviders: {},
    siteName: names.siteName,
    now,
    onError: (error) => faults.push(error),
    hasher: countingHasher(hashing),
    ...more,
  });
  return {
    accounts,
    clock,
    secrets,
    faults,
    sealed,
    hashing,
    pass: (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    /** What would have been sent since the last call. */
    async mails(): Promise<OutgoingMail[]> {
      const sent: OutgoingMail[] = [];
      const mailer: Mailer = { send: async (each) => void sent.push(each) };
      for (const each of sealed.splice(0)) await mail.deliver(each, mailer);
      return sent;
    },
  };
}

/** The code in the newest of these mails. */
export function codeIn(mails: readonly OutgoingMail[]): string {
  return /^\d{6}$/m.exec(mails.at(-1)?.text ?? "")?.[0] ?? "none";
}

/** Plain text instead of argon2, so that hundreds of sign-ins take no minute; the real one has a test of its own. */
function countingHasher(count: { hashed: number; verified: number }): PasswordHasher {
  return {
    async hash(password) {
      count.hashed += 1;
      return `plain:${password.normalize("NFC")}`;
    },
    async verify(hash, password) {
      count.verified += 1;
      return hash === `plain:${password.normalize("NFC")}`;
    },
  };
}
