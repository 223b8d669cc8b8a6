import type { FigureFormat } from "#shared/figures.ts";
import { idOf, type Ledger, present } from "../ledger.ts";
import { testBranches } from "./branch-test.ts";
import {
  type BranchTest,
  type Demanded,
  type DemandKey,
  type DriverOfDemand,
  demandNames,
  demandUnit,
  type Indicator,
  indicators,
  type MacroRegion,
  type OfficialFigures,
  type WorldSum,
} from "../evidence/official-statistics.ts";
import { countries, countryByIso3, countryFact, countrySeries, countrySources, demandBase, incomePerHead } from "./countries/index.ts";
import { seriesIndicators, type SeriesIndicator } from "./countries/indicators.ts";
import { driverOfMarket, driverWords } from "./class-drivers.ts";
import { enterDriverShare } from "./driver-share.ts";
import { bundledTables } from "./official/sizing-tables.ts";
import { enterRate } from "./exchange-rates.ts";
import { referenceTo } from "./source-list.ts";
import { enterYears } from "./yearly-excerpt.ts";
import { enterForecast, type EnteredForecast, leastYears } from "../evidence/enter-forecast.ts";

/** Measures of the official tables: what a country spends on health a head, in dollars, and the part that patients pay themselves. */
const healthPerHead = "gm_total_health_spending_per_person_us";
const outOfPocket = "gm_out_of_pocket_share_of_total_health_spending_percent";

/** First year of the yearly series that reports use: long enough for the backtest, short enough to be the same economy. */
const seriesFrom = 2000;
const isSeries = (indicator: Indicator): indicator is SeriesIndicator & Indicator => seriesIndicators.some((s) => s === indicator);

interface Reading {
  unit: string;
  scale: number;
  format: FigureFormat;
}

/** How a figure of the country tables is read into the ledger: percents become fractions, rates carry both currencies. */
function readingOf(indicator: Indicator, currency: string): Reading {
  const { unit } = indicators[indicator];
  if (unit.startsWith("%")) return { unit: "1", scale: 0.01, format: { style: "percent", digits: 1 } };
  if (unit === "per 100 people") return { unit: "1", scale: 0.01, format: { style: "percent", digits: 0 } };
  if (unit === "0-100") return { unit: "1", scale: 1, format: { style: "fixed", scale: 1, digits: 1 } };
  if (unit === "local per USD") return { unit: `${currency}/USD`, scale: 1, format: { style: "compact", currency, unit: "per US dollar" } };
  if (unit === "intl $ 2021") return { unit: "PPP/person", scale: 1, format: { style: "compact", currency: "USD" } };
  if (unit === "USD") return { unit, scale: 1, format: { style: "compact", currency: "USD" } };
  return { unit, scale: 1, format: unit === "year" ? { style: "compact", unit: "years" } : { style: "compact" } };
}

/** Enters the project's country tables into the ledger of one report: facts with their row as quotation, sums, series. */
export class CountryTables implements OfficialFigures {
  private readonly ledger: Ledger;
  private readonly focus: string | null;

  /** `focus`: the country whose yearly series the stored excerpts include. */
  constructor(ledger: Ledger, focus: string | null) {
    this.ledger = ledger;
    this.focus = focus;
  }

  private source(indicator: Indicator, sourceId: string): string {
    const known = countrySources[sourceId];
    if (!known) throw new Error(`country tables: no source ${sourceId}`);
    const { indicatorCode } = known;
    const id = idOf("s", sourceId, indicatorCode ? "" : indicator);
    if (this.ledger.hasSource(id)) return id;
    const latest = countries.flatMap(({ iso3 }) => {
      const fact = countryFact(iso3, indicator);
      return fact?.sourceId === sourceId ? [row(iso3, indicator, fact.year, fact.value)] : [];
    });
    const series = this.focus ? this.yearly(this.focus, indicator) : undefined;
    const yearly =
      series?.sourceId === sourceId ? series.values.map((value, i) => row(this.focus ?? "", indicator, series.from + i, value)) : [];
    const title = indicatorCode ? known.title : `${known.title}: ${indicators[indicator].label}`;
    const snapshot = ["country;indicator;year;value", ...new Set([...latest, ...yearly])].join("\n");
    return this.ledger.source({ ...referenceTo(known, snapshot), title, id });
  }

