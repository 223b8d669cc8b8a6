import { z } from "zod";
import type { StudyKind } from "#shared/prices.ts";
import type { Draft } from "./draft.ts";

/** What a visitor has chosen before the form opens: on the home page, on the services page, or by a link. */
export interface EarlierChoice {
  studySelection: string | null;
  selectedService: string | null;
  /** An industry in the address, from the page of a study that found too little evidence. */
  industry: string | null;
}

const selectionSchema = z.object({ studyType: z.string().catch(""), industryName: z.string().catch("") });

/** Applies an earlier choice to the draft, once: later changes by the customer are not overwritten. */
export function prefill(draft: Draft, choice: EarlierChoice): Draft {
  const token = choiceToken(choice);
  const linked = choice.industry?.trim() ? { ...draft, ...renamed(choice.industry) } : draft;
  if (token === "[null,null]" || token === draft.applied) return linked;
  const selection = parseSelection(choice.studySelection);
  const kind = kindOfWords(choice.selectedService ?? "") ?? kindOfWords(selection?.studyType ?? "");
  return {
    ...linked,
    applied: token,
    ...(kind && { kind }),
    ...(selection?.industryName.trim() && !choice.industry?.trim() && renamed(selection.industryName)),
  };
}

/** Another name for the market, of which nothing is chosen yet. */
const renamed = (name: string): Pick<Draft, "industryName" | "marketCode"> => ({ industryName: name.trim(), marketCode: "" });

/** Identifies a choice, so that the same one is not applied twice. */
export function choiceToken({ studySelection, selectedService }: Pick<EarlierChoice, "studySelection" | "selectedService">): string {
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
