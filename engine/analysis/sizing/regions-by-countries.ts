import type { EvidenceGrade } from "#shared/interpretation.ts";
import { macroRegions, type MacroRegion } from "../../evidence/official-statistics.ts";
import type { BorneOut } from "./country-bearing.ts";
import { idOf, present } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";

/** A country's market as the sizing methods measure it. */
export interface SizedCountry {
  iso3: string;
  name: string;
  region: MacroRegion;
  size: string;
  low: string;
  high: string;
  grade: EvidenceGrade;
  perHead: string | undefined;
  /** What of the country itself bears the size out; undefined for the study's own. */
  borneOut: BorneOut | undefined;
}

/** A region as the sum of its measured countries and of the rest. */
export interface SizedRegion {
  /** One of the five, or all others together. */
  name: string;
  countries: readonly SizedCountry[];
  /** Sum of the countries; undefined where none was measured. */
  measured: string | undefined;
  /** What the countries that were not sized are left with. */
  rest: string;
  size: string;
  share: string;
}

/** Why no regions are printed: nobody publishes the world, the countries sized carry too little of the demand, or what they leave is not what others can buy. */
export type NoRegions = "unpublished" | "uncarried" | "apart";

/** A region is carried by its sized countries where they hold this part of its demand; fewer such regions divide nothing. */
const leastCarriedPart = 0.5;
const fewestCarried = 2;
/** What is left of the world and what it would be at the rates of the countries sized agree within this factor, or one of the two is wrong. */
const restWithin = 1.5;
/** What the regions that stand by themselves leave: a rest, and no region. */
export const otherRegions = "All other regions";

/**
 * Regions that sum to the world: those whose sized countries carry most of their demand, and all others together. What is told of a region rests
 * on its own countries, never on the rate of one small country of it.
 */
export function regionsOf(
  { ledger, tables, evidence, country }: Study,
  world: string,
  countries: readonly SizedCountry[],
): SizedRegion[] | NoRegions {
  const base = tables.worldBase(evidence.market.demandKey);
  const baseOf = ({ iso3, name }: SizedCountry) => present(base.country(iso3), `the demand base of ${name}`);
  const value = ledger.valuesBeforeBrief();
  const sum = (of: readonly string[]) => of.reduce((all, id) => all + value(id), 0);
  const inside = (name: MacroRegion) => countries.filter((c) => c.region === name);
  const carried = macroRegions.filter((name) => sum(inside(name).map(baseOf)) >= leastCarriedPart * value(base.region(name)));
  const others = macroRegions.filter((name) => !carried.includes(name));
  if (carried.length < fewestCarried) return "uncarried";
  const money = { unit: "USD", format: usd };
  // A region's other countries buy for their size as those that were sized there; where none was, as all that were. The report's own country
  // tells nothing of its neighbours: they would be what the report finds of it, and the region would confirm the report.
  const neighbours = countries.filter((c) => c.iso3 !== country?.iso3);
  const groups = [...carried.map((name) => [name]), ...(others.length > 0 ? [others] : [])];
  const rows = groups.map((names) => {
    const own = names.flatMap(inside),
      beside = neighbours.filter((c) => names.length === 1 && c.region === names[0]);
    return { name: names === others ? otherRegions : names.join(), names, own, told: beside.length > 0 ? beside : neighbours };
  });
  const left = value(world) - sum(countries.map((c) => c.size));
  const likelyOf = ({ names, own, told }: (typeof rows)[number]) =>
    ((sum(names.map((n) => base.region(n))) - sum(own.map(baseOf))) * sum(told.map((c) => c.size))) / sum(told.map(baseOf));
  const likelyAll = rows.reduce((all, r) => all + likelyOf(r), 0);
  if (left <= 0 || left > restWithin * likelyAll || left < likelyAll / restWithin) return "apart";
  const rest = ledger.formula("rest_of_world", `${world} - sum(${countries.map((c) => c.size).join(", ")})`, {
    label: "Market of the countries that were not sized",
    ...money,
  });
  const parts = rows.map(({ name, names, own, told }) => {
    const baseLeft = [names.map((n) => base.region(n)).join(" + "), ...own.map(baseOf)].join(" - ");
    return {
      name,
      inside: own,
      likely: ledger.formula(
        idOf("likely_rest", name),
        `(${baseLeft}) * (${told.map((c) => c.size).join(" + ")}) / (${told.map(baseOf).join(" + ")})`,
        { label: `Rest of ${name} at the rate of the countries sized ${told === neighbours ? "elsewhere" : "there"}`, ...money },
      ),
    };
  });
  const likely = ledger.formula("likely_rest", parts.map((p) => p.likely).join(" + "), {
    label: "Rest of all regions at the rates of the countries sized",
    ...money,
  });
  return parts.map(({ name, inside: own, likely: here }) => {
    const measured =
      own.length === 0
        ? undefined
        : ledger.formula(idOf("sized_in", name), own.map((c) => c.size).join(" + "), { label: `Countries sized in ${name}`, ...money });
    const restHere = ledger.formula(idOf("rest_of", name), `${rest} * ${here} / ${likely}`, {
      label: `Market of the rest of ${name}`,
      ...money,
    });
    const size = ledger.formula(idOf("region_size", name), measured ? `${measured} + ${restHere}` : restHere, {
      label: `Market, ${name}`,
      ...money,
    });
    return {
      name,
      countries: own,
      measured,
      rest: restHere,
      size,
      share: ledger.formula(idOf("share_of_world", name), `${size} / ${world}`, {
        label: `Share of the world market, ${name}`,
        unit: "1",
        // Sums of sizes with wide ranges: a digit more would promise what they do not hold.
        format: { style: "percent", digits: 0 },
      }),
    };
  });
}
