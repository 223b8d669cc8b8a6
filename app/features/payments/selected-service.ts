/** SPEC 3.4: what was chosen on the services page. Null where nothing is kept, or can be. */
export function readSelectedService(): string | null {
  try {
    return localStorage.getItem("selectedService");
  } catch {
    return null;
  }
}

export function forgetSelectedService(): void {
  try {
    localStorage.removeItem("selectedService");
  } catch {
    // Nothing was kept.
  }
}
