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
