import { signUpCurrency } from "#shared/countries.ts";
import { Problem } from "#shared/problem.ts";
import { fullName } from "#shared/text.ts";
import type { Context } from "../ports.ts";
import { refuseEasyPassword } from "../passwords/password-rules.ts";
import type { Accounts, SignedIn, Visitor } from "../ports.ts";
import { checkProfile } from "../profile/profile-rules.ts";
import { rememberDevice } from "./known-device.ts";
import { startSession } from "../sessions/start-session.ts";
import { insertUser } from "../users.store.ts";

/** Throws invalid with `fields`, conflict where the address has an account, too_many. */
export async function register(context: Context, body: Parameters<Accounts["register"]>[0], visitor: Visitor): Promise<SignedIn> {
  const { db, hasher, limits, mail, siteName, now } = context;
  const { firstName, lastName, country, contactNumber, industry } = body;
  const email = body.email.toLowerCase();
  checkProfile(body);
  refuseEasyPassword(body.password, { siteName, email, firstName, lastName }, "password");
  await limits.register(visitor.ip);
  const password = await hasher.hash(body.password);
  return await db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      email,
      password,
      firstName,
      lastName,
      country,
      contactNumber,
      industry,
      // The country decides, whatever the form says: prices depend on it, and it is for good.
      currency: signUpCurrency(country),
      createdAt: now(),
      updatedAt: now(),
    });
    if (user === undefined) {
      const message = "An account with this email already exists";
      throw new Problem("conflict", message, { fields: { email: message } });
    }
    await mail.queue(tx, "welcome", { name: fullName(user), address: user.email }, {});
    return { ...(await startSession(tx, user, visitor, now())), deviceCookie: rememberDevice(context, email, visitor.deviceCookie) };
  });
}
