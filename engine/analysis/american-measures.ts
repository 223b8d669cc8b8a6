import { enterDatum } from "../evidence/enter-datum.ts";
import type { Study } from "../report/study.ts";
import type { FactorId } from "./factor-weights.ts";

/** A measure with the name of the norm that it is held against. */
interface AmericanMeasure {
  id: FactorId;
  name: string;
  against: string;
  value: string;
  isBetterAbove: boolean;
  of: string;
  isRatio?: true;
}

/** Margins and counts of firms are American: of sellers elsewhere they say nothing that a verdict could rest on. */
export function americanMeasures({ ledger, evidence, country }: Study): AmericanMeasure[] {
  const { structure } = evidence;
  if (country?.iso3 !== "USA" || !structure) return [];
  const { listed, firms } = structure;
  const income = structure.accounts?.lines.find((line) => line.item === "net_income");
  const margin: AmericanMeasure | undefined = listed
    ? {
        id: "margin",
        name: "operating margin, listed companies",
        against: "American industries",
        value: enterDatum(ledger, evidence, listed.operating),
        isBetterAbove: true,
        of: "all_operating_margin",
      }
    : income && {
        id: "margin",
        name: "net margin in tax accounts",
        against: "American classes",
        value: enterDatum(ledger, evidence, income.datum),
        isBetterAbove: true,
        of: "all_net_income",
      };
  const field: AmericanMeasure | undefined = firms
    ? {
        id: "field",
        name: "firms that share the trade",
        against: "American classes",
        value: enterDatum(ledger, evidence, firms.firms),
        isBetterAbove: true,
        of: "all_firms",
        isRatio: true,
      }
    : undefined;
  return [margin, field].filter((each) => each !== undefined);
}
