import { enterDatum } from "../evidence/enter-datum.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { dollarInflation } from "./dollar-prices.ts";
import { expectedMean } from "./expected-economy.ts";
import { computed } from "./score-scale.ts";

/** Yearly growth of the country's output after prices over some years, as a cell. */
interface RealOutput {
  cell: string;
  from: number;
  to: number;
  /** The years lie ahead. */
  isExpected?: true;
}

/** Output of the study's place in the years ahead, in dollars. */
export interface EconomyAhead {
  /** Cell of yearly growth from the base year to the last. */
  growth: string;
  /** The two that growth lies between: the forecast of output in dollars, and growth after prices with the dollar's inflation on top. */
  parts: { forecast: string; real: string; past: RealOutput } | undefined;
  /** Multiple of the base year's output in another year, as part of a formula. */
  since(year: number): string;
  /** Assumptions that the simulation draws. */
  drawn: readonly string[];
}

/** Fewer years tell of a recovery or a slump, not of a pace. */
const fewestYears = 5;

/** Growth after prices that lies further from the published one, in a year that has both, is of accounts and rates of other years. */
const mostApart = 0.01;

/**
 * Output ahead lies between two forecasts that err in different ways: the trend of output in dollars follows what the currency did, and growth
 * after prices with the dollar's inflation on top lets the currency move as prices do. Growth after prices is what the International Monetary
 * Fund expects, else that of the past; the trend stands alone where neither is held.
 */
export function economyAhead(study: Study): EconomyAhead {
  const { ledger, economy, worldEconomy, years } = study;
  const of = economy === worldEconomy ? "the world" : placeLabel(study);
  const shown = { unit: "1", format: pct };
  const trend = (id: string, words: string) =>
    ledger.formulaOnce(id, `(${economy.at(years.last)} / ${economy.at(years.base)})^(1 / ${years.last - years.base}) - 1`, {
      label: `Yearly growth of output to the last year, ${of}, current dollars${words}`,
      ...shown,
    });
  const expected = expectedMean(study, "growth");
  const past: RealOutput | undefined = expected
    ? { cell: expected, from: years.base, to: years.last, isExpected: true }
    : realOutputOf(study);
  const prices = dollarInflation(study);
  const seen = (year: number) => `${economy.at(year)} / ${economy.at(years.base)}`;
  if (!past || !prices) return { growth: trend("growth_economy", ""), parts: undefined, since: seen, drawn: [] };
  const forecast = trend("growth_economy_forecast", ": its own forecast");
  const real = ledger.formulaOnce("growth_economy_real", `(1 + ${past.cell}) * (1 + ${prices}) - 1`, {
    label: `Yearly growth of output, ${of}: after prices as ${expected ? "expected " : ""}from ${past.from} to ${past.to}, with the dollar's inflation on top`,
    ...shown,
  });
  const weight = ledger.assumptionOnce("real_weight", {
    label: "Weight of growth after prices, with the dollar's inflation on top, against the forecast of output in dollars",
    unit: "1",
    format: { style: "percent", digits: 0 },
    ...(expected
      ? {
          value: 0.75,
          low: 0.5,
          high: 1,
          why: "In 760 outlooks of 190 economies for 2022 to 2024, made in 2021 and 2022, growth after prices as the Fund expected it with the dollar's inflation on top missed yearly growth by 3.2 points in the middle, the trend in dollars by 4.4, three parts of the one and one of the other by 3.1.",
        }
      : {
          value: 0.5,
          low: 0,
          high: 1,
          why: "Over 341 spans of five years of 43 countries that were hidden in turn, the mean of both missed yearly growth by 2.7 points, the forecast in dollars alone by 2.9; which of the two was better changed with the years.",
        }),
    measured: true,
    sources: [],
  });
  const growth = ledger.formulaOnce("growth_economy", `${weight} * ${real} + (1 - ${weight}) * ${forecast}`, {
    label: `Yearly growth of output to the last year, ${of}, current dollars`,
    ...shown,
  });
  return {
    growth,
    parts: { forecast, real, past },
    since: (year) => (year < years.base ? seen(year) : `(1 + ${growth})^${year - years.base}`),
    drawn: [weight],
  };
}

/**
 * Growth of output after prices: output in the country's money after the deflator of output, over the years that have both. Where that misses the
 * growth that is published of a year, accounts and rates of exchange are of different years (a fiscal year, several rates): then the published
 * growth of its newest year.
 */
export function realOutputOf(study: Study): RealOutput | undefined {
  const { ledger, country, economy, worldEconomy, tables } = study;
  if (!country?.currency || country.currency === "USD" || economy === worldEconomy) return undefined;
  const published = tables.fact(country.iso3, "gdp_growth");
  const cell = published ? ledger.cell(published) : undefined;
  const ofYear = cell?.kind === "fact" ? cell.period : undefined;
  const own = chained(study, country.iso3);
  const misses = own && cell && ofYear !== undefined ? Math.abs((own.inYear(ofYear) ?? cell.value) - cell.value) : 0;
  if (own && misses <= mostApart) return own.enter();
  return published && ofYear !== undefined ? { cell: published, from: ofYear - 1, to: ofYear } : undefined;
}

/** Output of a year in the country's money, as part of a formula. */
export function outputInOwnMoney({ economy, tables, country }: Study, iso3: string, year: number): string | undefined {
  const amount = economy.observed.find((o) => o.year === year)?.cell;
  if (!amount || country?.currency === "USD") return amount;
  const rate = tables.rate(iso3, year);
  return rate && `${amount} * ${rate}`;
}

/** Output in the country's money after the deflator of output; undefined where a year is missing. */
function chained(study: Study, iso3: string): { inYear(year: number): number | undefined; enter(): RealOutput } | undefined {
  const { ledger, evidence, economy, tables } = study;
  const output = (year: number) => economy.observed.find((o) => o.year === year)?.cell;
  // Prices of a year carry from the year before it to that year.
  const prices = (evidence.structure?.risk?.ownPrices ?? []).filter(({ year }) => output(year) && tables.rate(iso3, year - 1));
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || prices.length < fewestYears || prices.length !== last.year - first.year + 1) return undefined;
  const inOwn = (year: number) => outputInOwnMoney(study, iso3, year);
  const [from, to] = [first.year - 1, last.year];
  const [begin, end] = [inOwn(from), inOwn(to)];
  if (!begin || !end) return undefined;
  const place = placeLabel(study);
  const shown = { unit: "1", format: pct };
  return {
    inYear: (year) => {
      const rise = prices.find((p) => p.year === year);
      const [before, after] = [inOwn(year - 1), inOwn(year)];
      return rise && before && after ? computed(ledger, `${after} / (${before})`) / (1 + rise.value) - 1 : undefined;
    },
    enter: () => {
      const rises = prices.map((datum) => `(1 + ${enterDatum(ledger, evidence, datum)})`);
      const inflation = ledger.formulaOnce("own_prices", `(${rises.join(" * ")})^(1 / ${rises.length}) - 1`, {
        label: `Yearly rise of the country's own prices (deflator of output), ${place}, ${from} to ${to}`,
        ...shown,
      });
      const cell = ledger.formulaOnce("own_output", `(${end} / (${begin}))^(1 / ${to - from}) / (1 + ${inflation}) - 1`, {
        label: `Yearly growth of output after the country's own prices, ${place}, ${from} to ${to}`,
        ...shown,
      });
      return { cell, from, to };
    },
  };
}
