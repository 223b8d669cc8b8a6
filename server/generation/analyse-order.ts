import { generateReport, summarise, type Progress } from "#engine";
import { thumbnailOf } from "#render";
import { toBrief } from "#shared/brief.ts";
import type { Analysis, StudyOrder } from "./ports.ts";

/** An order's report by the built-in analyst, with what lists show of it. */
export async function analyseOrder({ gathered, ...order }: StudyOrder, progress: (event: Progress) => void): Promise<Analysis> {
  const document = await generateReport(toBrief(order, { seed: order.seed }), {
    asOf: order.asOf,
    ...(gathered ? { gathered } : {}),
    progress,
  });
  if (document.status === "insufficient") return { document, summary: null };
  const thumbnail = thumbnailOf(document);
  return { document, summary: { ...summarise(document), ...(thumbnail && { thumbnail }) } };
}
