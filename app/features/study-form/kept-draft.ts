/** Where the browser keeps the form's draft; what is not typed is not kept. */
export const draftKey = "newStudyDraft";

/** Whether a brief waits in the form. */
export function hasKeptDraft(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}
