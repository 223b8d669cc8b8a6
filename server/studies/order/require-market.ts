import { Problem, type ProblemCode } from "#shared/problem.ts";
import type { StudiesDeps } from "../deps.ts";
import type { Order } from "./order-rules.ts";

type Naming = Pick<Order, "kind" | "industryName" | "marketCode" | "reportScope" | "country" | "region" | "brief">;

/**
 * Refuses an order whose name does not settle what the report is on or whose place is not settled, or that is on something with too little
 * evidence. Throws Problem market_choice_needed, market_unknown, evidence_too_weak or, of a place, unprocessable, each with the
 * interpretation.
 */
export function requireMarket(
  { kind, industryName, marketCode, reportScope, country, region, brief }: Naming,
  { settle, asOf }: Pick<StudiesDeps, "settle"> & { asOf: string },
): void {
  // As the report is made: a report on a part of the world or on all of it is not on the country.
  const isOnCountry = reportScope !== "global" && reportScope !== "regional";
  const settled = settle(
    kind,
    {
      industryName,
      marketCode: marketCode ?? undefined,
      country: isOnCountry ? country : null,
      region: isOnCountry ? region : null,
      own: brief,
    },
    asOf,
  );
  if (!settled) return;
  const { reason, refusal, unplaced, interpretation } = settled;
  const refuse = (code: ProblemCode, message: string, field: string): never => {
    throw new Problem(code, message, { fields: { [field]: message }, interpretation });
  };
  if (reason !== null) {
    if (unplaced !== undefined) refuse("unprocessable", reason, `brief.${unplaced}`);
    if (marketCode !== null) refuse("market_unknown", reason, "marketCode");
    refuse(interpretation.outcome === "unknown" ? "market_unknown" : "market_choice_needed", reason, "industryName");
  }
  if (refusal !== null) refuse("evidence_too_weak", refusal, "industryName");
}
