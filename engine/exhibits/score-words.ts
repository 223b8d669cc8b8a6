import type { Inline } from "#document";
import { rounding } from "../analysis/decide.ts";
import type { Strategy } from "../analysis/strategy.ts";
import type { Work } from "../analysis/work.ts";
import { figBeside, value } from "../writing/phrases.ts";
import { fig } from "../writing/prose.ts";

/** A score that decides, with a digit more where it would print as a bound of the advice that it is not: it then lies on the side that it tells. */
export function besideBars(w: Work, bar: Strategy["bar"], score: string): Inline {
  const near = [bar.low, bar.high].find((each) => Math.abs(value(w, each) - value(w, score)) < apart);
  return near === undefined || Math.abs(value(w, near) - value(w, score)) < rounding ? fig(score) : figBeside(w, score, near);
}

/** More than this apart two scores print differently. */
const apart = 0.01;
