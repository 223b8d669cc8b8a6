import type { GroupFreight, ProductGroup } from "../../evidence/trade-rules.ts";
import type { Ledger } from "../../ledger.ts";

/** Ids of the assumptions of a landed-cost worksheet; fractions but for `cost` (USD) and `distance` (km). */
export interface CostAssumptions {
  cost: string;
  margin: string;
  inland: string;
  loading: string;
  freight: string;
  /** The range of freight rests on prices of other origins' goods. */
  isFreightOfOthers: boolean;
  distance: string;
  distanceEffect: string;
  /** Way travelled over the straight line. */
  detour: string;
  insurance: string;
  clearance: string;
  /** The same within a union, where nothing is cleared; null where no destination is. */
  delivery: string | null;
  importer: string;
  /** Null where no destination has one. */
  distributor: string | null;
  shop: string;
  /** Part of an added duty of competitors that passes into the price; null where none bears one. */
  passed: string | null;
}

/** Centre, low and high of the way to the port, ours. */
const [coastalInland, landlockedInland] = [[0.03, 0.01, 0.08] as const, [0.06, 0.03, 0.15] as const];

const money = { style: "compact", currency: "USD" } as const;
const pct = { style: "percent", digits: 1 } as const;
const plain = { style: "fixed", scale: 1, digits: 2 } as const;
const kilometres = { style: "compact", unit: "km" } as const;

const freightSource = {
  id: "s_unctad_transport_costs",
  kind: "official statistic",
  title: "Maritime and other transport: international transport costs as percentage of the value of imports and exports",
  publisher: "UN Trade and Development (UNCTAD)",
  url: "https://unctadstat.unctad.org/insights/theme/99",
  published: "2024-05-22",
  retrieved: "2026-11-24",
  snapshot:
    "International transport costs per dollar value of merchandise trade increased over three years, reaching 8.1 per cent in 2021, after a decline from 10.4 per cent to 6.2 per cent between 2016 and 2018. In 2021, international transport costs for Least Developed Countries’ (LDCs) imports amounted to 14.8% relative to the goods’ value.",
} as const;

/** Where nothing is held of the kind of goods. */
export const freightOfAllGoods: GroupFreight = {
  of: "the world mean of all goods in 2021",
  value: 0.081,
  low: 0.062,
  high: 0.148,
  why: "World mean of international transport costs in 2021; the low end is the mean of 2018, the high end that of least developed countries' imports. Bulky and cheap goods pay more: ask a forwarder.",
  source: freightSource,
};

