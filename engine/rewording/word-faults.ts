import { literalPattern } from "#shared/text.ts";
import type { RewordFault } from "#shared/rewording.ts";
import type { Material } from "./material.ts";
import { linkedTo, plainText } from "./sentences.ts";
import type { ProposedSentence } from "./template.ts";
import { contentWords, countOf, denialsIn, isNumberWord, namesIn, stem, wordsOf } from "./words.ts";

/** Part of the telling words of a sentence that may be new. */
const mostNew = 0.25;
const causes = /\b(?:because|due to|owing to|thanks to|driven by|as a result|caused by|stems? from|therefore|hence)\b/i;
const advice = /\b(?:should|must|recommend\w*|ought|need to|needs to)\b/i;
const marks = /“([^”]*)”|"([^"]*)"|‘([^’]*)’(?!\p{L})/gu;

/** What proposed words say that nothing given to the writer says: amounts in letters, denials, quotations, names, causes, advice. */
export function wordFaults(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  return [...numberWords(sentences, m), ...denials(sentences, m), ...sentences.flatMap((s) => invented(s, m)), ...advised(sentences, m)];
}

/** Amounts in letters: each as often as in the paragraph, and before the same thing. */
function numberWords(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  const before = amountsIn(m.builtIn);
  const left = before.map((a) => a.word);
  return amountsIn(sentences).flatMap(({ word, next }): RewordFault[] => {
    const at = left.indexOf(word);
    if (at < 0) return [{ kind: "number-word", detail: `“${word}” states an amount. Use a figure's placeholder, or leave it out.` }];
    left.splice(at, 1);
    const owner = before.find((a) => a.next === next && a.word !== word);
    const isOwn = before.some((a) => a.next === next && a.word === word);
    return owner && !isOwn && next !== ""
      ? [{ kind: "number-word", detail: `“${word} ${next}…”: the paragraph says ${owner.word} of these.` }]
      : [];
  });
}

/** "one" is an amount before a noun or "of", and a pronoun elsewhere; it is counted as an amount. */
function amountsIn(sentences: readonly ProposedSentence[]): { word: string; next: string }[] {
  return sentences.flatMap((s) => {
    const words = wordsOf(plainText(s).replaceAll("-", " "));
    return words.flatMap((word, i) => {
      const next = words[i + 1] ?? "";
      return isNumberWord(word) ? [{ word: word.toLowerCase(), next: contentWords(next).length > 0 ? stem(next) : "" }] : [];
    });
  });
}

/** A denial more or less turns a statement round. */
function denials(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  const count = (list: readonly ProposedSentence[]) => list.reduce((n, s) => n + denialsIn(plainText(s)), 0);
  const isAdded = sentences.some((s) => denialsIn(plainText(s)) > count(linkedTo(s, m.builtIn)));
  const isDropped = m.builtIn.some((b) => denialsIn(plainText(b)) > 0 && count(linkedTo(b, sentences)) === 0);
  return isAdded || isDropped || count(sentences) !== count(m.builtIn)
    ? [{ kind: "negation", detail: "Keep every denial of the paragraph (no, not, none …) in its sentence, and add none." }]
    : [];
}

function invented(s: ProposedSentence, m: Material): RewordFault[] {
  const text = plainText(s).trim();
  const shown = `“${text.slice(0, 80)}”`;
  const built = m.builtIn.map(plainText).join(" ");
  const quoted = [...text.matchAll(marks)].map((q) => q[1] ?? q[2] ?? q[3] ?? "");
  const sources = [built, ...m.claims.map((c) => c.quote)];
  const strangers = [...namesIn(text), ...opening(text, m)].filter((name) => !stands(name, m.text));
  const words = contentWords(text);
  const news = [...new Set(words.filter((w) => !m.stems.has(stem(w))))];
  const rules: [boolean, RewordFault["kind"], string][] = [
    ...quoted.map((q): [boolean, RewordFault["kind"], string] => [
      !sources.some((t) => t.includes(q)),
      "quotation",
      `“${q.slice(0, 60)}” stands in no source of this paragraph.`,
    ]),
    [/["“”]/.test(text.replaceAll(marks, "")), "quotation", `Quotation marks that do not close: ${shown}`],
    [strangers.length > 0, "name", `Names that nothing given here holds: ${strangers.join(", ")}.`],
    [news.length > Math.max(1, Math.floor(words.length * mostNew)), "ungrounded", `Says what nothing given here says: ${news.join(", ")}.`],
  ];
  return rules.flatMap(([isFault, kind, detail]) => (isFault ? [{ kind, detail }] : []));
}

/** Causes and advice: no more of them than the paragraph holds. */
function advised(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  const [text, built] = [sentences, m.builtIn].map((list) => list.map(plainText).join(" "));
  const isMore = (words: RegExp) => countOf(text ?? "", words) > countOf(built ?? "", words);
  return [
    ...(isMore(causes) ? [{ kind: "ungrounded", detail: "Names a cause that the paragraph does not." } as const] : []),
    ...(isMore(advice) ? [{ kind: "ungrounded", detail: "Advises what the paragraph does not." } as const] : []),
  ];
}

/** The first word of a sentence has a capital in any case: it may be a name if it is no word of this section. */
function opening(text: string, m: Material): string[] {
  const [first = ""] = wordsOf(text);
  return text.startsWith(first) && contentWords(first).length > 0 && !m.stems.has(stem(first)) ? [first] : [];
}

const stands = (name: string, text: string): boolean => {
  const bare = name.replace(/^[“(]/, "").replace(/[’']s?$/, "");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(bare)}`, "u").test(text);
};
