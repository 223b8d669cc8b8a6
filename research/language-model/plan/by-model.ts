import { CallFailure } from "../../scheduling/call-failure.ts";
import type { RoleModel } from "../language-models.ts";
import { BudgetSpentError } from "../token-account.ts";
import { planAnswer } from "./answer.ts";
import { planPrompt, type PlanSubject } from "./prompt.ts";
import { readQueries } from "./read-queries.ts";

/** Queries that a model adds to those of the exhibits. A model that gives none of use costs nothing but its call; `failed` says why it gave none. */
export async function planByModel(
  subject: PlanSubject,
  model: RoleModel,
  signal: AbortSignal,
): Promise<{ queries: string[]; failed: { what: string; reason: string }[] }> {
  try {
    const { queries } = await model.ask(planPrompt(subject), planAnswer, signal);
    return { queries: readQueries(queries, subject.known), failed: [] };
  } catch (error) {
    if (!(error instanceof CallFailure) && !(error instanceof BudgetSpentError)) throw error;
    return { queries: [], failed: [{ what: "further queries", reason: error.message }] };
  }
}
