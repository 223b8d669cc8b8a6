import type { ListedCompetitor } from "#shared/brief-fields.ts";
import { idOf } from "../../ledger.ts";
import { type Catchment, draws, type LocalBasis, money, pct, plain } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import { huffShare } from "./textbook-rules.ts";
import { type Competitors, enterCompetitors, type Known } from "./competitors.ts";
import { drawnBehind } from "./drawn-behind.ts";
import type { Costs } from "./costs.ts";
import type { Pay } from "./pay.ts";
import { enterPeople, type Opening, type People } from "./people.ts";

/** What one more shop can sell. Members are ids of cells but for names, flags, `known` and `reachIf`; money in local currency a year, without sales tax. */
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
  /** Demand within the radius for each shop, yours among them, over what an average shop of the country sells. */
  saturation: string;
  /** Where the number of competitors comes from. */
  known: Known;
  /** Competitors of the list that have a point: name and cell of the distance in km. */
  placed: readonly { name: string; distance: string }[];
  /** Demand that can be drawn, whoever could serve it. */
  reach: string;
  people: People;
  /** Half of the draws are lower. */
  median: string;
  /** Whether the people employed cannot serve all that could be drawn. */
  isCapped: boolean;
  /** Assumptions that the draws of sales move: the ids of those that have a range and an effect. */
  drawn: readonly string[];
  /** Assumptions with a range that move nothing here. */
  notDrawn: readonly string[];
  /** Demand drawn with other competitors, attraction or power: the formula, over the same rings. */
  reachIf: (changed: { competitors?: string; attraction?: string; decay?: string }) => string;
  /** Number of competitors where so many times the establishments are expected, as a formula. */
  competitorsAt: Competitors["at"];
}

/** Nearer than this, shops are at one spot: km. */
const nearest = 0.1;

export interface CompetitorsGiven {
  /** Those that the customer lists, with the distance in km of those that have a point. */
  listed: readonly (ListedCompetitor & { km: number | null })[];
  seed: number;
  opening: Opening;
  costs: Costs;
  pay: Pay;
}

/**
 * Share of each ring by Huff's rule (D. L. Huff, "Defining and estimating a trading area", Journal of Marketing 28, 1964): attraction over
 * distance to a power. A competitor with a point pulls from there; the others from an unknown spot of the circle. The circle is drawn around
 * the shop, which is no reason to sell more than they do: they have customers beyond it. So the shares are scaled until a shop as good as the
 * mean of the others, none of whose spots is known, draws an even part; a new one is not as good.
 */
export function enterSales(
  basis: LocalBasis,
  catchment: Catchment,
  demand: Demand,
  { listed, seed, opening, costs, pay }: CompetitorsGiven,
): Sales {
  const { ledger, currency, isForVisitors } = basis;
  const before = ledger.valuesBeforeBrief();
  const { competitors, known, at: competitorsAt } = enterCompetitors(basis, demand, listed.length);
  const { attraction } = demand;
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
  const placed = listed.flatMap(({ name, km: away }, i) =>
    away === null
      ? []
      : [
          {
            name,
            distance: ledger.assumption(idOf("competitor", i + 1, "distance"), {
              label: `Distance of ${name}`,
              unit: "km",
              format: plain,
              value: Math.max(nearest, Number(away.toFixed(3))),
              low: Math.max(nearest, Number(away.toFixed(3))),
              high: Math.max(nearest, Number(away.toFixed(3))),
              why: "From the point given with the order, in a straight line.",
              sources: [],
            }),
          },
        ],
  );
  const shareOf = ({ own, other }: { own: string; other: string }, n: string, a: string, power: string) =>
    huffShare(
      { attraction: a, distance: own },
      [
        { attraction: `max(0, ${n} - ${placed.length})`, distance: other },
        ...placed.map(({ distance }) => ({ attraction: "1", distance: `sqrt(${own} ^ 2 + ${distance} ^ 2)` })),
      ],
      power,
    );
  const demandOf = (i: number) => idOf("ring", i + 1, "demand");
  const summed = (share: (ring: Catchment["rings"][number]) => string) =>
    catchment.rings.map((ring, i) => `${demandOf(i)} * ${share(ring)}`).join(" + ");
  const evenOver = (n: string, power: string) =>
    `${demand.total} / ((${n} + 1) * (${summed(({ own, other }) =>
      huffShare({ attraction: "1", distance: own }, [{ attraction: n, distance: other }], power),
    )}))`;
  const spot = ledger.formula("spot_scale", evenOver(competitors, decay), {
    label: "An even part of the demand, over the part that a spot in the middle of the circle draws",
    unit: "1",
    format: plain,
  });
  const rings = catchment.rings.map((ring, i) => {
    const share = ledger.formula(idOf("ring", i + 1, "share"), `${spot} * ${shareOf(ring, competitors, attraction, decay)}`, {
      label: `${ring.name}: your share of demand`,
      unit: "1",
      format: pct,
    });
    const sales = ledger.formula(idOf("ring", i + 1, "sales"), `${share} * ${demandOf(i)}`, {
      label: `${ring.name}: sales a year`,
      unit: currency,
      format: money(currency),
    });
    return { name: ring.name, share, sales };
  });
  const reachIf: Sales["reachIf"] = ({ competitors: n = competitors, attraction: a = attraction, decay: power = decay }) =>
    `${n === competitors && power === decay ? spot : evenOver(n, power)} * (${summed((ring) => shareOf(ring, n, a, power))})`;
  const reach = ledger.formula("sales_reach", `sum(${rings.map(({ sales }) => sales).join(", ")})`, {
    label: "Demand a year that you can draw",
    unit: currency,
    format: money(currency),
  });
  const people = enterPeople(basis, pay, costs, demand.likeHome, reach, opening);
  // People who follow the sales turn nobody away; those given may.
  const middle = ledger.formula("sales", people.isGiven ? `min(${reach}, ${people.capacity})` : reach, {
    label: "Sales a year once known",
    unit: currency,
    format: money(currency),
  });
  const share = ledger.formula("share", `${reach} / ${demand.total}`, {
    label: "Share of the demand within the radius",
    unit: "1",
    format: pct,
  });
  // Where no competitor has a point, the shares are scaled to an even part whatever the power.
  const notDrawn = placed.length > 0 ? [] : [decay];
  const drawn = drawnBehind(ledger, middle, notDrawn);
  ledger.simulation(
    {
      id: "sales_draws",
      method: "simulation",
      isEven: true,
      label: "Sales a year once known",
      output: middle,
      seed,
      draws,
      drawn,
    },
    {
      sales_low: { output: "p10", label: "Sales a year, low: one draw in ten is lower", unit: currency, format: money(currency) },
      sales_median: { output: "p50", label: "Sales a year: half of the draws are lower", unit: currency, format: money(currency) },
      sales_high: { output: "p90", label: "Sales a year, high: one draw in ten is higher", unit: currency, format: money(currency) },
    },
  );
  const saturation = ledger.formula("saturation", `${demand.total} / (${competitors} + 1) / ${demand.shopPlace}`, {
    label: "Demand for each establishment, yours among them, over the sales of an average one of such a place",
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
    median: "sales_median",
    attraction,
    decay,
    saturation,
    known,
    placed,
    reach,
    people,
    reachIf,
    competitorsAt,
    drawn,
    notDrawn,
    isCapped: people.isGiven && before(reach) > before(people.capacity),
  };
}
