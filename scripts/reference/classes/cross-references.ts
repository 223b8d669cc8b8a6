import { z } from "zod";
import { upper } from "./definitions.ts";

/** naics-2012.json of codeforamerica/naics-api: the examples and cross-references that the manual of NAICS 2012 prints under its industries. */
const manual = z.object({
  items: z.array(
    z.object({
      code: z.union([z.string(), z.number()]).transform(String),
      examples: z.array(z.string()).nullish(),
      /** Some lead to several industries, or to none that has a number. */
      crossrefs: z.array(z.object({ text: z.string(), code: z.string().nullable() })).optional(),
    }),
  ),
});

interface Reference {
  what: string;
  /** Code of 2012 of the industry that counts it. */
  countedIn: string | null;
}

/**
 * What borders an industry of NAICS and is counted in another, by the manual's cross-references: for a group those of its industries that
 * lead out of the group. `isToday` tells a code that still stands in 2022. Trade by shops is left out: 2022 drew its lines anew, and counts
 * with the shops what they sell online.
 */
export function crossReferences(json: unknown, isToday: (code: string) => boolean): (code: string) => string[] {
  const own = new Map<string, Reference[]>();
  for (const { code, crossrefs = [] } of manual.parse(json).items) {
    if (!isToday(code) || /^4[45]/.test(code)) continue;
    const references = crossrefs.flatMap(({ text, code: countedIn }) => {
      const what = whatOf(text);
      return what === "" ? [] : [{ what, countedIn }];
    });
    own.set(code, references);
  }
  return (code) => {
    if (code.length < 3) return [];
    const group = code.replace(/0$/, "");
    const within = [...own].filter(([each]) => each.startsWith(group)).flatMap(([, references]) => references);
    // What leads to several industries may lead into a subsector again, which has many.
    const leadsOut = (countedIn: string | null) => (countedIn === null ? code.length > 3 : !countedIn.startsWith(group));
    return [...new Set(within.filter(({ countedIn }) => leadsOut(countedIn)).map(({ what }) => what))];
  };
}

/** Examples of the manual, in sentence case and without asides; of few industries. */
export function illustrations(json: unknown): (code: string) => string[] {
  const examples = new Map(manual.parse(json).items.map(({ code, examples: list }) => [code, list ?? []]));
  return (code) => [code, `${code}0`].flatMap((each) => examples.get(each) ?? []).map((text) => text.replace(/\s*\([^()]*\)/g, "").trim());
}

const emptyWords =
  /^(?:and|or|of|the|for|in|on|with|to|by|services?|activit(?:y|ies)|facilit(?:y|ies)|establishments?|shops?|manufacturing)$/;
export const stemsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !emptyWords.test(word))
    .map((word) => word.replace(/(?:ies|y)$/, "i").replace(/(?<=[^s])s$/, ""));

/**
 * Entries without those that say a second time, in other words or order, what the title or an entry before has said. Those that name a part
 * of the title ("Hotels" of "Hotels and Motels") stand first.
 */
export function distinct(entries: readonly string[], title: string): string[] {
  const ofTitle = stemsOf(title.replace(/\([^()]*\)/g, ""));
  const said: (readonly string[])[] = [];
  const [parts, others]: [string[], string[]] = [[], []];
  for (const entry of entries) {
    const all = stemsOf(entry);
    const own = all.filter((stem) => !ofTitle.includes(stem));
    const isTitle = own.length === 0 && ofTitle.every((stem) => all.includes(stem));
    const kept = own.length === 0 ? all : own;
    if (isTitle || said.some((each) => kept.every((stem) => each.includes(stem)))) continue;
    said.push(kept);
    (own.length === 0 ? parts : others).push(entry);
  }
  return [...parts, ...others];
}

/** Longest entry that reads as a row of a table. */
const longest = 110;

/** "Manufacturing metal shower rods--are classified in U.S. Industry 332999, …;" → "Metal shower rods". */
function whatOf(text: string): string {
  const what = text
    .replace(/(?:--|,)?\s*(?:are|is) classified (?:in|under|elsewhere)\b.*$/s, "")
    .replace(/^(?:Government )?Establishments? (?:that are )?(?:primarily engaged in )?/i, "")
    .replace(/\s*\((?:e\.g\.|i\.e\.),?[^()]*\)/g, "")
    .replace(/^(?:manufacturing|producing|providing|making)(?: and (?:manufacturing|providing))? (?=[a-z])/i, "")
    .replace(/\s+or\/and\s+|\s*and\/or\s*/g, " or ")
    .replace(/\s*--\s*/g, ", ")
    .trim();
  // "Of CPAs": goes on from a sentence above the list.
  return what.length < 4 || what.length > longest || /^of /i.test(what) || /\b(?:Industr(?:y|ies)|Sector|Subsector)\b/.test(what)
    ? ""
    : upper(what);
}
