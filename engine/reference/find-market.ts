import { foldText } from "#shared/text.ts";
import { markets, type PlacedMarket } from "./library.ts";

/** Where a typed name leads. `unused`: words of the name that the library has no narrower market for. */
export interface MarketMatch {
  placed: PlacedMarket;
  /** 0–1: share of the name's weight that the market explains. */
  score: number;
  matchedName: string;
  unused: string[];
}
export interface MarketSearch {
  match: MarketMatch | undefined;
  /** Best other names, for "did you mean". */
  nearest: string[];
  tried: string[];
}

interface Entry { placed: PlacedMarket; name: string; words: string[] }
interface Index { entries: Entry[]; byWord: Map<string, Set<Entry>>; weight(word: string): number; vocabulary: string[] }

/** Words that say nothing about which market is meant. */
const empty = new Set(["the", "of", "and", "for", "in", "a", "an", "market", "markets", "industry", "sector", "business", "products", "product", "services", "service", "global", "world", "other", "general", "based"]);

const stem = (word: string) =>
  word.length > 4 && word.endsWith("ies") ? `${word.slice(0, -3)}y`
  : word.length > 4 && /(?:ches|shes|xes|sses|zes)$/.test(word) ? word.slice(0, -2)
  : word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1)
  : word;

/** Content words of a name, folded and in the singular; "e-commerce", "ecommerce" and "e commerce" fall together. */
export function wordsOf(name: string): string[] {
  const joined = foldText(name.replace(/\b([a-z0-9])-(?=[a-z])/gi, "$1")).replace(/\b([eb]) (?=(?:commerce|bike|scooter|rickshaw|learning|health|mobility|waste|cigarette|sport|pharmacy))/g, "$1");
  const words = joined.split(" ").filter(Boolean).map(spell).map(stem);
  const content = words.filter((w) => !empty.has(w) && !empty.has(`${w}s`));
  return content.length > 0 ? content : words;
}

/** British and American spellings, and words that name the same thing. */
const spellings: Record<string, string> = {
  tyre: "tire", tyres: "tires", aluminum: "aluminium", fiber: "fibre", fibers: "fibres", fertiliser: "fertilizer", fertilisers: "fertilizers", yoghurt: "yogurt",
  centre: "center", centres: "centers", colour: "color", jewellery: "jewelry", sulphur: "sulfur", whisky: "whiskey", bike: "bicycle", bikes: "bicycles", vehicle: "vehicle", autos: "automotive",
  cosmetics: "cosmetic", "2w": "two-wheeler", petrol: "gasoline", lorry: "truck", lorries: "trucks", mobile: "mobile", mobiles: "mobile", pharma: "pharmaceutical", chips: "chip", health: "health", healthcare: "healthcare",
};
const spell = (word: string) => spellings[word] ?? word;

let built: Index | undefined;
function index(): Index {
  if (built) return built;
  const entries = markets().flatMap((placed) => {
    const d = placed.dossier;
    const names = new Set([placed.market.name, ...placed.market.aliases, ...(placed.market.parent === null ? [d.name] : [])]);
    return [...names].map((name) => ({ placed, name, words: wordsOf(name) }));
  });
  const byWord = new Map<string, Set<Entry>>();
  for (const entry of entries) for (const word of entry.words) byWord.set(word, (byWord.get(word) ?? new Set()).add(entry));
  // Inverse document frequency over markets: "electric" is common and weak, "tyre" is rare and strong.
  const spread = new Map([...byWord].map(([word, set]) => [word, new Set([...set].map((e) => e.placed.market.id)).size]));
  const total = new Set(entries.map((e) => e.placed.market.id)).size;
  built = { entries, byWord, weight: (word) => Math.log(1 + total / (spread.get(word) ?? 0.5)), vocabulary: [...byWord.keys()] };
  return built;
}

/**
 * Places a typed market name in the taxonomy. The words of a name of the market must explain most of what was typed,
 * and the name's last word, which says what the thing is, must be among them; else there is no match, and no guess.
 */
export function findMarket(typed: string): MarketSearch {
  const { byWord, weight, vocabulary } = index();
  const asked = wordsOf(typed);
  const tried = [`the name "${typed}" among ${index().entries.length} names of ${new Set(index().entries.map((e) => e.placed.market.id)).size} markets`];
  const corrected = asked.map((word) => (byWord.has(word) ? word : (closest(word, vocabulary) ?? word)));
  if (corrected.join(" ") !== asked.join(" ")) tried.push(`read as "${corrected.join(" ")}"`);
  const candidates = new Set(corrected.flatMap((word) => [...(byWord.get(word) ?? [])]));
  const askedWeight = corrected.reduce((sum, word) => sum + weight(word), 0);
  const ranked = [...candidates]
    .map((entry) => {
      const shared = corrected.filter((word) => entry.words.includes(word));
      const recall = shared.reduce((sum, word) => sum + weight(word), 0) / askedWeight;
      const precision = shared.reduce((sum, word) => sum + weight(word), 0) / entry.words.reduce((sum, word) => sum + weight(word), 0);
      const head = corrected.at(-1) !== undefined && entry.words.includes(corrected.at(-1) ?? "");
      const exact = entry.words.length === corrected.length && shared.length === corrected.length;
      return { entry, recall, precision, head, exact, unused: corrected.filter((word) => !entry.words.includes(word)), score: (2 * recall * precision) / (recall + precision || 1) + (exact ? 1 : 0) };
    })
    .sort((a, b) => b.score - a.score || Number(wordsOf(b.entry.placed.market.name).join() === b.entry.words.join()) - Number(wordsOf(a.entry.placed.market.name).join() === a.entry.words.join()) || b.entry.placed.chain.length - a.entry.placed.chain.length || (a.entry.name < b.entry.name ? -1 : 1));
  // A whole name inside what was typed ("organic dairy" holds "dairy") places it in that wider market, words left over.
  const fits = ranked.filter((r) => r.exact || (r.head && r.precision >= 0.999 && r.recall >= 0.3) || (r.head && r.recall >= 0.999 && r.precision >= 0.5));
  const best = fits[0];
  const nearest = [...new Set(ranked.slice(0, 40).map((r) => r.entry.placed.market.name))].slice(0, 5);
  return {
    match: best && { placed: best.entry.placed, score: best.recall, matchedName: best.entry.name, unused: best.unused },
    nearest: nearest.length > 0 ? nearest : [],
    tried,
  };
}

/** A word of the vocabulary one slip away (two for long words), if only one kind of slip explains it. */
function closest(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < 4) return undefined;
  const limit = word.length > 7 ? 2 : 1;
  let best: string | undefined, least = limit + 1;
  for (const known of vocabulary) {
    if (known.length < 4 || Math.abs(known.length - word.length) > limit || known[0] !== word[0]) continue;
    const d = slips(word, known, least);
    if (d < least) { least = d; best = known; }
  }
  return best;
}

/** Damerau–Levenshtein distance (optimal string alignment), given up above `limit`. */
function slips(a: string, b: string, limit: number): number {
  let before: number[] = [], last = Array.from({ length: b.length + 1 }, (_, j) => j);
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
