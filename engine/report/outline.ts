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

/** The id of the section in a place of the outline. Throws where there is none. */
export function sectionAt(sections: Outline["sections"], place: number): string {
  const section = sections[place];
  if (!section) throw new Error(`an outline has no section ${place}`);
  return section.id;
}
