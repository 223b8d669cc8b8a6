import type { Archetype } from "../evidence/archetype.ts";
import type { Fact } from "../evidence/evidence.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { atEnds } from "../model/evaluate.ts";
import type { Study } from "../report/study.ts";
import { capital } from "../writing/prose.ts";
import {
  allOfPremiums,
  between,
  type BreakEven,
  days,
  enterEnd,
  enterMiddle,
  type Made,
  multiple,
  overAssumption,
  overInputs,
  share,
  winningCost,
} from "./break-even-parts.ts";
import { areOwn, type CostStructure, costStructureOf, nearestCost } from "./cost-structure.ts";
import { type Margin, nearestMargin } from "./margins.ts";
import { axisOf, enter as enterRead, unitFacts } from "./worked-unit/line.ts";
import { type DecisiveTerms, followingPurchases, usualLoad } from "./decisive-terms.ts";

/** The value at break-even and what it rests on; undefined where the accounts do not give it. */
export function breakEvenOf(study: Study, archetype: Archetype, terms: DecisiveTerms): BreakEven | undefined {
  const value = valueAtBreakEven(study, archetype, terms);
  if (!value || study.country?.iso3 === "USA") return value;
  const { rule } = terms;
  const margin = byMargin.has(rule) ? nearestMargin(study) : undefined;
  // Where the process sets costs, those of the class hold for a plant wherever it stands.
  const isOwn =
    archetype === "process-plant" ||
    rule === "store" ||
    rule === "combined" ||
    (rule === "pay" ? ownCosted(study) : isOfSellers(margin) && (rule !== "load" || ownCosted(study)));
  return { ...value, isProxy: !isOwn, ...(margin && { margin }) };
}

/** Whether a margin is of sellers of the market, here or elsewhere. */
const isOfSellers = (margin: Margin | undefined): boolean => margin?.of === "here" || margin?.of === "seller";

/** Rules that begin from what sellers earn. */
const byMargin: ReadonlySet<DecisiveTerms["rule"]> = new Set(["load", "days", "cost", "overrun"]);

/** Whether the costs that a value rests on are the country's own, or the class's that stands for it. */
function ownCosted(study: Study): boolean {
  const costs = costStructureOf(study);
  return costs !== undefined && !costs.isClassApart && areOwn(costs);
}

function valueAtBreakEven(study: Study, archetype: Archetype, terms: DecisiveTerms): BreakEven | undefined {
  const { ledger, evidence } = study;
  const { structure } = evidence;
  const enter = (item: string) => {
    const line = structure?.accounts?.lines.find((each) => each.item === item && each.datum.value > 0);
    return line && enterDatum(ledger, evidence, line.datum);
  };
  const norm = (item: string) => {
    const found = structure?.norms[item];
    return found && { low: enterDatum(ledger, evidence, found.low), high: enterDatum(ledger, evidence, found.high) };
  };
  const listed = structure?.listed;
  const [gross, operating] = listed ? [listed.gross, listed.operating].map((datum) => enterDatum(ledger, evidence, datum)) : [];
  const earned = listed && listed.operating.value > 0 && listed.gross.value > listed.operating.value ? operating : undefined;
  const margin = nearestMargin(study)?.cell;
  const costs = costStructureOf(study);
  const made = { study, name: terms.name };
  switch (terms.rule) {
    case "load":
      return costs && margin ? ofLoad(made, archetype, costs, margin) : undefined;
    case "rent": {
      const rent = enter("rent");
      const kinds = norm("rent");
      return rent ? overInputs(made, multiple, rent, kinds, (r) => `1 / ${r}`) : undefined;
    }
    case "pay":
      return costs ? ofPay(made, costs) : undefined;
    case "days": {
      const lending = structure?.rules?.rules.find((r) => r.id === "lending_rate")?.own;
      if (!lending || lending.value <= 0 || !margin) return undefined;
      const rate = enterDatum(ledger, evidence, lending);
      return overInputs(made, days, margin, norm("net_income"), (m) => `365 * ${m} / ${rate}`);
    }
    case "loss":
      return gross ? overAssumption(made, share, winningCost(study), (id) => `min(1, ${gross} / ${id})`) : undefined;
    case "winning": {
      const advertising = enter("advertising");
      return earned
        ? overInputs(made, share, earned, norm("all_operating_margin"), (m) => (advertising ? `${m} + ${advertising}` : m))
        : undefined;
    }
    case "store": {
      // A fee that we suppose would be printed as its own finding.
      const fee = feeOfStores(study);
      return fee ? { middle: enterMiddle(made, share, `1 - ${fee}`), ends: undefined } : undefined;
    }
    case "cost":
      return margin ? overInputs(made, share, margin, norm("net_income"), (m) => `1 - ${m}`) : undefined;
    case "overrun":
      return margin ? overInputs(made, share, margin, norm("net_income"), (m) => `${m} / (1 - ${m})`) : undefined;
    case "combined":
      return { middle: enterMiddle(made, share, allOfPremiums(study)), ends: undefined };
    case "return":
      return undefined;
  }
}

