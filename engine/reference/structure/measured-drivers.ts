import type { Datum, MarketKey, SizingData } from "../../evidence/sizing-data.ts";
import { type MeasuredDriver, pandemicYears } from "../../evidence/structure.ts";
import { driverOfMarket } from "../class-drivers.ts";

interface Measure {
  measure: string;
  name: string;
  mechanism: string;
  /** What a count of the tables counts, where they give none. */
  unit?: string;
}

/** Measures that move demand in any market. */
const general: readonly Measure[] = [
  { measure: "population", name: "Population", mechanism: "More people are more customers, at the same spending a head." },
  {
    measure: "gdp",
    name: "Output in dollars",
    mechanism: "Firms and households can spend what the economy earns, at the year's exchange rate.",
  },
];

/** Measures that move what households buy. */
const ofHouseholds: readonly Measure[] = [
  {
    measure: "wdi_bx_trf_pwkr_cd_dt",
    name: "Money sent home by workers abroad",
    mechanism: "Money from abroad goes mostly into household spending.",
  },
];
/** Money from abroad below this part of household spending moves little. */
const leastSent = 0.03;

/** Measures of the classes that follow them, by the names that the table of drivers has for them (`official/drivers.json`). */
const ofClasses: Readonly<Record<string, Measure>> = {
  health: {
    measure: "gm_total_health_spending_per_person_us",
    name: "Health spending per head",
    mechanism: "Who pays for health, the state or the patient, pays for this market.",
  },
  credit: {
    measure: "wdi_fs_ast_prvt_gd_zs",
    name: "Credit to households and firms, share of output",
    mechanism: "The more is lent, the more there is to earn on and to insure.",
  },
  old: {
    measure: "wdi_sp_pop_65up_to_zs",
    name: "People of 65 and over, share of all",
    mechanism: "Older people need more care, medicines and aids than others.",
  },
  children: {
    measure: "wdi_sp_pop_0014_to_zs",
    name: "Children, share of all people",
    mechanism: "Fewer children are fewer users, whatever their parents earn.",
  },
  students: {
    measure: "wdi_se_ter_enrr",
    name: "Enrolment in higher education",
    mechanism: "Each student pays fees and stays for years.",
  },
  mobiles: {
    measure: "wdi_it_cel_sets_p2",
    name: "Mobile subscriptions per hundred people",
    mechanism: "Each subscription is a customer who pays monthly.",
  },
  broadband: {
    measure: "wdi_it_net_bbnd_p2",
    name: "Fixed broadband lines per hundred people",
    mechanism: "What is delivered over a connection needs one, and is used more on a fast one.",
  },
  electricity: {
    measure: "gm_electricity_use_per_person",
    name: "Electricity used per head",
    mechanism: "What makes, moves or uses power is bought as use grows.",
  },
  research: {
    measure: "wdi_gb_xpd_rsdv_gd_zs",
    name: "Research spending, share of output",
    mechanism: "What firms and the state spend on research buys instruments, software and services.",
  },
  sugar: {
    measure: "gm_sugar_per_person_g_per_day",
    name: "Sugar eaten per head",
    mechanism: "It tells how much sweet food and drink people take.",
  },
  fertiliser: {
    measure: "fao_nitrogen_fertiliser_agricultural_use",
    unit: "tonne",
    name: "Nitrogen fertiliser used",
    mechanism: "Farms that use more of it farm more intensely and buy more of all inputs.",
  },
  containers: {
    measure: "wdi_is_shp_good_tu",
    name: "Containers handled in ports",
    mechanism: "Each container is stored, moved and cleared by someone who is paid for it.",
  },
  flights: { measure: "wdi_is_air_dprt", name: "Departures of aircraft", mechanism: "Seats and holds are sold by the flight." },
};

/**
 * The measures of the country that move a market, over about six years up to `year`; those without two figures at least three years apart are
 * left out.
 */
export function measuredDrivers(data: SizingData, key: MarketKey, country: string, year: number): MeasuredDriver[] {
  const isForHouseholds = driverOfMarket({ codes: { naics: data.naics(key) }, demandKey: "gdp" }) === "households";
  const sent = data.figure("wdi_bx_trf_pwkr_cd_dt", country, year),
    budget = sent && data.figure("household", country, sent.year);
  const measures = [
    ...data.drivers(key).flatMap(({ id }) => ofClasses[id] ?? []),
    ...general,
    ...(isForHouseholds && sent && sent.value >= leastSent * (budget?.value ?? Number.POSITIVE_INFINITY) ? ofHouseholds : []),
  ];
  return measures.flatMap(({ measure, name, mechanism, unit }) => {
    const to = data.figure(measure, country, year);
    const start = to && data.figure(measure, country, to.year - 6);
    const from = start && pandemicYears.includes(start.year) ? data.figure(measure, country, (pandemicYears[0] ?? 0) - 1) : start;
    if (
      !to ||
      !from ||
      pandemicYears.includes(from.year) ||
      to.year - from.year < 3 ||
      from.value <= 0 ||
      to.value <= 0 ||
      from.unit !== to.unit
    )
      return [];
    const named = (d: Datum): Datum => ({
      ...d,
      unit: unit ?? d.unit,
      id: `driver_${d.id}`,
      label: `${d.label}, ${d.year}`,
    });
    return [{ name, mechanism, isGeneral: general.some((g) => g.measure === measure), from: named(from), to: named(to) }];
  });
}
