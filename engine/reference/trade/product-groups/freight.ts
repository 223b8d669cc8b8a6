import type { GroupFreight, UnitValues } from "../../../evidence/trade-rules.ts";

/** Farm goods by sea: ten per cent of the value with freight is a ninth of the price on board. */
export const farmFreight: GroupFreight = {
  of: "a mean of farm goods by sea in a study of 2009",
  value: 0.111,
  low: 0.062,
  high: 0.2,
  why: "Maritime transport costs of farm goods were ten per cent of the imported value on average, about a ninth of the price on board; the low end is the mean of all goods in 2018, the high end is ours, for grain and other bulk over long ways. Ask a forwarder.",
  source: {
    id: "s_oecd_maritime_agriculture",
    kind: "research",
    title: "Clarifying Trade Costs: Maritime Transport and its Effect on Agricultural Trade, OECD Trade Policy Papers No. 92",
    publisher: "Korinek and Sourdin, Organisation for Economic Co-operation and Development",
    url: "https://doi.org/10.1787/220157847513",
    published: "2009-09-28",
    retrieved: "2026-11-27",
    snapshot:
      "Maritime transport costs represent a high proportion of the imported value of agricultural products -- 10% on average, which is a similar level of magnitude as agricultural tariffs.",
  },
};

const byAir =
  "By air. In early 2022 a kilogram cost 1.80 dollars from Ethiopia and 5.50 from Kenya, after it had more than doubled there, where a kilogram sold abroad brought about 4.80 in 2021: those are the ends; the middle is ours.";
const ofKenya = { value: 0.5, low: 0.37, high: 1.15 } as const;

/** Cut flowers by air: a kilogram was worth about 4.8 dollars in Kenya in 2021 (110 billion shillings for 210,000 tonnes). */
export const flowerFreight: GroupFreight = {
  of: "prices by air in early 2022",
  ...ofKenya,
  why: `${byAir} What a kilogram of this origin is worth is not held: put yours. Ask two carriers for the season.`,
  isOfOthers: true,
  byOrigin: { KEN: { ...ofKenya, why: `${byAir} Ask two carriers for the season.` } },
  source: {
    id: "s_kenya_flower_freight",
    kind: "news",
    title: "Freight costs double ahead of Valentine's",
    publisher: "Business Daily Africa",
    producer: "Kenya Flower Council",
    url: "https://www.businessdailyafrica.com/bd/economy/freight-costs-double-ahead-of-valentine-s-3708284",
    published: "2022-02",
    retrieved: "2026-11-27",
    snapshot:
      "Per-kilogram freight costs have more than doubled to $5.5, and this does not place us in a competitive position compared to Ethiopia with an average of $1.8 per kilogramme. Kenya generated Sh110 billion in sales in 2021 up from Sh107 billion in 2020. The country exported 210,000 tonnes of flowers in 2021 up from 173,000 tonnes in 2020.",
  },
};

/**
 * A container of twenty feet takes about 27 tonnes, 1,075 square metres of slabs (a seller's page,
 * https://www.mosaicvictory.com/news/freight-is-expensive-and-shipment-is-difficult%EF%BC%81/).
 */
const metresIn = 1075;
/** Dollars for it, ours: usual, low and high. */
const [usualBox, lowBox, highBox] = [2000, 1000, 2500];
const tileValuesSource = {
  id: "s_floor_daily_tile_values",
  kind: "news",
  title: "Ceramic Imports Rose 23.1% in First 11 Months of '21",
  publisher: "Floor Daily",
  producer: "Grosser Consulting",
  url: "https://www.floordaily.net/flooring-news/ceramic-imports-rose-231-in-first-11-months-of-21",
  published: "2022-01-10",
  retrieved: "2026-11-28",
  snapshot:
    "Average freight on board values are highest for Italy ($17.46/square meters), Spain ($10.46/ square meters), Mexico ($6.82/ square meters), Turkey ($6.21/ square meters), Brazil ($5.88/ square meters) and India ($5.80/ square meters).",
} as const;
/** Worth on board of tiles that the United States bought in 2021, dollars a square metre, by origin. */
const worth: Readonly<Record<string, number>> = { ITA: 17.46, ESP: 10.46, MEX: 6.82, TUR: 6.21, BRA: 5.88, IND: 5.8 };
const partOf = (box: number, price: number) => Number((box / metresIn / price).toFixed(3));
const [dearest, cheapest] = [Math.max(...Object.values(worth)), Math.min(...Object.values(worth))];
const boxWords =
  "By weight: a container of twenty feet takes 27 tonnes, about 1,075 square metres, for which we take 1,000 to 2,500 dollars.";

/** The same as prices to be read beside one's own. */
export const tileValues: UnitValues = { paidBy: "USA", year: 2021, unit: "square metre", byOrigin: worth, source: tileValuesSource };

/** Tiles by sea, by weight: a part of the price that is the larger the cheaper the tile. */
export const tileFreight: GroupFreight = {
  of: "the price of a container over what its goods were worth on board in 2021",
  value: partOf(usualBox, Math.sqrt(dearest * cheapest)),
  low: partOf(lowBox, dearest),
  high: partOf(highBox, cheapest),
  why: `${boxWords} No price of tiles of this origin is held: the ends are the dearest and the cheapest of six. Ask a forwarder.`,
  isOfOthers: true,
  byOrigin: Object.fromEntries(
    Object.entries(worth).map(([iso3, price]) => [
      iso3,
      {
        value: partOf(usualBox, price),
        low: partOf(lowBox, price),
        high: partOf(highBox, price),
        why: `${boxWords} They are parts of the ${price.toFixed(2)} dollars a square metre that tiles of this origin were worth on board in 2021. Ask a forwarder.`,
      },
    ]),
  ),
  source: tileValuesSource,
};

/** Bricks and roof tiles fill a container by weight too; what a tonne of them is worth is held of no origin. */
export const brickFreight: GroupFreight = {
  ...tileFreight,
  byOrigin: {},
  why: "Counted as of wall and floor tiles, which fill a container by weight too: what such goods are worth a tonne is not held, and cheaper ones pay more. Ask a forwarder.",
};
