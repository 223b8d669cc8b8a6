import type { ProductGroup } from "../../../evidence/trade-rules.ts";
import { consumers, originRule, restricted } from "./authorities.ts";

const audit = ["Social and environmental audit of the plant", "the buyer"] as const;

/** Hides, leather goods, shoes, textiles and clothing. */
export const leatherAndTextiles: readonly ProductGroup[] = [
  {
    id: "shoes",
    headings: /^64/,
    unit: "pair",
    buyers: [
      "Brands that order to their own design, of which many choose the country of delivery",
      "Shoe chains and department stores",
      "Buying agents and sourcing offices",
      "Importing wholesalers",
    ],
    specification: "last and size run, upper, lining and sole by material, construction, labels, lead time, pairs an order",
    payment: "open account of sixty to ninety days from brands; credit or deposit from new buyers; samples are paid",
    requirements: [["Label of the materials of upper, lining and sole", consumers], restricted, audit, originRule],
    logistics: "cartons in containers: volume sets freight; air for repeats",
    importer: [0.3, 0.15, 0.45],
    shop: [0.48, 0.35, 0.6],
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "price a pair landed, lead time and who may make for the brand",
  },
  {
    id: "hides, leather and furs",
    headings: /^4[13]/,
    unit: "square foot",
    buyers: ["Tanners and finishers", "Makers of shoes, bags and seats", "Traders"],
    specification: "animal, selection, thickness, tannage, finish, area",
    payment: "credit or cash against documents",
    requirements: [["Veterinary certificate for raw hides", "veterinary authority", "https://www.woah.org"], restricted, audit],
    logistics: "pallets in containers; wet hides salted or cooled",
    importer: [0.12, 0.06, 0.2],
    shop: null,
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "price by selection, and steady colour",
  },
  {
    id: "clothing, textiles and leather goods",
    headings: /^(?:42|5|6[0-35-7])/,
    unit: "piece",
    buyers: [
      "Brands and chains that order to their design",
      "Buying agents and sourcing offices",
      "Importing wholesalers",
      "Online platforms",
    ],
    specification: "material, size set, finish, labels, lead time, order size",
    payment: "open account of sixty to ninety days or credit; samples are paid",
    requirements: [["Fibre or material label", consumers], restricted, audit, originRule],
    logistics: "cartons in containers; air for repeats",
    importer: [0.3, 0.15, 0.45],
    shop: [0.5, 0.35, 0.6],
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "unit labour cost, lead time and duty",
  },
];
