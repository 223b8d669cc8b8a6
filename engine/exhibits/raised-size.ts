import type { Sentence } from "#document";
import { raisedTo } from "../analysis/border-share.ts";
import type { Work } from "../analysis/work.ts";
import { fig, prose, sentence } from "../writing/prose.ts";

/** Where net imports are the size: what the size counts, and what the methods give; nothing elsewhere. */
export function raisedSentences(w: Work): Sentence[] {
  const raised = raisedTo(w.study, w.size);
  return raised
    ? [
        sentence(
          prose`The size is what customs count as imported and not exported again, at border prices with sales tax: the least that is bought. The methods, which learn from other countries, give ${fig("size_by_methods")}.`,
          `${raised} > size_by_methods`,
        ),
      ]
    : [];
}
