import { z } from "zod";
import type { StudyKind } from "#shared/prices.ts";
import type { Draft } from "./draft.ts";

/** What a visitor brought to the form: from the home page's hero, from the services page, or from a link. */
export interface Brought {
  studySelection: string | null;
  selectedService: string | null;
  /** Name in the address: a link of a study that had too little evidence. */
  industry: string | null;
}

const selectionSchema = z.object({ studyType: z.string().catch(""), industryName: z.string().catch("") });

/** The draft with what was brought put in, once: what the customer changed afterwards stays changed. */
export function bring(draft: Draft, brought: Brought): Draft {
  const token = broughtToken(brought);
  const linked = brought.industry?.trim() ? { ...draft, industryName: brought.industry.trim() } : draft;
  if (token === "[null,null]" || token === draft.applied) return linked;
  const selection = parseSelection(brought.studySelection);
  const kind = kindOfWords(brought.selectedService ?? "") ?? kindOfWords(selection?.studyType ?? "");
  return {
    ...linked,
    applied: token,
    ...(kind && { kind }),
    ...(selection?.industryName.trim() && !brought.industry?.trim() && { industryName: selection.industryName.trim() }),
  };
}

/** Names what was brought, to know it again. */
export function broughtToken({ studySelection, selectedService }: Pick<Brought, "studySelection" | "selectedService">): string {
  return JSON.stringify([studySelection, selectedService]);
}

/** "Local Market Research", "local" → local. */
export function kindOfWords(words: string): StudyKind | undefined {
  const first = /^(corporate|export|local)\b/i.exec(words.trim())?.[1]?.toLowerCase();
  return first as StudyKind | undefined;
}

function parseSelection(text: string | null): z.infer<typeof selectionSchema> | undefined {
  try {
    return selectionSchema.safeParse(JSON.parse(text ?? "null")).data;
  } catch {
    return undefined;
  }
}
