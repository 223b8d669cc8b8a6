import type { GroupFreight } from "../../../evidence/trade-rules.ts";

/** Farm goods by sea: ten per cent of the value with freight is a ninth of the price on board. */
export const farmFreight: GroupFreight = {
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

/** Cut flowers by air: a kilogram was worth about 4.8 dollars in Kenya in 2021 (110 billion shillings for 210,000 tonnes). */
export const flowerFreight: GroupFreight = {
  value: 0.5,
  low: 0.37,
  high: 1.15,
  why: "By air. In early 2022 a kilogram cost 1.80 dollars from Ethiopia and 5.50 from Kenya, after it had more than doubled there, where a kilogram sold abroad brought about 4.80 in 2021: those are the ends; the middle is ours. Ask two carriers for the season.",
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
