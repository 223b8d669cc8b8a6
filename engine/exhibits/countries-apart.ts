import type { Inline } from "#document";
import type { SizedRegion } from "../analysis/sizing/regions-by-countries.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { withArticle } from "../report/study.ts";
import { demandNames } from "../evidence/official-statistics.ts";
import { fig, lower, prose, usd } from "../writing/prose.ts";
import { value } from "../writing/phrases.ts";

/** A share that a publisher gives and one that countries add up to differ by no more than this, or the page says so. */
const agreesWithin = 1.25;

/**
 * Where a publisher gives a region another share than its countries and rest come to, what that share would be in money, and what may be wrong;
 * and always where the countries sized alone pass what is published of their region.
 */
export function apartFromPublished(w: Work, rows: readonly SizedRegion[], saidOf: (name: string) => string | undefined): Inline[] {
  return rows.flatMap((r) => {
    const said = saidOf(r.name);
    if (!said) return [];
    const amount = w.study.ledger.formula(idOf("published_region", r.name), `${said} * ${w.world.size}`, {
      label: `${r.name} at its published share of this world market`,
      unit: "USD",
      format: usd,
    });
    const isPassed = r.measured !== undefined && value(w, r.measured) > value(w, amount);
    // The cell is there whatever the figures, so that changed assumptions change values alone.
    if (!isPassed && Math.abs(Math.log(value(w, said) / value(w, r.share))) <= Math.log(agreesWithin)) return [];
    const isMore = value(w, said) > value(w, r.share);
    const largest = r.countries.toSorted((a, b) => value(w, b.size) - value(w, a.size))[0];
    const follows = largest
      ? isMore
        ? prose`${withArticle(largest.name)} may be larger than its central size, up to ${fig(largest.high)}`
        : prose`${withArticle(largest.name)} may be smaller than its central size, down to ${fig(largest.low)}`
      : prose`the rest of the world would make up the difference`;
    const against =
      isPassed && r.measured
        ? prose`less than the ${fig(r.measured)} of the countries sized there alone`
        : prose`against ${fig(r.size)} here`;
    return prose` The published share of ${r.name}, ${fig(said)}, would be ${fig(amount)}, ${against}: ${follows}.`;
  });
}

/** What is left to the countries that were not sized and what they would buy at the rates of those that were: beyond this factor it is said. */
const restWithin = 1.25;
/** From this factor on one of the two is wrong, and the page says which it may be. */
const restContradicts = 2;

/** How the rest of the world that is left compares with the rates it is split by, and what the world would be at these. */
export function apartFromRates({ study: { ledger }, world }: Work): Inline[] {
  const part = ledger.formulaOnce("rest_part", "rest_of_world / likely_rest", {
    label: "What is left to the countries not sized, as a part of what they would buy at the rates of those sized",
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  const whole = ledger.formulaOnce("world_at_rates", `${world.size} - rest_of_world + likely_rest`, {
    label: "World market if the countries not sized bought at the rates of those sized",
    unit: "USD",
    format: usd,
  });
  // Before the brief's own assumptions, so that a changed one moves figures and not what is said.
  const apart = Math.log(ledger.valuesBeforeBrief()(part));
  if (Math.abs(apart) <= Math.log(restWithin)) return [];
  const isCut = apart < 0;
  const said = prose` At these rates the rest would be ${fig("likely_rest")}; ${fig("rest_of_world")} is left, so every rest is ${isCut ? "cut" : "raised"} to ${fig(part)} that.`;
  if (Math.abs(apart) < Math.log(restContradicts)) return said;
  return isCut
    ? [
        ...said,
        ...prose` So large a cut means that the countries sized are put too high or the published world too low; without it the world would be ${fig(whole)}, and the rests of the regions are the least certain figures here.`,
      ]
    : [
        ...said,
        ...prose` So large a rise means that the countries sized are put too low or the published world too high; without it the world would be ${fig(whole)}, and the rests of the regions are the least certain figures here.`,
      ];
}

/** The share of its region that the top-down method takes, where the table of the regions gives it another one. */
export function apartFromTopDown(w: Work, rows: readonly SizedRegion[]): Inline[] {
  const { study, size, regions } = w;
  const region = study.country?.macroRegion;
  const [here, taken] = [rows.find((r) => r.name === region), regions.rows.find((r) => r.name === region)];
  if (!region || !here || !taken?.published || !size.estimates.some((e) => e.method === "world-share")) return [];
  const before = study.ledger.valuesBeforeBrief();
  const ratio = before(here.share) / before(taken.share);
  if (Math.abs(Math.log(ratio)) <= Math.log(agreesWithin)) return [];
  const why = regions.publishedFor
    ? `the published split of ${lower(regions.publishedFor.name)}`
    : lower(demandNames[study.evidence.market.demandKey]);
  return prose` The top-down method takes ${region} at ${fig(taken.share)} of the world, by ${why}, because sizes of countries would not be independent of the other methods; at the ${fig(here.share)} of this table it would give ${fig(atShare(w, here.share, taken.share))}.`;
}

function atShare({ study: { ledger } }: Work, here: string, taken: string): string {
  return ledger.formulaOnce("top_down_by_countries", `size_top_down * ${here} / ${taken}`, {
    label: "Market size, top-down, at the share of its region by the countries sized",
    unit: "USD",
    format: usd,
  });
}

/** The rest of a region that has none: all of its countries are sized. `before`: values without a reader's own assumptions. */
export const hasRest = (before: (cell: string) => number, { rest, size }: SizedRegion): boolean => before(rest) > 0.0005 * before(size);
