import { concentratedFrom } from "../analysis/shares-of-sellers.ts";
import type { Work } from "../analysis/work.ts";
import { value } from "../writing/phrases.ts";

/** Up to this index authorities call a market not concentrated (US merger guidelines, 2023). */
const fragmentedTo = 1000;

/** What the bounds of the index say of the market, and what must hold for it; without words where they leave it open. */
export function verdictOf(w: Work, low: string, high: string): { kind: string | undefined; asserts: string[] } {
  const [least, most] = [value(w, low), value(w, high)];
  if (least > concentratedFrom) return { kind: "highly concentrated", asserts: [`${low} > ${concentratedFrom}`] };
  if (most <= fragmentedTo) return { kind: "not concentrated", asserts: [`${high} <= ${fragmentedTo}`] };
  if (most <= concentratedFrom)
    return least > fragmentedTo
      ? { kind: "moderately concentrated", asserts: [`${low} > ${fragmentedTo}`, `${high} <= ${concentratedFrom}`] }
      : { kind: "moderately concentrated at most", asserts: [`${high} <= ${concentratedFrom}`] };
  return least > fragmentedTo
    ? { kind: "at least moderately concentrated", asserts: [`${low} > ${fragmentedTo}`] }
    : { kind: undefined, asserts: [`${high} > ${concentratedFrom}`] };
}
