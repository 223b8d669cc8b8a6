import type { Steadiness } from "../../evidence/local.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { type FirstYear, months } from "./cash.ts";
import { amountsOf, type LocalBasis, pct } from "./catchment.ts";
import { enterDraws, type Drawn } from "./enter-draws.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

/** How far a rule that takes no growth missed: spans tried, middle miss, and between what eight of ten lay. Ids of cells. */
interface Test {
  spans: string;
  miss: string;
  low: string;
  high: string;
}

/** A later year: what the trade's volume may do until then, sales, and what is left after the owner's pay. */
export interface LaterYear {
  year: 2 | 3;
  /** Null where no series of the trade is held. */
  volume: string | null;
  sales: Drawn;
  paid: Drawn;
  test: Test | null;
}

/** Three years together. Every member is the id of a cell. */
export interface ThreeYears {
  /** Sales of each of the three years over those of a year once known, the volume of the trade among them, as formulas. */
  parts: readonly [string, string, string];
  /** Sales of the first year, with the ramp drawn too. */
  firstSales: Drawn;
  years: readonly [LaterYear, LaterYear];
  /** Left by three years after the owner's pay, before wear, drawn: what may have been spent on opening. */
  all: Drawn;
  /** Left by three years in half of the draws: the most that opening may cost, nothing where it is below nought. */
  openingMost: string;
  /** Years until a cost is earned back, at the middle of the draws of each year, as a formula. */
  paybackOf: (cost: string) => string;
  /** The same of the cost given; null where none is, or where it never is. */
  payback: string | null;
}

/**
 * Years two and three: no growth is taken, the ramp goes on where it is longer than a year, and how far the volume of the trade moved over as
 * many years in the past is drawn where a series is held, as far down as up: the growth that another country's series had is none of this place.
 */
export function enterThreeYears(basis: LocalBasis, sales: Sales, e: Economics, first: FirstYear, seed: number): ThreeYears {
  const { ledger, facts } = basis;
  const amount = amountsOf(basis);
  const ramp = ledger.formula("ramp_second", `mean(${months.map((month) => first.rampAt(12 + month)).join(", ")})`, {
    label: "Year two: mean of its months, part of sales once known",
    unit: "1",
    format: pct,
  });
  const firstSold = amount("first_year_sales", `${sales.middle} * ${first.rampMean}`, "Year 1: sales at today's prices");
  const firstSales = enterDraws(basis, firstSold, [...sales.drawn, ...first.rampDrawn], "Year 1: sales at today's prices", seed);
  const yearOf = (year: 2 | 3): LaterYear => {
    const span = facts.steadiness?.spans.find(({ years }) => years === year - 1);
    const volume = span && facts.steadiness ? enterVolume(ledger, facts.steadiness, span) : null;
    const grown = volume ? ` * (1 + ${volume.volume})` : "";
    const part = `${year === 2 ? ` * ${ramp}` : ""}${grown}`;
    const sold = amount(idOf("year", year, "sales"), `${sales.middle}${part}`, `Year ${year}: sales at today's prices`);
    const paid = amount(
      idOf("year", year, "paid"),
      // The ramp makes premises no cheaper: they are laid out for the sales once known.
      `${e.profitWith({ reach: `(${sales.reach}${part})`, ...(year === 2 && { laidFor: `(${sales.middle}${grown})` }) })} - 12 * ${e.ownerPay}`,
      `Year ${year}: left after the owner's pay`,
    );
    const moved = [...(year === 2 ? first.rampDrawn : []), ...(volume ? [volume.volume] : [])];
    return {
      year,
      volume: volume?.volume ?? null,
      test: volume?.test ?? null,
      sales: enterDraws(basis, sold, [...sales.drawn, ...moved], `Year ${year}: sales at today's prices`, seed),
      paid: enterDraws(basis, paid, [...e.drawn, ...moved], `Year ${year}: left after the owner's pay`, seed),
    };
  };
  const years = [yearOf(2), yearOf(3)] as const;
  const [two, three] = years;
  const total = amount(
    "three_years",
    `${first.paid.cell} + ${two.paid.cell} + ${three.paid.cell} + 3 * ${e.wearYear}`,
    "Three years together: left after the owner's pay for the cost of opening, before wear and the loan",
  );
  const volumes = years.flatMap(({ volume }) => (volume ? [volume] : []));
  const all = enterDraws(basis, total, [...e.drawn, ...first.rampDrawn, ...volumes], "Three years together, after the owner's pay", seed);
  const paybackOf = (cost: string) => {
    const [one, second, last] = [first, two, three].map(({ paid }) => `(${paid.median} + ${e.wearYear})`) as [string, string, string];
    const third = `max(${last}, 0.01 * ${cost})`;
    return `if(${cost} <= ${one} + ${second}, 1 + max(0, ${cost} - ${one}) / max(${second}, 0.01 * ${cost}), 2 + max(0, ${cost} - ${one} - ${second}) / ${third})`;
  };
  const isEarned = e.opening !== null && ledger.valuesBeforeBrief()(three.paid.median) > 0;
  const payback =
    e.opening && isEarned
      ? ledger.formula("payback", paybackOf(e.opening), {
          label: "Years until the cost of opening is earned back, the owner paid, at the middle of the draws of each year",
          unit: "1",
          format: { style: "fixed", scale: 1, digits: 1 },
        })
      : null;
  const grown = (volume: string | null) => (volume ? `(1 + ${volume})` : "1");
  const parts = [first.rampMean, two.volume ? `(${ramp} * ${grown(two.volume)})` : ramp, grown(three.volume)] as const;
  return { parts, firstSales, years, all, openingMost: all.median, paybackOf, payback };
}

