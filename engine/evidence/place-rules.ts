import type { Datum } from "./sizing-data.ts";

/** What an official table says of doing business in a country. */
export const ruleIds = [
  "duty",
  "duty_by_weight",
  "duty_all_goods",
  "vat_reduced",
  "vat",
  "lending_rate",
  "monthly_pay",
  "logistics_score",
] as const;
export type RuleId = (typeof ruleIds)[number];

export interface PlaceRule {
  id: RuleId;
  own: Datum;
  /** Price level of the country beside the United States, which brings a figure at American prices to what it costs in dollars; null of all others. */
  level: Datum | null;
  /** Over the countries of the table, as `own` at its level; null where only some countries' figures are held. */
  median: Datum | null;
  /** Part of the countries of the table with a lower figure, 0 to 1; null without a median. */
  below: number | null;
  /** Of a reduced rate: what pays it, whether that is all that the market sells, and the highest of several. */
  reduced?: { what: string; isWhole: boolean; highest: Datum | null };
}

/** The figure that is compared: at what it costs in dollars, where the table holds it at American prices. */
export const comparedValue = ({ own, level }: Pick<PlaceRule, "own" | "level">): number => own.value * (level?.value ?? 1);

/** Rules and costs that a firm meets in a country, and under which terms the largest suppliers of the class sell there. */
export interface PlaceRules {
  rules: readonly PlaceRule[];
  /** Largest foreign suppliers of the class (ISO 3166 alpha-3, EUU) by the terms on which they sell; empty where they are not known. */
  suppliers: { union: readonly string[]; agreement: readonly string[]; none: readonly string[] };
  /** How many of these sell within a union or under an agreement; null where they are not known. */
  favoured: Datum | null;
}
