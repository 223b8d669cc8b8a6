import { enterDatum } from "../evidence/enter-datum.ts";
import type { Study } from "../report/study.ts";
import { expectedMean } from "./expected-economy.ts";

/**
 * What the dollar loses a year: the rise of American prices that is expected to the last year. Where none is held, that of the year whose inflation
 * the report prints for the country, so that no two years are set against one another, else the newest. One figure for every sentence and score.
 */
export function dollarInflation(study: Study): string | undefined {
  const { ledger, evidence, tables } = study;
  const expected = expectedMean(study, "dollarPrices");
  if (expected) return expected;
  const held = evidence.structure?.risk?.dollarInflation;
  return held ? enterDatum(ledger, evidence, held) : tables.fact("USA", "inflation");
}
