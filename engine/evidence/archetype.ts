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

/** What holds of every industry that works in one way. */
interface ArchetypeFacts {
  /** What its sellers cannot do without: the people whose work they sell, what others made and they sell on, or what goes into their product. */
  mainSupply: "staff" | "stock" | "purchases";
  /** What it makes can be sold abroad: the revenue of a seller of the country is more than it sells there. */
  sellsAbroad: boolean;
  /** It reaches its buyers over a connection, without a border that counts what comes in. */
  isSoldOnline: boolean;
  /** A plant, a network, rooms, stock or sites have to be financed. */
  tiesUpCapital: boolean;
  /** The process sets the size of a seller, and not what people earn. */
  isOfOneSize: boolean;
}

export const archetypeFacts: Readonly<Record<Archetype, ArchetypeFacts>> = {
  farm: { mainSupply: "purchases", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  "process-plant": { mainSupply: "purchases", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: true },
  manufacturer: { mainSupply: "purchases", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  trader: { mainSupply: "stock", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  retailer: { mainSupply: "stock", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  hospitality: { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  "professional-service": { mainSupply: "staff", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  "subscription-software": { mainSupply: "staff", sellsAbroad: true, isSoldOnline: true, tiesUpCapital: false, isOfOneSize: false },
  "hit-driven": { mainSupply: "staff", sellsAbroad: true, isSoldOnline: true, tiesUpCapital: false, isOfOneSize: false },
  platform: { mainSupply: "staff", sellsAbroad: true, isSoldOnline: true, tiesUpCapital: false, isOfOneSize: false },
  "network-or-utility": { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: true },
  "health-provider": { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  builder: { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  "lender-or-insurer": { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
};
