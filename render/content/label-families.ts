import { literalPattern } from "#shared/text.ts";
/** Labels that differ in one part, and what the part is in each: "GDP, Poland, 2025" and "GDP, Italy, 2025" → "GDP, 2025": Poland, Italy. */
export interface LabelFamily<T> {
  /** What all have in common; the whole label where there is one member. */
  words: string;
  members: { own: string; of: T }[];
}

const between = /(, |: )/;

/** Gathers what differs in one part of its label, the largest families first; who is left stands alone. The order of the first members stays. */
export function labelFamilies<T extends { label: string }>(items: readonly T[]): LabelFamily<T>[] {
  const masks = items.map((item) => masksOf(item.label));
  const counts = new Map<string, number>();
  for (const mask of masks.flat()) counts.set(mask.key, (counts.get(mask.key) ?? 0) + 1);
  const taken = new Set<number>();
  return items.flatMap((item, i): LabelFamily<T>[] => {
    if (taken.has(i)) return [];
    const best = (masks[i] ?? []).reduce<Mask | undefined>((most, mask) => {
      const count = counts.get(mask.key) ?? 0;
      return count > 1 && count > (most ? (counts.get(most.key) ?? 0) : 0) ? mask : most;
    }, undefined);
    const members = items.flatMap((of, k) => {
      const own = best && !taken.has(k) ? masks[k]?.find(({ key }) => key === best.key)?.own : undefined;
      if (own === undefined) return [];
      taken.add(k);
      return [{ own, of }];
    });
    if (!best || members.length < 2) {
      taken.add(i);
      return [{ words: item.label, members: [{ own: item.label, of: item }] }];
    }
    return [{ words: best.words, members }];
  });
}

interface Mask {
  key: string;
  words: string;
  own: string;
}

/** A label with each of its parts taken out in turn. */
function masksOf(label: string): Mask[] {
  const pieces = label.split(between);
  const parts = pieces.filter((_, i) => i % 2 === 0);
  if (parts.length < 2) return [];
  return parts.map((own, k) => {
    const key = pieces.map((piece, i) => (i === 2 * k ? "·" : piece)).join("");
    const words = pieces.filter((_, i) => i !== 2 * k && i !== (k === 0 ? 1 : 2 * k - 1)).join("");
    return { key, words, own };
  });
}

/** The part in which two labels differ: whole parts between commas, or words where there are none. Undefined where one holds nothing there. */
export function difference(first: string, second: string): readonly [string, string] | undefined {
  for (const pieces of [between, /( |, |: |["“”()])/]) {
    const [a, b] = [first.split(pieces), second.split(pieces)];
    let head = 0;
    while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
    let tail = 0;
    while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
    const found = [a.slice(head, a.length - tail).join(""), b.slice(head, b.length - tail).join("")] as const;
    // A part that holds a quotation mark is cut out of a name.
    const isWhole = pieces !== between || !/["“”]/.test(found.join(""));
    if (isWhole && found[0] !== "" && found[1] !== "" && (head > 0 || tail > 0)) return found;
  }
  return undefined;
}

/** True for labels that differ in one part between commas and share another: "Exports, HS 9401, 2024" and "Exports, HS 9403, 2024". */
export function differInOnePart(first: string, second: string): boolean {
  const [a, b] = [first.split(between), second.split(between)];
  return a.length > 1 && a.length === b.length && a.filter((piece, i) => piece !== b[i]).length === 1;
}

/** What tells a label from one that it shares all but one part with: a place, a year, a matter. Undefined where they differ in more. */
export function ownPart(before: string, label: string): string | undefined {
  if (!differInOnePart(before, label)) return undefined;
  const pieces = before.split(between);
  return label.split(between).find((piece, i) => piece !== pieces[i]);
}
const whole = (part: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(part)}(?![\\p{L}\\p{N}])`, "gu");

/** A label with a part of it masked wherever it stands. */
export const masked = (label: string, part: string): string => (label.includes(part) ? label.replace(whole(part), "·") : label);

/** A label without a part of it, and without the commas that set it off. */
export const without = (label: string, part: string): string =>
  label
    .replace(whole(part), "·")
    .replace(/^·(?:, |: | )/, "")
    .replace(/(?:, |: | )·(?=$|, |: )/g, "")
    .replace(/ ?·,? ?/g, " … ")
    .trim();

/** What all labels begin and end with, up to a comma or a colon, and what each has between; undefined where they share nothing. */
export function shared(labels: readonly string[]): { words: string; own: string[] } | undefined {
  const pieces = labels.map((label) => label.split(between));
  const [first = []] = pieces;
  const least = Math.min(...pieces.map((p) => p.length));
  let head = 0;
  while (head < least - 1 && pieces.every((p) => p[head] === first[head])) head++;
  head -= head % 2;
  let tail = 0;
  while (tail < least - 1 - head && pieces.every((p) => p[p.length - 1 - tail] === first[first.length - 1 - tail])) tail++;
  tail -= tail % 2;
  if (head + tail === 0) return undefined;
  const words = [first.slice(0, Math.max(0, head - 1)).join(""), first.slice(first.length - tail + 1).join("")].filter(
    (part) => part !== "",
  );
  return { words: words.join(", "), own: pieces.map((p) => p.slice(head, p.length - tail).join("")) };
}
