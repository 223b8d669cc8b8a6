import { notify } from "../../ui/feedback/toast.tsx";

/** SPEC 2.4; the first is the one that stands there at first. */
export const studyTypes = [
  { value: "corporate", text: "Corporate Market Research" },
  { value: "local", text: "Local Market Research" },
] as const;
export type StudyType = (typeof studyTypes)[number]["value"];

/** SPEC 3.4; study-form/brought.ts reads it. */
export interface StudySelection {
  studyType: StudyType | "";
  industryName: string;
  /** The chosen suggestion, or empty. */
  selectedSuggestion: string;
}

/** SPEC 5. Says what is missing, where something is. */
export function checkSelection({ studyType, industryName }: StudySelection): boolean {
  const isComplete = studyType !== "" && industryName.trim() !== "";
  if (!isComplete) notify({ title: "Validation Error", description: "Please select study type and enter industry name", tone: "bad" });
  return isComplete;
}

/** Kept for the form of a new study, through sign-in if need be. */
export function keepSelection(selection: StudySelection): void {
  try {
    localStorage.setItem("studySelection", JSON.stringify(selection));
    // Chosen earlier, on the services page: the later choice counts.
    localStorage.removeItem("selectedService");
  } catch {
    // A browser that keeps nothing opens an empty form.
  }
}
