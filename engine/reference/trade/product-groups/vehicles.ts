import type { ProductGroup } from "../../../evidence/trade-rules.ts";

/**
 * Chapters 86 to 89: a car, its brake disc, a bicycle and a ship share neither buyers nor rules nor excise, which falls on cars and motorcycles alone.
 * Margins are ours, to be replaced by offers.
 */
export const vehicles: readonly ProductGroup[] = [
  {
    id: "motor vehicles",
    headings: /^87(?:0[1-5]|11)/,
    unit: "piece",
    buyers: ["Distributors under contract", "Fleet operators and agencies that buy by tender", "Groups of dealers"],
    specification: "type approval, emission class, equipment, warranty",
    payment: "credit or floor-plan finance",
    requirements: [
      ["Type approval", "transport authority"],
      ["Recall and parts duty", "transport authority"],
      ["Emission and noise tests", "environment authority"],
    ],
    logistics: "roll-on ships or containers",
    importer: [0.12, 0.06, 0.2],
    shop: [0.1, 0.05, 0.2],
    hasExcise: true,
    taxIsOften: "the standard rate",
    rivalry: "model, finance and network",
  },
  {
    id: "parts of vehicles",
    headings: /^87(?:0[678]|14|16)/,
    unit: "piece",
    buyers: ["Makers of vehicles and their first suppliers", "Wholesalers of parts", "Chains of workshops", "Online shops"],
    specification: "part number and fit, material, test record, packing by order",
    payment: "open account of sixty to ninety days with makers; deposit and balance with wholesalers",
    requirements: [
      ["Approval mark of safety parts", "transport authority"],
      ["Audit of the plant and release of the part", "the buyer"],
      ["Recall duty and traceable batches", "product safety authority"],
    ],
    logistics: "cartons and racks in containers",
    importer: [0.2, 0.1, 0.3],
    shop: [0.3, 0.15, 0.4],
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "release by the maker, price by part number and delivery",
  },
  {
    id: "bicycles, wheelchairs and prams",
    headings: /^87(?:1[235])/,
    unit: "piece",
    buyers: ["Importing distributors", "Brands that have it made", "Chains of sports and specialist shops", "Online shops"],
    specification: "type and size, material of the frame, components, tests, packing",
    payment: "deposit and balance against documents; open account of sixty to ninety days, insured, with chains",
    requirements: [
      ["Conformity with the safety standard of its kind, tested by a laboratory", "product safety authority"],
      ["Anti-dumping duties, where there are any", "trade remedies authority"],
      ["Importer's name, warnings and instructions in the language", "product safety authority"],
    ],
    logistics: "cartons in containers: volume, not weight, sets freight",
    importer: [0.25, 0.15, 0.35],
    shop: [0.35, 0.25, 0.45],
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "price landed, components and brand, and delivery before the season",
  },
  {
    id: "trains, aircraft and ships",
    headings: /^8[689]/,
    unit: "piece",
    buyers: ["Operators, by tender or contract", "Lessors and owners", "Builders that fit it in"],
    specification: "class or type certificate, performance, spares, date of delivery",
    payment: "stage payments against guarantees; export credit",
    requirements: [
      ["Type certificate or class", "aviation, rail or maritime authority"],
      ["Export control for sensitive goods", "licensing authority at home"],
      ["Guarantee and support on the spot", "the buyer"],
    ],
    logistics: "under its own power or as project cargo",
    importer: [0.1, 0.03, 0.2],
    shop: null,
    hasExcise: false,
    taxIsOften: "lower or none",
    rivalry: "performance over its life, finance and delivery",
  },
];
