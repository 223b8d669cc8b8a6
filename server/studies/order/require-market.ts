import { isOnMarket } from "#engine";
import { Problem, type ProblemCode } from "#shared/problem.ts";
import type { StudiesDeps } from "../deps.ts";
import type { Order } from "./order-rules.ts";

type Naming = Pick<Order, "kind" | "industryName" | "marketCode" | "reportScope" | "country">;

/**
 * Refuses an order whose name does not settle one market with enough evidence. Throws Problem market_choice_needed, market_unknown or
 * evidence_too_weak, each with the interpretation of the name. Kinds that are not on a market accept any name.
 */
export function requireMarket(
  { kind, industryName, marketCode, reportScope, country }: Naming,
  { chooseMarket, asOf }: Pick<StudiesDeps, "chooseMarket"> & { asOf: string },
): void {
  if (!isOnMarket(kind)) return;
  // As the report is made: other scopes are not on the country.
  const place = reportScope === "country" ? country : null;
  const { market, reason, refusal, interpretation } = chooseMarket(
    { industryName, marketCode: marketCode ?? undefined },
    { country: place, asOf },
  );
  const refuse = (code: ProblemCode, message: string, field: string): never => {
    throw new Problem(code, message, { fields: { [field]: message }, interpretation });
  };
  if (!market) {
    if (marketCode !== null) refuse("market_unknown", reason, "marketCode");
    refuse(interpretation.outcome === "unknown" ? "market_unknown" : "market_choice_needed", reason, "industryName");
  }
  if (refusal) refuse("evidence_too_weak", refusal, "industryName");
}
