import { useEffect, useState } from "react";
import { newKey } from "../../../api.ts";
import { readStored, writeStored } from "../../../storage.ts";
import { countryNamed } from "../countries/countries.ts";
import { type Draft, emptyDraft, isEmptyDraft, readDraft, withCountry } from "./draft.ts";
import { choiceToken, prefill } from "./prefill.ts";

export interface DraftSources {
  /** An industry from the address. */
  industry: string | null;
  /** The brief of another study, which replaces the stored draft. */
  startFrom: Draft | null;
  /** The country of the account, by any of its names: the default where neither a draft nor a link names one. */
  accountCountry: string | null;
}

export interface StoredDraft {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** For use after the order was accepted: the next study starts from an empty form. */
  clear: () => void;
  /** The customer's own draft that another study's brief replaced; null where there is none. */
  replaced: Draft | null;
  /** Swaps the draft with the replaced one, so that nothing typed is lost. */
  swap: () => void;
  /** Discards the replaced draft. */
  discard: () => void;
}

/** The form's draft, stored in this browser with every change. */
export function useDraft({ industry, startFrom, accountCountry }: DraftSources): StoredDraft {
  const home = countryNamed(accountCountry ?? "")?.name ?? "";
  const [{ draft, replaced }, set] = useState(() => start(industry, startFrom, home));
  useEffect(() => void writeStored("newStudyDraft", isUntouched(draft, home) ? null : JSON.stringify(draft)), [draft, home]);
  // The selection is used up: making the same one again on the home page counts as a new choice.
  useEffect(() => void writeStored("studySelection", null), []);
  useEffect(() => void writeStored("newStudyDraft.before", replaced && JSON.stringify(replaced)), [replaced]);
  return {
    draft,
    replaced,
    change: (part) => set((now) => ({ ...now, draft: { ...now.draft, ...part, isCopied: false } })),
    swap: () => set((now) => (now.replaced ? { draft: now.replaced, replaced: isTyped(now.draft, home) ? now.draft : null } : now)),
    discard: () => set((now) => ({ ...now, replaced: null })),
    clear: () => {
      for (const key of ["studySelection", "selectedService"] as const) writeStored(key, null);
      set((now) => ({ ...now, draft: withCountry(emptyDraft(newKey()), home) }));
    },
  };
}

function start(industry: string | null, startFrom: Draft | null, home: string): { draft: Draft; replaced: Draft | null } {
  const choice = { studySelection: readStored("studySelection"), selectedService: readStored("selectedService"), industry };
  const stored = readDraft(readStored("newStudyDraft"), newKey);
  const earlier = readDraft(readStored("newStudyDraft.before"), newKey);
  const replaced = isTyped(earlier, home) ? earlier : null;
  // The selection is removed from storage once it is applied; only the service remains.
  const applied = choice.studySelection !== null && { applied: choiceToken({ ...choice, studySelection: null }) };
  if (!startFrom) return { draft: withCountry({ ...prefill(stored, choice), ...applied }, home), replaced };
  return {
    // Someone who edits an earlier brief wants that one: other choices count as applied.
    draft: withCountry({ ...prefill({ ...startFrom, applied: choiceToken(choice), isCopied: true }, choice), ...applied }, home),
    replaced: isTyped(stored, home) ? stored : replaced,
  };
}

/** Whether the customer typed any of it: a copied brief can be copied again, and a default is not worth keeping. */
const isTyped = (draft: Draft, home: string): boolean => !draft.isCopied && !isEmptyDraft(draft, home);

function isUntouched(draft: Draft, home: string): boolean {
  const empty = emptyDraft(draft.key);
  return [empty, withCountry(empty, home)].some((each) => JSON.stringify(each) === JSON.stringify(draft));
}
