/** SPEC 3.4: what was chosen on the services page. Null where nothing is kept, or can be. */
export function readSelectedService(): string | null {
  try {
    return localStorage.getItem("selectedService");
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing. */
export function keepSelectedService(title: string): boolean {
  try {
    localStorage.setItem("selectedService", title);
    return true;
  } catch {
    return false;
  }
}

export function forgetSelectedService(): void {
  try {
    localStorage.removeItem("selectedService");
  } catch {
    // Nothing was kept.
  }
}

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
