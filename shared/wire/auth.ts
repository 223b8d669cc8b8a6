import { z } from "zod";
import { limits } from "../prices.ts";

/** Bodies and answers of /api/auth, with the specification's messages (section 5). The same schemas judge form and call. */

const { passwordLengthMin, otpLength } = limits;
export const passwordLengthMax = 128;

/** The visible rules of a new password, in the order in which they are listed. */
export const passwordRules = [
  {
    id: "length",
    message: `Password must be at least ${passwordLengthMin} characters`,
    holds: (p: string) => [...p].length >= passwordLengthMin,
  },
  { id: "upper", message: "Password must contain at least one uppercase letter", holds: (p: string) => /\p{Lu}/u.test(p) },
  { id: "lower", message: "Password must contain at least one lowercase letter", holds: (p: string) => /\p{Ll}/u.test(p) },
  { id: "number", message: "Password must contain at least one number", holds: (p: string) => /\p{Nd}/u.test(p) },
  { id: "special", message: "Password must contain at least one special character", holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const email = text(254).pipe(z.email("Invalid email format"));
export const newPassword = z
  .string()
  .max(passwordLengthMax, `Password must be at most ${passwordLengthMax} characters`)
  .superRefine((password, ctx) => {
    for (const rule of passwordRules) if (!rule.holds(password)) ctx.addIssue({ code: "custom", message: rule.message });
  });
const otpCode = z.string().regex(new RegExp(`^\\d{${otpLength}}$`), `OTP must be ${otpLength} digits`);

export const loginBody = z.strictObject({
  email,
  password: z.string().min(1, "Password is required").max(passwordLengthMax, "Invalid username or password"),
  recaptchaToken: z.string().max(4096).optional(),
});

const names = {
  firstName: text(80).min(1, "First name is required"),
  lastName: text(80).min(1, "Last name is required"),
  country: text(80).min(1, "Country is required"),
  contactNumber: text(40).min(1, "Contact number is required"),
  industry: text(80).min(1, "Industry is required"),
};
/** `contactNumber` comes with the dial code and a space before it. The account's currency follows the country. */
const registration = z.strictObject({
  email,
  password: newPassword,
  confirmPassword: z.string().optional(),
  ...names,
  currency: z.enum(["INR", "USD"]).optional(),
});
const mismatch = { path: ["confirmPassword"], message: "Passwords don't match" };
export const registerBody = registration.refine((b) => b.confirmPassword === undefined || b.password === b.confirmPassword, mismatch);
/** The form asks for the password twice. */
export const registerForm = registration.extend({ confirmPassword: z.string() }).refine((f) => f.password === f.confirmPassword, mismatch);

export const forgotPasswordBody = z.strictObject({ email });
export const verifyOtpBody = z.strictObject({ email, otp: otpCode });
export const resetPasswordBody = z.strictObject({ email, otp: otpCode, newPassword });
export const resetPasswordForm = z
  .strictObject({ newPassword, confirmPassword: z.string() })
  .refine((f) => f.newPassword === f.confirmPassword, { path: ["confirmPassword"], message: "Passwords don't match" });

/** What a plain "done" answers. */
export const messageAnswer = z.strictObject({ message: z.string() });

/** Never the password, nor a provider's subject. */
export const currentUser = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  country: z.string().nullable(),
  contactNumber: z.string().nullable(),
  industry: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** The balance, a numeric string with two decimals. */
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.enum(["INR", "USD"]),
  provider: z.string(),
  isEmailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const oauthProviders = ["google", "linkedin"] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

/** Values of `/auth?error=`, and what the box says. */
export const authErrors = {
  google_oauth: "Google authentication failed. Please try again or use email/password.",
  google_auth: "Google authentication failed. Please try again or use email/password.",
  linkedin_oauth: "LinkedIn authentication failed. Please try again or use email/password.",
  linkedin_auth: "LinkedIn authentication failed. Please try again or use email/password.",
  login: "Login failed after authentication. Please try signing in manually.",
  oauth_general: "Authentication service is temporarily unavailable. Please try again later or use email/password.",
} as const;
export type AuthErrorCode = keyof typeof authErrors;
