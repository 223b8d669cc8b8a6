import { accountAnswer, deleteAccountBody, passwordBody, profileBody, sessionsAnswer } from "#shared/wire/account.ts";
import { currentUser, messageAnswer } from "#shared/wire/auth.ts";
import { z } from "zod";
import { done, file, json } from "../answer.ts";
import { type Route, signedIn } from "../route.ts";
import { dropSession } from "../../cookies.ts";

/** What customers do with their own account. */
export const accountRoutes: readonly Route[] = [
  signedIn({
    method: "GET",
    path: "/api/account",
    about: "Sign-in methods, number of studies, money that is held.",
    answers: { 200: accountAnswer },
    handle: async ({ services, user }) => json(await services.accounts.summary(user.id)),
  }),
  signedIn({
    method: "PATCH",
    path: "/api/account",
    about: "Changes the profile; what is left out stays.",
    body: profileBody,
    answers: { 200: currentUser },
    handle: async ({ services, user, body }) => json(await services.accounts.updateProfile(user.id, body)),
  }),
  signedIn({
    method: "DELETE",
    path: "/api/account",
    about: "Deletes the account; confirmed by its e-mail address.",
    body: deleteAccountBody,
    answers: { 200: messageAnswer },
    limit: { name: "account-delete", max: 10, windowSeconds: 3600 },
    handle: async ({ services, user, body }) => {
      await services.accounts.remove(user.id, body);
      return done("Your account has been deleted.", { cookies: [dropSession()] });
    },
  }),
  signedIn({
    method: "POST",
    path: "/api/account/password",
    about: "Changes the password and ends every other session.",
    body: passwordBody,
    answers: { 200: messageAnswer },
    // The current password could be guessed at here.
    limit: { name: "account-password", max: 10, windowSeconds: 3600 },
    handle: async ({ services, user, sessionId, body }) => {
      await services.accounts.changePassword(user.id, sessionId, body);
      return done("Your password has been changed.");
    },
  }),
  signedIn({
    method: "GET",
    path: "/api/account/export",
    about: "Everything that is stored about the customer, as a download.",
    answers: { 200: "application/json" },
    limit: { name: "account-export", max: 20, windowSeconds: 3600 },
    handle: async ({ services, user }) => {
      const all = await services.accounts.exportData(user.id);
      const bytes = Buffer.from(`${JSON.stringify(all, null, 2)}\n`);
      return file({ bytes, mediaType: "application/json; charset=utf-8", fileName: "account.json" });
    },
  }),
  signedIn({
    method: "GET",
    path: "/api/account/sessions",
    about: "Where the account is signed in.",
    answers: { 200: sessionsAnswer },
    handle: async ({ services, user, sessionId }) => json({ sessions: await services.accounts.sessions(user.id, sessionId) }),
  }),
  signedIn({
    method: "DELETE",
    path: "/api/account/sessions/:id",
    owner: "session",
    about: "Ends one session.",
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) }),
    answers: { 200: messageAnswer },
    handle: async ({ services, user, params }) => {
      await services.accounts.endSession(user.id, params.id);
      return done("The session has been ended.");
    },
  }),
];
