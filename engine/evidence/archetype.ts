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
  /** What its sellers cannot do without: the people whose work they sell, what others made and they sell on, what goes into their product, or the capital that they let. */
  mainSupply: "staff" | "stock" | "purchases" | "capital";
  /** What it sells has makers, volumes and a border that counts it. */
  makesGoods: boolean;
  /** What it makes can be sold abroad: the revenue of a seller of the country is more than it sells there. */
  sellsAbroad: boolean;
  /** It reaches its buyers over a connection, without a border that counts what comes in. */
  isSoldOnline: boolean;
  /** A plant, a network, rooms, stock or sites have to be financed. */
  tiesUpCapital: boolean;
  /** The process sets the size of a seller, and not what people earn. */
  isOfOneSize: boolean;
  /** Its sellers take in the work of another. Makers with plants of their own are competitors, and no one to ask first. */
  takesInOthers: boolean;
}

/** Of what is not named the opposite holds. */
const facts = (mainSupply: ArchetypeFacts["mainSupply"], ...named: Exclude<keyof ArchetypeFacts, "mainSupply">[]): ArchetypeFacts => ({
  mainSupply,
  makesGoods: named.includes("makesGoods"),
  sellsAbroad: named.includes("sellsAbroad"),
  isSoldOnline: named.includes("isSoldOnline"),
  tiesUpCapital: named.includes("tiesUpCapital"),
  isOfOneSize: named.includes("isOfOneSize"),
  takesInOthers: named.includes("takesInOthers"),
});

export const archetypeFacts: Readonly<Record<Archetype, ArchetypeFacts>> = {
  farm: facts("purchases", "makesGoods", "sellsAbroad", "tiesUpCapital"),
  "process-plant": facts("purchases", "makesGoods", "sellsAbroad", "tiesUpCapital", "isOfOneSize"),
  manufacturer: facts("purchases", "makesGoods", "sellsAbroad", "tiesUpCapital"),
  builder: facts("purchases", "tiesUpCapital", "takesInOthers"),
  trader: facts("stock", "tiesUpCapital"),
  retailer: facts("stock", "takesInOthers"),
  "network-or-utility": facts("purchases", "tiesUpCapital", "isOfOneSize", "takesInOthers"),
  telecom: facts("purchases", "tiesUpCapital", "isOfOneSize", "takesInOthers"),
  "waste-handler": facts("purchases", "tiesUpCapital", "takesInOthers"),
  freight: facts("purchases", "sellsAbroad", "tiesUpCapital", "takesInOthers"),
  "passenger-carrier": facts("purchases", "sellsAbroad", "tiesUpCapital", "takesInOthers"),
  storage: facts("purchases", "tiesUpCapital", "takesInOthers"),
  rental: facts("capital", "tiesUpCapital"),
  property: facts("capital", "tiesUpCapital", "takesInOthers"),
  lodging: facts("staff", "tiesUpCapital"),
  "eating-place": facts("staff", "tiesUpCapital"),
  "leisure-venue": facts("staff", "tiesUpCapital"),
  "local-service": facts("staff", "takesInOthers"),
  school: facts("staff", "takesInOthers"),
  "health-provider": facts("staff", "takesInOthers"),
  "professional-service": facts("staff", "sellsAbroad", "takesInOthers"),
  "contract-staff": facts("staff", "takesInOthers"),
  platform: facts("staff", "sellsAbroad", "isSoldOnline"),
  "subscription-software": facts("staff", "sellsAbroad", "isSoldOnline"),
  "hit-driven": facts("staff", "sellsAbroad", "isSoldOnline"),
  "audience-media": facts("staff", "isSoldOnline"),
  "lender-or-insurer": facts("purchases", "takesInOthers"),
  "financial-intermediary": facts("staff", "sellsAbroad"),
};
