import { safePath } from "./redirect-path.ts";

/** SPEC 3.4: what the browser holds about the way through sign-in. */
const returnKey = "redirectAfterLogin";

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Where to after login, sign-up, or when already signed in (SPEC 2.10): the stored path, then cleared; else the new study that was
 * begun; else the account area. Sign-in pages are no destination: that would go round in circles.
 */
export function takeDestination(storage: Storage | undefined = browserStorage()): string {
  const stored = safePath(storage?.getItem(returnKey));
  storage?.removeItem(returnKey);
  if (stored !== undefined && !/^\/(auth|forgot-password)(?![^/?#])/.test(stored)) return stored;
  return storage?.getItem("studySelection") || storage?.getItem("selectedService") ? "/app/new-study" : "/app";
}

/** Brings the person back here after signing in. */
export function rememberReturn(path: string, storage: Storage | undefined = browserStorage()): void {
  storage?.setItem(returnKey, path);
}

/** Undefined where the browser keeps nothing for us. */
function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
