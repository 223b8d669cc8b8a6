import { foldText } from "#shared/text.ts";

/** A word of a name: `word` in one spelling and in the singular, `typed` as it stood there. */
export interface Token {
  word: string;
  typed: string;
}

/** Words that say nothing about which market is meant. "and", "of" and their like hold names together. */
const empty = new Set([
  "the",
  "of",
  "and",
  "for",
  "in",
  "a",
  "an",
  "to",
  "with",
  "from",
  "market",
  "industry",
  "sector",
  "business",
  "product",
  "service",
  "global",
  "world",
  "worldwide",
  "other",
  "general",
  "based",
]);
/** Words behind a name that leave it the same market: "green hydrogen production". They may be dropped from what is typed only. */
const trailing = new Set([
  "solution",
  "platform",
  "company",
  "manufacturing",
  "manufacturer",
  "maker",
  "producer",
  "production",
  "supply",
  "trade",
  "sale",
  "demand",
  "consumption",
  "application",
]);
/** Words before a name that pick a part of the same market. */
const qualifiers = new Set(
  (
    "organic natural premium luxury smart green clean sustainable eco friendly halal kosher vegan electric digital portable wireless industrial commercial domestic household consumer retail " +
    "wholesale online advanced modern new high low end cost affordable cheap budget quality performance fresh frozen dried raw refined processed packaged canned bulk local imported export import " +
    "urban rural small large mini heavy light medium automatic automated intelligent connected functional healthy fortified artisan handmade traditional specialty special custom recycled biodegradable " +
    "disposable reusable private public independent medical professional residential indoor outdoor mobile cloud flavored free sugar gluten fat"
  ).split(" "),
);
/** Heads that another word in front turns into something else altogether: peanut butter is no butter. */
const otherThing: Readonly<Record<string, string>> = {
  butter: "peanut shea cocoa almond nut body apple",
  beer: "root ginger",
  label: "record private music fashion white",
  tea: "bubble",
  rubber: "foam",
  truck: "fork hand food monster",
  glass: "wine drinking reading eye smart",
  scooter: "mobility",
  seed: "bird chia hemp",
  display: "window shop",
  bus: "data",
  conditioner: "air",
};

const irregular: Readonly<Record<string, string>> = {
  lens: "lens",
  gas: "gas",
  gases: "gas",
  buses: "bus",
  news: "news",
  analysis: "analysis",
  series: "series",
  knives: "knife",
  leaves: "leaf",
  lorries: "truck",
  cookies: "cookie",
};

const stem = (word: string): string =>
  irregular[word] ??
  (word.length > 4 && word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : word.length > 4 && /(?:ches|shes|xes|sses|zes)$/.test(word)
      ? word.slice(0, -2)
      : word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)
        ? word.slice(0, -1)
        : word);

/** One spelling for British and American words, one word for two that name the same thing. Read after `stem`. */
const same: Readonly<Record<string, string>> = {
  tyre: "tire",
  aluminum: "aluminium",
  fiber: "fibre",
  yoghurt: "yogurt",
  whisky: "whiskey",
  center: "centre",
  jewellery: "jewelry",
  sulphur: "sulfur",
  sulphuric: "sulfuric",
  grey: "gray",
  analogue: "analog",
  petrol: "gasoline",
  lorry: "truck",
  bike: "bicycle",
  cycle: "bicycle",
  auto: "automotive",
  automobile: "automotive",
  pharma: "drug",
  pharmaceutical: "drug",
  medicine: "drug",
  medication: "drug",
  beverage: "drink",
  savory: "savoury",
  skimmed: "skim",
  mould: "mold",
  moulded: "molded",
  programme: "program",
  speciality: "specialty",
  confectionary: "confectionery",
  packed: "packaged",
  plough: "plow",
  soya: "soy",
  theater: "theatre",
  pajama: "pyjama",
  donut: "doughnut",
  airplane: "aeroplane",
  licence: "license",
  catalog: "catalogue",
  draught: "draft",
  defense: "defence",
  bbq: "barbecue",
  barbeque: "barbecue",
  practise: "practice",
  physio: "physiotherapy",
  liter: "litre",
  parlor: "parlour",
  fibreglass: "fiberglass",
  motorbike: "motorcycle",
  telecommunication: "telecom",
  agriculture: "agricultural",
  skincare: "skin care",
  haircare: "hair care",
};

function spell(word: string): string {
  const one = same[word];
  if (one) return one;
  return word
    .replace(/^(flav|col|behavi|vap|od|harb|lab)our/, "$1or")
    .replace(/is(ation|ing|ed|er|e)$/, (whole, end: string) => (word.length > 6 ? `iz${end}` : whole))
    .replace(/^(?:orthopaed|paediatr|anaesth|haem|gynaec)/, (root) => root.replace("ae", "e"))
    .replace(/^fertilis/, "fertiliz");
}

/** Every word of a name in one spelling and in the singular, fillers included. */
export function tokensOf(name: string): Token[] {
  const spaced = name
    .replace(/\b([eb])-(?=[a-z])/gi, "$1")
    .replace(/\b([23])[- ](?=wheel)/gi, (_, n: string) => (n === "2" ? "two " : "three "));
  const closed = foldText(spaced).replace(
    /\b([eb]) (?=(?:commerce|bicycle|bike|scooter|rickshaw|learning|health|mobility|waste|cigarette|sport|pharmacy))/g,
    "$1",
  );
  return closed
    .split(" ")
    .filter(Boolean)
    .flatMap((typed) => {
      let words = wordsOf.get(typed);
      if (!words) {
        const word = spell(stem(typed));
        words = word === "ev" ? ["electric", "vehicle"] : word.split(" ");
        if (wordsOf.size < keptMax) wordsOf.set(typed, words);
      }
      return words.map((one) => ({ word: one, typed }));
    });
}
/** Most names are made of words that others have. Bounded: names come from visitors too. */
const wordsOf = new Map<string, readonly string[]>();
const keptMax = 20_000;

export const isEmpty = (word: string): boolean => empty.has(word);
export const isTrailing = (word: string): boolean => trailing.has(word);
export const isQualifier = (word: string): boolean => qualifiers.has(word);
/** Whether `before` makes another thing of `head`. */
export const turns = (before: string, head: string): boolean =>
  ["toy", "model", "miniature", "virtual", "fake"].includes(before) || (otherThing[head]?.split(" ").includes(before) ?? false);

/** Content words of a name; of a name that has none, all words. */
export function contentOf(tokens: readonly Token[]): Token[] {
  const content = tokens.filter(({ word }) => !empty.has(word));
  return content.length > 0 ? content : [...tokens];
}

/** Damerau–Levenshtein distance (optimal string alignment), given up above `limit`. */
export function slips(a: string, b: string, limit: number): number {
  let before: number[] = [],
    last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, (before[j - 2] ?? 0) + 1);
      row.push(d);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Words that hold a name together and never tell two names apart. */
const fillers = new Set(["the", "of", "and", "for", "in", "a", "an", "to", "with", "from"]);
/** Like `keyOfName`, with the words kept that tell some names apart: "laundry" from "laundry services", "research" from "market research". */
export const fullKeyOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ word }) => !fillers.has(word))
    .map(({ word }) => word)
    .join(" ");

/** Two spellings of one name have one key: words in one spelling and in the singular, in their order, without fillers. */
export const keyOfName = (name: string): string =>
  contentOf(tokensOf(name))
    .map(({ word }) => word)
    .join(" ");
