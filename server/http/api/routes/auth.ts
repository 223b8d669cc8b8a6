import type { SignedIn as SignedInSession } from "#accounts";
import {
  currentUser,
  forgotPasswordBody,
  loginBody,
  messageAnswer,
  type OAuthProvider,
  oauthProviders,
  registerBody,
  resetPasswordBody,
  verifyOtpBody,
} from "#shared/wire/auth.ts";
import { type Answer, done, frozenJson, json, redirect } from "../answer.ts";
import { type HandlerInput, open, type Route, signedIn } from "../route.ts";
import { dropOAuth, dropSession, isIndiaCookie, oauthCookie, setDevice, setOAuth, setSession } from "../../cookies.ts";

const cookiesOf = ({ token, expires, deviceCookie }: SignedInSession): string[] => [
  setSession(token, expires),
  ...(deviceCookie === undefined ? [] : [setDevice(deviceCookie)]),
];
const named: Readonly<Record<OAuthProvider, string>> = { google: "Google", linkedin: "LinkedIn" };

/** Signing up, in and out. The limits of these calls are kept by the accounts themselves, by address and e-mail. */
export const authRoutes: readonly Route[] = [
  signedIn({
    method: "GET",
    path: "/api/auth/user",
    about: "The signed-in customer.",
    answers: { 200: currentUser },
    handle: async ({ user }) => frozenJson(user),
  }),
  open({
    method: "POST",
    path: "/api/auth/register",
    about: "Opens an account and signs it in.",
    body: registerBody,
    answers: { 201: currentUser },
    handle: async ({ services, body, visitor, token: former }) => {
      const signedIn = await services.accounts.register(body, visitor);
      if (former !== undefined) await services.accounts.logout(former);
      return json(signedIn.user, { status: 201, cookies: cookiesOf(signedIn) });
    },
  }),
  open({
    method: "POST",
    path: "/api/auth/login",
    about: "Signs in by e-mail address and password.",
    body: loginBody,
    answers: { 200: currentUser },
    handle: async ({ services, body, visitor, token: former }) => {
      const signedIn = await services.accounts.login(body, visitor);
      // A browser has one session: the one that it had is of no more use.
      if (former !== undefined) await services.accounts.logout(former);
      return json(signedIn.user, { cookies: cookiesOf(signedIn) });
    },
  }),
  open({
    method: "POST",
    path: "/api/auth/logout",
    about: "Ends this session. Without one it does nothing.",
    answers: { 200: messageAnswer },
    handle: async ({ services, token }) => {
      await services.accounts.logout(token);
      return done("You have been successfully logged out.", { cookies: [dropSession()] });
    },
  }),
  open({
    method: "POST",
    path: "/api/auth/forgot-password",
    about: "Sends a one-time code where the address has an account; the answer is the same where it has none.",
    body: forgotPasswordBody,
    answers: { 200: messageAnswer },
    handle: async ({ services, body, visitor }) => {
      await services.accounts.forgotPassword(body, visitor);
      return done("Please check your email for the OTP.");
    },
  }),
  open({
    method: "POST",
    path: "/api/auth/verify-otp",
    about: "Says whether a one-time code is right. It stays good for the reset.",
    body: verifyOtpBody,
    answers: { 200: messageAnswer },
    handle: async ({ services, body, visitor }) => {
      await services.accounts.verifyOtp(body, visitor);
      return done("Please enter your new password.");
    },
  }),
  open({
    method: "POST",
    path: "/api/auth/reset-password",
    about: "Sets a new password by a one-time code and ends all sessions.",
    body: resetPasswordBody,
    answers: { 200: messageAnswer },
    handle: async ({ services, body, visitor }) => {
      const { deviceCookie } = await services.accounts.resetPassword(body, visitor);
      return done("Your password has been successfully reset.", { cookies: [dropSession(), setDevice(deviceCookie)] });
    },
  }),
  ...oauthProviders.flatMap(providerRoutes),
];

function providerRoutes(provider: OAuthProvider): Route[] {
  return [
    open({
      method: "GET",
      path: `/api/auth/${provider}`,
      about: `Leads the browser to ${named[provider]}. The cookie isIndia=true makes a new account one in rupees.`,
      answers: { 303: "" },
      handle: async ({ services, cookie }) => {
        const begun = await services.accounts.beginOAuth(provider, { isIndia: cookie(isIndiaCookie) === "true" });
        return "error" in begun ? redirect(`/auth?error=${begun.error}`) : redirect(begun.url, { cookies: [setOAuth(begun.cookie)] });
      },
    }),
    open({
      method: "GET",
      path: `/api/auth/${provider}/callback`,
      about: `Where ${named[provider]} leads the browser back to; it goes on to /auth, signed in or with an error.`,
      answers: { 303: "" },
      handle: (asked) => comeBack(provider, asked),
    }),
  ];
}

async function comeBack(provider: OAuthProvider, { services, cookie, url, visitor, token: former }: HandlerInput): Promise<Answer> {
  const callbackUrl = services.config.publicUrl + url;
  const come = await services.accounts.finishOAuth(provider, { callbackUrl, cookie: cookie(oauthCookie) }, visitor);
  if ("error" in come) return redirect(`/auth?error=${come.error}`, { cookies: [dropOAuth()] });
  if (former !== undefined) await services.accounts.logout(former);
  // Where to go from there, only the browser remembers.
  return redirect("/auth", { cookies: [dropOAuth(), setSession(come.signedIn.token, come.signedIn.expires)] });
}
