/** Steps of the way from the factory gate to the last buyer, in order. */
const costSteps = [
  "exw",
  "inland",
  "loading",
  "freight",
  "insurance",
  "clearance",
  "duty",
  "importer",
  "distributor",
  "shop",
  "tax",
] as const;
export type CostStep = (typeof costSteps)[number];

/** Steps that seller and buyer divide between them by the rule that their contract names. */
export const dividedSteps = ["inland", "loading", "freight", "insurance", "clearance", "duty"] as const;
type DividedStep = (typeof dividedSteps)[number];

export interface Incoterm {
  rule: string;
  /** Any way of transport, or ships only. */
  mode: "any" | "sea";
  /** Where the risk passes from the seller. */
  risk: string;
  /** What the seller pays beyond the price at the factory gate; the buyer pays the other divided steps. */
  seller: readonly DividedStep[];
}

/**
 * The eleven rules of Incoterms 2020 (International Chamber of Commerce, publication 723E) by who pays which step; no words of the rules are
 * copied. Insurance is an obligation under CIF and CIP only: under the others it is borne by whoever bears the risk on the way.
 */
export const incoterms: readonly Incoterm[] = [
  { rule: "EXW", mode: "any", risk: "at the seller's premises", seller: [] },
  { rule: "FCA", mode: "any", risk: "when handed to the carrier", seller: ["inland"] },
  { rule: "FAS", mode: "sea", risk: "alongside the ship", seller: ["inland"] },
  { rule: "FOB", mode: "sea", risk: "on board the ship", seller: ["inland", "loading"] },
  { rule: "CFR", mode: "sea", risk: "on board the ship", seller: ["inland", "loading", "freight"] },
  { rule: "CIF", mode: "sea", risk: "on board the ship", seller: ["inland", "loading", "freight", "insurance"] },
  { rule: "CPT", mode: "any", risk: "when handed to the carrier", seller: ["inland", "loading", "freight"] },
  { rule: "CIP", mode: "any", risk: "when handed to the carrier", seller: ["inland", "loading", "freight", "insurance"] },
  { rule: "DAP", mode: "any", risk: "at the named place, before unloading", seller: ["inland", "loading", "freight", "insurance"] },
  { rule: "DPU", mode: "any", risk: "at the named place, unloaded", seller: ["inland", "loading", "freight", "insurance"] },
  {
    rule: "DDP",
    mode: "any",
    risk: "at the named place, cleared for import",
    seller: ["inland", "loading", "freight", "insurance", "clearance", "duty"],
  },
];
