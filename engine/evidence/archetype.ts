/** Ways in which an industry works: each has economics of its own, measured in its own terms. */
export const archetypes = [
  "farm",
  "process-plant",
  "manufacturer",
  "builder",
  "trader",
  "retailer",
  "network-or-utility",
  "telecom",
  "waste-handler",
  "freight",
  "passenger-carrier",
  "storage",
  "rental",
  "property",
  "lodging",
  "eating-place",
  "leisure-venue",
  "local-service",
  "school",
  "health-provider",
  "professional-service",
  "contract-staff",
  "platform",
  "subscription-software",
  "hit-driven",
  "audience-media",
  "lender-or-insurer",
  "financial-intermediary",
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
  builder: { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  trader: { mainSupply: "stock", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  retailer: { mainSupply: "stock", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  "network-or-utility": { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: true },
  telecom: { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: true },
  "waste-handler": { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  freight: { mainSupply: "purchases", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  "passenger-carrier": { mainSupply: "purchases", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  storage: { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  rental: { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  property: { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  lodging: { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  "eating-place": { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  "leisure-venue": { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: true, isOfOneSize: false },
  "local-service": { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  school: { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  "health-provider": { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  "professional-service": { mainSupply: "staff", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  "contract-staff": { mainSupply: "staff", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  platform: { mainSupply: "staff", sellsAbroad: true, isSoldOnline: true, tiesUpCapital: false, isOfOneSize: false },
  "subscription-software": { mainSupply: "staff", sellsAbroad: true, isSoldOnline: true, tiesUpCapital: false, isOfOneSize: false },
  "hit-driven": { mainSupply: "staff", sellsAbroad: true, isSoldOnline: true, tiesUpCapital: false, isOfOneSize: false },
  "audience-media": { mainSupply: "staff", sellsAbroad: false, isSoldOnline: true, tiesUpCapital: false, isOfOneSize: false },
  "lender-or-insurer": { mainSupply: "purchases", sellsAbroad: false, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
  "financial-intermediary": { mainSupply: "staff", sellsAbroad: true, isSoldOnline: false, tiesUpCapital: false, isOfOneSize: false },
};