  /** The latest figure of a country; undefined where no source has one. */
  fact(iso3: string, indicator: Indicator): string | undefined {
    const fact = countryFact(iso3, indicator);
    return fact && this.figure(iso3, indicator, idOf(indicator, iso3), fact);
  }

  /** Enters a figure of a country once. */
  private figure(
    iso3: string,
    indicator: Indicator,
    id: string,
    { year, value, sourceId }: { year: number; value: number; sourceId: string },
    label: string = indicators[indicator].label,
  ): string | undefined {
    if (this.ledger.has(id)) return id;
    const country = countryByIso3(iso3);
    if (!country) return undefined;
    const { scale, unit, format } = readingOf(indicator, country.currency ?? "local");
    return this.ledger.fact(
      id,
      {
        label: `${label}, ${country.name}, ${year}`,
        unit,
        format,
        value: value * scale,
        metric: indicator,
        entity: country.name,
        geography: iso3,
        period: year,
        status: "reported",
        source: this.source(indicator, sourceId),
        quote: row(iso3, indicator, year, value),
      },
      {},
    );
  }

  rate(iso3: string, year: number): string | undefined {
    return enterRate(this.ledger, iso3, year);
  }

  /** A country's demand base: GDP or population times the shares of the key. A missing share becomes an assumption. */
  demandBase(iso3: string, key: DemandKey): string | undefined {
    const id = idOf("base", key, iso3);
    if (this.ledger.has(id)) return id;
    const base = demandBase(iso3, key),
      name = countryByIso3(iso3)?.name ?? iso3;
    if (!base) return undefined;
    const parts = base.parts.map((part) => (part.imputed ? this.imputed(iso3, part) : this.fact(iso3, part.indicator)));
    if (parts.includes(undefined)) return undefined;
    const format: FigureFormat = base.unit === "USD" ? { style: "compact", currency: "USD" } : { style: "compact", unit: "people" };
    return this.ledger.formula(id, parts.join(" * "), { label: `${demandNames[key]}, ${name}`, unit: base.unit, format });
  }

  private imputed(iso3: string, part: { indicator: Indicator; value: number; medianOf: number | null }): string {
    const id = idOf("typical", part.indicator, iso3),
      name = countryByIso3(iso3)?.name ?? iso3;
    if (this.ledger.has(id)) return id;
    const value = part.value / 100;
    return this.ledger.assumption(id, {
      label: `${indicators[part.indicator].label}, ${name}`,
      unit: "1",
      format: { style: "percent", digits: 1 },
      value,
      low: value * 0.7,
      high: Math.min(value * 1.3, 1),
      sources: [],
      why: `No figure is published for ${name}; the median of its region's countries that have one stands in.`,
    });
  }

