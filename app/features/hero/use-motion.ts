import { useSyncExternalStore } from "react";

/** Whether things may move by themselves: not while the page is rendered on the server, out of sight, or motion is not wanted. */
export function useMotion(): { isWanted: boolean; isSeen: boolean } {
  const isWanted = useSyncExternalStore(onPreference, () => !matchMedia(reduced).matches, no);
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible", no);
  return { isWanted, isSeen };
}

const reduced = "(prefers-reduced-motion: reduce)";
const no = () => false;

function onPreference(listener: () => void): () => void {
  const query = matchMedia(reduced);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
