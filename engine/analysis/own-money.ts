import { enterDatum } from "../evidence/enter-datum.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";

/** Growth of the market as those see it who earn and pay in the country's own money: a dollar's view holds the currency's loss. */
export interface OwnMoney {
  /** ISO 4217. */
  currency: string;
  /** The years whose growth of output after prices is taken to go on. */
  from: number;
  to: number;
  /** Cells of yearly growth: in own money, and after the country's own prices. */
  nominal: string;
  real: string;
  /** Cell of the yearly rise of prices that lies between the two, and the newest year that it is of. */
  prices: string;
  pricesYear: number;
  /** Yearly change of the dollar in own money for growth in both to hold, and what the difference of inflation alone makes of it. */
  dollar: string;
  parity: string | undefined;
  /** The newest yearly rate of a dollar that is held and what growth in both makes of it in the last year, and how it moved over `from` to `to`. */
  rate: { cell: string; year: number; last: string; past: string };
  /** After prices a head, if people become more as over `from` to `to`, and what output a head grew then; undefined where no years are held. */
  head: { market: string; output: string } | undefined;
  /** The same with the dollar's inflation on top, which is what growth in dollars is held against, and moved as that is for the score. */
  likeDollars: string | undefined;
}

/** Fewer years tell of a recovery or a slump, not of a pace. */
const fewestYears = 5;

/**
 * The market grows against output as in dollars, and output as over the years whose rates of exchange and prices are held. `scored`: growth in
 * dollars as the score counts it. Undefined for the world, countries that pay in dollars, and where a year is missing.
 */
export function ownMoneyOf(study: Study, growth: string, economyGrowth: string, scored: string): OwnMoney | undefined {
  const { ledger, evidence, country, economy, worldEconomy, tables, years } = study;
  if (!country?.currency || country.currency === "USD" || economy === worldEconomy) return undefined;
  const output = (year: number) => economy.observed.find((o) => o.year === year)?.cell;
  // Prices of a year carry from the year before it to that year.
  const prices = (evidence.structure?.risk?.ownPrices ?? []).filter(({ year }) => output(year) && tables.rate(country.iso3, year - 1));
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || prices.length < fewestYears || prices.length !== last.year - first.year + 1) return undefined;
  const [from, to] = [first.year - 1, last.year];
  const [begin, end, rateBegin, rateEnd] = [output(from), output(to), tables.rate(country.iso3, from), tables.rate(country.iso3, to)];
  if (!begin || !end || !rateBegin || !rateEnd) return undefined;
  const shown = { unit: "1", format: pct };
  const place = placeLabel(study);
  const rises = prices.map((datum) => `(1 + ${enterDatum(ledger, evidence, datum)})`);
  const inflation = ledger.formula("own_prices", `(${rises.join(" * ")})^(1 / ${rises.length}) - 1`, {
    label: `Yearly rise of the country's own prices (deflator of output), ${place}, ${from} to ${to}`,
    ...shown,
  });
  const past = ledger.formula(
    "own_output",
    `(${end} * ${rateEnd} / (${begin} * ${rateBegin}))^(1 / ${to - from}) / (1 + ${inflation}) - 1`,
    { label: `Yearly growth of output after the country's own prices, ${place}, ${from} to ${to}`, ...shown },
  );
  const real = ledger.formula("growth_own_real", `(1 + ${growth}) / (1 + ${economyGrowth}) * (1 + ${past}) - 1`, {
    label: `Yearly growth of the market after the country's own prices, ${place}, if output grows as from ${from} to ${to}`,
    ...shown,
  });
  // The inflation that the report prints and scores, not a mean over the shocks of years that are gone; that only where no other is held.
  const newest = evidence.structure?.risk?.inflation;
  const goesOn = newest ? enterDatum(ledger, evidence, newest) : inflation;
  const nominal = ledger.formula("growth_own", `(1 + ${real}) * (1 + ${goesOn}) - 1`, {
    label: `Yearly growth of the market in ${country.currency}, if output goes on as from ${from} to ${to} and prices as ${newest ? `in ${newest.year}` : "they did"}`,
    ...shown,
  });
  const dollars = tables.fact("USA", "inflation");
  const dollar = ledger.formula("growth_own_dollar", `(1 + ${nominal}) / (1 + ${growth}) - 1`, {
    label: `Yearly change of the dollar in ${country.currency} that growth in both implies`,
    ...shown,
  });
  const today = tables.rate(country.iso3, years.base);
  const [rate, rateYear] = today ? [today, years.base] : [rateEnd, to];
  const then = ledger.formula("growth_own_rate", `${rate} * (1 + ${dollar})^${years.last - rateYear}`, {
    label: `Price of a dollar in ${country.currency} that growth in both implies, ${years.last}`,
    unit: ledger.cell(rate).unit,
    format: ledger.cell(rate).format,
  });
  const moved = ledger.formula("growth_own_rate_past", `(${rateEnd} / ${rateBegin})^(1 / ${to - from}) - 1`, {
    label: `Yearly change of the dollar in ${country.currency}, ${from} to ${to}`,
    ...shown,
  });
  const parity =
    dollars &&
    ledger.formula("growth_own_parity", `(1 + ${goesOn}) / (1 + ${dollars}) - 1`, {
      label: `Yearly change of the dollar in ${country.currency} by the difference of inflation alone`,
      ...shown,
    });
  const likeDollars =
    dollars &&
    ledger.formula(
      "growth_own_like_dollars",
      `(1 + ${real}) * (1 + ${dollars}) - 1${scored === growth ? "" : ` + ${scored} - ${growth}`}`,
      {
        label: `The same growth with the dollar's inflation on top, to be held against what growth in dollars is held against${scored === growth ? "" : ", less what the score takes off a forecast that failed its test"}`,
        ...shown,
      },
    );
  return {
    currency: country.currency,
    from,
    to,
    nominal,
    real,
    prices: goesOn,
    pricesYear: newest?.year ?? to,
    dollar,
    parity,
    head: aHead(study, { from, to, real, past }),
    rate: { cell: rate, year: rateYear, last: then, past: moved },
    likeDollars,
  };
}

