import { type Indicator, indicators } from "../../../engine/evidence/official-statistics.ts";
import { seriesIndicators, type SeriesIndicator } from "../../../engine/reference/countries/indicators.ts";

/** Which facts and series go into the tables: one preferred source per indicator, so that countries compare. */

export type Row = Readonly<Record<string, string>>;
export type FactCell = [value: number, year: number, source: string];
export type Series = { from: number; values: (number | null)[] };
export type Curated = {
  facts: readonly (readonly [iso3: string, indicator: string, value: number, year: number, source: string])[];
  dropped: readonly (readonly [iso3: string, inputIndicator: string, why: string])[];
};

const factbook = "cia-world-factbook";

type Rule = {
  /** Columns of the input in order of preference, with the source that each comes from. */
  readonly from: readonly (readonly [inputIndicator: string, source: string])[];
  /** The preferred source wins if its latest year is at least this; otherwise the newest figure does. */
  readonly freshFrom?: number;
  /** Older figures are left out: they would mislead. */
  readonly oldest?: number;
  /** Values outside are misread, not surprising. */
  readonly range: readonly [number, number];
};

const percent = [0, 100] as const;
const anyMoney = [1, 1e15] as const;
const wdi = (code: string): string => `wdi-${code.toLowerCase().replaceAll(".", "-")}`;

const rules: Readonly<Record<Indicator, Rule>> = {
  gdp: {
    from: [
      ["wb_gdp_current_usd", wdi("NY.GDP.MKTP.CD")],
      ["gdp_current_usd", factbook],
    ],
    freshFrom: 2020,
    range: anyMoney,
  },
  population: {
    from: [
      ["wb_population", wdi("SP.POP.TOTL")],
      ["population", factbook],
    ],
    range: [1, 2e9],
  },
  gdp_growth: { from: [["gdp_growth", factbook]], range: [-80, 100] },
  gdp_pc_ppp: { from: [["gdp_pc_ppp", factbook]], range: [100, 500_000] },
  gni_pc: { from: [["sg_gni_pc_atlas", wdi("NY.GNP.PCAP.CD")]], range: [50, 500_000] },
  inflation: { from: [["inflation", factbook]], range: [-20, 100_000] },
  gdp_deflator: { from: [["sg_inflation", wdi("NY.GDP.DEFL.KD.ZG")]], range: [-60, 100_000] },
  // Above 100 where remittances and aid pay for more than the country makes (Lebanon, Somalia, Syria, Tonga).
  household_consumption: { from: [["household_consumption", factbook]], range: [5, 150] },
  government_consumption: { from: [["government_consumption", factbook]], range: percent },
  fixed_investment: { from: [["fixed_investment", factbook]], range: percent },
  va_agriculture: {
    from: [
      ["sg_va_agriculture", wdi("NV.AGR.TOTL.ZS")],
      ["va_agriculture", factbook],
    ],
    range: percent,
  },
  va_industry: {
    from: [
      ["sg_va_industry", wdi("NV.IND.TOTL.ZS")],
      ["va_industry", factbook],
    ],
    range: percent,
  },
  va_services: {
    from: [
      ["sg_va_services", wdi("NV.SRV.TOTL.ZS")],
      ["va_services", factbook],
    ],
    range: percent,
  },
  exports_usd: { from: [["exports_usd", factbook]], range: anyMoney },
  imports_usd: { from: [["imports_usd", factbook]], range: anyMoney },
  exports_gdp: {
    from: [
      ["sg_exports_gdp", wdi("NE.EXP.GNFS.ZS")],
      ["exports_gdp", factbook],
    ],
    range: [0, 400],
  },
  imports_gdp: {
    from: [
      ["sg_imports_gdp", wdi("NE.IMP.GNFS.ZS")],
      ["imports_gdp", factbook],
    ],
    range: [-400, 400],
  },
  merch_trade_gdp: { from: [["sg_merch_trade_gdp", wdi("TG.VAL.TOTL.GD.ZS")]], range: [0, 800] },
  remittances_gdp: { from: [["remittances_gdp", factbook]], range: percent },
  food_share_hh: { from: [["food_share_hh", factbook]], range: percent },
  gini: { from: [["gini", factbook]], range: percent },
  // Older rates precede redenominations (Venezuela) or are official rates that nobody trades at (North Korea).
  fx_per_usd: { from: [["fx_per_usd", factbook]], oldest: 2020, range: [0.01, 1e7] },
  unemployment: { from: [["unemployment", factbook]], range: percent },
  labor_force: { from: [["labor_force", factbook]], range: [10, 1e9] },
  urban_share: {
    from: [
      ["sg_urban_share", wdi("SP.URB.TOTL.IN.ZS")],
      ["urban_share", factbook],
    ],
    range: percent,
  },
  internet_share: {
    from: [
      ["sg_internet_share", wdi("IT.NET.USER.ZS")],
      ["internet_share", factbook],
    ],
    range: percent,
  },
  mobile_subs: { from: [["mobile_subs_per_100", factbook]], range: [0, 1000] },
  median_age: { from: [["median_age", factbook]], range: [10, 70] },
  age_0_14: { from: [["age_0_14", factbook]], range: percent },
  age_15_64: { from: [["age_15_64", factbook]], range: percent },
  age_65p: { from: [["age_65p", factbook]], range: percent },
};

