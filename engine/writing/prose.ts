import type { Inline, Sentence } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { lowerWords } from "#shared/proper-nouns.ts";
import { withOneStop } from "../report/fold-exhibits.ts";

/** How the engine prints most of its figures; one place, so that like figures read alike. */
export const usd = { style: "compact", currency: "USD" } as const;
export const pct = { style: "percent", digits: 1 } as const;
export const times = { style: "multiple", digits: 2 } as const;
/** An index of concentration. */
export const points = { style: "fixed", scale: 1, digits: 0 } as const;

type Part = string | Inline | readonly Inline[];

/** Plain words; a word with digits in it is a proper name and says where it comes from. */
export const word = (v: string, from = "library"): Inline => (/\d/.test(v) ? { t: "name", v, from } : { t: "text", v });
export const fig = (cell: string, format?: FigureFormat): Inline => (format ? { t: "fig", cell, format } : { t: "fig", cell });
export const year = (v: number): Inline => ({ t: "year", v });
export const cite = (...sources: string[]): Inline => ({ t: "cite", sources: [...new Set(sources)] });
export const ref = (exhibit: string): Inline => ({ t: "ref", exhibit });
export const strong = (v: string): Inline => ({ t: "text", v, strong: true });

/** Behind a figure that counts percentage points without its sign. */
export const percent: Inline = { t: "text", v: "%" };

/** The level of every range that the report prints. */
export const eighty: Inline = { t: "name", v: "80 %", from: "method" };

/**
 * Text with figures in it: prose`The market was worth ${fig("market_size")} in ${year(2024)}.`
 * The template itself may hold no digit: a figure typed into prose is refused here, before anybody reads it.
 */
export function prose(strings: TemplateStringsArray, ...parts: Part[]): Inline[] {
  const runs: Inline[] = [];
  strings.forEach((text, i) => {
    if (/\d/.test(text)) throw new Error(`a digit is typed into prose: ${text}`);
    if (text) runs.push({ t: "text", v: text });
    const part = parts[i];
    if (part === undefined) return;
    if (typeof part === "string") runs.push(word(part));
    else if ("t" in part) runs.push(part);
    else runs.push(...part);
  });
  return runs.filter((run) => run.t !== "text" || run.v !== "");
}

/** A sentence; it holds while its assertions (comparisons over cells) do. */
export const sentence = (runs: Inline[], ...asserts: string[]): Sentence => {
  const stopped = withOneStop(runs);
  return asserts.length > 0 ? { runs: stopped, asserts } : { runs: stopped };
};

/** As many as a sentence names, and how many more there are; one more is named too. */
export function named(all: readonly Inline[][], most: number): Inline[][] {
  return all.length > most + 1 ? [...all.slice(0, most), prose`${numberWord(all.length - most)} more`] : [...all];
}

/** "a", "a and b", "a, b and c", each part a list of runs. */
export function listed(parts: readonly (readonly Inline[])[], last = "and"): Inline[] {
  return parts.flatMap((part, i) => [
    ...(i === 0 ? [] : [{ t: "text", v: i === parts.length - 1 ? ` ${last} ` : ", " } as const]),
    ...part,
  ]);
}

const numberWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];
/** A small count in words; larger ones belong in a cell. */
export const numberWord = (n: number): string => numberWords[n] ?? "many";
/** The count that a word says; undefined for a word that says none. */
export function numberOfWord(said: string): number | undefined {
  const n = numberWords.indexOf(said.toLowerCase());
  return n < 0 ? undefined : n;
}
/** The same where no noun follows: "none of them", "two of them". */
export const howMany = (n: number): string => (n === 0 ? "none" : numberWord(n));

/** Plain words in which years and small counts stand: years become years of the document, counts words. */
export const dated = (v: string): Inline[] =>
  v
    .replace(/\b\d{1,2}\b/g, (count) => numberWord(Number(count)))
    .split(/\b((?:19|20)\d\d)\b/)
    .flatMap((part, i): Inline[] => (i % 2 === 1 ? [year(Number(part))] : part === "" ? [] : [word(part)]));

/** First letter large, for a sentence or a title that begins with a word of the library. */
export const capital = (v: string): string => v.charAt(0).toUpperCase() + v.slice(1);
/** The same of words with figures among them. */
export const capitalRun = ([first, ...rest]: readonly Inline[]): Inline[] =>
  first?.t === "text" || first?.t === "name" ? [{ ...first, v: capital(first.v) }, ...rest] : first ? [first, ...rest] : rest;
/** First letter small, for a label or an option within a sentence; its other words keep their capitals. */
export const lowerFirst = (v: string): string => (/^\p{Lu}[\p{Lu}\d]/u.test(v) ? v : v.charAt(0).toLowerCase() + v.slice(1));
/** "All but hotels"; undefined for a name with a digit, which stands where the name itself does and nowhere else. */
export const allBut = (name: string): string | undefined => (/\d/.test(name) ? undefined : `All but ${lowerFirst(name)}`);
/** The same of words with figures among them. */
export const lowerFirstRun = ([first, ...rest]: readonly Inline[]): Inline[] =>
  first?.t === "text" ? [{ ...first, v: lowerFirst(first.v) }, ...rest] : first ? [first, ...rest] : rest;
/** Name of a market within a sentence: "Wind Power" → "wind power". */
export const lower = lowerWords;

/** Picks one of several ways to say a thing, always the same for the same report. */
export function choose<T>(key: string, options: readonly [T, ...T[]]): T {
  let h = 2166136261;
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16777619);
  h ^= h >>> 15;
  return options[(h >>> 0) % options.length] ?? options[0];
}

/** Sentences of one list item under a word in bold. */
export const led = (title: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((s, i) => (i === 0 ? { ...s, runs: [strong(`${title}. `), ...s.runs] } : s));
