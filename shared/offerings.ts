import { included } from "./included.ts";
import { money, type Money } from "./money.ts";
import { deliveryMinutes, listedPrices, type Market, marketCurrencies, type PricePlace, type StudyKind } from "./prices.ts";

/** A kind of report as it is sold (SPEC 3.5). */
export interface Offering {
  kind: StudyKind;
  /** Also the value of `selectedService`. */
  title: string;
  /** Name of its drawing. */
  icon: "catchment" | "routes" | "forecast";
  current: Money;
  /** Shown struck through. */
  full: Money;
  /** "5-10 minutes" */
  delivery: string;
  description: string;
  included: readonly string[];
  perfectFor: readonly string[];
  /** Size of the report; a test in engine/ compares both with the outline. */
  sections: number;
  exhibits: number;
}

/** What is sold, in the order of the cards: Local, Export, Corporate. */
export function offeringsOf(place: PricePlace, market: Market): Offering[] {
  return kinds.map((about) => {
    const { priceMinor, fullMinor } = listedPrices[place][market][about.kind];
    const { min, max } = deliveryMinutes[about.kind];
    const currency = marketCurrencies[market];
    return {
      ...about,
      current: money(priceMinor, currency),
      full: money(fullMinor, currency),
      delivery: `${min}-${max} minutes`,
      included: included[about.kind],
    };
  });
}

const kinds: readonly Omit<Offering, "current" | "full" | "delivery" | "included">[] = [
  {
    kind: "local",
    title: "Local Market Research",
    icon: "catchment",
    description: "One address and what lies within its reach: who lives there, who competes, and what a business there can earn.",
    perfectFor: [
      "Shops, restaurants and services that choose a site",
      "Franchises that compare locations",
      "Startups that try an idea in one city",
      "Local businesses that add a branch",
      "Lenders and landlords who check a plan",
    ],
    sections: 8,
    exhibits: 43,
  },
  {
    kind: "export",
    title: "Export Market Research",
    icon: "routes",
    description: "One product and every country that could buy it: ranked by demand, access, competitors and the cost of getting there.",
    perfectFor: [
      "Exporters who look for their next country",
      "Manufacturers with capacity to sell abroad",
      "Trading houses and sourcing agents",
      "Export promotion councils and chambers of commerce",
      "Consultants who advise on foreign trade",
    ],
    sections: 8,
    exhibits: 52,
  },
  {
    kind: "corporate",
    title: "Corporate Market Research",
    icon: "forecast",
    description:
      "A whole market, in one country or the world: its size, growth, segments and companies, and what follows for your strategy.",
    perfectFor: [
      "Corporations that enter or defend a market",
      "Investment firms at work on due diligence",
      "Consultants who must show a source for every figure",
      "Strategy and product teams",
      "Manufacturers who plan capacity",
    ],
    sections: 8,
    exhibits: 50,
  },
];
