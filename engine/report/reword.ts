import type { ReportDocument, Sentence } from "#document";
import type { RewordFault, RewordPassage, RewordProposal, RewordWriter } from "#shared/rewording.ts";
import { frameOf, isFramed } from "../rewording/frames.ts";
import { withSentences } from "../rewording/places.ts";
import { type Proposals, proposalsFor } from "../rewording/proposals.ts";
import type { ReportKind } from "./kind.ts";
import { promisesOf, sealed } from "./seal.ts";

/** A report with the words of a language model where they passed every check. */
export interface Reworded {
  document: ReportDocument;
  /** Keys of the paragraphs that have new words. */
  accepted: readonly string[];
  /** Those that stand in the built-in analyst's words although others were proposed, and why. */
  refused: readonly { key: string; faults: readonly RewordFault[] }[];
}

/** What of a report may be put into other words, and the check of one proposal; for whoever asks a model. */
export const rewordable = (doc: ReportDocument, kind: ReportKind): Pick<Proposals, "passages" | "faultsOf"> =>
  proposalsFor(doc, promisesOf(kind));

/**
 * Puts proposed words in place of the built-in analyst's, paragraph by paragraph. Each proposal is checked: no figure typed, every
 * placeholder known, every comparison asserted, nothing said that the paragraph and its evidence do not say. What fails keeps the built-in
 * words. Figures stay references to cells and assertions stay with their sentences, so that the words follow changed assumptions. All
 * checks are run again; where one fails that passed before, the sections that it names keep their built-in words. Without an accepted
 * paragraph it is the document itself.
 */
export function reword(doc: ReportDocument, proposals: readonly RewordProposal[], writer: RewordWriter, kind: ReportKind): Reworded {
  const check = proposalsFor(doc, promisesOf(kind));
  const accepted = new Map<string, readonly Sentence[]>();
  const refused = new Map<string, readonly RewordFault[]>();
  const frames = new Set<string>();
  for (const { key, text } of proposals) {
    if (accepted.has(key) || refused.has(key)) continue;
    const sentences = check.sentencesOf(key, text);
    const own = (sentences ?? []).map(frameOf).filter(isFramed);
    if (!sentences) refused.set(key, check.faultsOf(key, text));
    else if (own.some((frame) => frames.has(frame)))
      refused.set(key, [{ kind: "frame", detail: "Another new paragraph is built like it." }]);
    else {
      own.forEach((frame) => frames.add(frame));
      accepted.set(key, sentences);
    }
  }
  const passedBefore = new Set(doc.checks.filter((c) => c.result === "pass").map((c) => c.id));
  for (;;) {
    if (accepted.size === 0) return { document: doc, accepted: [], refused: listed(refused) };
    const line = writerLine(writer, accepted.size, check.passages);
    const document = sealed({ ...withSentences(doc, accepted), hash: "", writer: line, checks: [] }, kind);
    const broken = document.checks.filter((c) => c.result === "fail" && passedBefore.has(c.id)).flatMap((c) => c.violations);
    if (broken.length === 0) return { document, accepted: [...accepted.keys()], refused: listed(refused) };
    const named = [...accepted.keys()].filter((key) => broken.some((v) => v.startsWith(`${whereOf(key)}:`)));
    for (const key of named.length > 0 ? named : [...accepted.keys()]) {
      accepted.delete(key);
      refused.set(key, [{ kind: "check", detail: broken[0] ?? "" }]);
    }
  }
}

const listed = (refused: ReadonlyMap<string, readonly RewordFault[]>): Reworded["refused"] =>
  [...refused].map(([key, faults]) => ({ key, faults }));

const whereOf = (key: string): string => {
  const [section = ""] = key.split("/");
  return section === "answer" ? section : `section ${section}`;
};

/** Said on the cover: whose words they are, and that no figure is the model's. */
function writerLine({ model, promptVersions }: RewordWriter, accepted: number, passages: readonly RewordPassage[]): string {
  const versions = Object.entries(promptVersions).map(([role, version]) => `${role} ${version}`);
  const left = passages.length - accepted;
  const share = left > 0 ? `; ${left} of ${passages.length} paragraphs in the words of the built-in analyst` : "";
  return `${model}, prompts ${versions.join(", ")}${share}; figures by the built-in analyst`;
}
