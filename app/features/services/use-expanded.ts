import { useSyncExternalStore } from "react";

/** Whether a list is shown whole. Remembered by name for as long as the page is open, also when the visitor goes away and comes back. */
export function useExpanded(name: string): [isExpanded: boolean, toggle: () => void] {
  const isExpanded = useSyncExternalStore(
    subscribe,
    () => expanded.has(name),
    () => false,
  );
  const toggle = () => {
    if (!expanded.delete(name)) expanded.add(name);
    for (const listener of listeners) listener();
  };
  return [isExpanded, toggle];
}

/** Filled by presses only, so never on the server. */
const expanded = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
