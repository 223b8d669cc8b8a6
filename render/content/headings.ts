import type { FormulaFamily } from "./formula-families.ts";
import { without } from "./label-families.ts";

/** Words from which on what the labels of a family share says by itself what they are. */
const fewestWords = 4;
const isYear = (name: string): boolean => /^(?:19|20)\d\d$/.test(name);

/** What a line of 'How each figure was made' is about, for readers who see nothing but it: the figure, its place and its year. */
export function headingOf({ first, members }: Pick<FormulaFamily, "first" | "members">, baseYear: number): string {
  const said = words(
    first.label,
    members.map(({ name }) => name),
  );
  return sentenceCase(datedWords(said, baseYear));
}

/** "Market size, Portugal, base year" with the year itself. */
export const datedWords = (label: string, baseYear: number): string => label.replace(/\b(?:the )?base year\b/, `${baseYear}`);

function words(label: string, names: readonly string[]): string {
  const [one = "", two = ""] = names;
  if (names.length < 2) return label;
  const shared = without(label, one);
  const count = shared.split(" ").length;
  if (names.every(isYear)) return `${shared}, ${names.toSorted()[0]} to ${names.toSorted().at(-1)}`;
  if (count >= fewestWords && !/(?:^| )(?:of|by|in|with|for|from|to)$/.test(shared)) return shared;
  const more = names.length - 2;
  // What is left of "Share of Pestana, high end" without the share says nothing.
  if (count < 2 || !/^\p{Lu}/u.test(shared) || count < one.split(" ").length)
    return `${label}, and ${names.length === 2 ? "one more" : `${names.length - 1} more`} by the same formula`;
  return `${shared}: ${one}, ${two}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A heading begins with a capital letter; "sMAPE" and "kWh" keep theirs. */
export const sentenceCase = (text: string): string =>
  /^\p{Ll}+(?:[ ,:]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
