import type { Inline, ReportDocument, Sentence } from "#document";
import type { RewordFault, RewordPassage } from "#shared/rewording.ts";
import { assertions } from "../verify/check-arithmetic.ts";
import { printedDigits } from "../verify/check-figures.ts";
import { sentencesOverExhibits } from "../verify/check-sentences.ts";
import type { CheckRule, Promises } from "../verify/rules.ts";
import { comparisonFaults } from "./comparison-faults.ts";
import { formFaults } from "./form-faults.ts";
import { frameOf, framesOf, isFramed } from "./frames.ts";
import { markFaults } from "./mark-faults.ts";
import { type Material, materialsOf, mentions, passageOf } from "./material.ts";
import { withSentences } from "./places.ts";
import { linkedTo, plainText } from "./sentences.ts";
import { parseTemplate, type ProposedSentence } from "./template.ts";
import { wordFaults } from "./word-faults.ts";
import { sidesOf } from "./words.ts";

/** Checks proposed words for the paragraphs of one document. */
export interface Proposals {
  /** What may be reworded, in the order of the document. */
  passages: readonly RewordPassage[];
  /** What is wrong with other words for one paragraph; nothing where they may stand. */
  faultsOf(key: string, text: string): RewordFault[];
  /** The sentences that the words become; null where something is wrong with them. */
  sentencesOf(key: string, text: string): Sentence[] | null;
}

/** Longest text that is looked at. */
const mostLetters = 6_000;
const rules: readonly CheckRule["run"][] = [printedDigits, assertions, sentencesOverExhibits];

export function proposalsFor(doc: ReportDocument, promises: Promises): Proposals {
  const materials = materialsOf(doc);
  const frames = framesOf(doc);
  const read = (key: string, text: string): { faults: RewordFault[] } | { sentences: Sentence[] } => {
    const material = materials.get(key);
    if (!material) return { faults: [{ kind: "unknown-id", detail: `There is no paragraph ${key.slice(0, 60)}.` }] };
    if (text.length > mostLetters) return { faults: [{ kind: "length", detail: "The paragraph is much longer than before." }] };
    const proposed = parseTemplate(text);
    const faults = [
      ...formFaults(proposed, material),
      ...markFaults(proposed, material),
      ...wordFaults(proposed, material),
      ...comparisonFaults(proposed, material),
    ];
    if (faults.length > 0) return { faults };
    const sentences = sentencesFrom(proposed, material);
    const late = [...frameFaults(sentences, material, frames), ...checkFaults(sentences, material, doc, promises)];
    return late.length > 0 ? { faults: late } : { sentences };
  };
  return {
    passages: [...materials.values()].map(passageOf),
    faultsOf: (key, text) => {
      const result = read(key, text);
      return "faults" in result ? result.faults : [];
    },
    sentencesOf: (key, text) => {
      const result = read(key, text);
      return "faults" in result ? null : result.sentences;
    },
  };
}

/** Sentences of the document: placeholders as runs, and the assertions of the built-in sentences that each speaks for. */
function sentencesFrom(proposed: readonly ProposedSentence[], m: Material): Sentence[] {
  const inherited = proposed.map((s) => new Set(s.asserts));
  for (const b of m.builtIn)
    for (const assertion of b.asserts) {
      const speakers = proposed.flatMap((s, i) =>
        s.parts.some((p) => p.t === "mark" && p.kind === "cell" && mentions(assertion, p.id)) ? [i] : [],
      );
      const alike = linkedTo(b, proposed);
      // "… and grows faster" may stand in a sentence of its own, without the figures compared.
      const comparing = alike.filter((x) => sidesOf(plainText(x)).length > 0).map((x) => proposed.indexOf(x));
      const found = [...new Set([...speakers, ...comparing])];
      for (const i of found.length > 0 ? found : [alike[0] ? proposed.indexOf(alike[0]) : 0]) inherited[i]?.add(assertion);
    }
  return proposed.map((s, i): Sentence => {
    const runs = s.parts.map((p) => runOf(p, m));
    const opened = i === 0 && m.place.leadIn ? [m.place.leadIn, ...runs] : runs;
    const asserts = [...(inherited[i] ?? [])];
    return asserts.length > 0 ? { runs: joined(opened), asserts } : { runs: joined(opened) };
  });
}

function runOf(part: ProposedSentence["parts"][number], m: Material): Inline {
  if (part.t === "words") return { t: "text", v: part.v };
  switch (part.kind) {
    case "cell": {
      const printed = m.runs.find((r) => r.t === "fig" && r.cell === part.id);
      return printed ?? { t: "fig", cell: part.id };
    }
    case "cite":
      return { t: "cite", sources: [part.id] };
    case "year":
      return { t: "year", v: Number(part.id) };
    case "exhibit":
      return { t: "ref", exhibit: part.id };
    case "name":
      return m.names.get(part.id) ?? { t: "text", v: "" };
  }
}

/** Citations side by side are one. */
function joined(runs: readonly Inline[]): Inline[] {
  const found: Inline[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (run.t === "cite" && last?.t === "cite")
      found[found.length - 1] = { t: "cite", sources: [...new Set([...last.sources, ...run.sources])] };
    else found.push(run);
  }
  return found;
}

/** A frame may stand once in the document; its own built-in sentence makes room for it. */
function frameFaults(sentences: readonly Sentence[], m: Material, frames: ReadonlyMap<string, number>): RewordFault[] {
  const own = Map.groupBy(m.place.whole.map(frameOf), (frame) => frame);
  const seen = new Set<string>();
  return sentences.flatMap((s): RewordFault[] => {
    const frame = frameOf(s);
    const isRepeated = isFramed(frame) && (seen.has(frame) || (frames.get(frame) ?? 0) > (own.get(frame)?.length ?? 0));
    seen.add(frame);
    return isRepeated ? [{ kind: "frame", detail: "Another sentence of the report is built just like this one; say it another way." }] : [];
  });
}

/** The checks of every report that speak of sentences, over the document with this paragraph alone. */
function checkFaults(sentences: readonly Sentence[], m: Material, doc: ReportDocument, promises: Promises): RewordFault[] {
  const changed = withSentences(doc, new Map([[m.place.key, sentences]]));
  const [section, at] = m.place.key.split("/");
  const isOwn = (id: string) => id === section;
  const alone: ReportDocument = {
    ...changed,
    ...(changed.answer
      ? { answer: { ...changed.answer, blocks: isOwn("answer") ? changed.answer.blocks.slice(Number(at), Number(at) + 1) : [] } }
      : {}),
    sections: changed.sections.filter((s) => isOwn(s.id)).map((s) => ({ ...s, blocks: s.blocks.slice(Number(at), Number(at) + 1) })),
  };
  const where = section === "answer" ? "answer:" : `section ${section}:`;
  return rules.flatMap((run) =>
    run(alone, promises, () => new Map(alone.cells.map((c) => [c.id, c.value])))
      .violations.filter((v) => v.startsWith(where))
      .map((v): RewordFault => ({ kind: "check", detail: v })),
  );
}
