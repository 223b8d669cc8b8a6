import type { ProductGroup } from "../../../evidence/trade-rules.ts";
import { codex, codexPage, food } from "./authorities.ts";
import { animalFood } from "./animal-food.ts";
import { consumerGoods } from "./consumer-goods.ts";
import { brickFreight, farmFreight, tileFreight, tileValues } from "./freight.ts";
import { leatherAndTextiles } from "./leather-and-textiles.ts";
import { rawFood } from "./raw-food.ts";
import { vehicles } from "./vehicles.ts";

const stoneAndGlass: ProductGroup = {
  id: "ceramics, stone and glass",
  headings: /^(?:68|69|70)/,
  unit: "square metre",
  buyers: [
    "Importers and wholesalers of building materials",
    "Chains of do-it-yourself shops",
    "Developers and contractors, by project",
    "Designers' showrooms",
  ],
  specification: "format, thickness, water absorption, surface, batch, packing",
  payment: "documents against payment; open account of sixty days, insured, with chains",
  requirements: [
    ["Declaration of performance to the product standard", "authority for construction products"],
    ["Anti-dumping duties by maker, where there are any", "trade remedies authority"],
    ["Slip resistance and lead or cadmium for some uses", "building control"],
  ],
  logistics: "heavy pallets: a container is full by weight; breakage is insured",
  importer: [0.25, 0.15, 0.35],
  shop: [0.35, 0.25, 0.5],
  hasExcise: false,
  taxIsOften: "the standard rate",
  rivalry: "price a square metre landed, design and stock at the wholesaler",
};

/**
 * Words of the trade, not of one product; margins are ours and wide: the reader replaces them by offers.
 */
