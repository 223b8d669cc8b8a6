import type { Study } from "../../report/study.ts";
import { rateOfYear } from "../rate-of-year.ts";

/** Where prices rise by no more than this a year, the newest rise that is held stands in for that of a year that is not. */
const steady = 0.1;
/** A price is carried over no more years than this: over longer ones single prices leave the general course. */
const mostYears = 4;

/**
 * Factor that brings a price, converted at the rate of its own year, to the year of the amount that it is multiplied with, as part of a formula:
 * consumer prices of the years between, and the rates of both years. Empty where it is of that year, or where one of them is not held.
 */
export function toYear(study: Study, { currency, year }: { currency: string; year: number }, to: number): string {
  const { country, tables, ledger } = study;
  if (!country || currency === "USD" || year === to || Math.abs(to - year) > mostYears) return "";
  const [then, now] = [rateOfYear(study, country.iso3, year), rateOfYear(study, country.iso3, to)];
  const years = Array.from({ length: Math.abs(to - year) }, (_, i) => Math.min(year, to) + 1 + i);
  const newest = tables.fact(country.iso3, "inflation");
  const assumed = newest && Math.abs(ledger.value(newest)) <= steady ? newest : undefined;
  const rises = years.map((each) => tables.ofYear("inflation", each) ?? assumed);
  if (!then || !now || rises.includes(undefined)) return "";
  const by = rises.map((rise) => `(1 + ${rise})`).join(" * ");
  return ` ${to > year ? "*" : "/"} (${by}) * ${then} / ${now}`;
}
