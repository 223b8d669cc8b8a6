import type { EvidenceGrade } from "#shared/interpretation.ts";
import { macroRegions, type MacroRegion } from "../../evidence/official-statistics.ts";
import { idOf, present } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { pct, usd } from "../../writing/prose.ts";

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
}

/** A region as the sum of its measured countries and of the rest. */
export interface SizedRegion {
  name: MacroRegion;
  countries: readonly SizedCountry[];
  /** Sum of the countries; undefined where none was measured. */
  measured: string | undefined;
  /** What the countries that were not sized are left with. */
  rest: string;
  size: string;
  share: string;
}

/** Countries that were not measured spend for their size between these parts of the least and the most that measured ones do. */
const [belowLeast, aboveMost] = [0.5, 1];

/** Regions that sum to the world, or undefined where what the countries leave of it cannot be. */
export function regionsOf(
  { ledger, tables, evidence, country }: Study,
  world: string,
  countries: readonly SizedCountry[],
): SizedRegion[] | undefined {
  const base = tables.worldBase(evidence.market.demandKey);
  const baseOf = ({ iso3, name }: SizedCountry) => present(base.country(iso3), `the demand base of ${name}`);
  const value = ledger.valuesBeforeBrief();
  const sum = (of: readonly string[]) => of.reduce((all, id) => all + value(id), 0);
  const rates = countries.map((c) => value(c.size) / value(baseOf(c)));
  const left = value(world) - sum(countries.map((c) => c.size)),
    rate = left / (value(base.total) - sum(countries.map(baseOf)));
  if (left <= 0 || rate < belowLeast * Math.min(...rates) || rate > aboveMost * Math.max(...rates)) return undefined;
  const money = { unit: "USD", format: usd };
  const rest = ledger.formula("rest_of_world", `${world} - sum(${countries.map((c) => c.size).join(", ")})`, {
    label: "Market of the countries that were not sized",
    ...money,
  });
  // A region's other countries buy for their size as those that were sized there; where none was, as all that were. The report's own country
  // tells nothing of its neighbours: they would be what the report finds of it, and the region would confirm the report.
  const others = countries.filter((c) => c.iso3 !== country?.iso3);
  const parts = macroRegions.map((name) => {
    const inside = countries.filter((c) => c.region === name),
      beside = others.filter((c) => c.region === name);
    const told = beside.length > 0 ? beside : others;
    const [own, of] = [told.map((c) => c.size), told.map(baseOf)];
    const baseLeft = [base.region(name), ...inside.map(baseOf)].join(" - ");
    return {
      name,
      inside,
      likely: ledger.formula(idOf("likely_rest", name), `(${baseLeft}) * (${own.join(" + ")}) / (${of.join(" + ")})`, {
        label: `Rest of ${name} at the rate of the countries sized ${beside.length > 0 ? "there" : "elsewhere"}`,
        ...money,
      }),
    };
  });
  const likely = ledger.formula("likely_rest", parts.map((p) => p.likely).join(" + "), {
    label: "Rest of all regions at the rates of the countries sized",
    ...money,
  });
  return parts.map(({ name, inside, likely: here }) => {
    const measured =
      inside.length === 0
        ? undefined
        : ledger.formula(idOf("sized_in", name), inside.map((c) => c.size).join(" + "), { label: `Countries sized in ${name}`, ...money });
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
      countries: inside,
      measured,
      rest: restHere,
      size,
      share: ledger.formula(idOf("share_of_world", name), `${size} / ${world}`, {
        label: `Share of the world market, ${name}`,
        unit: "1",
        format: pct,
      }),
    };
  });
}
