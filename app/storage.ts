/** The keys under which this browser stores a visitor's choices; the first three and the location cache are named by SPEC 3.4. */
export type StorageKey =
  | "redirectAfterLogin"
  | "studySelection"
  | "selectedService"
  | "user_location_cache"
  | "newStudyDraft"
  | "newStudyDraft.before"
  | "topUp";

/** Null where nothing is stored, or where the browser refuses storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text, or removes the entry for null. False where the browser refuses storage. */
export function writeStored(key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