  /** The demand base summed over all countries, or the world's income ("income": purchasing power per head times heads). */
  worldBase(key: DemandKey | "income"): WorldSum {
    const run = idOf("sum", key);
    const total = idOf("base", key, "world");
    const unit = key === "income" ? "PPP" : demandUnit(key);
    const shown = {
      unit,
      format: unit === "person" ? ({ style: "compact", unit: "people" } as const) : ({ style: "compact", currency: "USD" } as const),
    };
    const label = key === "income" ? "Income at purchasing power parity" : demandNames[key];
    if (!this.ledger.has(total)) {
      const rows = countries.flatMap((c) => {
        const own = key === "income" ? incomeOf(c.iso3) : demandBase(c.iso3, key);
        return own && c.macroRegion
          ? [{ code: c.iso3, name: c.name, group: c.macroRegion, imputed: own.imputed, values: [own.value] }]
          : [];
      });
      const used =
        key === "income" ? (["gdp_pc_ppp", "population"] as const) : (demandBase("USA", key)?.parts.map((p) => p.indicator) ?? []);
      const sources = used.flatMap((indicator) => {
        const fact = countryFact("USA", indicator);
        return fact ? [this.source(indicator, fact.sourceId)] : [];
      });
      this.ledger.run({ id: run, method: "table-sum", label: `${label} by country`, unit, sources, columns: ["value"], rows });
      this.ledger.method(total, run, "sum:value", sumOf(rows), { label: `${label}, world`, ...shown });
    }
    const table = this.ledger.runs.find((r) => r.id === run);
    const rows = table?.method === "table-sum" ? table.rows : [];
    const region = (name: string) => {
      const id = idOf("base", key, name);
      if (this.ledger.has(id)) return id;
      return this.ledger.method(id, run, `sum:value:${name}`, sumOf(rows.filter((r) => r.group === name)), {
        label: `${label}, ${name}`,
        ...shown,
      });
    };
    const country = (iso3: string) => {
      const id = idOf("base", key, "row", iso3),
        found = rows.find((r) => r.code === iso3);
      if (!found || this.ledger.has(id)) return found && id;
      return this.ledger.method(id, run, `row:value:${iso3}`, present(found.values[0], `${label}, ${found.name}`), {
        label: `${label}, ${found.name}`,
        ...shown,
      });
    };
    return { run, total, region, country, codes: rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)).map((r) => r.code) };
  }

  private yearly(iso3: string, indicator: Indicator): { from: number; values: number[]; sourceId: string } | undefined {
    if (!isSeries(indicator)) return undefined;
    const series = countrySeries(iso3, indicator);
    if (!series) return undefined;
    // The unbroken run of years at the end; figures before a gap belong to another time.
    const gap = series.values.findLastIndex((v, i) => v === null && i < series.values.findLastIndex((x) => x !== null));
    const start = Math.max(gap + 1, seriesFrom - series.from, 0);
    const values = series.values.slice(start).filter((v) => v !== null);
    return values.length >= leastYears ? { from: series.from + start, values, sourceId: series.sourceId } : undefined;
  }

  /** The focus country's yearly GDP in current dollars with its forecast; undefined without eight years. */
  gdpSeries(lastYear: number): EnteredForecast | undefined {
    const series = this.focus ? this.yearly(this.focus, "gdp") : undefined;
    if (!series || !this.focus) return undefined;
    const iso3 = this.focus,
      name = countryByIso3(iso3)?.name ?? iso3;
    const { from, sourceId } = series;
    const inputs = series.values.map((value, i) =>
      present(
        this.figure(iso3, "gdp", idOf("gdp", iso3, from + i), { year: from + i, value, sourceId }, "GDP"),
        `GDP, ${name}, ${from + i}`,
      ),
    );
    return enterForecast(this.ledger, { id: "f_economy", label: `GDP, ${name}`, inputs, fromYear: series.from, lastYear, positive: true });
  }

  ofYear(indicator: Indicator, year: number): string | undefined {
    const iso3 = this.focus;
    const series = iso3 ? this.yearly(iso3, indicator) : undefined;
    const value = series?.values[year - series.from];
    return iso3 && series && value !== undefined
      ? this.figure(iso3, indicator, idOf(indicator, iso3, year), { year, value, sourceId: series.sourceId })
      : undefined;
  }

  driver(market: Demanded, years: { base: number; last: number }): DriverOfDemand | undefined {
    const { focus } = this;
    if (focus === null) return undefined;
    const driver = driverOfMarket(market, bundledTables().figure(outOfPocket, focus, years.base)?.value);
    const found = driver && enterDriverShare(this.ledger, focus, driver, years);
    return driver && found && { ...driverWords[driver], ...found };
  }

  healthSpending(base: number): { cell: string; year: number } | undefined {
    const { focus, ledger } = this;
    if (focus === null) return undefined;
    const [perHead, place] = [bundledTables().figure(healthPerHead, focus, base), countryByIso3(focus)];
    const people = perHead && this.ofYear("population", perHead.year);
    if (!perHead || !place || !people) return undefined;
    const { year, source } = perHead;
    const [each] = enterYears(
      ledger,
      focus,
      {
        source,
        title: `Current health expenditure per person, ${place.name}, US dollars`,
        country: focus,
        place: place.name,
        metric: healthPerHead,
        unit: "USD/person",
        rows: [perHead],
      },
      [year],
      { label: () => `Health spending per person, ${place.name}, ${year}`, format: { style: "compact", currency: "USD" } },
    );
    const cell = ledger.formulaOnce(idOf("health_spending", focus, year), `${each} * ${people}`, {
      label: `All spending on health, ${place.name}, ${year}`,
      unit: "USD",
      format: { style: "compact", currency: "USD" },
    });
    return { cell, year };
  }

  branchTest(base: number, perYear: number): BranchTest | undefined {
    return this.focus ? testBranches(this.focus, base, perYear) : undefined;
  }

  /** Yearly world output: the sum over all countries that have a figure for every year, with its forecast. */
  worldGdpSeries(lastYear: number): EnteredForecast {
    return this.panelSeries("world", undefined, lastYear);
  }

  /** The same for one region; `worldGdpSeries` is called first. */
  regionGdpSeries(region: MacroRegion, lastYear: number): EnteredForecast {
    return this.panelSeries(region, region, lastYear);
  }

  private panelSeries(name: string, group: MacroRegion | undefined, lastYear: number): EnteredForecast {
    const { columns, rows } = this.panel();
    const chosen = rows.filter((r) => group === undefined || r.group === group);
    const inputs = columns.map((year, i) =>
      this.ledger.method(
        idOf("gdp", name, year),
        "sum_gdp_yearly",
        group ? `sum:${year}:${group}` : `sum:${year}`,
        chosen.reduce((sum, r) => sum + present(r.values[i], `GDP, ${r.name}, ${year}`), 0),
        {
          label: `GDP, ${name} (countries with every year), ${year}`,
          unit: "USD",
          format: { style: "compact", currency: "USD" },
        },
      ),
    );
    return enterForecast(this.ledger, {
      id: group ? "f_economy" : "f_world_economy",
      label: `GDP, ${name}`,
      inputs,
      fromYear: seriesFrom,
      lastYear,
      positive: true,
    });
  }

  private panel() {
    const known = this.ledger.runs.find((r) => r.id === "sum_gdp_yearly");
    if (known?.method === "table-sum") return known;
    const to = (countrySeries("USA", "gdp")?.from ?? seriesFrom) + (countrySeries("USA", "gdp")?.values.length ?? 1) - 1;
    const columns = Array.from({ length: to - seriesFrom + 1 }, (_, i) => String(seriesFrom + i));
    const rows = countries.flatMap((c) => {
      const series = countrySeries(c.iso3, "gdp");
      const values = series ? columns.map((year) => series.values[Number(year) - series.from] ?? null).filter((v) => v !== null) : [];
      return values.length === columns.length && c.macroRegion
        ? [{ code: c.iso3, name: c.name, group: c.macroRegion, imputed: false, values }]
        : [];
    });
    const fact = countryFact("USA", "gdp");
    const run = {
      id: "sum_gdp_yearly",
      method: "table-sum" as const,
      label: "GDP by country and year, countries with every year",
      unit: "USD",
      sources: fact ? [this.source("gdp", fact.sourceId)] : [],
      columns,
      rows,
    };
    this.ledger.run(run);
    return run;
  }
}

const row = (iso3: string, indicator: string, year: number, value: number) => `${iso3};${indicator};${year};${value}`;
const sumOf = (rows: readonly { values: number[] }[]) => rows.reduce((sum, r) => sum + present(r.values[0], "a row of a table"), 0);

function incomeOf(iso3: string): { value: number; imputed: boolean } | undefined {
  const perHead = incomePerHead(iso3),
    people = countryFact(iso3, "population");
  return perHead && people ? { value: perHead.value * people.value, imputed: perHead.imputed } : undefined;
}