/** What stores take of a publisher's sales here, as published; undefined where no page says. */
function feeOfStores(study: Study): string | undefined {
  const fact = storesFee(study);
  return fact && enterRead(study, fact);
}

/** The same as its fact. */
export const storesFee = (study: Study): Fact | undefined =>
  unitFacts(study).find((f) => f.scale === "percent" && /^(?:costs?|fees?) of (?:app )?stores\b.* in (?:net )?sales\b/i.test(axisOf(f)));

/** Part of pay that follows output within a year: least, usual and most, a judgement of ours. */
const payFollowing = [0.25, 0.5, 0.75] as const;

/** Use at which sales cover purchases, pay and the rest of cost: purchases and a part of pay follow output, all else is fixed. */
function ofLoad(made: Made, archetype: Archetype, costs: CostStructure, margin: string): BreakEven | undefined {
  const { study } = made;
  const { ledger } = study;
  const load = usualLoad[archetype];
  if (!load) return undefined;
  const [purchases, pay] = [nearestCost(study, costs, "purchases"), nearestCost(study, costs, "pay")];
  // Where less is left after all variable cost than the margin, the accounts are of another trade.
  if (ledger.value(margin) >= 1 - ledger.value(purchases) - ledger.value(pay)) return undefined;
  const judged = followingPurchases[archetype];
  // Within what is supposed of usual use the accounts add nothing to it: that would print our own assumption as a finding.
  const [least, supposed, most] = load;
  const [goods, staff] = [ledger.value(purchases) * (judged?.[1] ?? 1), ledger.value(pay) * payFollowing[1]];
  const at = supposed * (1 - ledger.value(margin) / (1 - goods - staff));
  if (at >= least && at <= most) return undefined;
  const usual = ledger.assumption("usual_load", {
    label: `${capital(made.name)}: at which sellers earned their margin`,
    unit: "1",
    format: share,
    low: least,
    value: supposed,
    high: most,
    sources: [],
    why: "A judgement of ours: the accounts do not say how full plants, rooms or lines were when they were drawn up.",
  });
  const following = ledger.assumption("pay_that_follows", {
    label: "Part of pay that follows output; the rest is fixed within a year",
    unit: "1",
    format: share,
    low: payFollowing[0],
    value: payFollowing[1],
    high: payFollowing[2],
    sources: [],
    why: "A judgement of ours: shifts and hours can be cut within a year, the rest of the staff cannot.",
  });
  const bought =
    judged &&
    ledger.assumption("purchases_that_follow", {
      label: "Part of purchases that follows output; the rest is fixed within a year",
      unit: "1",
      format: share,
      low: judged[0],
      value: judged[1],
      high: judged[2],
      sources: [],
      why: "A judgement of ours: space, energy, machines or vehicles and their insurance are paid for whether they are used or not; the accounts do not divide them.",
    });
  const variable = bought ? `${purchases} * ${bought}` : purchases;
  const middle = enterMiddle(made, share, `${usual} * (1 - ${margin} / (1 - ${variable} - ${pay} * ${following}))`);
  const ends = (load: "low" | "high", rest: "low" | "high") =>
    atEnds(middle, { [usual]: load, [following]: rest, ...(bought ? { [bought]: rest } : {}) }, ledger.cells);
  return {
    middle,
    ends: { low: enterEnd(made, share, "low", ends("low", "high")), high: enterEnd(made, share, "high", ends("high", "low")) },
  };
}

/** Fees over pay at which fees just cover pay and purchases; the ends are the quartiles of countries, or the class in the United States. */
function ofPay(made: Made, costs: CostStructure): BreakEven {
  const { study } = made;
  const ratio = (purchases: string, pay: string) => `(${purchases} + ${pay}) / ${pay}`;
  const middle = enterMiddle(made, multiple, ratio(nearestCost(study, costs, "purchases"), nearestCost(study, costs, "pay")));
  const { american } = costs;
  const line = (item: "purchases" | "pay") => costs.lines.find((each) => each.item === item);
  return between(made, multiple, middle, [
    middle,
    ...(american ? [ratio(american.cells.purchases, american.cells.pay)] : []),
    ratio(line("purchases")?.low ?? "0", line("pay")?.high ?? "1"),
    ratio(line("purchases")?.high ?? "0", line("pay")?.low ?? "1"),
  ]);
}