const productGroups: readonly ProductGroup[] = [
  {
    id: "grain",
    headings: /^(?:10|11)/,
    unit: "tonne",
    buyers: [
      "Importers with bulk or container terminals and mills",
      "Packers of supermarket brands",
      "State agencies that buy by tender",
      "Wholesalers of ethnic food",
    ],
    specification: "variety, broken grains, moisture, crop year, length of grain",
    payment: "cash against documents or confirmed credit in states short of currency; open account with insured packers",
    requirements: [
      ["Phytosanitary certificate and fumigation record", "plant protection service"],
      [codex, food, codexPage],
      ["Import permit, quota or tender where grain is rationed", "ministry of agriculture"],
    ],
    logistics: "bags in containers or break bulk; weight, not value, sets freight",
    importer: [0.08, 0.04, 0.15],
    shop: [0.2, 0.12, 0.3],
    hasExcise: false,
    taxIsOften: "lower or none",
    rivalry: "the price a tonne of the next origin and its export rules",
  },
  ...rawFood,
  ...animalFood,
  {
    id: "alcoholic drinks",
    headings: /^220[3-8]/,
    unit: "case of nine litres",
    buyers: [
      "Licensed importers with a distributor's portfolio",
      "Supermarket chains and discounters that buy direct",
      "State monopolies, by tender or listing",
      "Bottlers of bulk goods",
    ],
    specification: "origin and grape or style, strength, vintage, price point, bottle or bulk",
    payment: "open account of sixty to one hundred and twenty days, insured; monopolies pay to the day",
    requirements: [
      ["Importer's licence and registration of the label", "excise or alcohol authority"],
      ["Certificate of analysis and of origin", "customs and food authority"],
      ["Deposit, packaging and health-warning rules", "environment and health ministries"],
    ],
    logistics: "glass in containers or flexitanks; heat on the way spoils",
    importer: [0.25, 0.15, 0.35],
    shop: [0.3, 0.2, 0.45],
    hasExcise: true,
    taxIsOften: "the standard rate",
    rivalry: "price tier, brand and listing; origins of one style replace one another",
  },
  {
    id: "processed food and other drinks",
    headings: /^(?:15|1[7-9]|20|21|220[129]|23)/,
    unit: "kilogram",
    buyers: [
      "Importer-distributors of branded food",
      "Supermarket chains for their own labels",
      "Food-service wholesalers",
      "Makers who use it as an ingredient",
    ],
    specification: "recipe and label, shelf life, pack, certificate of the plant",
    payment: "documents against payment first, then open account of thirty to ninety days",
    requirements: [
      ["Registration of product or plant, label in the language of the country", food],
      [codex, food, codexPage],
      ["Additives and claims allowed there", food],
    ],
    logistics: "dry containers; shelf life left at the port is part of the deal",
    importer: [0.2, 0.1, 0.3],
    shop: [0.3, 0.2, 0.4],
    hasExcise: false,
    taxIsOften: "lower or none",
    rivalry: "shelf space and brand; own labels go to the cheapest certified plant",
  },
  {
    id: "tobacco",
    headings: /^24/,
    unit: "kilogram",
    buyers: ["Leaf merchants", "Makers of cigarettes", "Licensed importers"],
    specification: "type, stalk position, nicotine, crop year",
    payment: "documents against payment",
    requirements: [
      ["Licence and excise stamps", "excise authority"],
      ["Pack and warning", "health ministry"],
    ],
    logistics: "bales or cases in dry containers",
    importer: [0.12, 0.06, 0.2],
    shop: [0.1, 0.05, 0.15],
    hasExcise: true,
    taxIsOften: "the standard rate",
    rivalry: "blend and contract",
  },
  {
    id: "medical goods",
    headings: /^(?:30|40151|9018|9019|902[0-2])/,
    unit: "thousand pieces",
    buyers: [
      "Distributors of medical supplies",
      "Purchasing groups of hospitals",
      "Health ministries and aid agencies, by tender",
      "Owners of private labels",
    ],
    specification: "standard met, material, strength and leak level, size mix, sterile or not, shelf life",
    payment: "deposit and balance against documents for new buyers; tenders pay late",
    requirements: [
      ["Registration or notification of the product, local representative", "medicines or device authority"],
      ["Quality management certificate of the plant and test reports", "the buyer and the device authority"],
      ["Rules on forced labour and supply chains in rich markets", "customs"],
    ],
    logistics: "full containers of light cartons: volume sets freight",
    importer: [0.2, 0.1, 0.35],
    shop: null,
    hasExcise: false,
    taxIsOften: "lower or none",
    rivalry: "price a thousand pieces, certificates and delivery; tenders decide by the lowest that qualifies",
  },
  // Tiles and bricks fill a container by weight long before its room: their freight is several times that of all goods.
  { ...stoneAndGlass, id: "ceramics for building", headings: /^6907/, freight: tileFreight, unitValues: tileValues },
  { ...stoneAndGlass, id: "bricks and roof tiles", headings: /^690[45]/, freight: brickFreight },
  stoneAndGlass,
  ...leatherAndTextiles,
  ...consumerGoods,
  {
    id: "wood, paper and furniture",
    headings: /^(?:4[4-9]|94)/,
    unit: "piece",
    buyers: ["Importing wholesalers", "Furniture and do-it-yourself chains", "Builders and fit-out firms", "Makers who process it further"],
    specification: "species, grade, finish, flat pack, tests for fire and load",
    payment: "deposit and balance against documents",
    requirements: [
      ["Proof of legal wood", "forest or trade authority"],
      ["Emission and fire tests", "product safety authority"],
      ["Treatment of wood packing", "plant protection service"],
    ],
    logistics: "bulky: volume sets freight",
    importer: [0.25, 0.12, 0.35],
    shop: [0.42, 0.3, 0.55],
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "price landed a container, and design",
  },
  {
    id: "machines and electronics",
    headings: /^(?:8[45]|90|91)/,
    unit: "piece",
    buyers: ["Dealers with service", "Makers who build it in", "Contractors by project", "Online and retail chains for consumer goods"],
    specification: "performance, standard, spare parts, warranty",
    payment: "deposit, balance on shipment; credit for projects",
    requirements: [
      ["Safety and electromagnetic conformity", "product safety authority"],
      ["Energy label and waste take-back", "environment authority"],
      ["Export control for sensitive goods", "licensing authority at home"],
    ],
    logistics: "cartons or crates; insurance matters more than freight",
    importer: [0.22, 0.1, 0.35],
    shop: [0.2, 0.08, 0.35],
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "performance and service at a price",
  },
  ...vehicles,
  {
    id: "materials for industry",
    headings: /^/,
    unit: "tonne",
    buyers: ["Makers who use it", "Stockholding distributors", "Traders"],
    specification: "grade, purity, form, test certificate",
    payment: "documents against payment; open account with insured makers",
    requirements: [
      ["Safety data sheet and registration of the substance", "chemicals authority"],
      ["Test certificate to the standard", "the buyer"],
      ["Anti-dumping duties, where there are any", "trade remedies authority"],
    ],
    logistics: "containers, drums or bulk; hazard class decides the ship",
    importer: [0.1, 0.04, 0.2],
    shop: null,
    hasExcise: false,
    taxIsOften: "the standard rate",
    rivalry: "price delivered and consistency",
  },
];

/**
 * Of several codes the one that stands for the goods: the first of the group that weighs most, by what is sold under each code or else by their number.
 * A class of furniture begins with hat-racks of metal, and is furniture all the same; coffee has three codes of extracts, and is sold green.
 */
export function mainCode(codes: readonly string[], soldUnder: (code: string) => number = () => 1): string {
  const sold = new Map(codes.map((code) => [code, soldUnder(code)]));
  const isSold = [...sold.values()].some((value) => value > 0);
  const inGroup = (code: string) =>
    codes
      .filter((each) => productGroupOf(each).id === productGroupOf(code).id)
      .reduce((sum, each) => sum + (isSold ? (sold.get(each) ?? 0) : 1), 0);
  return codes.reduce((best, code) => (inGroup(code) > inGroup(best) ? code : best), codes[0] ?? "");
}

/** Chapters of farm goods and food of them; fish are none. */
const isFarmGood = /^(?:0[124-9]|1[0-5]|1[7-9]|2[0-4]|160[1-3])/;

/** The group of a code of two, four or six digits; the last stands for all others. */
export function productGroupOf(code: string): ProductGroup {
  const found = productGroups.find(({ headings }) => headings.test(code));
  if (!found) throw new Error("the last product group stands for all");
  return found.freight || !isFarmGood.test(code) ? found : { ...found, freight: farmFreight };
}
