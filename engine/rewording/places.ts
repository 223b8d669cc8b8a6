import type { Block, Inline, ReportDocument, Section, Sentence } from "#document";
import { isOverturned } from "../verify/walk.ts";

/** A paragraph that may be put into other words, and where it stands. */
export interface Place {
  key: string;
  /** Id of the section, or "answer". */
  section: string;
  title: string;
  /** Words in bold that open the paragraph ("Biggest risk. ") and stay as they are. */
  leadIn: Inline | undefined;
  /** Without the words in bold. */
  sentences: readonly Sentence[];
  /** With them. */
  whole: readonly Sentence[];
}

/** Shorter paragraphs say a thing the one way that there is. */
const fewestWords = 8;

/** Every paragraph of a document that may be reworded: prose only, no table told in sentences, no record, no verdict in bold. */
export function placesOf(doc: ReportDocument): Place[] {
  const found: Place[] = [];
  const add = (key: string, { id, title }: Pick<Section, "id" | "title">, sentences: readonly Sentence[], isItem: boolean) => {
    const place = placeOf(key, id, title, sentences);
    if (place && (!isItem || place.leadIn)) found.push(place);
  };
  for (const section of partsOf(doc))
    section.blocks.forEach((b, i) => {
      if (b.t === "lead" || b.t === "p" || b.t === "callout") add(`${section.id}/${i}`, section, b.sentences, false);
      if (b.t === "list" && b.requirement === undefined) b.items.forEach((item, n) => add(`${section.id}/${i}/${n}`, section, item, true));
    });
  return found;
}

/** The document with other sentences at some places, by key. */
export function withSentences(doc: ReportDocument, sentences: ReadonlyMap<string, readonly Sentence[]>): ReportDocument {
  const at = (key: string, old: Sentence[]): Sentence[] => [...(sentences.get(key) ?? old)];
  const block = (b: Block, key: string): Block => {
    if (b.t === "lead" || b.t === "p" || b.t === "callout") return { ...b, sentences: at(key, b.sentences) };
    return b.t === "list" ? { ...b, items: b.items.map((item, n) => at(`${key}/${n}`, item)) } : b;
  };
  const blocks = (id: string, list: readonly Block[]) => list.map((b, i) => block(b, `${id}/${i}`));
  return {
    ...doc,
    ...(doc.answer ? { answer: { ...doc.answer, blocks: blocks("answer", doc.answer.blocks) } } : {}),
    sections: doc.sections.map((s) => ({ ...s, blocks: blocks(s.id, s.blocks) })),
  };
}

/** The page before the sections, and the sections. */
const partsOf = (doc: ReportDocument): Pick<Section, "id" | "title" | "blocks">[] => [
  ...(doc.answer ? [{ id: "answer", title: "The report on one page", blocks: doc.answer.blocks }] : []),
  ...doc.sections,
];

function placeOf(key: string, section: string, title: string, whole: readonly Sentence[]): Place | undefined {
  const [first, ...rest] = whole;
  const [head, ...after] = first?.runs ?? [];
  const opens = head?.t === "text" && head.strong === true;
  const leadIn = opens ? head : undefined;
  const [next] = after;
  if (!first || (opens && after.length === 0)) return undefined;
  const sentences = leadIn ? [{ ...first, runs: after }, ...rest] : [...whole];
  const runs = sentences.flatMap((s) => s.runs);
  const isBold = runs.some((r) => (r.t === "text" || r.t === "fig") && r.strong);
  // A bold start that is the sentence itself: its end follows as a full stop.
  const isVerdict = opens && next?.t === "text" && /^[\s.:;,–]*$/.test(next.v) && after.length === 1;
  const words = runs.flatMap((r) => (r.t === "text" ? r.v.split(/\s+/).filter((w) => /\p{L}/u.test(w)) : r.t === "cite" ? [] : [r.t]));
  if (isBold || isVerdict || sentences.some((s) => isOverturned(s.runs)) || words.length < fewestWords) return undefined;
  return runs.some((r) => r.t === "text" && /[{}]/.test(r.v)) ? undefined : { key, section, title, leadIn, sentences, whole };
}
