import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type ThemeName = (typeof themes)[number];

/** theme-start.js reads the same key before the first paint. Where nothing is stored, the system decides. */
const key = "theme";

export function useTheme(): [ThemeName, (theme: ThemeName) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => "system"), setTheme];
}

/** Clears what this site stored in the browser (SPEC 4). The theme belongs to the device rather than to the person, so it is stored again. */
export function clearStorage(): void {
  const theme = readTheme();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
  setTheme(theme);
}

function applyTheme(): void {
  const theme = readTheme();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

function setTheme(theme: ThemeName): void {
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A browser that refuses storage shows the choice until the page is left.
    unstored = theme;
  }
  applyTheme();
}

function readTheme(): ThemeName {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return unstored;
  }
}

let unstored: ThemeName = "system";
const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", applyTheme);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", applyTheme);
  };
}
