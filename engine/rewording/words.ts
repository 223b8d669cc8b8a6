/** Words of proposed prose by what they can get wrong: amounts, comparisons, denials, and what has not been said before. */

/** Word without its ending, so that "grows", "growing" and "grow" are one. */
export function stem(word: string): string {
  const lower = word
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replace(/[’']s?$/, "");
  if (lower.length <= 4) return lower.replace(/(?<=[a-z]{3})s$/, "");
  const bare = lower
    .replace(/ies$/, "y")
    .replace(/(?:ations?|ments?)$/, "")
    .replace(/(?:ing|ed|es|s|ly|er|ers|est)$/, "");
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, "$1").replace(/[ey]$/, "");
}

export const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];

const numerals =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions trillion trillions lakh lakhs crore crores dozen dozens half halves halved halving third thirds quarter quarters fourth fourths fifth fifths sixth seventh eighth ninth tenth tenths hundredth second first double doubles doubled doubling twice thrice triple tripled treble trebled quadruple quadrupled percent percentage percentages pct decade decades century centuries";
const numeralSet = new Set(numerals.split(" "));
/** A word that states an amount, a part or a multiple: a figure typed in letters. */
export const isNumberWord = (word: string): boolean => {
  const lower = word.toLowerCase();
  return numeralSet.has(lower) || /^[a-z]+fold$/.test(lower) || lower === "cent";
};

/** Sides of a comparison, and the words that make it. The first side of an assertion is that of the larger. */
export const comparisons = {
  up: /\b(?:grow|grows|growing|grew|grown|rise|rises|rising|rose|risen|increas(?:e|es|ed|ing)|expand(?:s|ed|ing)?|climb(?:s|ed|ing)?|gain(?:s|ed|ing)?|accelerat(?:es?|ed|ing)|surg(?:es?|ed|ing)|jump(?:s|ed|ing)?|boom(?:s|ed|ing)?)\b/i,
  down: /\b(?:fall|falls|falling|fell|fallen|declin(?:e|es|ed|ing)|shrink(?:s|ing)?|shrank|shrunk|drop(?:s|ped|ping)?|decreas(?:e|es|ed|ing)|contract(?:s|ed|ing)|slow(?:s|ed|ing)|los(?:e|es|ing|t)|collaps(?:es?|ed|ing)|plung(?:es?|ed|ing))\b/i,
  above:
    /\b(?:above|exceed(?:s|ed|ing)?|higher|larger|bigger|greater|faster|stronger|more than|better than|ahead of|outpac(?:es?|ed|ing)|outgrow(?:s|ing)?|outgrew|outweigh(?:s|ed|ing)?|surpass(?:es|ed|ing)?|beat(?:s|ing)?|over and above)\b/i,
  below: /\b(?:below|lower|smaller|slower|weaker|less than|fewer|behind|short of|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|under)\b/i,
  largest: /\b(?:largest|biggest|highest|greatest|strongest|fastest|leads|leading|best|dominat(?:es?|ed|ing)|foremost|top|most of)\b/i,
  smallest: /\b(?:smallest|lowest|least|weakest|worst|slowest|fewest)\b/i,
  part: /\b(?:majority|minority|bulk of|almost all|nearly all|most of)\b/i,
  equal: /\b(?:equals?|identical|the same as|as (?:large|high|fast|big) as|on a par|matches)\b/i,
} as const;
export type Side = keyof typeof comparisons;
const sides = Object.keys(comparisons) as Side[];
/** Each comparison of a text, as often as it is made. */
export const sidesOf = (text: string): Side[] =>
  sides.flatMap((side) => Array.from({ length: countOf(text, comparisons[side]) }, () => side));

export const countOf = (text: string, words: RegExp): number => text.match(new RegExp(words.source, "gi"))?.length ?? 0;

const denials =
  /\b(?:not|no|none|never|neither|nor|without|cannot|nothing|nobody|hardly|barely|fails? to|failed to|lacks?|lacked|unable|unlikely)\b|n[’']t\b/i;
export const denialsIn = (text: string): number => countOf(text, denials);

/** Words that may stand in any report and say nothing of a market of their own accord. */
const plain =
  "about above across after again against ahead almost alone along already also although always among amount annual another apart around aside base based basis became because become before began begin behind being below between beyond both bring broad brought call came carry case cause central change clear close come common compare concern consider contain continue could count country cover current data date deal depend describe despite differ difference different direct does doing done down draw during each early either else enough entire equal even ever every evidence exact exhibit expect explain express extend face fact figure final find first follow form found frame from full further gave general give given goes going good great hand hard have head held here high hold however imply include indicate instead inside into issue itself just keep kept known large last later lead least leave less level like likely line long look made main major make many mark market matter mean measure method might more most move much name narrow near need never next none note nothing number observe occur offer once only open order other otherwise outcome outside over overall part past place plain point possible present pretty principal print prior publish puts quite range rank rate rather reach read reader reason recent record refer reflect remain report represent rest result right roughly same scale seen separate serve several shape share short should show side similar simple since single size small some sort source speak stand start state stay step still subject such suggest support sure table take taken than that their them then there therefore these they thing this those though thus time together told took total toward turn type typical under unit until upon used usual valu value very view wait want well were what when where whether which while whole whose wide will with within without word work world worth would year yearly yield yet sector industry analyst estimate estimated assumption forecast projection outlook period sum spending sale trade demand supply buyer seller grade independent average median account matters means margin toward rises grows growth";
const plainStems = new Set(plain.split(" ").map(stem));

/** Words that carry what a sentence says: neither plain ones nor those too short to mean much. */
export const contentWords = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length >= 4 && !plainStems.has(stem(word)) && !isNumberWord(word));

/** Names inside a sentence: words with a capital that do not open it. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;:’”)–-]\s|[“(]|–\s)\p{Lu}[\p{L}\p{N}&’'-]*/gu)].map((m) => m[0]);
