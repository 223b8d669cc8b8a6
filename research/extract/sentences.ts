/** A sentence with its place in the text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  /** The words above that say what the text goes on about: headings and the sentence before, the nearest first. */
  above: readonly string[];
}

/** A full stop after these ends no sentence. */
const abbreviations =
  /(?:\b(?:Rs|No|Nos|approx|ca|vs|Inc|Ltd|Co|Corp|Mr|Mrs|Ms|Dr|St|e\.g|i\.e|etc|est|Fig|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|mn|bn|Mio|Mrd)|\b[A-Z]|U\.S|U\.K|S\.A)\.$/;
const endings = /[.!?]["”’)]?\s+(?=["“‘(]?[\p{Lu}\d])/gu;
const most = 600;

/** Sentences of a text, without rows of tables; a line that is no sentence (a heading) is one for itself. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  const above: string[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    if (line.trim() !== "" && !line.trimStart().startsWith("|")) {
      for (const { from, to } of partsOf(line)) {
        const sentence = line.slice(from, to);
        if (sentence.length <= most) found.push({ text: sentence, start: at + from, end: at + to, above: above.slice(0, 6) });
        above.unshift(sentence);
      }
      above.splice(8);
    }
    at += line.length + 1;
  }
  return found;
}

function partsOf(line: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = line.length - line.trimStart().length;
  for (const m of line.matchAll(endings)) {
    const to = m.index + m[0].trimEnd().length;
    if (abbreviations.test(line.slice(from, to))) continue;
    parts.push({ from, to });
    from = m.index + m[0].length;
  }
  const to = line.trimEnd().length;
  if (to > from) parts.push({ from, to });
  return parts;
}
