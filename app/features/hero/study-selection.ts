import { writeStored } from "../../storage.ts";
import { notify } from "../../ui/feedback/toast.tsx";

/** SPEC 2.4; the first is the default. */
export const studyTypes = [
  { value: "corporate", text: "Corporate Market Research" },
  { value: "local", text: "Local Market Research" },
] as const;
export type StudyType = (typeof studyTypes)[number]["value"];

/** SPEC 3.4; study-form/draft/prefill.ts reads it. */
export interface StudySelection {
  studyType: StudyType | "";
  industryName: string;
  /** The chosen suggestion, or empty. */
  selectedSuggestion: string;
}

/** SPEC 5: whether the selection is complete; if it is not, a toast says so. */
export function checkSelection({ studyType, industryName }: StudySelection): boolean {
  const isComplete = studyType !== "" && industryName.trim() !== "";
  if (!isComplete) notify({ title: "Validation Error", description: "Please select study type and enter industry name", tone: "bad" });
  return isComplete;
}

/** Stores the selection for the new-study form; it survives sign-in. */
export function storeSelection(selection: StudySelection): void {
  // Where the browser refuses storage, the form opens empty.
  writeStored("studySelection", JSON.stringify(selection));
  // A service chosen earlier gives way to the later choice.
  writeStored("selectedService", null);
}
