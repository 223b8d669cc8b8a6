/** Words that say nothing of what a class makes. */
const idle =
  /^(?:other|all|miscellaneous|general|new|used|and|or|the|of|manufactur(?:e|ing)|production|industry|industries|operators|related)$/;

/**
 * The phrases by which a description names a class, each as its words in the singular, the head noun last: "Hotels (except Casino
 * Hotels) and Motels" → [hotel], [motel]; "Life insurance" → [life, insurance]. Members of a list that only qualify its last member are
 * left out: "Measuring, Dispensing, and Other Pumping Equipment Manufacturing" → [pumping, equipment].
 */
export function phrasesOf(title: string): string[][] {
  const members = title
    .toLowerCase()
    .replace(/\([^)]*\)|:.*/g, " ")
    .replace(/^manufacture of /, "")
    .replace(/\b(?:for|with|in|by|from|on)\b[^,;]*/g, " ")
    .split(/,|;|\/|\band\b|\bor\b|\bexcept\b.*/)
    .map((member) => member.split(/[^\p{L}\d-]+/u).filter((w) => w !== "" && !idle.test(w)))
    .filter((member) => member.length > 0);
  const last = members.at(-1);
  if (!last) return [];
  const kept = last.length === 1 ? members : members.filter((m) => m === last || m.at(-1)?.endsWith("s"));
  return kept.map((words) => words.map(singular)).filter((words) => words.join("").length >= 3);
}

const singular = (word: string): string =>
  word.endsWith("ies") && word.length > 4
    ? `${word.slice(0, -3)}y`
    : /(?:s|x|ch|sh)es$/.test(word)
      ? word.slice(0, -2)
      : word.endsWith("s") && !/(?:ss|us|is)$/.test(word)
        ? word.slice(0, -1)
        : word;

/** Finds one of the phrases in a description: the head noun itself, all words before it at most three words away. */
export function namesAny(phrases: readonly (readonly string[])[]): RegExp | undefined {
  if (phrases.length === 0) return undefined;
  const ends = (word: string) => (word.endsWith("y") ? `${literal(word.slice(0, -1))}(?:y|ies)` : `${literal(word)}(?:s|es)?`);
  const all = phrases.map((words) => words.map(ends).join(String.raw`\W+(?:[\w-]+\W+){0,2}?`));
  // "Linen for hotels" is no hotel.
  return new RegExp(String.raw`(?<!\b(?:for|to)\s+(?:[\w-]+\s+){0,2})\b(?:${all.join("|")})\b`, "i");
}
const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
