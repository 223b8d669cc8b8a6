import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { byRule, isDraft } from "../writing/draft-rules.ts";
import { cite, lowerFirst, prose, word } from "../writing/prose.ts";
import { support } from "../writing/relevance.ts";

/** A rule as the table prints it, with all that is told of one bill. */
export interface Documented {
  r: Rule;
  said: { each: Rule; source: string }[];
  isDraft: boolean;
}
type Rule = Work["study"]["evidence"]["claims"]["regulations"][number];

/** What a rule asks; of a bill what it would ask, with all its parts. */
export const asked = (said: Documented["said"]): Inline[] =>
  said.flatMap(({ each, source }, i) => [
    ...(i > 0
      ? prose` In the same bill: ${word(lowerFirst(each.what))}`
      : isDraft(each) && !toldAsDraft.test(`${each.name} ${each.what}`)
        ? prose`Not yet in force: ${word(lowerFirst(each.what))}`
        : [word(each.what)]),
    cite(source),
  ]);
const toldAsDraft = /\b(?:draft|bill|propos\w+|not yet in force)\b/i;

/** Rules as they are printed: those in force first, and what is told of one bill together. */
export const documentedOf = (w: Work, rules: readonly Rule[]): Documented[] =>
  byRule(rules).flatMap((of) => {
    const [r] = of;
    const said = of.map((each) => ({ each, source: support(w, each, each.what) }));
    return r ? [{ r, said, isDraft: isDraft(r) }] : [];
  });
