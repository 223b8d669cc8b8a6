import { z } from "zod";

/**
 * What a language model is shown of one paragraph of a finished report, so that it can propose other words for it. Figures, years,
 * names with digits, references and citations stand as placeholders ("{{cell:market_size}}"): whoever rewrites never types one.
 */
export interface RewordPassage {
  /** Where the paragraph stands: "answer/1", "global_market/4/2". */
  key: string;
  /** Title of the section. */
  section: string;
  /** The built-in analyst's words. */
  words: string;
  /** Figures that stand in the paragraph and have to stay in it. */
  cells: readonly RewordCell[];
  /** Figures of the same section that may be added. */
  others: readonly RewordCell[];
  /** Qualitative statements of the section that may be cited. */
  claims: readonly { id: string; source: string; text: string; quote: string }[];
}

export interface RewordCell {
  id: string;
  /** What the figure is, in words. */
  label: string;
  /** As it is printed; for the reader of the prompt only. */
  printed: string;
}

/** What is wrong with proposed words; `detail` says how to repair them. */
export interface RewordFault {
  kind: RewordFaultKind;
  detail: string;
}
export type RewordFaultKind =
  | "markup"
  | "digit"
  | "number-word"
  | "unknown-id"
  | "missing"
  | "order"
  | "year"
  | "role"
  | "assertion"
  | "comparison"
  | "negation"
  | "quotation"
  | "name"
  | "ungrounded"
  | "length"
  | "frame"
  | "check";

/** Other words for one paragraph: placeholders, and comparisons as "{{assert: a > b}}" in the sentence that makes them. */
export const rewordProposal = z.strictObject({ key: z.string(), text: z.string() });
export type RewordProposal = z.infer<typeof rewordProposal>;

/** Who proposed the words, for the cover of the report. */
export interface RewordWriter {
  /** "openai/gpt-5". */
  model: string;
  /** Version of each prompt by role. */
  promptVersions: Readonly<Record<string, string>>;
}
