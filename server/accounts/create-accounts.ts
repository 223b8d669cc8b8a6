import { changePassword, summary, updateProfile } from "./change-profile.ts";
import type { AccountsDeps, Context } from "./deps.ts";
import { exportData, remove } from "./leave.ts";
import { accountLimits } from "./limits.ts";
import { login } from "./login.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import type { Accounts } from "./ports.ts";
import { register } from "./register.ts";
import { forgotPassword, resetPassword, verifyOtp } from "./reset-password.ts";
import { beginOAuth, finishOAuth } from "./sign-in-by-provider.ts";
import { createUserOf, endSession, logout, sessions, sweepSessions } from "./use-session.ts";

export function createAccounts({ hasher = createPasswordHasher(), limits, ...deps }: AccountsDeps): Accounts {
  const context: Context = { ...deps, hasher, limits: accountLimits({ limits, secrets: deps.secrets }) };
  return {
    register: (body, visitor) => register(context, body, visitor),
    login: (body, visitor) => login(context, body, visitor),
    logout: (token) => logout(context, token),
    userOf: createUserOf(context),
    forgotPassword: (body, visitor) => forgotPassword(context, body, visitor),
    verifyOtp: (body, visitor) => verifyOtp(context, body, visitor),
    resetPassword: (body, visitor) => resetPassword(context, body, visitor),
    beginOAuth: (provider, visitor) => beginOAuth(context, provider, visitor),
    finishOAuth: (provider, from, visitor) => finishOAuth(context, provider, from, visitor),
    summary: (userId) => summary(context, userId),
    updateProfile: (userId, body) => updateProfile(context, userId, body),
    changePassword: (userId, sessionId, body) => changePassword(context, userId, sessionId, body),
    sessions: (userId, sessionId) => sessions(context, userId, sessionId),
    endSession: (userId, id) => endSession(context, userId, id),
    exportData: (userId) => exportData(context, userId),
    remove: (userId, body) => remove(context, userId, body),
    sweepSessions: () => sweepSessions(context),
  };
}
