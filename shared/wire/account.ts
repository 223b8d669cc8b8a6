import { z } from "zod";
import { newPassword, passwordLengthMax } from "./auth.ts";

/** Bodies and answers of /api/account. */

const optionalText = (max: number, name: string) =>
  z.string().trim().min(1, `${name} is required`).max(max, `At most ${max} characters`).optional();

/** What is left out stays. E-mail and currency are not changed here: the currency is for good. */
export const profileBody = z
  .strictObject({
    firstName: optionalText(80, "First name"),
    lastName: optionalText(80, "Last name"),
    country: optionalText(80, "Country"),
    contactNumber: optionalText(40, "Contact number"),
    industry: optionalText(80, "Industry"),
  })
  .refine((body) => Object.keys(body).length > 0, { message: "Nothing to change" });

/** `currentPassword` is required where the account has a password; an account by Google or LinkedIn sets its first one without it. */
export const passwordBody = z.strictObject({
  currentPassword: z.string().max(passwordLengthMax).optional(),
  newPassword,
});

/** Typed to confirm: the account's own e-mail address. */
export const deleteAccountBody = z.strictObject({ email: z.string().trim().max(254) });

export const accountAnswer = z.strictObject({
  signInMethods: z.strictObject({ password: z.boolean(), google: z.boolean(), linkedin: z.boolean() }),
  studies: z.number().int(),
  /** Money that is held for studies on their way, a numeric string. */
  held: z.string(),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

export const sessionItem = z.strictObject({
  id: z.string(),
  isCurrent: z.boolean(),
  /** "Firefox on Linux": from the browser's own word. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export const sessionsAnswer = z.strictObject({ sessions: z.array(sessionItem) });
export type SessionItem = z.infer<typeof sessionItem>;
