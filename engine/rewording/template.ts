import type { Inline } from "#document";

/** Text with placeholders: how paragraphs are shown to a model, and how its words come back. */

/** A name with digits ("80 %", "3D printing") by the letter that stands for it in one paragraph. */
export type Names = ReadonlyMap<string, Extract<Inline, { t: "name" }>>;

/** One run of a proposal: words, or a placeholder that is still to be resolved. */
export type Part = { t: "words"; v: string } | { t: "mark"; kind: MarkKind; id: string };
export type MarkKind = "cell" | "cite" | "year" | "name" | "exhibit";

export interface ProposedSentence {
  parts: readonly Part[];
  asserts: readonly string[];
}

export const namesOf = (runs: readonly Inline[]): Names => {
  const distinct = new Map(runs.flatMap((r) => (r.t === "name" ? [[r.v, r] as const] : [])));
  return new Map([...distinct.values()].map((run, i) => [letterOf(i), run]));
};
/** a … z, aa, ab …: an id without a digit. */
const letterOf = (i: number): string => (i < 26 ? "" : letterOf(Math.floor(i / 26) - 1)) + String.fromCharCode(97 + (i % 26));

export function templateOf(runs: readonly Inline[], names: Names): string {
  const letters = new Map([...names].map(([letter, run]) => [run.v, letter]));
  return runs
    .map((r) => {
      if (r.t === "text") return r.v;
      if (r.t === "fig") return `{{cell:${r.cell}}}`;
      if (r.t === "cite") return r.sources.map((s) => `{{cite:${s}}}`).join("");
      if (r.t === "year") return `{{year:${r.v}}}`;
      return r.t === "ref" ? `{{exhibit:${r.exhibit}}}` : `{{name:${letters.get(r.v) ?? ""}}}`;
    })
    .join("");
}

const placeholder = /\{\{\s*(cell|cite|year|name|exhibit|assert)\s*:\s*([^{}]*?)\s*\}\}/g;
/** Ends where the next sentence begins: after the citations that close this one. */
const sentenceEnd = /(?<=[.!?][”’)]?)\s+(?=[\p{Lu}“‘(\uE000-\uF8FF])/u;

/**
 * Reads proposed text. Placeholders become parts, assertions belong to the sentence that they stand in; what is left of braces is words,
 * and refused as such later.
 */
export function parseTemplate(text: string): ProposedSentence[] {
  const marks: { kind: MarkKind | "assert"; id: string }[] = [];
  // Each placeholder becomes one private-use character, so that sentences can be parted without looking into them.
  const held = text
    .replaceAll(/[\uE000-\uF8FF]/g, "\uFFFD")
    .replaceAll(placeholder, (_, kind: MarkKind | "assert", id: string) => String.fromCharCode(0xe000 + marks.push({ kind, id }) - 1))
    .replaceAll(/\s+/g, " ")
    .trim();
  const isLate = (char: string) => ["cite", "assert"].includes(marks[char.charCodeAt(0) - 0xe000]?.kind ?? "");
  // A citation or an assertion after the full stop still belongs to the sentence before it.
  const closed = held.replaceAll(/([.!?][”’)]?)((?:\s*[\uE000-\uF8FF])+)/g, (whole, stop: string, late: string) => {
    const own = [...late].filter((char) => char !== " ");
    const until = own.findIndex((char) => !isLate(char));
    const taken = until < 0 ? own : own.slice(0, until);
    if (taken.length === 0) return whole;
    return `${taken.join("")}${stop}${until < 0 ? "" : ` ${own.slice(until).join("")}`}`;
  });
  return closed
    .split(sentenceEnd)
    .filter((s) => s.trim() !== "")
    .map((s) => {
      const parts: Part[] = [];
      const asserts: string[] = [];
      for (const piece of s.split(/([\uE000-\uF8FF])/)) {
        const mark = /^[\uE000-\uF8FF]$/.test(piece) ? marks[piece.charCodeAt(0) - 0xe000] : undefined;
        if (mark?.kind === "assert") asserts.push(mark.id);
        else if (mark) parts.push({ t: "mark", kind: mark.kind, id: mark.id });
        else if (piece !== "") parts.push({ t: "words", v: piece });
      }
      return { parts: tidied(parts), asserts };
    });
}

/** Without the space that a removed assertion leaves before a full stop or between words. */
function tidied(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.t === "words" && last?.t === "words") last.v = `${last.v}${part.v}`;
    else joined.push({ ...part });
  }
  return joined.flatMap((part): Part[] => {
    if (part.t === "mark") return [part];
    const v = part.v.replaceAll(/ {2,}/g, " ").replaceAll(/ +([.,;:!?])/g, "$1");
    return v === "" ? [] : [{ t: "words", v }];
  });
}
