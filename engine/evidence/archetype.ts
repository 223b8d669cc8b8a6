/** Ways in which an industry works: each has economics of its own, measured in its own terms. */
export const archetypes = [
  "farm",
  "process-plant",
  "manufacturer",
  "trader",
  "retailer",
  "hospitality",
  "professional-service",
  "subscription-software",
  "hit-driven",
  "platform",
  "network-or-utility",
  "health-provider",
  "builder",
  "lender-or-insurer",
] as const;
export type Archetype = (typeof archetypes)[number];
