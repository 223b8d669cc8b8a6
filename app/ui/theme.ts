import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type ThemeName = (typeof themes)[number];

/** Kept in this browser; theme-start.js reads the same key before the first paint. Where nothing is kept, the system decides. */
const key = "theme";

export function useTheme(): [ThemeName, (theme: ThemeName) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => "system"), setTheme];
}

/** Shows what is stored; for use after the storage was cleared. */
export function applyTheme(): void {
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
    // A browser that keeps nothing shows the choice until the page is left.
    unkept = theme;
  }
  applyTheme();
}

function readTheme(): ThemeName {
  try {
    const kept = localStorage.getItem(key);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return unkept;
  }
}

let unkept: ThemeName = "system";
const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", applyTheme);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", applyTheme);
  };
}
