import type { Datum, SizingData } from "../../evidence/sizing-data.ts";
import type { MeasuredDriver } from "../../evidence/structure.ts";

/**
 * Measures that move demand in any market, with how they do. `unit`: what a count of the tables counts, where they give none; `least`: the
 * part of household spending below which the measure moves little.
 */
const general: readonly { measure: string; name: string; mechanism: string; unit?: string; least?: number }[] = [
  { measure: "population", name: "Population", mechanism: "More people are more customers, at the same spending a head." },
  {
    measure: "gdp",
    name: "Output in dollars",
    mechanism: "Firms and households can spend what the economy earns, at the year's exchange rate.",
  },
  {
    measure: "income_ppp",
    name: "Income per head",
    mechanism: "With more income a head, people buy more and better; necessities gain least.",
  },
  {
    measure: "household",
    name: "Household spending",
    mechanism: "The larger the budget of households, the larger each part of it tends to be.",
  },
  {
    measure: "government",
    name: "Government spending",
    mechanism: "Public purchases and public pay raise demand directly and through the people paid.",
  },
  {
    measure: "gm_urban_population",
    unit: "person",
    name: "Urban population",
    mechanism: "City dwellers buy more in shops and from service firms, and are cheaper to reach.",
  },
  {
    measure: "gm_internet_users",
    name: "People online",
    mechanism: "The more people are online, the more can compare, order and be reached there.",
  },
  {
    measure: "gm_broadband_subscribers",
    unit: "connection",
    name: "Broadband connections",
    mechanism: "Fast connections carry online sales, bookings and services.",
  },
  {
    measure: "wdi_bx_trf_pwkr_cd_dt",
    least: 0.03,
    name: "Money sent home by workers abroad",
    mechanism: "Money from abroad goes mostly into household spending.",
  },
];

/** The measures of the country over about five years up to `year`; those without two figures at least three years apart are left out. */
export function measuredDrivers(data: SizingData, country: string, year: number): MeasuredDriver[] {
  return general.flatMap(({ measure, name, mechanism, unit, least }) => {
    const to = data.figure(measure, country, year);
    const from = to && data.figure(measure, country, to.year - 5);
    if (!to || !from || to.year - from.year < 3 || from.value <= 0 || to.value <= 0 || from.unit !== to.unit) return [];
    const budget = data.figure("household", country, to.year);
    if (least !== undefined && to.value < least * (budget?.value ?? Number.POSITIVE_INFINITY)) return [];
    const named = (d: Datum): Datum => ({ ...d, unit: unit ?? d.unit, id: `driver_${d.id}`, label: `${d.label}, ${d.year}` });
    return [{ name, mechanism, from: named(from), to: named(to) }];
  });
}
