import { useEffect, useRef, useState } from "react";
import { suggestionLimits } from "#shared/limits.ts";
import { getJson } from "../../api.ts";

export interface Suggestions {
  status: "idle" | "loading" | "ready" | "failed";
  /** Empty unless ready. */
  items: readonly string[];
  /** Requests suggestions once typing pauses, and aborts the previous request. */
  request: (typed: string) => void;
  /** Empties the list and aborts the request. */
  clear: () => void;
}

/** Suggestions must not disable the page's main button for longer than this. */
const requestTimeoutMs = 5000;

/** SPEC 2.4, 5, 7, 8. `studyType`: "corporate", "local", or anything else for neither. */
export const useSuggestions = (studyType: string): Suggestions =>
  useTypedSuggestions((typed) => suggestionsPath(typed, studyType), readSuggestions);

/** Suggestions from any call: `pathOf` what was typed, `read` from its answer, undefined for one that is none. */
export function useTypedSuggestions(
  pathOf: (typed: string) => string,
  read: (answer: unknown) => readonly string[] | undefined,
): Suggestions {
  const [state, set] = useState<Pick<Suggestions, "status" | "items">>(idle);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const clear = () => {
    stop.current?.();
    set(idle);
  };
  const request = (typed: string) => {
    stop.current?.();
    if (typed.trim().length < suggestionLimits.inputLengthMin) return set(idle);
    const controller = new AbortController();
    let isAborted = false;
    const timer = setTimeout(() => {
      set({ status: "loading", items: none });
      const late = setTimeout(() => controller.abort(), requestTimeoutMs);
      void fetchSuggestions(pathOf(typed), read, controller.signal).then((items) => {
        clearTimeout(late);
        // A later request has replaced this one.
        if (!isAborted) set(items ? { status: "ready", items } : { status: "failed", items: none });
      });
    }, suggestionLimits.debounceMs);
    stop.current = () => {
      isAborted = true;
      clearTimeout(timer);
      controller.abort();
    };
  };
  return { ...state, request, clear };
}

async function fetchSuggestions(
  path: string,
  read: (answer: unknown) => readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  try {
    return read(await getJson<unknown>(path, { signal }));
  } catch {
    return undefined;
  }
}

const none: readonly string[] = [];
const idle = { status: "idle", items: none } as const;

/** SPEC 7: an array of texts, or an object with such an array under `suggestions`. Undefined for anything else. */
export function readSuggestions(answer: unknown): readonly string[] | undefined {
  const list: unknown = typeof answer === "object" && answer !== null && "suggestions" in answer ? answer.suggestions : answer;
  return Array.isArray(list) && list.every((each) => typeof each === "string") ? list : undefined;
}

/** Address of the call. A Corporate or Local study narrows the answer; for other kinds the SPEC leaves `studyType` empty: goods have a word of our own. */
export function suggestionsPath(typed: string, studyType: string): string {
  // Half of a surrogate pair, left when the text is cut, cannot be encoded.
  const name = encodeURIComponent(typed.toWellFormed());
  return `/suggestions?fuzzyName=${name}&studyType=${studyType === "corporate" || studyType === "local" ? studyType : ""}${studyType === "export" ? "&goods=true" : ""}`;
}

/** Splits a suggestion around the typed part, for highlighting: [before, typed, after]. */
export function typedPart(suggestion: string, typed: string): readonly [string, string, string] {
  const wanted = typed.trim().toLowerCase();
  // Letters whose lower case has another length would shift the index.
  const at = wanted.length > 0 && suggestion.toLowerCase().length === suggestion.length ? suggestion.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return [suggestion, "", ""];
  const end = at + wanted.length;
  return [suggestion.slice(0, at), suggestion.slice(at, end), suggestion.slice(end)];
}
