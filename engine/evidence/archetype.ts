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

/** Trades that reach their buyers over a connection, without a border that counts what comes in. */
export const soldOnline: ReadonlySet<Archetype> = new Set(["subscription-software", "hit-driven", "platform"]);
