import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { newestRate, parityOf, rateByPrices } from "./rate-of-year.ts";

/**
 * Growth of the market in the country's own money. One rule: what is left of growth in dollars after the dollar's inflation is growth after
 * prices, in either money, and the country's own inflation of the same year goes on top. The dollar then moves by the difference of inflation.
 */
export interface OwnMoney {
  /** ISO 4217. */
  currency: string;
  /** Cells of yearly growth: in own money, and after prices. */
  nominal: string;
  real: string;
  /** Cells of the yearly rise of prices in the country and in the United States, and the one year that both are of; null where both are expected. */
  prices: string;
  dollarPrices: string;
  pricesYear: number | null;
  /** Yearly change of the dollar in own money by the difference of inflation. */
  parity: string;
  /** The newest yearly rate of a dollar that is held, and what the difference of inflation makes of it in the last year. */
  rate: { cell: string; year: number; last: string };
}

/** Undefined for the world, countries that pay in dollars, and where the rate of exchange or either inflation is missing. */
export function ownMoneyOf(study: Study, growth: string): OwnMoney | undefined {
  const { ledger, country, years } = study;
  const parity = parityOf(study),
    newest = newestRate(study),
    last = rateByPrices(study, years.last);
  if (!country?.currency || !parity || !newest || !last) return undefined;
  const { prices, dollarPrices, pricesYear } = parity;
  const shown = { unit: "1", format: pct };
  const place = placeLabel(study);
  const real = ledger.formula("growth_own_real", `(1 + ${growth}) / (1 + ${dollarPrices}) - 1`, {
    label: `Yearly growth of the market after prices, ${place}`,
    ...shown,
  });
  const nominal = ledger.formula("growth_own", `(1 + ${real}) * (1 + ${prices}) - 1`, {
    label: `Yearly growth of the market in ${country.currency}, with prices as ${pricesYear === null ? "expected" : `in ${pricesYear}`}`,
    ...shown,
  });
  return {
    currency: country.currency,
    nominal,
    real,
    prices,
    dollarPrices,
    pricesYear,
    parity: parity.cell,
    rate: { ...newest, last },
  };
}

/** An amount of a year in dollars as one in the country's own money. */
export function inOwnMoney(study: Study, { currency, rate }: OwnMoney, amount: string, year: number): string {
  const { ledger } = study;
  const price = rateByPrices(study, year) ?? rate.cell;
  return ledger.formulaOnce(idOf(amount, "own", year), `${amount} * ${price}`, {
    label: `${ledger.cell(amount).label}, in ${currency}`,
    unit: currency,
    format: { style: "compact", currency },
  });
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
