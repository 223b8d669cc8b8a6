import { useEffect, useState } from "react";
import { bring, broughtToken } from "./prefill.ts";
import { type Draft, emptyDraft, isEmptyDraft, readDraft } from "./draft.ts";
import { draftKey } from "../../../storage.ts";
import { newKey } from "../../../api.ts";

/** Keys of the browser's storage, beside the draft's; the last two are written by other pages (SPEC 3.4). */
const beforeKey = "newStudyDraft.before";
const broughtKeys = ["studySelection", "selectedService"] as const;

export interface KeptDraft {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** After the order was accepted: nothing of it is offered again. */
  clear: () => void;
  /** What was being typed when the brief of another study took its place; null where there is nothing. */
  before: Draft | null;
  /** Changes the two over, so that nothing typed is lost. */
  swap: () => void;
  /** What was typed before is not wanted any more. */
  forget: () => void;
}

/** The form's draft, kept in this browser with every change. `industry`: a name from the address. */
export function useDraft(industry: string | null, startFrom: Draft | null): KeptDraft {
  const [{ draft, before }, set] = useState(() => start(industry, startFrom));
  useEffect(() => write(draftKey, isEmpty(draft) ? null : JSON.stringify(draft)), [draft]);
  // Taken: the same choice made again on the home page is a new one.
  useEffect(() => write("studySelection", null), []);
  useEffect(() => write(beforeKey, before && JSON.stringify(before)), [before]);
  return {
    draft,
    before,
    change: (part) => set((kept) => ({ ...kept, draft: { ...kept.draft, ...part, isGiven: false } })),
    swap: () => set((kept) => (kept.before ? { draft: kept.before, before: isTyped(kept.draft) ? kept.draft : null } : kept)),
    forget: () => set((kept) => ({ ...kept, before: null })),
    clear: () => {
      for (const key of broughtKeys) write(key, null);
      set((kept) => ({ ...kept, draft: emptyDraft(newKey()) }));
    },
  };
}

function start(industry: string | null, startFrom: Draft | null): { draft: Draft; before: Draft | null } {
  const brought = { studySelection: read("studySelection"), selectedService: read("selectedService"), industry };
  const stored = readDraft(read(draftKey), newKey);
  const earlier = readDraft(read(beforeKey), newKey);
  const before = isTyped(earlier) ? earlier : null;
  // From now on only the service stands there.
  const taken = brought.studySelection !== null && { applied: broughtToken({ ...brought, studySelection: null }) };
  if (!startFrom) return { draft: { ...bring(stored, brought), ...taken }, before };
  return {
    // Who edits an earlier brief wants that one: what else was brought counts as seen.
    draft: { ...bring({ ...startFrom, applied: broughtToken(brought), isGiven: true }, brought), ...taken },
    before: isTyped(stored) ? stored : before,
  };
}

/** Only what was typed is worth keeping: a brief that was given can be given again. */
const isTyped = (draft: Draft): boolean => !draft.isGiven && !isEmptyDraft(draft);

const isEmpty = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft(draft.key));

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still takes the order. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Said nowhere: nothing is lost as long as the page stays.
  }
}
