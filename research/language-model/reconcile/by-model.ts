import type { GatheredClaim, GatheredFact, GatheredRefusal, GatheredSource } from "#evidence";
import { CallFailure } from "../../scheduling/call-failure.ts";
import { type Gate, readClaim } from "../extract/read-proposals.ts";
import type { RoleModel } from "../language-models.ts";
import { BudgetSpentError } from "../token-account.ts";
import { reconcileAnswer } from "./answer.ts";
import { disputedSizes } from "./disputed-sizes.ts";
import { reconcilePrompt } from "./prompt.ts";

export interface Reconciled {
  claims: GatheredClaim[];
  refused: GatheredRefusal[];
  failed: { what: string; reason: string }[];
}

/**
 * Where gathered sizes of one market disagree: what each source says that it counts. No figure is changed, left out or preferred; both stand in
 * the report, and the words that a model points to pass the gate of every statement.
 */
export async function reconcileByModel(
  found: { facts: readonly GatheredFact[]; sources: readonly GatheredSource[] },
  { market, place }: { market: string; place: string },
  { model, gate }: { model: RoleModel; gate: Gate },
  signal: AbortSignal,
): Promise<Reconciled> {
  const disputed = disputedSizes(found.facts, found.sources);
  if (disputed.length === 0) return { claims: [], refused: [], failed: [] };
  try {
    const { counted } = await model.ask(reconcilePrompt(disputed, market, place), reconcileAnswer, signal);
    const read = counted.flatMap(({ figure, quote, name, text }) => {
      const of = disputed[figure - 1];
      if (!of) return [];
      const { period, geography } = of.fact;
      const proposal = { quote, list: "counted" as const, name, text, year: period, geographies: [geography], detail: null };
      return [readClaim(proposal, of.source, gate)];
    });
    return {
      claims: read.flatMap((r) => ("claim" in r ? [r.claim] : [])),
      refused: read.flatMap((r) => ("refusal" in r ? [r.refusal] : [])),
      failed: [],
    };
  } catch (error) {
    if (!(error instanceof CallFailure) && !(error instanceof BudgetSpentError)) throw error;
    return { claims: [], refused: [], failed: [{ what: "why sizes differ", reason: error.message }] };
  }
}
