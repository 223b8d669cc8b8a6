import type { Fact } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";
import { moneyTradeOf } from "../terms-of-money.ts";
import { ofInput } from "./income.ts";
import { axisOf, enter, isMoney, isWholeYear, over, perUnit, plainAxis, sellerOf, type UnitLine } from "./line.ts";

/** Shares of cost, of sales or of premiums that go out, by their axis. */
const isShare =
  /\bshare of .+ in (?:the )?(?:costs?|price)\b|\b(?:claims|loss|benefits?|commission|expense|cost[- ]income|combined) ratio\b|^(?:costs?|fees?) of .+ in (?:net )?sales\b|^rate of the (?:excise|special)\b|^rate of value added tax on\b/i;
const mostCosts = 5;

/** What goes out for each unit: shares of cost, prices of inputs, and, of insurers, what leaves premiums. */
export function costs(study: Study, facts: readonly Fact[]): UnitLine[] {
  const found = facts.filter((f) => (f.scale === "percent" && isShare.test(axisOf(f))) || (ofInput.test(axisOf(f)) && isMoney(f.unit)));
  const once = found.filter((f, i) => found.findIndex((o) => axisOf(o) === axisOf(f) && o.entity === f.entity) === i);
  const shares = once.map((f): UnitLine => {
    const unit = perUnit(f.unit);
    const isUpper = axisOf(f).endsWith("(upper end)");
    return {
      part: "cost",
      what: `${insurerOf(study) === "life" && isClaims.test(axisOf(f)) ? "Paid out in claims, part of premiums" : plainAxis(axisOf(f))}${isUpper ? ", at most" : ""}${unit ? `, a ${unit}` : ""}`,
      cell: enter(study, f),
      whose: sellerOf(f),
      year: f.year,
      ...(isWholeYear(f) ? {} : { isPartYear: true }),
    };
  });
  return [...shares, ...ofUnit(study, facts), ...(insurerOf(study) ? ofPremiums(study, facts) : [])].slice(0, mostCosts);
}

/** Which kind of insurer the market is of, if of any. */
export function insurerOf({ evidence }: Study): "life" | "general" | undefined {
  const { id } = evidence.structure?.archetype === "lender-or-insurer" ? moneyTradeOf(evidence.market) : { id: undefined };
  return id === "lender" ? undefined : id;
}

/** Claims in premiums: of life insurers what is paid out, which is no measure of profit. */
export const isClaims = /^(?:claims|loss|benefits) ratio\b/i;

/** "Cost of a loaf", printed beside its price. */
const ofUnit = (study: Study, facts: readonly Fact[]): UnitLine[] =>
  facts
    .filter((f) => /^cost of an? /i.test(axisOf(f)) && f.scale === "one")
    .slice(0, 1)
    .map((f) => ({ part: "cost", what: plainAxis(axisOf(f)), cell: enter(study, f), whose: sellerOf(f), year: f.year }));

/** What policyholders take back before its time leaves with them; who brings premiums is no cost, and stands among the channels. */
const ofPremiums = (study: Study, facts: readonly Fact[]): UnitLine[] =>
  facts
    .flatMap((f): UnitLine[] => {
      const premiums =
        /\bsurrender/i.test(axisOf(f)) && facts.find((p) => p.metric === "market_size" && p.year === f.year && p.unit === f.unit);
      return premiums
        ? [
            {
              part: "cost",
              what: "Policies surrendered, over the year's premiums",
              cell: over(study, f, premiums, `Policies surrendered over premiums, ${f.year}`),
              whose: "",
              year: f.year,
            },
          ]
        : [];
    })
    .slice(0, 1);