const freshFromDefault = 2018;
const oldestDefault = 2005;

export function chooseFacts(rows: readonly Row[], curated: Curated): Record<string, Record<string, FactCell>> {
  const latest = latestByIndicator(rows, curated);
  const table: Record<string, Record<string, FactCell>> = {};
  for (const indicator of Object.keys(indicators) as Indicator[]) {
    const rule = rules[indicator];
    const chosen: Record<string, FactCell> = {};
    const countries = new Set(rule.from.flatMap(([input]) => [...(latest.get(input)?.keys() ?? [])]));
    for (const iso3 of [...countries].sort()) {
      const cell = choose(rule, iso3, latest);
      if (cell === undefined) continue;
      const [value, year, source] = cell;
      // The Factbook writes imports with a minus sign.
      chosen[iso3] = [tidy(indicator === "imports_gdp" ? Math.abs(value) : value, indicator), year, source];
    }
    for (const [iso3, of, value, year, source] of curated.facts) {
      // Our own reading of an earlier issue never displaces a figure from the tables, unless that one is much older.
      if (of === indicator && (chosen[iso3] === undefined || chosen[iso3][1] < year - 4)) chosen[iso3] = [value, year, source];
    }
    table[indicator] = Object.fromEntries(Object.entries(chosen).sort(([a], [b]) => a.localeCompare(b)));
  }
  return table;
}

function choose(
  rule: Rule,
  iso3: string,
  latest: ReadonlyMap<string, ReadonlyMap<string, { value: number; year: number }>>,
): FactCell | undefined {
  const cells: FactCell[] = [];
  for (const [input, source] of rule.from) {
    const found = latest.get(input)?.get(iso3);
    if (found === undefined || found.value < rule.range[0] || found.value > rule.range[1]) continue;
    if (found.year >= (rule.oldest ?? oldestDefault)) cells.push([found.value, found.year, source]);
  }
  const [preferred] = cells;
  if (preferred === undefined || preferred[1] >= (rule.freshFrom ?? freshFromDefault)) return preferred;
  return cells.reduce((newest, cell) => (cell[1] > newest[1] ? cell : newest), preferred);
}

function latestByIndicator(rows: readonly Row[], curated: Curated): Map<string, Map<string, { value: number; year: number }>> {
  const dropped = new Set(curated.dropped.map(([iso3, indicator]) => `${iso3} ${indicator}`));
  // The Factbook dates the three age groups once, on the last.
  const ageYear = new Map(rows.filter((row) => row["indicator"] === "age_65p").map((row) => [row["iso3"], row["year"]]));
  const latest = new Map<string, Map<string, { value: number; year: number }>>();
  for (const row of rows) {
    const { iso3 = "", indicator = "", value = "" } = row;
    const yearText = row["year"] !== "" ? row["year"] : indicator.startsWith("age_") ? ageYear.get(iso3) : "";
    if (value === "" || yearText === undefined || yearText === "" || dropped.has(`${iso3} ${indicator}`)) continue;
    const byCountry = latest.get(indicator) ?? new Map<string, { value: number; year: number }>();
    const year = Number(yearText);
    const known = byCountry.get(iso3);
    if (known === undefined || known.year < year) byCountry.set(iso3, { value: Number(value), year });
    latest.set(indicator, byCountry);
  }
  return latest;
}

const seriesInputs: Readonly<Record<SeriesIndicator, string>> = {
  gdp: "wb_gdp_current_usd",
  population: "wb_population",
  va_agriculture: "sg_va_agriculture",
  va_industry: "sg_va_industry",
  va_services: "sg_va_services",
  internet_share: "sg_internet_share",
  gdp_deflator: "sg_inflation",
};

export function chooseSeries(rows: readonly Row[]): Record<string, Record<string, Series>> {
  const byInput = Map.groupBy(rows, (row) => row["indicator"]);
  return Object.fromEntries(
    seriesIndicators.map((indicator) => {
      const input = seriesInputs[indicator];
      const byCountry = Map.groupBy(byInput.get(input) ?? [], (row) => row["iso3"] ?? "");
      const entries = [...byCountry].map(([iso3, points]) => [iso3, asSeries(points, indicator)] as const);
      // One point is a fact, not a series (internet use in 1990, mostly).
      return [indicator, Object.fromEntries(entries.filter(([, { values }]) => values.length > 1).sort(([a], [b]) => a.localeCompare(b)))];
    }),
  );
}

function asSeries(points: readonly Row[], indicator: Indicator): Series {
  const byYear = new Map(points.map((row) => [Number(row["year"]), tidy(Number(row["value"]), indicator)]));
  const years = [...byYear.keys()];
  const from = Math.min(...years);
  return { from, values: Array.from({ length: Math.max(...years) - from + 1 }, (_, step) => byYear.get(from + step) ?? null) };
}

/**
 * US dollar amounts keep seven significant digits (27360940000000): readers see four at most, and the source's
 * further digits are artefacts of currency conversion. Everything else keeps what the source gives, at most four
 * decimals, so populations stay exact.
 */
function tidy(value: number, indicator: Indicator): number {
  return Number(indicators[indicator].unit === "USD" ? value.toPrecision(7) : value.toFixed(4));
}
