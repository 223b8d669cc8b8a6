import type { ReportDocument, Sentence } from "#document";
import { passages } from "../verify/walk.ts";

/** Shorter frames ("N grew by #.") cannot be told apart. */
const fewestWords = 6;

/** A sentence with its figures and names masked: two sentences of one frame read as one formula filled in twice. */
export function frameOf({ runs }: Pick<Sentence, "runs">): string {
  return runs
    .map((r) => (r.t === "text" ? r.v : r.t === "name" ? "N" : r.t === "cite" ? "" : "#"))
    .join("")
    .replaceAll(/(?<=[\p{L}\p{N},;:#)%’'-]\s|[“(]|–\s)\p{Lu}(?:[\p{L}\p{N}&.’'-]*[\p{L}\p{N}])?/gu, "N")
    .replaceAll(/N(?:(?:,? and|,| of|-|&)? ?N\b)+/g, "N")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

export const isFramed = (frame: string): boolean => frame.split(" ").length >= fewestWords;

/** Frames of all running text of a document, counted. */
export function framesOf(doc: ReportDocument): Map<string, number> {
  const counts = new Map<string, number>();
  for (const p of passages(doc)) {
    const frame = frameOf({ runs: [...p.runs] });
    if (isFramed(frame)) counts.set(frame, (counts.get(frame) ?? 0) + 1);
  }
  return counts;
}
