import { literalPattern } from "#shared/text.ts";

/** Words that say nothing of what a class makes. */
const idle =
  /^(?:other|all|miscellaneous|general|new|used|and|or|the|of|manufactur(?:e|ing)|production|industry|industries|operators|related|services?|companies|company|makers?|chains?|groups?|brands?|markets?|trade|business|firms?|sales|products?|goods|suppliers?|providers?|sector)$/;
/** Single words that only qualify another, and name nothing alone, even in a title. */
const qualifying =
  /^(?:agency|agent|broker|brokerage|casualty|commercial|digital|distribution|electric|electrical|electronic|industrial|investigation|like|maintenance|medical|mobile|precision|residential|security|storage|support)$/;
/** Single words that stand in too many trades to name one. */
const loose =
  /^(?:insurance|centre|center|club|drink|equipment|facility|game|gaming|health|home|house|instrument|leisure|letter|line|machine|material|medicine|metal|oil|part|plant|plate|power|repair|rental|school|shop|store|system|technology|tool|travel|water|work|pitch|date|inn|sign|support|consulting|consultancy|development|design|engineering|construction|components?|chemical|electronic|energy|food|fund|gas|investment|lending|loan|management|network|packaging|paper|plastic|processing|property|restaurant|security|software|solution|storage|training|transport|vehicle|waste)$/;

/** What is done to things that others make: before it stand the things, and none of them names the class alone ("Construction … Rental"). */
const activity = /^(?:rental|leasing|hire|repair|maintenance)$/;

/** Whether the word before "goods" says only what is done to them: "baked" without goods stands before beans too. */
const isDone = (before = ""): boolean => before.endsWith("ed") && !idle.test(before);

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
    .map((member) => member.split(/[^\p{L}\d-]+/u).filter((w, i, all) => w !== "" && (!idle.test(w) || isDone(all[i - 1]))))
    .filter((member) => member.length > 0);
  const last = members.at(-1);
  if (!last) return [];
  const done = activity.test(last.at(-1) ?? "") ? members.filter((m) => m.length > 1 && activity.test(m.at(-1) ?? "")) : [];
  if (done.length > 0) return done.map((words) => words.map(singular));
  const kept = last.length === 1 ? members : members.filter((m) => m === last || m.at(-1)?.endsWith("s"));
  return kept.map((words) => words.map(singular)).filter((words) => words.join("").length >= 3);
}

/** Phrases of a class: those of its title, which say what it is, and those of its other names, which count where they are said of the same trades. */
export interface ClassPhrases {
  own: string[][];
  other: string[][];
}

/**
 * Of other names, single words that stand in many trades are left out, and names that go on behind a preposition ("care for children"), of
 * which the first word alone says too little: a loose word decides nothing.
 */
export function classPhrases(titles: readonly string[], names: readonly string[]): ClassPhrases {
  const said = titles.flatMap(phrasesOf),
    firm = said.filter((words) => words.length > 1 || !qualifying.test(words[0] ?? ""));
  const own = firm.length > 0 ? firm : said;
  const more = names
    .filter((name) => !/\b(?:for|with|in|by|from|on|of|without|at|to|n\.e\.c)\b|[;:]/i.test(name))
    .flatMap(phrasesOf)
    .filter((words) => words.length > 1 || !(loose.test(words[0] ?? "") || qualifying.test(words[0] ?? "")));
  const known = new Set(own.map((words) => words.join(" ")));
  const all = new Map(more.map((words) => [words.join(" "), words]));
  // "hotel" finds whatever "beach hotel" finds.
  const isNew = (words: readonly string[]) => !known.has(words.join(" ")) && (words.length === 1 || !known.has(words.at(-1) ?? ""));
  return { own: [...new Map(own.map((words) => [words.join(" "), words])).values()], other: [...all.values()].filter(isNew) };
}

const singular = (word: string): string =>
  word === "gas"
    ? word
    : word.endsWith("ies") && word.length > 4
      ? `${word.slice(0, -3)}y`
      : /(?:s|x|ch|sh)es$/.test(word)
        ? word.slice(0, -2)
        : word.endsWith("s") && !/(?:ss|us|is)$/.test(word)
          ? word.slice(0, -1)
          : word;

/** Where a description names a class: from which letter, and whether within what it says first. */
interface Naming {
  at: number;
  main: boolean;
}

/** Letters of a description that say what a company mainly does. */
const mainPart = 150;
/** What a word behind turns into another thing: "hotel software", "milk powder machines". */
const otherThing =
  /^[\s,]+(?:and \w+ )?(?:[\w-]+ )?(?:software|systems?|platforms?|equipment|machine(?:ry|s)?|linens?|suppl(?:y|ies)|accessories|additives|ingredients|raw materials?|plants|financing|loans|insurance|technolog(?:y|ies)|tubes?|moulds?|molds?|packaging|films?|fabrics?|fittings|components?|parts|cables?|cattle|cows|breeding|testing|industr(?:y|ies)|sectors?|customers|applications|companies|manufacturers|businesses|professionals|users|logistics|freight|haulage|transport(?:ation)?|rentals?|parking|marketplaces?|process automation)\b/i;
