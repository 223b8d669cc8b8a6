import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { dollarInflation } from "./dollar-prices.ts";
import { expectedMean } from "./expected-economy.ts";

/** Inflation in the country and in the United States, and how the dollar moves by the difference. */
export interface Parity {
  prices: string;
  dollarPrices: string;
  /** The one year that both are of; null where both are expected. */
  pricesYear: number | null;
  /** Yearly change of the dollar in the country's money. */
  cell: string;
}

/** Undefined for the world, countries that pay in dollars, and where either inflation is missing. */
export function parityOf(study: Study): Parity | undefined {
  const { ledger, evidence, country } = study;
  const own = evidence.structure?.risk?.inflation,
    dollarPrices = dollarInflation(study);
  if (!country?.currency || country.currency === "USD" || !own || !dollarPrices) return undefined;
  const expected = expectedMean(study, "prices");
  const prices = expected ?? enterDatum(ledger, evidence, own);
  const cell = ledger.formulaOnce("growth_own_parity", `(1 + ${prices}) / (1 + ${dollarPrices}) - 1`, {
    label: `Yearly change of the dollar in ${country.currency} by the difference of inflation`,
    unit: "1",
    format: pct,
  });
  return { prices, dollarPrices, pricesYear: expected ? null : own.year, cell };
}

/** The newest yearly rate of a dollar that is held near the base year. */
export function newestRate({ country, tables, years }: Study): { cell: string; year: number } | undefined {
  const year = country && [years.base, years.base - 1].find((y) => tables.rate(country.iso3, y));
  const cell = country && year && tables.rate(country.iso3, year);
  return cell && year ? { cell, year } : undefined;
}

/** What a dollar costs in a year on average: as published, else by the newest rate and the difference of inflation, for all figures alike. */
export const rateOfYear = (study: Study, iso3: string, year: number): string | undefined =>
  study.tables.rate(iso3, year) ?? (iso3 === study.country?.iso3 ? rateByPrices(study, year) : undefined);

/** The same, or the latest rate that is held where neither is known. */
export const rateOf = (study: Study, iso3: string, year: number): string | undefined =>
  rateOfYear(study, iso3, year) ?? study.tables.fact(iso3, "fx_per_usd");

/**
 * What a dollar costs in a year that has no published rate yet, by the newest one and the difference of inflation: one rate for all figures of that
 * year. Undefined for a year before the newest rate.
 */
export function rateByPrices(study: Study, year: number): string | undefined {
  const newest = newestRate(study);
  if (!newest || year < newest.year) return undefined;
  if (year === newest.year) return newest.cell;
  const parity = parityOf(study);
  if (!parity) return undefined;
  const { unit, format } = study.ledger.cell(newest.cell);
  return study.ledger.formulaOnce(idOf("rate_by_prices", year), `${newest.cell} * (1 + ${parity.cell})^${year - newest.year}`, {
    label: `Price of a dollar in ${study.country?.currency ?? ""} by the difference of inflation, ${year}`,
    unit,
    format,
  });
}
