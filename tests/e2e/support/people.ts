import type { AccountAnswer, SessionItem } from "#shared/wire/account.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { ProblemBody } from "#shared/problem.ts";
import type { Answer, Answers } from "./browser.ts";

/** A customer of the tests, and what the API says about her. */
export const asha: CurrentUser = {
  id: "8f14e45f-ceea-467f-a8f4-1a1c1d3b5c11",
  email: "asha.rao@example.org",
  firstName: "Asha",
  lastName: "Rao",
  country: "India",
  contactNumber: "+91 98765 43210",
  industry: "Automotive",
  profileImageUrl: null,
  amount: "24999.50",
  currency: "INR",
  provider: "local",
  isEmailVerified: true,
  createdAt: "2026-01-02T03:04:05.000Z",
};

const account: AccountAnswer = { signInMethods: { password: true, google: true, linkedin: false }, studies: 3, held: "0.00" };
const sessions: SessionItem[] = [
  { id: "s1", isCurrent: true, device: "Firefox on Linux", createdAt: "2026-11-20T10:00:00.000Z", lastSeenAt: "2026-11-21T09:00:00.000Z" },
  { id: "s2", isCurrent: false, device: "Safari on iPhone", createdAt: "2026-11-18T10:00:00.000Z", lastSeenAt: "2026-11-19T09:00:00.000Z" },
];

export function problem(status: number, code: ProblemBody["code"], message: string, fields?: Record<string, string>): Answer {
  return { status, json: { code, message, ...(fields && { fields }) } satisfies ProblemBody };
}

export const nobody: Answers = { "GET /api/auth/user": problem(401, "not_signed_in", "Sign in first") };
export const signedIn: Answers = {
  "GET /api/auth/user": { json: asha },
  "GET /api/account": { json: account },
  "GET /api/account/sessions": { json: { sessions } },
};