/** Growth after prices less the growth of the people who buy. */
function aHead(study: Study, { from, to, real, past }: { from: number; to: number; real: string; past: string }): OwnMoney["head"] {
  const { ledger, tables } = study;
  const [first, last] = [tables.ofYear("population", from), tables.ofYear("population", to)];
  if (!first || !last) return undefined;
  const less = (id: string, of: string) =>
    ledger.formula(id, `(1 + ${of}) / (${last} / ${first})^(1 / ${to - from}) - 1`, {
      label: `${ledger.cell(of).label}; a head, with people as from ${from} to ${to}`,
      unit: "1",
      format: pct,
    });
  return { market: less("growth_own_head", real), output: less("own_output_head", past) };
}

/** What the currency lost a year beyond the difference of inflation, beside the median country; undefined where no price levels are held. */
export function currencyLossOf(study: Study): { loss: string; median: string | undefined; from: number; to: number } | undefined {
  const { ledger, evidence } = study;
  const { risk, norms } = evidence.structure ?? {};
  if (!risk?.priceLevels) return undefined;
  const { from, to } = risk.priceLevels;
  const loss = ledger.formulaOnce(
    "currency_fall",
    `1 - (${enterDatum(ledger, evidence, to)} / ${enterDatum(ledger, evidence, from)})^(1 / ${to.year - from.year})`,
    {
      label: `Yearly loss of the currency against the dollar beyond the difference of inflation, ${placeLabel(study)}, ${from.year} to ${to.year}`,
      unit: "1",
      format: pct,
    },
  );
  const median = norms?.["all_currency"]?.middle;
  return { loss, median: median && enterDatum(ledger, evidence, median), from: from.year, to: to.year };
}
