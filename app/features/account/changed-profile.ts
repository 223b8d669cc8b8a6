import type { z } from "zod";
import { profileBody } from "#shared/wire/account.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";

export const profileFields = ["firstName", "lastName", "country", "contactNumber", "industry"] as const;
export type ProfileValues = Record<(typeof profileFields)[number], string>;

/** What the form shows; what is not known yet is empty. */
export function profileValues(user: CurrentUser): ProfileValues {
  const { firstName, lastName, country, contactNumber, industry } = user;
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    country: country ?? "",
    contactNumber: contactNumber ?? "",
    industry: industry ?? "",
  };
}

export type ProfileChange =
  | { change: "none" }
  | { change: "wrong"; fields: Partial<ProfileValues> }
  | { change: "some"; body: z.infer<typeof profileBody> };

/** Only what differs is sent. An account by Google may have gaps: they stay gaps, but what is there cannot be emptied. */
export function changedProfile(before: ProfileValues, now: ProfileValues): ProfileChange {
  const changed = profileFields.filter((field) => now[field].trim() !== before[field].trim());
  if (changed.length === 0) return { change: "none" };
  const judged = profileBody.safeParse(Object.fromEntries(changed.map((field) => [field, now[field]])));
  if (judged.success) return { change: "some", body: judged.data };
  const fields: Partial<ProfileValues> = {};
  for (const { path, message } of judged.error.issues) {
    const field = profileFields.find((name) => name === path[0]);
    if (field) fields[field] ??= message;
  }
  return { change: "wrong", fields };
}
