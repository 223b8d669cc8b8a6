import { enterDatum } from "../evidence/enter-datum.ts";
import type { ExpectedEconomy } from "../evidence/country-risk.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";

const labels: Readonly<Record<keyof ExpectedEconomy, (place: string) => string>> = {
  growth: (place) => `Yearly growth of output after prices, ${place}, as expected`,
  prices: (place) => `Yearly rise of consumer prices, ${place}, as expected`,
  dollarPrices: () => "Yearly rise of consumer prices, United States, as expected",
};

/** Mean yearly rate from the base year to the last that the International Monetary Fund expects, as a cell; undefined where a year is not held. */
export function expectedMean(study: Study, what: keyof ExpectedEconomy): string | undefined {
  const { ledger, evidence, years } = study;
  const data = evidence.structure?.risk?.expected?.[what].filter(({ year }) => year > years.base && year <= years.last);
  if (!data || data.length === 0 || data.length !== years.last - years.base) return undefined;
  const factors = data.map((datum) => `(1 + ${enterDatum(ledger, evidence, datum)})`);
  return ledger.formulaOnce(
    `expected_${what === "dollarPrices" ? "dollar_prices" : what}`,
    `(${factors.join(" * ")})^(1 / ${data.length}) - 1`,
    {
      label: `${labels[what](placeLabel(study))} from ${years.base} to ${years.last}`,
      unit: "1",
      format: pct,
    },
  );
}
