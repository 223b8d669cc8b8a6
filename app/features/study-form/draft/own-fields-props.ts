import type { Interpretation } from "#shared/interpretation.ts";
import type { OwnDraft } from "./own-draft.ts";

export interface OwnFieldsProps {
  draft: OwnDraft;
  /** As it stands in the form. */
  country: string;
  /** How name and place are understood; null while that is not known. */
  understood: Interpretation | null;
  errorOf: (field: keyof OwnDraft) => string | undefined;
  onChange: (part: Partial<OwnDraft>) => void;
  onCountry: (country: string) => void;
  /** Called when the focus leaves a field: from then on it says what is wrong. */
  onLeave: (field: keyof OwnDraft) => void;
}
