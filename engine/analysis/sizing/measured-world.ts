import { idOf, present } from "../../ledger.ts";
import { macroRegions } from "../../evidence/official-statistics.ts";
import { pct, times, usd } from "../../writing/prose.ts";
import type { Study } from "../../report/study.ts";
import { enterSized } from "./measured-size.ts";
import { publishedBeside } from "./published-beside.ts";
import type { Regions } from "./regions.ts";

/** A country whose market was measured, and the cell of its size. */
export interface MeasuredCountry {
  iso3: string;
  size: string;
}

/** The largest economies but the study's own country, each with its size by official statistics. */
export const economiesElsewhere = ({ evidence }: Pick<Study, "evidence">) =>
  (evidence.profile?.elsewhere ?? []).flatMap(({ country: iso3, size }) => {
    const name = evidence.official.countryByIso3(iso3)?.name;
    return name ? [{ iso3, name, size }] : [];
  });

/**
 * Sizes of the largest economies, each as it is published where it is, else as its own report would give it, and the study's own country by its
 * headline. A country has one size in a report: what somebody counts there stands in the sum as well.
 */
export function measuredCountries(study: Study, headline: string | undefined): MeasuredCountry[] {
  const { country } = study;
  const { said } = publishedBeside(study);
  const elsewhere = economiesElsewhere(study).map(({ iso3, name, size }) => {
    // Entered where somebody counts too: what a method gives there is its test (tested-elsewhere.ts).
    const own = enterSized(study, size, iso3, name);
    return { iso3, size: said.get(iso3)?.enter().cell ?? own };
  });
  return [...(country && headline ? [{ iso3: country.iso3, size: headline }] : []), ...elsewhere];
}

/** Formula of the world market: the measured countries, scaled up by the part of the demand base that they hold. Adds the two cells it names. */
export function worldFormula(study: Study, measured: readonly MeasuredCountry[]): string {
  const { ledger } = study;
  const base = study.tables.worldBase(study.evidence.market.demandKey);
  ledger.formula("measured_sum", measured.map((m) => m.size).join(" + "), {
    label: "Sum of the measured countries",
    unit: "USD",
    format: usd,
  });
  const bases = measured.map((m) => present(base.country(m.iso3), `the demand base of ${m.iso3}`));
  ledger.formula("measured_base", bases.join(" + "), {
    label: "Demand base of the measured countries",
    unit: ledger.cell(base.total).unit,
    format: ledger.cell(base.total).format,
  });
  ledger.formula("measured_part", `measured_base / ${base.total}`, {
    label: "Part of the world's demand base that the measured countries hold",
    unit: "1",
    format: pct,
  });
  return "measured_sum / measured_part";
}

/** Range of the world market: countries err together where they are measured by the same method, so the mean spread stands for all. */
export function worldRange(study: Study): { low: string; high: string } {
  const sizes = study.evidence.profile?.elsewhere ?? [];
  const spreads = sizes.map(({ size }) => Math.log(size.high / size.low) / 2);
  const spread = spreads.length > 0 ? spreads.reduce((sum, s) => sum + s, 0) / spreads.length : Math.log(2);
  study.ledger.assumption("world_fit", {
    label: "World market against the sum of the measured countries",
    unit: "1",
    format: times,
    value: 1,
    low: Math.exp(-spread),
    high: Math.exp(spread),
    sources: [],
    why: "Countries measured by the same method err together, so the range of one country stands for the sum.",
  });
  return { low: "world_fit.low", high: "world_fit.high" };
}

/** Regions as the measured countries in them and their part of the demand base of all others. */
export function measuredRegions(study: Study, world: string, measured: readonly MeasuredCountry[]): Regions {
  const { ledger, evidence } = study;
  const base = study.tables.worldBase(evidence.market.demandKey);
  const others = ledger.formula("others_per_base", `(${world} - measured_sum) / (${base.total} - measured_base)`, {
    label: "Market per unit of the demand base, countries that were not measured",
    unit: ledger.cell(base.total).unit === "USD" ? "1" : `USD/${ledger.cell(base.total).unit}`,
    format: { style: "percent", digits: 2 },
  });
  const regionOf = (iso3: string) => evidence.official.countryByIso3(iso3)?.macroRegion;
  const rows = macroRegions.map((name) => {
    const inside = measured.filter((m) => regionOf(m.iso3) === name);
    const bases = inside.map((m) => ` - ${present(base.country(m.iso3), `the demand base of ${m.iso3}`)}`).join("");
    const sizes = inside.map((m) => ` + ${m.size}`).join("");
    return {
      name,
      published: undefined,
      year: undefined,
      share: ledger.formula(idOf("region_share", name), `((${base.region(name)}${bases}) * ${others}${sizes}) / ${world}`, {
        label: `Share of the world market, ${name}`,
        unit: "1",
        format: pct,
      }),
    };
  });
  return {
    rows,
    publishedFor: undefined,
    country(iso3) {
      const id = idOf("country_share", iso3),
        part = base.country(iso3),
        size = measured.find((m) => m.iso3 === iso3)?.size;
      if (!part || ledger.has(id)) return part && id;
      return ledger.formula(id, `${size ?? `${part} * ${others}`} / ${world}`, {
        label: `Share of the world market, ${evidence.official.countryByIso3(iso3)?.name ?? iso3}`,
        unit: "1",
        format: pct,
      });
    },
  };
}
