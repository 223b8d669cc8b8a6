import type { ReportDocument } from "#document";
import type { Analysis } from "./ports.ts";
import type { StudySummary } from "#shared/wire/studies.ts";

/** How a study ends. */
export type Ending =
  /** The document is what the step `analysed` kept. */
  | { status: "completed" | "partial"; analysed: string; title: string; summary: StudySummary | null }
  | { status: "insufficient"; reason: string; tried: string[] }
  | { status: "failed" | "cancelled"; reason: string };

export const reasons = {
  insufficient: "The evidence does not carry a report on this market.",
  failed: "The report could not be made because of a fault on our side.",
  interrupted: "The report was interrupted again and again by a fault on our side, so we stopped trying.",
  cancelled: "Cancelled at your request.",
} as const;

/** What the finished document says of itself decides how its study ends. */
export function endingOf(key: string, { document, summary }: Analysis): Ending {
  const { status }: Pick<ReportDocument, "status"> = document;
  return status === "insufficient"
    ? { status, reason: document.reason ?? reasons.insufficient, tried: document.tried }
    : { status, analysed: key, title: document.title, summary };
}
