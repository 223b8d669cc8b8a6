/** The sections of a kind and what each must answer, in the order of the document. */
export interface Outline<R extends Requirement = Requirement> {
  sections: readonly { id: string; title: string }[];
  requirements: readonly R[];
}

/** What a report must answer. An exhibit is filled, partial, or says why it is not available. */
export interface Requirement {
  key: string;
  section: string;
  /** What the exhibit answers, for contents and progress. */
  question: string;
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

/** Place of the section, item of shared/included.ts that promises it, question, how it is shown, unit. */
export type ExhibitRow = [
  key: string,
  section: number,
  included: number,
  question: string,
  form: PlannedExhibit["form"],
  unit: PlannedExhibit["unit"],
];

/** The outline of a kind whose engine is still to come: its exhibits are numbered through the report. */
export function planOutline(sections: Outline["sections"], rows: readonly ExhibitRow[]): Outline<PlannedExhibit> {
  return {
    sections,
    requirements: rows.map(([key, section, included, question, form, unit], i) => ({
      key,
      number: i + 1,
      section: sectionAt(sections, section),
      question,
      included,
      form,
      unit,
    })),
  };
}

/** The id of the section in a place of the outline. Throws where there is none. */
export function sectionAt(sections: Outline["sections"], place: number): string {
  const section = sections[place];
  if (!section) throw new Error(`an outline has no section ${place}`);
  return section.id;
}
