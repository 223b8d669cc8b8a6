import { type GatheredClaim, type GatheredFact, type GatheredSource, type ResearchSubject } from "#evidence";
import { claimsOf } from "./claims.ts";
import { factsOfSentences } from "./sentence-facts.ts";
import { factsOfTables } from "./table-facts.ts";

/**
 * Proposes facts and claims of a source by rules alone, without a model: what a sentence or a table says plainly of the subject. It only
 * proposes; the engine checks each again (engine/evidence/accept-gathered.ts).
 */
export function extractByRules(source: GatheredSource, subject: ResearchSubject): { facts: GatheredFact[]; claims: GatheredClaim[] } {
  const facts = [...factsOfTables(source, subject), ...factsOfSentences(source, subject)];
  const seen = new Set<string>();
  return {
    facts: facts.filter(({ metric, geography, entity = "", axis = "", period, value }) => {
      const key = [metric, geography, entity, axis, period, value].join("|");
      return !seen.has(key) && seen.add(key);
    }),
    claims: claimsOf(source, subject),
  };
}
