const returnKey = "redirectAfterLogin";

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Where to go after login or sign-up, or when already signed in (SPEC 2.10): the stored path, which is then cleared; otherwise the
 * new-study form if a choice is stored; otherwise the account area. Sign-in pages are excluded, as they would redirect forever.
 */
export function takeDestination(storage: Storage | undefined = browserStorage()): string {
  const stored = safePath(storage?.getItem(returnKey));
  storage?.removeItem(returnKey);
  if (stored !== undefined && !/^\/(auth|forgot-password)(?![^/?#])/.test(stored)) return stored;
  return storage?.getItem("studySelection") || storage?.getItem("selectedService") ? "/app/new-study" : "/app";
}

/** Stores the path to return to after sign-in. */
export function rememberReturn(path: string, storage: Storage | undefined = browserStorage()): void {
  storage?.setItem(returnKey, path);
}

/** Undefined if the browser refuses storage. */
function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * A path of this site, or nothing. Judged as a browser reads addresses: "//evil.com", "/\evil.com", "/..//evil.com" and a tab
 * between slashes all lead away, though they begin like paths.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > pathLengthMax || !value.startsWith("/") || value.startsWith("//")) return undefined;
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return undefined;
  if (!URL.canParse(value, anySite)) return undefined;
  const url = new URL(value, anySite);
  const path = url.pathname + url.search + url.hash;
  return url.origin === anySite && !path.startsWith("//") ? path : undefined;
}

const pathLengthMax = 512;
// Stands for our own origin: only whether an address leaves it is asked.
const anySite = "https://site.invalid";
