import { changePassword, summary, updateProfile } from "./profile/change-profile.ts";
import { exportData, remove } from "./profile/delete-account.ts";
import { accountLimits } from "./account-limits.ts";
import { login } from "./sign-in/login.ts";
import { createPasswordHasher } from "./passwords/password-hasher.ts";
import type { Accounts, AccountsDeps, Context } from "./ports.ts";
import { register } from "./sign-in/register.ts";
import { forgotPassword, resetPassword, verifyOtp } from "./passwords/reset-password.ts";
import { beginOAuth, finishOAuth } from "./sign-in/sign-in-by-provider.ts";
import { createSessionCache } from "./sessions/session-cache.ts";
import { isToken, sidOf } from "./sessions/start-session.ts";
import { createUserOf, endSession, logout, sessions, sweepSessions } from "./sessions/use-session.ts";

export function createAccounts({ hasher = createPasswordHasher(), limits, ...deps }: AccountsDeps): Accounts {
  const context: Context = { ...deps, hasher, limits: accountLimits({ limits, secrets: deps.secrets }) };
  const cache = createSessionCache(deps);
  /** What ends sessions or changes customers is seen at once in this process, before the notification arrives. */
  const seen = async <T>(work: Promise<T>): Promise<T> => await work.finally(cache.clear);
  return {
    register: (body, visitor) => register(context, body, visitor),
    login: (body, visitor) => login(context, body, visitor),
    logout: (token) => seen(logout(context, token)),
    userOf: createUserOf(context, cache),
    forget: (token) => void (isToken(token) && cache.forget(sidOf(token))),
    forgotPassword: (body, visitor) => forgotPassword(context, body, visitor),
    verifyOtp: (body, visitor) => verifyOtp(context, body, visitor),
    resetPassword: (body, visitor) => seen(resetPassword(context, body, visitor)),
    beginOAuth: (provider, visitor) => beginOAuth(context, provider, visitor),
    finishOAuth: (provider, from, visitor) => seen(finishOAuth(context, provider, from, visitor)),
    summary: (userId) => summary(context, userId),
    updateProfile: (userId, body) => seen(updateProfile(context, userId, body)),
    changePassword: (userId, sessionId, body) => seen(changePassword(context, userId, sessionId, body)),
    sessions: (userId, sessionId) => sessions(context, userId, sessionId),
    endSession: (userId, id) => seen(endSession(context, userId, id)),
    exportData: (userId) => exportData(context, userId),
    remove: (userId, body) => seen(remove(context, userId, body)),
    sweepSessions: () => sweepSessions(context),
  };
}
