import type { DecisiveTerms } from "./decisive-terms.ts";
import type { ArchetypeTerms } from "./terms-of-kind.ts";

/**
 * Lenders and insurers by what they live on. A life insurer keeps others' savings for decades: what it pays out in a year says nothing of its
 * profit, which lies in the yield of its investments and in policies that stay. A general insurer pays claims and costs from the year's premiums.
 * A lender lives on a margin of interest, less costs and loans that are not paid back.
 */
export interface MoneyTrade {
  id: "life" | "general" | "lender";
  /** What decides whether capital in this trade pays. */
  decisive: DecisiveTerms;
  terms: Pick<ArchetypeTerms, "name" | "customer" | "unpublished" | "whoHasIt" | "commits" | "ways">;
}

const supervisor = "the supervisor's yearly report and the accounts of three licensed companies";
const commission = /\bcommissions?\b/i;
const costRatio = /\b(?:expense|cost) ratio\b|\bmanagement expenses\b/i;

/** What life and general insurers have in common. */
const ofInsurers = {
  customer: "a policy",
  whoHasIt: supervisor,
  commits: "An agreement with a break; what was sold runs on with the insurer that underwrote it",
  ways: {
    build: "Apply for a licence",
    partner: "Place products with a local insurer that underwrites them",
    buy: "Buy a licensed company",
    supply: "Reinsure local insurers from abroad",
  },
};

const onEquity = (of: string): DecisiveTerms => ({
  name: `the return on shareholders’ funds of ${of}`,
  rule: "return",
  published: /\breturn on (?:average )?(?:equity|shareholders.? funds|own funds)\b|\bROE\b/i,
  enough: "to pay for the capital",
  source: supervisor,
});

const life: MoneyTrade = {
  id: "life",
  decisive: onEquity("life insurers"),
  terms: {
    ...ofInsurers,
    name: "a life insurer",
    unpublished: [
      ["the yield of investments", /\byield\b|\breturn on investments?\b|^investment income over\b/i],
      ["policies that lapse in a year", /\blapse|\bpersistency\b/i],
      ["commission and the expense ratio", new RegExp(`${commission.source}|${costRatio.source}`, "i")],
      ["the value of new business", /\bnew business value\b|\bvalue of new business\b/i],
    ],
  },
};

const general: MoneyTrade = {
  id: "general",
  decisive: {
    name: "the combined ratio of claims and costs",
    rule: "combined",
    published: /\bcombined ratio\b/i,
    source: supervisor,
  },
  terms: {
    ...ofInsurers,
    name: "a general insurer",
    unpublished: [
      ["claims in premiums", /\b(?:claims|loss) ratio\b/i],
      ["the expense ratio", costRatio],
      ["commission", commission],
      ["the part of premiums that is reinsured", /\breinsur|\bretention\b|\bceded\b/i],
    ],
  },
};

const lender: MoneyTrade = {
  id: "lender",
  decisive: onEquity("lenders"),
  terms: {
    name: "a lender",
    customer: "an account or a loan",
    unpublished: [
      ["the margin of interest", /\b(?:net )?interest margin\b|\bmargin of interest\b/i],
      ["the cost-to-income ratio", /\bcost[- ](?:to[- ])?income\b/i],
      ["loans that are not paid back", /\bnon-performing\b|\bbad loans?\b/i],
      ["the cost of deposits", /\bcost of (?:deposits|funds)\b|\bdeposit rate\b/i],
    ],
    whoHasIt: "the supervisor's yearly report and the accounts of three banks",
    commits: "An agreement with a break; loans that were made run on",
    ways: {
      build: "Apply for a licence",
      partner: "Lend with a locally licensed bank",
      buy: "Buy a licensed company",
      supply: "Refinance local lenders from abroad",
    },
  },
};

export const lenderTerms = lender.terms;

/** Classes by the beginning of their codes, the longest first. */
const byClass: readonly [codes: RegExp, of: MoneyTrade][] = [
  [/^524113/, life],
  [/^524/, general],
  [/^/, lender],
];
/** Names of markets without a class of their own. */
const byName: readonly [name: RegExp, of: MoneyTrade][] = [
  [/\blife\b.*\binsur|\binsur.*\blife\b|\bannuit|\bpensions?\b/i, life],
  [/\binsur/i, general],
];

/** Which of them a market is; `naics`: its classes, of which all must be of one trade. */
export function moneyTradeOf({ name, codes: { naics } }: { name: string; codes: { naics: readonly string[] } }): MoneyTrade {
  const named = byName.find(([words]) => words.test(name))?.[1];
  const [first, ...others] = new Set(naics.map((code) => byClass.find(([codes]) => codes.test(code))?.[1] ?? lender));
  return first && others.length === 0 ? first : (named ?? lender);
}
