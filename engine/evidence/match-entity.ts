import { foldText } from "#shared/text.ts";
import type { ReadFigure } from "./figure.ts";

/** Words that many names share and that therefore tell none apart. */
const noise = new Set([
  "and",
  "the",
  "of",
  "in",
  "by",
  "for",
  "other",
  "others",
  "all",
  "with",
  "from",
  "group",
  "company",
  "corporation",
  "corp",
  "inc",
  "ltd",
  "limited",
  "industries",
  "holdings",
  "international",
  "global",
  "services",
  "products",
  "share",
  "rest",
  "technologies",
  "systems",
  "electronics",
  "total",
  "based",
  "service",
  "health",
  "healthcare",
]);
const aliases: Readonly<Record<string, readonly string[]>> = {
  "middle east and africa": ["mena", "emea", "mea"],
  "asia pacific": ["apac"],
  "latin america": ["latam", "south america", "central america"],
  "north america": ["us and canada"],
};
const wordsOf = (name: string) => foldText(name).split(" ");
const stands = (folded: string, phrase: string) => phrase !== "" && ` ${folded} `.includes(` ${phrase} `);

/** Whether a text speaks of the entity: its name or initials stand, or a word of its own (none of `shared`) begins a word there. */
function speaksOf(text: string, folded: string, entity: string, shared: readonly string[]): boolean {
  if (namedIn(text, folded, entity)) return true;
  return wordsOf(entity.replace(/(?<=\S)\s*\(.*\)/, "")).some(
    (w) =>
      !noise.has(w) &&
      !shared.includes(w) &&
      (w.length > 2 ? ` ${folded}`.includes(` ${w.slice(0, Math.min(5, w.length))}`) : stands(text, w.toUpperCase())),
  );
}

function namedIn(text: string, folded: string, entity: string): boolean {
  const words = wordsOf(entity),
    initials = words
      .filter((w) => w !== "and")
      .map((w) => w[0]?.toUpperCase())
      .join("");
  if (
    stands(folded, words.join(" ")) ||
    folded.replaceAll(" ", "").includes(words.join("")) ||
    aliases[words.join(" ")]?.some((name) => stands(folded, name))
  )
    return true;
  return initials.length >= 2 && new RegExp(`(?<!\\p{L})${initials}(?!\\p{L})`, "u").test(text);
}

/**
 * Another entity of the same kind that the quotation gives the figure to: it names that one and not ours, or that
 * one's name stands at the figure and ours elsewhere.
 */
export function otherEntity(
  quote: string,
  aside: string,
  entity: string,
  others: readonly string[],
  figures: readonly ReadFigure[],
  figure: ReadFigure,
): string | undefined {
  const folded = foldText(quote),
    mine = wordsOf(entity);
  // "Dealerships" and "Offline dealerships" may be one thing: a name within the other tells nothing.
  const singular = (w: string) => w.replace(/s$/, ""),
    within = (a: readonly string[], b: readonly string[]) => a.every((w) => b.some((o) => singular(o) === singular(w)));
  const nested = (bare: string) => within(bare.split(" "), mine) || within(mine, bare.split(" "));
  const competitors = others
    .map((name) => ({ name, bare: foldText(name.replace(/\s*\(.*\)/, "")) }))
    .filter(({ bare }) => bare.length > 1 && stands(folded, bare) && !nested(bare));
  if (competitors.length === 0 || namedIn(aside, foldText(aside), entity)) return undefined;
  for (const { name, bare } of competitors) if (!speaksOf(quote, folded, entity, bare.split(" "))) return name;
  const linked = nameAt(quote, [entity, ...competitors.map(({ name }) => name)], figures, figure);
  return linked !== undefined && linked !== entity ? linked : undefined;
}

/** The name that stands at a figure: right before it in its clause ("rice (16 %)"), else right behind it ("16 % in rice"). */
function nameAt(quote: string, names: readonly string[], figures: readonly ReadFigure[], figure: ReadFigure): string | undefined {
  const flat = (text: string) => text.toLowerCase().replace(/[-/]/g, " ");
  const text = flat(quote),
    mentions: { name: string; start: number; end: number }[] = [];
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const bare = flat(name.replace(/\s*\(.*\)/, "")),
      needle = text.includes(bare) ? bare : bare.replace("&", "and");
    for (let start = text.indexOf(needle); start >= 0 && needle.length > 1; start = text.indexOf(needle, start + 1)) {
      const end = start + needle.length;
      if (
        !/\p{L}/u.test(`${text[start - 1] ?? ""}${text[end] ?? ""}`) &&
        !/\bnon-$/i.test(quote.slice(0, start)) &&
        !mentions.some((m) => start < m.end && m.start < end)
      )
        mentions.push({ name, start, end });
    }
  }
  const like = figures.filter(
    (f) =>
      f.kind === "amount" &&
      !f.alternative &&
      f !== figure &&
      f.percent === figure.percent &&
      f.currencies.length > 0 === figure.currencies.length > 0,
  );
  const from = Math.max(0, ...like.filter((f) => f.end <= figure.start).map((f) => f.end)),
    to = Math.min(text.length, ...like.filter((f) => f.start >= figure.end).map((f) => f.start));
  const before = mentions.filter((m) => m.start >= from && m.end <= figure.start).sort((a, b) => a.start - b.start),
    last = before.at(-1),
    other = before.at(-2);
  // Two names side by side are a list, which gives its figures in turn somewhere else.
  const list = last && other && /^(?:[\s,&(]|and|the){0,9}$/.test(quote.slice(other.end, last.start));
  const gap = last
    ? quote
        .slice(last.end, figure.start)
        .replace(/\d[.,]\d/g, "")
        .replace(/\([^()]*\)/g, "")
        .replace(/\([^)]*$/, "")
        .replace(/,(?= (?:\w+ing|with|at)\b)/, "")
    : "";
  if (list || /\brespectively\b/i.test(quote)) {
    const all = [...like, figure].sort((a, b) => a.start - b.start),
      order = mentions.toSorted((a, b) => a.start - b.start);
    return all.length === order.length && /\brespectively\b/i.test(quote) && order.every((m) => m.end <= (all[0]?.start ?? 0))
      ? order[all.indexOf(figure)]?.name
      : undefined;
  }
  if (last && gap.length <= 50 && !/[,;.|…)]|\band\b/.test(gap)) return last.name;
  const after = mentions.filter((m) => m.start >= figure.end && m.end <= to).sort((a, b) => a.start - b.start)[0];
  return after &&
    after.start - figure.end <= 45 &&
    !/[,;.|…():]|\b(?:and|than|against|followed)\b/.test(quote.slice(figure.end, after.start))
    ? after.name
    : undefined;
}