const ofSeller = /(?:operates?|engages?|engaged|active|company|companies|group|business) in (?:the )?(?:[\w-]+,? ){0,6}$/i;
/** "Moulds of passenger cars": what is made is a part of it. */
const partOf = /\b(?:parts|mou?lds|components|accessories|spares)(?: and [\w-]+)? of (?:[\w-]+ )?$/i;
/** "Rent a car", "leases machines": whoever does that buys them. */
const rents = /\b(?:rent(?:s|al|ing)?|leas(?:es|ing)|hir(?:es|ing)|insur(?:es|ing))(?: of| out)?(?: an?)? $/i;
/** "Its facilities include ski, golf, and leisure sports facilities": what a hotel names late among what it has for its guests is not its trade. */
const amenities = /\bits (?:facilities|amenities) includ(?:e|ing)\b[^.]*$/i;
/** "Linen for hotels", "lends to hotels": a customer's trade, unless something is done between the preposition and the word. */
function isCustomer(before: string): boolean {
  const words = before
    .toLowerCase()
    .split(/[^\w&'-]+/)
    .filter((word) => word !== "");
  const at = words.findLastIndex((word) => /^(?:for|to|serve|serves|serving|from|clients|customers)$/.test(word));
  return (
    at >= 0 &&
    words.length - at <= 9 &&
    !words.slice(at).some((word) => /^(?:manufactur|produc|sell|operat|develop|provid|offer|own|distribut|mak|engag)/.test(word))
  );
}

/** How descriptions name a class. */
interface PhraseTest {
  /** Beginnings (`wordStart`) of which a description must have one of each list. */
  needs: readonly (readonly string[])[];
  test: (description: string) => Naming | undefined;
}

/** Letters by which an index finds words whatever their ending. */
export const wordStart = (word: string): string => word.slice(0, 4);

/** Tests for each phrase: the head noun itself, all words before it at most three words away. */
export function phraseTests(phrases: readonly (readonly string[])[]): PhraseTest[] {
  return phrases.map((words) => {
    const named = new RegExp(String.raw`(?<![\w-])${words.map(inflected).join(String.raw`\W+(?:[\w-]+\W+){0,2}?`)}(?![\w-])`, "gi");
    return { needs: words.map(startsOf), test: (description) => namingIn(description, named) };
  });
}

/** Finds one of the phrases in a description. */
export function namesAny(phrases: readonly (readonly string[])[]): ((description: string) => Naming | undefined) | undefined {
  const tests = phraseTests(phrases);
  return tests.length === 0
    ? undefined
    : (description) => tests.map(({ test }) => test(description)).find((naming) => naming !== undefined);
}

function namingIn(description: string, named: RegExp): Naming | undefined {
  for (const { index, 0: found } of description.matchAll(named)) {
    const before = description.slice(Math.max(0, index - 90), index).replace(/^.*[.;]/s, ""),
      after = description.slice(index + found.length, index + found.length + 60);
    const isOther = otherThing.test(after) && !(ofSeller.test(before) && /^[\s,]+(?:[\w-]+ )?(?:industr|sector|business)/i.test(after));
    if (
      !isOther &&
      !rents.test(before) &&
      !partOf.test(before) &&
      !(index >= mainPart && amenities.test(description.slice(0, index))) &&
      !isCustomer(before)
    )
      return { at: index, main: index < mainPart };
  }
  return undefined;
}

const inflected = (word: string): string => {
  const spelt = spellings(literalPattern(word));
  return word.endsWith("y") ? `(?:${spelt}|${spelt.slice(0, -1)}ies)` : `${spelt}(?:s|es)?`;
};
const twoStarts: readonly (readonly string[])[] = [
  ["tyre", "tire"],
  ["fibr", "fibe"],
  ["rent", "hire", "hiri"],
];
/** A word joined by a hyphen is found by its first part. */
function startsOf(word: string): readonly string[] {
  const first = word.split("-")[0] ?? word,
    start = wordStart(first);
  const several = first.length < 4 ? [`${start}s`] : first.length === 4 && first.endsWith("y") ? [`${start.slice(0, -1)}i`] : [];
  return twoStarts.find((both) => both.includes(start)) ?? [start, ...several];
}
/** British and American spellings of one word, and words of one trade: a car for hire is a rental car. */
const spellings = (word: string) =>
  word
    .replace(/^(?:tyre|tire)$/, "t[iy]re")
    .replace(/^(?:rental|hire)$/, "(?:rental|hire|hiring|renting)")
    .replace(/aluminium|aluminum/, "alumini?um")
    .replace(/jewellery|jewelry/, "jewell?e?ry")
    .replace(/fibre|fiber/, "fib(?:re|er)")
    .replace(/centre|center/, "cent(?:re|er)")
    .replace(/fertiliser|fertilizer/, "fertili[sz]er")
    .replace(/colour|color/, "colou?r")
    .replace(/whisky|whiskey/, "whiske?y");
