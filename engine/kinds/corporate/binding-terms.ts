import type { Sentence } from "#document";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { cite, prose, sentence, word } from "../../writing/prose.ts";
import { isOfPlace, nearest, support } from "../../writing/relevance.ts";

const contract = /\b(?:contracts?|agreements?|franchises?|concessions?|licen[cs]es?|leases?)\b/i;
/** Words by which a source says that such a contract is hard to leave. */
const binds =
  /\b(?:exit fees?|break fees?|termination fees?|fixed terms?|(?:leaving|ending|terminating) (?:it |them )?early|(?:ten|fifteen|twenty|\d{2}) years and more)\b/i;

const fee = /\b(?:fees?|penalt(?:y|ies))\b/i;

/** What a source of this place says of contracts that bind, where the advice is a step by contract that can be ended. */
function bindingTerms(w: Work, { verdict, ways: [first] }: Strategy): { name: string; costs: boolean; source: string } | undefined {
  if (verdict !== "try" || !first?.canBeUndone) return undefined;
  const { forces, regulations } = w.study.evidence.claims;
  const claims = [
    ...regulations.map((c) => ({ ...c, words: c.what, named: `${c.name}. ${c.what}` })),
    ...forces.map((c) => ({ ...c, words: c.statement, named: c.statement })),
  ];
  const [claim] = nearest(
    w,
    claims.filter((c) => isOfPlace(w, c) && contract.test(c.named) && binds.test(c.named)),
    1,
  );
  return claim && { name: claim.named.split(". ")[0] ?? "", costs: fee.test(claim.words), source: support(w, claim, claim.words) };
}

/** What is held against a step that can be ended, and under which condition the advice stands all the same. */
export function againstEnding(w: Work, s: Strategy): Sentence[] {
  const terms = bindingTerms(w, s);
  return terms
    ? [
        sentence(
          prose`What is usual here stands against it (“${word(terms.name)}”${cite(terms.source)}, section Market Dynamics): such contracts bind for years${terms.costs ? ", and leaving early costs a fee" : ""}. So the advice holds only for a contract with a right to leave${terms.costs ? " without it" : ""}; where nobody grants that, do not enter yet.`,
        ),
      ]
    : [];
}

/** Whether the first page has to say that the contracts of the advised step are hard to leave. */
export const isBound = (w: Work, s: Strategy): boolean => bindingTerms(w, s) !== undefined;
