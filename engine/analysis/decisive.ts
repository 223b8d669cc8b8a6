import type { Archetype } from "../evidence/archetype.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import type { FigureFormat } from "#shared/figures.ts";
import { useOfCapacity } from "./use-of-capacity.ts";
import { decisiveTerms, type DecisiveTerms, inPlants, ofVisitors, type Rule, usualLoad } from "./decisive-terms.ts";

/**
 * The one measure without which nothing that ties up capital may be advised: what it must reach, computed from the accounts of the trade, and
 * what it is in this place, where a source says so.
 */
export interface Decisive {
  terms: DecisiveTerms;
  /** Value at which a house, a plant or a contract just breaks even; undefined where the accounts do not give it. */
  threshold: string | undefined;
  isBetterAbove: boolean;
  /** Published for this market and place, or counted from what is made and what can be made; undefined where nothing says so. */
  own: string | undefined;
  /** A part of the amount is taken for plants that the list of plants leaves out. */
  isEstimate: boolean;
  /** One where the published value is on the right side of the threshold; nothing where it is on the wrong one, or not known. */
  score: string;
}

/** Published values older than this are not of today. */
const oldest = 3;
const isAbove: Readonly<Record<Rule, boolean>> = {
  load: true,
  rent: true,
  pay: true,
  days: false,
  loss: false,
  winning: false,
  cost: false,
  overrun: false,
  claims: false,
};

const share = { style: "percent", digits: 0 } as const;
const multiple = { style: "multiple", digits: 1 } as const;
const days = { style: "fixed", scale: 1, digits: 0 } as const;

/** Undefined for the world, regions and markets of no known kind. */
export function decisiveOf(study: Study): Decisive | undefined {
  const { ledger, evidence } = study;
  const archetype = evidence.structure?.archetype;
  if (!archetype || !study.country) return undefined;
  const terms = archetype === "hospitality" && evidence.structure?.isForVisitors ? ofVisitors : decisiveTerms[archetype];
  const threshold = thresholdOf(study, archetype, terms);
  const isBetterAbove = isAbove[terms.rule];
  const published = threshold && publishedOf(study, terms);
  const use = published || !threshold || terms.name !== inPlants.name ? undefined : useOfCapacity(study);
  const own = published ?? use?.cell;
  const score = ledger.formula("decisive_score", own && threshold ? `if(${own} ${isBetterAbove ? ">=" : "<="} ${threshold}, 1, 0)` : "0", {
    label: own
      ? `Score of what decides (${terms.name}): one on the right side of break-even`
      : `Score of what decides (${terms.name}): not known here, so it counts nothing`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
  return { terms, threshold, isBetterAbove, own, isEstimate: !published && use?.small !== undefined, score };
}

/** What an insurer or a lender spends on itself, beside claims and the interest that it pays. */
const ownCosts = [
  "salaries_wages",
  "officer_comp",
  "employee_benefits",
  "rent",
  "advertising",
  "depreciation",
  "repairs",
  "taxes_licences",
] as const;

function publishedOf(study: Study, terms: DecisiveTerms): string | undefined {
  const { ledger, evidence, years } = study;
  const fact = (terms.rule === "loss" ? (["churn", "other"] as const) : (["other"] as const))
    .flatMap((metric) => evidence.factsOf(evidence.market.id, metric, placeCode(study)))
    .find(
      (f) =>
        !f.entity &&
        f.scale === "percent" &&
        f.year >= years.base - oldest &&
        (f.metric === "churn" || terms.published.test(f.axis ?? f.note ?? "")),
    );
  return fact && enterFact(ledger, evidence, fact, `${terms.name}, ${fact.year}`);
}

function thresholdOf(study: Study, archetype: Archetype, { rule, name }: DecisiveTerms): string | undefined {
  const { ledger, evidence } = study;
  const { structure } = evidence;
  const enter = (item: string) => {
    const line = structure?.accounts?.lines.find((each) => each.item === item && each.datum.value > 0);
    return line && enterDatum(ledger, evidence, line.datum);
  };
  const { listed } = structure ?? {};
  const [gross, operating] = listed ? [listed.gross, listed.operating].map((datum) => enterDatum(ledger, evidence, datum)) : [];
  const isEarning = listed !== undefined && listed !== null && listed.operating.value > 0 && listed.gross.value > listed.operating.value;
  const made = (formula: string, format: FigureFormat, label: string, unit = "1") =>
    ledger.formula("break_even", formula, { label: `${label}, ${placeLabel(study)}: break-even by American accounts`, unit, format });
  switch (rule) {
    case "load": {
      const load = usualLoad[archetype];
      const [goods, kept] = [enter("cost_of_goods"), enter("net_income")];
      // After interest and wear where the tax accounts hold them: what is left then covers all of the cost.
      const left = goods && kept ? `${kept} / (1 - ${goods})` : isEarning ? `${operating} / ${gross}` : undefined;
      if (!load || !left) return undefined;
      const usual = ledger.assumption("usual_load", {
        label: `${name}: at which American companies earned their margin`,
        unit: "1",
        format: share,
        low: load[0],
        value: load[1],
        high: load[2],
        sources: [],
        why: "A judgement of ours: the accounts do not say how full plants, rooms or lines were when they were drawn up.",
      });
      return made(`${usual} * (1 - ${left})`, share, name);
    }
    case "rent": {
      const rent = enter("rent");
      return rent && made(`1 / ${rent}`, multiple, name);
    }
    case "pay": {
      const pay = structure?.firms?.payroll;
      return pay && structure.firms
        ? made(`${enterDatum(ledger, evidence, structure.firms.receipts)} / ${enterDatum(ledger, evidence, pay)}`, multiple, name)
        : undefined;
    }
    case "days": {
      const lending = structure?.rules?.rules.find((r) => r.id === "lending_rate")?.own;
      if (!lending || lending.value <= 0 || !isEarning) return undefined;
      return made(`365 * ${operating} / ${enterDatum(ledger, evidence, lending)}`, days, name);
    }
    case "loss": {
      if (!gross) return undefined;
      const worth = ledger.assumption("worth_over_cost", {
        label: "What a customer should earn over its stay, in times the cost of winning one, which is taken as one year's revenue",
        unit: "1",
        format: multiple,
        value: 3,
        low: 2,
        high: 5,
        sources: [],
        why: "A rule of thumb of sellers of subscriptions: below three, winning customers takes what they earn.",
      });
      return made(`${gross} / ${worth}`, share, name);
    }
    case "winning": {
      const advertising = enter("advertising");
      return isEarning ? made(advertising ? `${operating} + ${advertising}` : `${operating}`, share, name) : undefined;
    }
    case "cost": {
      const kept = enter("net_income") ?? (isEarning ? operating : undefined);
      return kept && made(`1 - ${kept}`, share, name);
    }
    case "overrun": {
      const kept = enter("net_income") ?? (isEarning ? operating : undefined);
      return kept && made(`${kept} / (1 - ${kept})`, share, name);
    }
    case "claims": {
      const spent = ownCosts.flatMap((item) => enter(item) ?? []);
      return spent.length > 0 ? made(`1 - sum(${spent.join(", ")})`, share, name) : undefined;
    }
  }
}