/** The exporter's own figures come first: each is an assumption with a range, to be replaced by a quotation from a forwarder or a buyer. */
export function enterCostAssumptions(
  ledger: Ledger,
  {
    group,
    hasDistributor,
    hasUnion,
    hasPass,
    isLandlocked,
    origin,
  }: { group: ProductGroup; hasDistributor: boolean; hasUnion: boolean; hasPass: boolean; isLandlocked: boolean; origin: string },
): CostAssumptions {
  const part = (id: string, label: string, value: number, low: number, high: number, why: string, sources: string[] = []) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources });
  const own = "No public table holds it for a product and an exporter; replace it by your own figure.";
  const way: readonly [number, number, number] = isLandlocked ? landlockedInland : coastalInland;
  const ofGroup = group.freight ?? freightOfAllGoods;
  const ofOrigin = ofGroup.byOrigin?.[origin];
  const freight = { ...ofGroup, ...ofOrigin };
  return {
    isFreightOfOthers: ofGroup.isOfOthers === true && ofOrigin === undefined,
    passed: hasPass
      ? part(
          "duty_passed",
          "Part of the added duty on competitors' goods that passes into the price there",
          0.5,
          0,
          1,
          "Ours, as wide as it can be: makers of the market itself pay none of it and hold the price down, and no table tells how much they sell at home. Ask two buyers by how much offers rose.",
        )
      : null,
    cost: ledger.assumption("own_cost", {
      label: "Your cost of a consignment that leaves the factory",
      unit: "USD",
      format: money,
      value: 85,
      low: 50,
      high: 120,
      why: "Stands for your own cost, so that with the usual margin the price at the factory gate is one hundred dollars; enter your cost a kilogram or a piece to read prices in it.",
      sources: [],
    }),
    margin: part("own_margin", "Your margin, part of the price at the factory gate", 0.15, 0.05, 0.3, own),
    inland: part(
      "inland_part",
      isLandlocked
        ? "Packing, road or rail through a neighbour to its port, transit and export clearance, part of the price at the factory gate"
        : "Packing, road to the port and export clearance, part of the price at the factory gate",
      ...way,
      `${own} A forwarder quotes it by container${isLandlocked ? "; the way across a neighbour, its transit bond and the days at its port come on top of the road at home" : ""}.`,
    ),
    loading: part(
      "loading_part",
      "Terminal and loading at the port, part of the price handed over",
      0.01,
      0.005,
      0.03,
      `${own} The terminal's tariff is public in most ports.`,
    ),
    freight: part(
      "freight_part",
      "Freight over a usual distance, part of the price on board",
      freight.value,
      freight.low,
      freight.high,
      freight.why,
      [ledger.source(freight.source)],
    ),
    distance: ledger.assumption("usual_distance", {
      label: "Distance at which freight is the usual part of the price",
      unit: "km",
      format: kilometres,
      value: 8000,
      low: 5000,
      high: 11_000,
      why: "Close to the middle of the distances that traded goods travel by sea.",
      sources: [],
    }),
    detour: ledger.assumption("detour", {
      label: "Way that goods travel, over the straight line between cities",
      unit: "1",
      format: { style: "multiple", digits: 1 },
      value: 1.3,
      low: 1,
      high: 2.2,
      why: "Ours: distances are straight lines, which cross land. Round a continent the way by sea is twice the line. Ask the forwarder.",
      sources: [],
    }),
    distanceEffect: ledger.assumption("freight_by_distance", {
      label: "Per cent by which freight grows where the way is one per cent longer",
      unit: "1",
      format: plain,
      value: 0.25,
      low: 0.1,
      high: 0.4,
      why: "Loading and unloading cost the same over any distance, so freight grows far less than the way.",
      sources: [],
    }),
    insurance: part(
      "insurance_part",
      "Premium of cargo insurance, part of the sum insured",
      0.003,
      0.001,
      0.006,
      `${own} The sum insured is the price with freight and insurance and a tenth above it.`,
    ),
    clearance: part(
      "clearance_part",
      "Import clearance, terminal and delivery, part of the price with freight and insurance",
      0.04,
      0.02,
      0.08,
      `${own} Ask the importer's broker.`,
    ),
    delivery: hasUnion
      ? part(
          "delivery_part",
          "Terminal and delivery within the union, part of the price with freight and insurance",
          0.02,
          0.01,
          0.04,
          `${own} Nothing is cleared at a border within the union.`,
        )
      : null,
    importer: part(
      "importer_margin",
      "Importer's margin, part of its selling price",
      ...group.importer,
      `Usual for ${group.id}, ours and wide. Ask two importers for their margin.`,
    ),
    distributor: hasDistributor
      ? part(
          "distributor_margin",
          "Distributor's margin where the law keeps one between importer and shop, part of its selling price",
          0.25,
          0.2,
          0.33,
          `Ours and wide. Ask two distributors for their margin.`,
        )
      : null,
    shop: part(
      "shop_margin",
      group.shop ? "Shop's margin, part of its price before tax" : "Reseller's margin before the last buyer, part of its price",
      ...(group.shop ?? ([0, 0, 0.2] as const)),
      group.shop
        ? `Usual for ${group.id}, ours and wide. Look at the shelf, and ask the chain.`
        : "Such goods go from the importer to makers, firms or institutions; put a reseller's margin where one stands between.",
    ),
  };
}
