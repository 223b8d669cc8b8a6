import { idOf } from "../../ledger.ts";
import { type Catchment, type LocalBasis, pct, plain } from "./catchment.ts";
import { type Demand, money } from "./demand.ts";
import { enterPeople, type Opening, type People } from "./people.ts";

/** What one more shop can sell. Every member is the id of a cell; money in local currency a year. */
export interface Sales {
  competitors: string;
  /** Share of each ring's demand, and what that gives. */
  rings: readonly { name: string; share: string; sales: string }[];
  /** Share of the whole demand. */
  share: string;
  middle: string;
  low: string;
  high: string;
  attraction: string;
  decay: string;
  competitorDistance: string;
  /** Demand within the radius for each shop, yours among them, over what an average shop of the country sells. */
  saturation: string;
  isListed: boolean;
  /** Demand that can be drawn, whoever could serve it. */
  reach: string;
  people: People;
  /** Whether the people employed cannot serve all that could be drawn. */
  isCapped: boolean;
  /** Demand drawn with as many competitors as the end of their range says, or with another attraction: the formula, over the same rings. */
  reachIf: (changed: { competitors?: string; attraction?: string }) => string;
}

const draws = 4000;

/**
 * Share of each ring by Huff's rule (D. L. Huff, "Defining and estimating a trading area", Journal of Marketing 28, 1964): attraction over
 * distance to a power, beside competitors spread evenly over the catchment. The mean distance between two points of a disc is 128/(45π) of
 * its radius. `listed`: number of competitors that the customer names; null where none are named.
 */
export function enterSales(
  basis: LocalBasis,
  catchment: Catchment,
  demand: Demand,
  { listed, seed, opening }: { listed: number | null; seed: number; opening: Opening },
): Sales {
  const { ledger, currency, isForVisitors } = basis;
  const guess = Math.max(1, Math.round(ledger.valuesBeforeBrief()(demand.expected)));
  const count = listed ?? guess;
  const competitors = ledger.assumption("competitors_counted", {
    label: listed === null ? "Competitors within the radius, until you count them" : "Competitors within the radius, as you list them",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: count,
    low: listed ?? Math.floor(guess / 2),
    high: Math.max(count + 1, Math.ceil((listed === null ? 2 : 1.5) * count)),
    why:
      listed === null
        ? "The number that the people would carry; no count of the place is held. Walk the streets on Saturday and put what you count."
        : "As listed with the order. Those that you have not seen yet lie in the upper end.",
    sources: [],
  });
  const attraction = ledger.assumption("attraction", {
    label: "Attraction of your shop beside the mean competitor",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.5,
    high: 1.5,
    why: "Ours: as good as the others. Size, opening hours, reviews and parking move it; a new shop starts lower.",
    sources: [],
  });
  const decay = ledger.assumption("distance_effect", {
    label: "Power by which distance repels",
    unit: "1",
    format: plain,
    value: isForVisitors ? 0.5 : 1.5,
    low: isForVisitors ? 0 : 1,
    high: isForVisitors ? 1 : 2,
    why: "Ours: high for daily needs, low for rare purchases.",
    sources: [],
  });
  const competitorDistance = ledger.formula("competitor_distance", `${catchment.radius} * 128 / (45 * 3.14159)`, {
    label: "Mean distance of a resident to a competitor",
    unit: "km",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
  const shareOf = (middle: string, n: string, a: string) => `${a} / (${a} + ${n} * (${middle} / ${competitorDistance}) ^ ${decay})`;
  const rings = catchment.rings.map(({ name, middle }, i) => {
    const share = ledger.formula(idOf("ring", i + 1, "share"), shareOf(middle, competitors, attraction), {
      label: `${name}: your share of demand`,
      unit: "1",
      format: pct,
    });
    const sales = ledger.formula(idOf("ring", i + 1, "sales"), `${share} * ${idOf("ring", i + 1, "demand")}`, {
      label: `${name}: sales a year`,
      unit: currency,
      format: money(currency),
    });
    return { name, share, sales };
  });
  const reachIf = ({ competitors: n = competitors, attraction: a = attraction }) =>
    catchment.rings.map(({ middle }, i) => `${idOf("ring", i + 1, "demand")} * (${shareOf(middle, n, a)})`).join(" + ");
  const reach = ledger.formula("sales_reach", `sum(${rings.map(({ sales }) => sales).join(", ")})`, {
    label: "Demand a year that you can draw",
    unit: currency,
    format: money(currency),
  });
  const people = enterPeople(basis, demand, reach, opening);
  const middle = ledger.formula("sales", `min(${reach}, ${people.capacity})`, {
    label: "Sales a year once known",
    unit: currency,
    format: money(currency),
  });
  const share = ledger.formula("share", `${reach} / ${demand.total}`, {
    label: "Share of the demand within the radius",
    unit: "1",
    format: pct,
  });
  ledger.simulation(
    { id: "sales_draws", method: "simulation", label: "Sales a year once known", output: middle, seed, draws },
    {
      sales_low: { output: "p10", label: "Sales a year, low: one draw in ten is lower", unit: currency, format: money(currency) },
      sales_high: { output: "p90", label: "Sales a year, high: one draw in ten is higher", unit: currency, format: money(currency) },
    },
  );
  const saturation = ledger.formula("saturation", `${demand.total} / (${competitors} + 1) / ${demand.shopSales}`, {
    label: "Demand for each shop, yours among them, over the sales of an average shop",
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  return {
    competitors,
    rings,
    share,
    middle,
    low: "sales_low",
    high: "sales_high",
    attraction,
    decay,
    competitorDistance,
    saturation,
    isListed: listed !== null,
    reach,
    people,
    reachIf,
    isCapped: ledger.valuesBeforeBrief()(reach) > ledger.valuesBeforeBrief()(people.capacity),
  };
}
