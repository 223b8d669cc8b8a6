import { enterDatum } from "../evidence/enter-datum.ts";
import type { Study } from "../report/study.ts";

/**
 * What the dollar loses a year: the rise of American prices of the year whose inflation the report prints for the country, so that no two years
 * are set against one another; the newest where the country's is not held. One figure for every sentence and score.
 */
export function dollarInflation({ ledger, evidence, tables }: Pick<Study, "ledger" | "evidence" | "tables">): string | undefined {
  const held = evidence.structure?.risk?.dollarInflation;
  return held ? enterDatum(ledger, evidence, held) : tables.fact("USA", "inflation");
}
