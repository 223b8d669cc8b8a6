import type { ProductGroup } from "../../../evidence/trade-rules.ts";
import { codex, codexPage, food } from "./authorities.ts";

/** What is usual of all food of animals, whatever kind it is. */
const shared = {
  unit: "kilogram",
  buyers: ["Importers with cold stores", "Processors", "Supermarket chains and their buying companies", "Food-service wholesalers"],
  payment: "part in advance, rest against documents; credit insurance for chains",
  logistics: "reefer containers or air; an unbroken cold chain",
  importer: [0.12, 0.06, 0.25],
  shop: [0.28, 0.2, 0.4],
  hasExcise: false,
  taxIsOften: "lower or none",
} as const;

/** Fish and shellfish, meat, and milk and eggs: each has its own papers and its own grades. */
export const animalFood: readonly ProductGroup[] = [
  {
    ...shared,
    id: "fish and shellfish",
    headings: /^(?:03|160[45])/,
    specification:
      "species and scientific name, wild or farmed, count or size, glazing and net weight, frozen or fresh, plant number, date of catch or harvest",
    requirements: [
      ["Approval of country and plant, health certificate", "veterinary authority"],
      ["Catch certificate for wild fish; residue plan for farmed fish and shrimp", "fisheries authority"],
      [`${codex}; residues of medicines first`, food, codexPage],
    ],
    rivalry: "price by count and species, and rejections at the border",
  },
  {
    ...shared,
    id: "meat",
    headings: /^(?:02|05|160[1-3])/,
    specification: "species, cut, fat, chilled or frozen, plant number, date of slaughter",
    requirements: [
      ["Approval of country and plant, veterinary certificate", "veterinary authority"],
      [codex, food, codexPage],
      ["Religious slaughter where asked for", "the buyer and the certifier"],
    ],
    rivalry: "market access by veterinary agreement before price",
  },
  {
    ...shared,
    id: "dairy, eggs, honey and live animals",
    headings: /^0[14]/,
    specification: "kind, fat and protein, heat treatment, shelf life left, plant number, pack",
    requirements: [
      ["Approval of country and plant, veterinary certificate", "veterinary authority"],
      [codex, food, codexPage],
      ["Holder of a quota where one is set", "ministry of agriculture"],
    ],
    rivalry: "market access by veterinary agreement and quota before price",
  },
];