/** Eight of ten draws of a triangle that is even lie within this part of its half width: 1 - sqrt(1 / 5). */
const tenthOfTriangle = 1 - Math.sqrt(0.2);
/** A trade does not vanish: the most that its volume is drawn to fall. */
const mostFall = 0.9;

/** What is drawn of the trade's volume, and how well a rule that takes no growth did. */
function enterVolume(
  ledger: Ledger,
  steadiness: Steadiness,
  { years, count, miss, low, high }: Steadiness["spans"][number],
): { volume: string; test: Test } {
  const year = years + 1;
  const source = [sourceId(steadiness.source)];
  const measured = (name: string, label: string, value: number, isCount = false) =>
    ledger.assumption(idOf("year", year, name), {
      label,
      unit: "1",
      format: isCount ? { style: "fixed", scale: 1, digits: 0 } : pct,
      value,
      low: value,
      high: value,
      measured: true,
      why: `Measured over the yearly output of ${steadiness.name} in the United States at constant prices, ${steadiness.first} to ${steadiness.last}.`,
      sources: source,
    });
  const wider = Math.max(Math.abs(low), Math.abs(high));
  const end = Number(Math.min(mostFall, wider / tenthOfTriangle).toFixed(4));
  const volume = ledger.assumption(idOf("year", year, "volume"), {
    label: `Volume of the trade in year ${year} beside now`,
    unit: "1",
    format: pct,
    value: 0,
    low: -end,
    high: end,
    why: `No growth is taken, so the draws lie as far below as above nought. Eight of ten of them lie within ${(100 * wider).toFixed(1)} per cent, the wider end of what eight of ten of ${count} spans of ${years === 1 ? "one year" : "two years"} of ${steadiness.name} in the United States did, ${steadiness.first} to ${steadiness.last}, at constant prices.`,
    sources: source,
  });
  return {
    volume,
    test: {
      spans: measured("spans", `Spans tried, ${years} year${years === 1 ? "" : "s"}`, count, true),
      miss: measured("miss", "Middle miss of a rule that takes no growth", miss),
      low: measured("moved_low", "Change of volume: one span in ten was lower", low),
      high: measured("moved_high", "Change of volume: one span in ten was higher", high),
    },
  };
}
