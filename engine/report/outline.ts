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

/** Place of the section, item of shared/included.ts that promises it, what is asked, how it is shown, unit. */
export type ExhibitRow = [
  key: string,
  section: number,
  included: number,
  asks: string,
  form: PlannedExhibit["form"],
  unit: PlannedExhibit["unit"],
];

/** Exhibits in the order of the rows, numbered through the report. */
export function planExhibits(sections: readonly { id: string }[], rows: readonly ExhibitRow[]): PlannedExhibit[] {
  return rows.map(([key, section, included, asks, form, unit], i) => ({
    key,
    number: i + 1,
    section: sections[section]?.id ?? "",
    asks,
    included,
    form,
    unit,
  }));
}
