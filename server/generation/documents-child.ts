/** Process in which rules read a customer's documents: what a hostile one costs ends with it. */
import { researchSubject } from "#engine";
import type { Gathered, GatheredSource } from "#evidence";
import { answerParent } from "#render";
import { gatherSources } from "#research-documents";
import { toBrief } from "#shared/brief.ts";
import type { StudyOrder } from "./ports.ts";

answerParent<Gathered | null, { order: StudyOrder; documents: readonly GatheredSource[] }>(({ order, documents }) => {
  const subject = researchSubject(toBrief(order, { seed: order.seed }), order.asOf);
  return subject ? gatherSources(documents, subject) : null;
});
