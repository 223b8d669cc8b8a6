import { lowerWords } from "#shared/proper-nouns.ts";

/** Most words of one sentence in a report. */
const mostWords = 35;

const wordsIn = (text: string): number => text.split(/\s+/).filter((w) => /\p{L}/u.test(w)).length;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What sellers of a class may do besides, and how a classification divides itself, draws no boundary. */
const mayDo = /\bestablishments (?:in this industry )?may\b|^The (?:processes|subsector|industry group)\b|^These establishments\b/i;

/** The seller's side of a definition, before what is sold: a market is what buyers pay for. */
const seller = new RegExp(
  "^(?:Comprises )?(?:Industries in the [^.;]*? subsector (?:make|produce|provide)|Establishments generally known as [^.;]*? (?:primarily )?engaged in|" +
    "Establishments primarily (?:engaged in|responsible for)(?:\\s+one (?:or more )?of the following:)?)\\s+(?:initially underwriting (?:\\([^()]*\\) )?)?",
  "i",
);
/** Words for making, which what is made does without where nothing else is done to it. */
const making = /\b(?:manufacturing|producing|providing) (?:complete )?/g;
const otherWork =
  /^(?!(?:manufacturing|producing|providing)\b)[a-z]+ing\b|(?:[,;]| and) (?!(?:manufacturing|producing|providing)\b)[a-z]+ing\b/i;

/** "Establishments primarily engaged in providing short-term lodging" → "Short-term lodging"; work that is named stays: "Roasting coffee". */
function asSold(sentence: string): string {
  const sold = sentence.replace(seller, "");
  if (sold === sentence) return sentence;
  return capital(otherWork.test(sold) ? sold : sold.replace(making, ""));
}

/**
 * The definition of an official class in sentences that can be read: "Comprises establishments primarily engaged in …" without the lists
 * in brackets and the numbers of other headings. What it leaves out stands in the list of exclusions.
 */
export function definitionOf(definition: string): string {
  const plain = definition
    // Official definitions count their parts: "(1) recovering copper".
    .replace(/\(\d+\)\s*/g, "")
    .replace(/^(?:This industry )?comprises establishments/i, "Establishments")
    .replaceAll("and/or", "or");
  return (
    plain
      .split(/(?<=\.)\s+(?=\p{Lu})/u)
      // The level at which another measure of the class was ordered is never cut.
      .filter((s, i) => (i < 2 && !mayDo.test(s)) || s.startsWith("Measured as "))
      .map((s) => shortened(asSold(s)))
      .filter((s) => s !== "")
      .join(" ")
  );
}

/** One sentence within the limit: asides go first, then examples, then what follows the last stop that leaves it short enough. */
function shortened(sentence: string): string {
  let text = sentence.replace(/[.;,\s]+$/, "");
  // "of the poultry of heading no. 0105": a clause that names a heading by its number.
  if (text.includes(";") && /\d{3}/.test(text))
    text = text
      .split(";")
      .filter((clause) => !/\d{3}/.test(clause))
      .join(";");
  const asides = /\s*\([^()]*\)/g;
  if (wordsIn(text) > mostWords) while (asides.test(text)) text = text.replace(asides, "");
  if (wordsIn(text) > mostWords) text = text.replace(/,? such as (?:[^,;]+, )*?(?:or|and) [^,;]+/g, "");
  if (wordsIn(text) > mostWords) {
    const stops = [...text.matchAll(/[;,](?=\s)/g)].map((m) => text.slice(0, m.index));
    text = stops.findLast((part) => wordsIn(part) <= mostWords) ?? text;
  }
  return text === "" ? "" : `${capital(text.replaceAll(";", ","))}.`;
}

/** Said of a class that has no definition but its entries. */
export function definitionFromEntries(name: string, included: readonly string[], excluded: readonly string[]): string {
  const listed = (entries: readonly string[], last: string) =>
    entries.length === 1 ? entries[0] : `${entries.slice(0, -1).join(", ")} ${last} ${entries.at(-1)}`;
  const short = (entries: readonly string[]) =>
    entries
      .filter((e) => wordsIn(e) <= 6 && !e.includes(",") && e.toLowerCase() !== name.toLowerCase())
      .slice(0, 3)
      .map(lowerWords);
  const [counted, left] = [short(included), short(excluded)];
  if (counted.length > 0) return `${name}: ${listed(counted, "and")} among others.`;
  return left.length > 0 ? `${name}, without ${listed(left, "and")}.` : `${name} of every kind.`;
}

/** Words of a reference that was cut off with its number, and sentences that are no entry. */
const noEntry = /^(?:that|those|such|other|n\.e\.c\.?)$|^for example\b/i;

/** Entries of a class as rows of a table: each once, in sentence case, without what all of them repeat. */
export function entriesOf(entries: readonly string[]): string[] {
  const heads = new Set(entries.map((e) => e.split(";")[0]));
  const shared = entries.length > 1 && heads.size === 1;
  const plain = entries.map((entry) => {
    const rest = shared && entry.includes(";") ? entry.slice(entry.indexOf(";") + 1) : entry;
    const text = rest
      .replace(/^.*\bthat: /i, "")
      .replace(/,? whether or not .*$/i, "")
      .replace(/[\s;,.]+$/, "")
      .replaceAll(";", ",")
      .trim();
    return capital(lowerWords(text));
  });
  return [...new Set(plain)].filter((e) => e.length > 2 && !noEntry.test(e));
}
