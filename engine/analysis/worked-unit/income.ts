import type { Fact } from "../../evidence/evidence.ts";
import { isOfCountry } from "../../evidence/company-figure.ts";
import { archetypeFacts } from "../../evidence/archetype.ts";
import type { Study } from "../../report/study.ts";
import { axisOf, enter, isWholeYear, over, perUnit, plainAxis, sellerOf, type UnitLine } from "./line.ts";

/** What stands through a year, so that a count of the year before serves as well. */
const standing =
  /^(?:room|shop|store|outlet|restaurant|clinic|bed|vehicle|employee|person|hospital|hotel|club|branch|member|pupil|student)$/;
/** Counts of what a seller sold or whom it served, by their axis. */
const sold = /\b(?:sold|carried|served|treated|bought|poured)\b/i;
/** Not what is sold: fixed by whom it is sold to, or planned. */
const otherCount = /\bto others\b|\bplans?\b|\bcapacity\b|\bhectares?\b/i;
const mostSellers = 2;

/** Revenue of a seller over what it sold, or over its rooms, shops and people: what one unit brings it. */
export function incomeOfSellers(study: Study, facts: readonly Fact[]): UnitLine[] {
  const { country, evidence } = study;
  const archetype = evidence.structure?.archetype;
  if (!country) return [];
  const sellsAbroad = archetype ? archetypeFacts[archetype].sellsAbroad : true;
  const revenues = facts.filter((f) => f.metric === "company_revenue" && f.entity && isWholeYear(f));
  const lines = revenues.flatMap((revenue): { line: UnitLine; rank: number }[] => {
    const seller = sellerOf(revenue);
    const counts = facts.filter(
      (f) =>
        sellerOf(f) === seller &&
        f.scale !== "percent" &&
        !/^[A-Z]{3}(?:\/|$)/.test(f.unit) &&
        !otherCount.test(axisOf(f)) &&
        isWholeYear(f) &&
        (f.metric === "company_volume" || sold.test(axisOf(f)) || standing.test(f.unit)),
    );
    const isHere = isOfCountry(revenue, country, { isMakerHere: false, isLocal: !sellsAbroad });
    const count = counts.find((f) =>
      standing.test(f.unit) ? Math.abs(f.year - revenue.year) <= 1 && isHere : f.year === revenue.year && isOneScope(facts, revenue, f),
    );
    if (!count) return [];
    const unit = unitName(count);
    return [
      {
        line: {
          part: "in",
          what: `Revenue for each ${unit}${standing.test(count.unit) ? ", a year" : ""}`,
          cell: over(study, revenue, count, `Revenue of ${seller} for each ${unit}, ${revenue.year}`),
          whose: seller,
          year: revenue.year,
        },
        rank: standing.test(count.unit) ? 1 : 0,
      },
    ];
  });
  const once = lines.filter((l, i) => lines.findIndex((o) => o.line.whose === l.line.whose) === i);
  return once
    .toSorted((a, b) => a.rank - b.rank || b.line.year - a.line.year)
    .slice(0, mostSellers)
    .map(({ line }) => line);
}

/** "tonne sold", "pack sold", "room", "visitor who bought": what the revenue is divided by. */
export const unitName = ({ unit, metric }: Pick<Fact, "unit" | "metric">): string =>
  standing.test(unit)
    ? unit
    : metric === "company_volume"
      ? `${unit} sold`
      : /^(?:buyer|visitor|guest|patient|passenger|customer|member)$/.test(unit)
        ? unit
        : `${unit} sold`;

/** Sales at home alone are no measure of a revenue with exports: the amount is then the seller's share of what the country uses. */
function isOneScope(facts: readonly Fact[], revenue: Fact, count: Fact): boolean {
  const seller = sellerOf(revenue);
  const share = facts.find((f) => f.metric === "company_share" && sellerOf(f) === seller && f.year === count.year && f.scale === "percent");
  const home = facts.find((f) => f.metric === "volume" && !f.entity && !f.axis && f.year === count.year && f.unit === count.unit);
  if (!share || !home) return true;
  const part = (count.value * factorOf(count)) / (home.value * factorOf(home));
  return Math.abs(part - share.value / 100) > 0.02;
}
const factors: Partial<Record<Fact["scale"], number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  lakh: 1e5,
  crore: 1e7,
};
const factorOf = ({ scale }: Fact): number => factors[scale] ?? 1;

/** A price that sellers are paid, and no price of what they buy, of a firm or of a share. */
const isPrice = ({ metric, axis = "" }: Fact): boolean =>
  metric === "price" ||
  (/^(?:(?:shop|room|average|retail|export|wholesale) )?price\b/i.test(axis) && !/\b(?:paid|rise|agreed|shares?|points?)\b/i.test(axis));
/** What goes into the product is bought: "Price of flour for unsubsidised bread". */
export const ofInput = /^price of (?:[\w-]+ ){1,3}for\b/i;
const mostPrices = 3;

/** What buyers pay for a unit, as published: of the newest years, one of each measure. */
export function prices(study: Study, facts: readonly Fact[]): UnitLine[] {
  const found = facts.filter((f) => isPrice(f) && !ofInput.test(axisOf(f)) && /^[A-Z]{3}(?:\/|$)|^piaster$/.test(f.unit) && isWholeYear(f));
  const once = found.filter((f, i) => found.findIndex((o) => axisOf(o) === axisOf(f) && o.entity === f.entity) === i);
  return once.slice(0, mostPrices).map((f) => {
    const unit = perUnit(f.unit);
    const name = plainAxis(f.axis ?? "Price");
    return {
      part: "in",
      what: unit && !name.toLowerCase().includes(unit) ? `${name}, a ${unit}` : name,
      cell: enter(study, f),
      whose: sellerOf(f),
      year: f.year,
    };
  });
}

/** Output over the people of the trade, of one year. */
export function outputForEach(study: Study, facts: readonly Fact[]): UnitLine[] {
  const pairs = facts.flatMap((people) => {
    const made =
      people.metric === "employment" && !people.entity
        ? facts.find((f) => f.metric === "production" && !f.entity && !f.axis && f.year === people.year && /^[A-Z]{3}$/.test(f.unit))
        : undefined;
    return made ? [{ people, made }] : [];
  });
  return pairs.slice(0, 1).map(({ people, made }) => ({
    part: "in",
    what: "Output for each person employed, a year",
    cell: over(study, made, people, `Output for each person employed, ${made.year}`),
    whose: "",
    year: made.year,
  }));
}
