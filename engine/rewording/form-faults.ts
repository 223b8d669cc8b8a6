import type { RewordFault } from "#shared/rewording.ts";
import type { Material } from "./material.ts";
import { plainText, printedWords } from "./sentences.ts";
import type { Part, ProposedSentence } from "./template.ts";
import { wordsOf } from "./words.ts";

/** Longest sentence of a report, in printed words. */
const mostWords = 35;
/** A paragraph says as much in other words, not much less and not much more. */
const room = { least: 0.4, most: 1.8, extra: 12 } as const;

const markup = /[<>*_`#{}[\]|\\~^=+@]|https?:|www\.|\w\.(?:com|org|net|io|ai|info)\b/i;
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\uFFFD]/u;
const foreign = /[^\p{Script=Latin}\P{L}]/u;
const persons = /\b(?:I|we|our|ours|us|my|you|your|yours)\b/;
const certain = /\b(?:certainly|undoubtedly|guarante\w+|definitely|surely|inevitabl\w+|risk-free|without risk|proven)\b/i;

/** Figures that the built-in words print before a per-cent sign of their own: an error in per cent is a plain number. */
const percentsIn = (sentences: readonly ProposedSentence[]): ReadonlySet<string> =>
  new Set(
    sentences.flatMap(({ parts }) =>
      parts.flatMap((p, at) => {
        const next = parts[at + 1];
        return p.t === "mark" && p.kind === "cell" && next?.t === "words" && ownSign.test(next.v) ? [p.id] : [];
      }),
    ),
  );
const ownSign = /^\s*%/;
/** Words without the per-cent sign that the figure before them has in the built-in words too. */
const withoutOwnSign = (words: string, before: Part | undefined, percents: ReadonlySet<string>): string =>
  before?.t === "mark" && before.kind === "cell" && percents.has(before.id) ? words.replace(ownSign, "") : words;

/** What is wrong with the shape of proposed words: markup, typed figures, length, beginnings and ends. */
export function formFaults(sentences: readonly ProposedSentence[], material: Material): RewordFault[] {
  const built = material.builtIn.map(plainText).join(" ");
  const percents = percentsIn(material.builtIn);
  const faults: RewordFault[] = [];
  const add = (kind: RewordFault["kind"], detail: string) => faults.push({ kind, detail });
  if (sentences.length === 0) return [{ kind: "length", detail: "There is no sentence." }];
  sentences.forEach((s, i) => {
    const words = s.parts.map((p, at) => (p.t === "words" ? withoutOwnSign(p.v, s.parts[at - 1], percents) : "")).join(" ");
    const shown = `“${plainText(s).trim().slice(0, 80)}”`;
    if (markup.test(words) || hidden.test(words))
      add("markup", `Plain words and placeholders only, no markup, address or symbol: ${shown}`);
    if (/\p{N}/u.test(words)) add("digit", `A digit is typed. Use the placeholder of the figure, year or name: ${shown}`);
    if (/[\p{Sc}%‰×]/u.test(words)) add("digit", `A currency or per-cent sign is typed. A figure prints its own unit: ${shown}`);
    if (foreign.test(words)) add("markup", `Letters of another script: ${shown}`);
    const person = persons.exec(words)?.[0];
    if (person && !new RegExp(`\\b${person}\\b`).test(built)) add("ungrounded", `“${person}” speaks to or of a person: ${shown}`);
    const sure = certain.exec(words)?.[0];
    if (sure && !built.toLowerCase().includes(sure.toLowerCase()))
      add("ungrounded", `“${sure}” claims more certainty than there is: ${shown}`);
    if (printedWords(s, material) > mostWords) add("length", `A sentence of more than ${mostWords} words: ${shown}`);
    if (!/[.?][”’)]?$/.test(plainText(s).trim())) add("length", `A sentence without an end: ${shown}`);
    if (!beginsWell(s, i === 0 ? material : undefined)) add("markup", `A sentence begins with a capital letter or a figure: ${shown}`);
    if (/[\p{L}\d] [,;:]|\( | \)|,,|\.\.|,\./u.test(plainText(s))) add("markup", `Faulty punctuation: ${shown}`);
  });
  const count = (list: readonly ProposedSentence[]) => list.reduce((n, s) => n + printedWords(s, material), 0);
  const [own, before] = [count(sentences), count(material.builtIn)];
  if (own < before * room.least) add("length", "The paragraph leaves out most of what it said.");
  if (own > before * room.most + room.extra) add("length", "The paragraph is much longer than before; say the same, not more.");
  return faults;
}

/** Behind words in bold that end with a colon a sentence may go on in small letters. */
function beginsWell({ parts }: ProposedSentence, opening: Material | undefined): boolean {
  const [first] = parts;
  if (!first || wordsOf(parts.map((p) => (p.t === "words" ? p.v : "")).join(" ")).length === 0) return false;
  const leadIn = opening?.place.leadIn;
  if (leadIn?.t === "text" && /:\s*$/.test(leadIn.v)) return true;
  return first.t === "mark" ? first.kind !== "cite" : /^[“‘(]?\p{Lu}/u.test(first.v.trimStart());
}
