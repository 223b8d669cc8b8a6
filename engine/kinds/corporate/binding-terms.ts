import type { Sentence } from "#document";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { cite, prose, sentence, word } from "../../writing/prose.ts";
import { isOfPlace, nearest, support } from "../../writing/relevance.ts";

const contract = /\b(?:contracts?|agreements?|franchises?|concessions?|licen[cs]es?|leases?)\b/i;
/** Words by which a source says that such a contract is hard to leave. */
const binds =
  /\b(?:exit fees?|break fees?|termination fees?|fixed terms?|(?:leaving|ending|terminating) (?:it |them )?early|(?:ten|fifteen|twenty|\d{2}) years and more)\b/i;

/** Words by which leaving early is free only where the one who runs or brands the place fails: whoever owns it pays, and the entrant is paid. */
const holdsOwner = /\bother than (?:by|for|on) (?:the )?(?:operator|manager|brand|franchisor|licensor)[’']s default\b/i;

/** What a source of this place says of contracts that bind, where the advice is a step by contract. */
function bindingTerms(w: Work, { verdict, ways: [first] }: Strategy): { name: string; isForEntrant: boolean; source: string } | undefined {
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
  return (
    claim && { name: claim.named.split(". ")[0] ?? "", isForEntrant: holdsOwner.test(claim.words), source: support(w, claim, claim.words) }
  );
}

/** The step that is advised, in words: where contracts of its kind bind for years it cannot be ended at will, and ties up no capital all the same. */
export const stepWords = (w: Work, s: Strategy): string =>
  bindingTerms(w, s) ? "a step by contract that ties up no capital" : "a step that can be ended";

/** Whom contracts of the advised step bind, as their source has it: the one who enters by brand or by running a place, or the one who owns it. */
export function boundByContract(w: Work, s: Strategy): Sentence[] {
  const terms = bindingTerms(w, s);
  return terms
    ? [
        sentence(
          prose`Contracts of this kind bind for years (“${word(terms.name)}”${cite(terms.source)}): ${
            terms.isForEntrant
              ? "an owner who leaves early commonly pays, so the clause protects who enters by contract. What leaving costs the entrant is not known."
              : "whom an early end costs has to be read in them before signing."
          }`,
        ),
      ]
    : [];
}
