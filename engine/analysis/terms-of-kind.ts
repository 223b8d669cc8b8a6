import type { Unpublished } from "./terms-of-goods.ts";

/** How the economics of an archetype are spoken of. Plain words without figures. */
export interface ArchetypeTerms {
  /** "a process plant": completes "An industry of this kind is …". */
  name: string;
  /** What is won: "a dealer or a supply contract". */
  customer: string;
  /** Items of the accounts in the order in which they decide, each with its name in this trade. */
  measures: readonly (readonly [item: string, label: string])[];
  /** Prices of the product move in cycles that decide the profit of a year. */
  isCyclic?: true;
  /** What decides and no official table holds, and who has it. */
  unpublished: readonly Unpublished[];
  whoHasIt: string;
  /** Working with one who is there needs lines that stand idle. */
  needsIdle?: true;
  /** What working with one who is there commits, where it is more than a contract with a break. */
  commits?: string;
  /** How a newcomer enters an industry of this kind. */
  ways: Readonly<Record<Exclude<Way, "segment">, string>>;
}

export const ways = ["build", "segment", "partner", "buy", "supply"] as const;
export type Way = (typeof ways)[number];

export const income = ["net_income", "Net income before owners"] as const;
export const perEmployee = ["per_employee", "Receipts per employee"] as const;
export const perFirm = ["per_firm", "Receipts of an average firm"] as const;
export const ofAll = [perEmployee, perFirm, income] as const;
export const ofSellersOnline = (costOfGoods: string): ArchetypeTerms["measures"] => [
  ["cost_of_goods", costOfGoods],
  ["salaries_wages", "Salaries and wages"],
  ["advertising", "Advertising"],
  ...ofAll,
];
export const importers = "Sell through importers before anything is built";
