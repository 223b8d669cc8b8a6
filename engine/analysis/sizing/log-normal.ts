import { type EvidenceGrade, evidenceGrades } from "#shared/interpretation.ts";

/** Sizes err by factors: the logarithm of the error is taken as normal. These are its quantiles, in standard deviations. */

/** Half of the range that holds four of five. */
export const fourFifths = 1.2816;
/** What half of the errors stay under. */
export const middleHalf = 0.6745;

/** Grade of a size whose logarithm has this standard deviation, by the factor that half of such sizes miss by; null below D. */
export function gradeOf(spread: number): EvidenceGrade | null {
  const typical = Math.exp(spread * middleHalf);
  return (Object.keys(evidenceGrades) as EvidenceGrade[]).find((grade) => typical <= evidenceGrades[grade]) ?? null;
}
