import { formatFigure } from "#shared/figures.ts";
import type { Material } from "./material.ts";
import type { MarkKind, ProposedSentence } from "./template.ts";
import { contentWords, sidesOf, stem, wordsOf } from "./words.ts";

/** Views of a sentence with placeholders, for the checks of proposed words. */

/** Words only; a figure, year, name or reference stands as "0", so that what is beside it can be seen, and a citation as nothing. */
export const plainText = ({ parts }: ProposedSentence): string =>
  parts.map((p) => (p.t === "words" ? p.v : p.kind === "cite" ? "" : "0")).join("");

/** Ids of one kind of placeholder, in the order of the text. */
export const idsOf = (kind: MarkKind, sentences: readonly ProposedSentence[]): string[] =>
  sentences.flatMap(({ parts }) => parts.flatMap((p) => (p.t === "mark" && p.kind === kind ? [p.id] : [])));

export const stemsOf = (s: ProposedSentence): Set<string> => new Set(contentWords(plainText(s)).map(stem));

/** Sentences of the built-in paragraph that a proposed one speaks for: those with a figure or exhibit of it, else the most alike. */
export function linkedTo(s: ProposedSentence, builtIn: readonly ProposedSentence[]): readonly ProposedSentence[] {
  const own = new Set([...idsOf("cell", [s]), ...idsOf("exhibit", [s])]);
  const shared = builtIn.filter((b) => [...idsOf("cell", [b]), ...idsOf("exhibit", [b])].some((id) => own.has(id)));
  if (shared.length > 0) return shared;
  const stems = stemsOf(s);
  const alike = builtIn.map((b) => ({ b, common: [...stemsOf(b)].filter((x) => stems.has(x)).length }));
  const most = Math.max(0, ...alike.map((a) => a.common));
  return alike.filter((a) => a.common === most && (most > 0 || idsOf("cell", [a.b]).length === 0)).map((a) => a.b);
}

/** Number of words as they are printed, figures with their units included. */
export function printedWords(s: ProposedSentence, { cells, names }: Pick<Material, "cells" | "names">): number {
  return s.parts.reduce((n, p) => {
    if (p.t === "words") return n + wordsOf(p.v).length;
    if (p.kind === "cite") return n;
    const cell = p.kind === "cell" ? cells.get(p.id) : undefined;
    const printed = cell ? formatFigure(cell.value, cell.format) : p.kind === "name" ? (names.get(p.id)?.v ?? "") : "word";
    return n + printed.split(/\s+/).length;
  }, 0);
}

const isTelling = (word: string): boolean => contentWords(word).length > 0 || sidesOf(word).length > 0;

/** Telling words beside each figure: those before it back to the figure before, and the few behind it up to the next. */
export function wordsBeside(sentences: readonly ProposedSentence[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { parts } of sentences)
    parts.forEach((p, i) => {
      if (p.t !== "mark" || p.kind !== "cell") return;
      const set = found.get(p.id) ?? new Set<string>();
      const side = (step: 1 | -1): string[] => {
        const words: string[] = [];
        for (let at = i + step; at >= 0 && at < parts.length; at += step) {
          const other = parts[at];
          if (!other || (other.t === "mark" && other.kind === "cell")) break;
          if (other.t === "words") words.splice(step === 1 ? words.length : 0, 0, ...wordsOf(other.v));
        }
        return step === 1 ? words.slice(0, 3) : words.slice(-4);
      };
      for (const word of [...side(-1), ...side(1)]) if (isTelling(word)) set.add(stem(word));
      found.set(p.id, set);
    });
  return found;
}
