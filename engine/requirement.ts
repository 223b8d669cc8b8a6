/** What a report must answer. An exhibit is filled, partial, or says why it is not available. */
export interface Requirement {
  key: string;
  section: string;
  /** What is asked, for contents and progress. */
  asks: string;
  /** Place in 'What's Included' (shared/included.ts) of the item that promises this exhibit. */
  included: number;
}

/** A requirement that also fixes how it is shown, before an engine fills it. */
export interface PlannedExhibit extends Requirement {
  /** From 1, through the whole report. */
  number: number;
  form: "table" | "chart" | "map";
  /** What the figures are in; null where the exhibit holds words. "currency": of the study's country. */
  unit: string | null;
}
