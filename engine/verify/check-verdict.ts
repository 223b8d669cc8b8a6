import type { ReportDocument } from "#document";
import { isOverturned, passages } from "./walk.ts";

const words = (runs: readonly { t: string; v?: unknown }[]): string => runs.map((r) => (typeof r.v === "string" ? r.v : "")).join("");

/** "clearly passes the tests", "clearly fails". */
const clearVerdict = /\bclearly (pass|fail)/i;
/** That the verdict outlives the loss of a measure, and that it does not. */
const outlives = /\b(?:advice|verdict) stands without\b/i;
const fallsWithout = /\bwithout (?:it|them)\b[^.]*\bwould not pass\b|\bwithout (?:it|them)\b[^.]*\bno pass\b/i;

/**
 * Words of certainty follow the draws: a verdict is called clear only where the part of the draws that the report itself names agrees, and no
 * report says that its advice stands without a measure and falls without it.
 */
export function verdictWords(doc: ReportDocument): string[] {
  const value = (id: string) => doc.cells.find((c) => c.id === id)?.value;
  const [passes, clear] = [value("share_passes"), value("clearly_held")];
  // What a reader's own assumptions overturn is marked as such.
  const said = passages(doc)
    .filter(({ runs }) => !isOverturned(runs))
    .map(({ where, runs }) => ({ where, text: words(runs) }));
  const tooSure = said.flatMap(({ where, text }) => {
    const side = clearVerdict.exec(text)?.[1]?.toLowerCase();
    if (side === undefined) return [];
    const agree = passes === undefined ? undefined : side === "pass" ? passes : 1 - passes;
    return agree !== undefined && clear !== undefined && agree >= clear
      ? []
      : [
          `${where}: calls a verdict clear that ${agree === undefined ? "no draws speak for" : `${Math.round(agree * 100)} % of draws agree with`}`,
        ];
  });
  const stands = said.find(({ text }) => outlives.test(text));
  const falls = said.find(({ text }) => fallsWithout.test(text));
  return [
    ...tooSure,
    ...(stands && falls ? [`${stands.where}: says that the advice stands without a measure, and ${falls.where} that it does not`] : []),
  ];
}
