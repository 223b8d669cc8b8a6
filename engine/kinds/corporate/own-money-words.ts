import type { Block, Sentence } from "#document";
import { inOwnMoney } from "../../analysis/own-money.ts";
import type { Work } from "../../analysis/work.ts";
import { present } from "../../ledger.ts";
import { fallOf, inPlace, value } from "../../writing/phrases.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { cite, fig, prose, sentence, word, year } from "../../writing/prose.ts";

/** A smaller yearly change prints as nothing. */
const leastMoved = 0.0005;
/** So many times the growth in dollars, growth in the country's own money misleads. */
const swollen = 1.5;

/** Growth in the country's own money, before and after prices, and what the market of both years is in it. */
export function growthInOwnMoney(w: Work): Sentence[] {
  const own = w.outlook.ownMoney;
  if (!own) return [];
  const { currency, nominal, real } = own;
  const { base, last } = w.study.years;
  const then = inOwnMoney(w.study, own, present(w.outlook.place.mid.at(-1), "the last year of the outlook"), last);
  const now = inOwnMoney(w.study, own, "market_size", base);
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  const fall = fallOf(w, real);
  const isStill = Math.abs(value(w, real)) < leastMoved;
  const path = prose`in ${word(currency)}, from ${fig(now)} to ${fig(then)}`;
  if (isStill || value(w, real) < 0)
    return [
      sentence(
        prose`The ${fig(nominal)} a year ${path}, ${isStill ? "are inflation alone" : prose`hide a fall of ${fig(fall)} after inflation`}.`,
        isStill ? `abs(${real}) < ${leastMoved}` : `${real} < 0`,
      ),
    ];
  // Both rates stand on the first page, and the path in the chart's table: words are for growth that prices swell.
  return value(w, nominal) >= swollen * value(w, w.outlook.growth)
    ? [
        sentence(
          prose`The ${fig(nominal)} a year ${path}, are mostly inflation: ${fig(real)} is left after it.`,
          `${nominal} >= ${swollen} * ${w.outlook.growth}`,
        ),
      ]
    : [];
}

/** The inflation on both sides that growth in the country's own money takes, and the dollar that it makes. */
export function pricesBehind(w: Work): Sentence[] {
  const own = w.outlook.ownMoney;
  if (!own) return [];
  const { currency, prices, dollarPrices, pricesYear, parity, rate } = own;
  const { last } = w.study.years;
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  const fall = fallOf(w, parity);
  return [
    sentence(
      prose`Growth in ${word(currency)} assumes yearly inflation of ${fig(prices)} ${inPlace(w)} and ${fig(dollarPrices)} in the United States, ${pricesYear === null ? prose`as the International Monetary Fund expects to ${year(last)}${cite(...sourcesOf(w, prices))}` : prose`both of ${year(pricesYear)}`}.`,
    ),
    sentence(
      prose`The dollar then ${value(w, parity) >= 0 ? prose`rises ${fig(parity)}` : prose`falls ${fig(fall)}`} a year, from ${fig(rate.cell, dollarPrice(w, rate.cell))} in ${year(rate.year)} to ${fig(rate.last, dollarPrice(w, rate.last))}.`,
      `${parity} ${value(w, parity) >= 0 ? ">=" : "<"} 0`,
    ),
  ];
}

/** Growth in the country's own money, before and after inflation, as tiles of the first page. */
export function growthFigures(w: Work): Block[] {
  const own = w.outlook.ownMoney;
  if (!own) return [];
  const { currency, nominal, real } = own;
  return [
    {
      t: "kpis",
      items: [
        { cell: nominal, label: prose`Growth a year in ${word(currency)}` },
        { cell: real, label: prose`The same after inflation` },
      ],
    },
  ];
}

/** A rate of exchange as a price: "EGP 49.2". */
const dollarPrice = ({ study: { ledger } }: Work, cell: string) => {
  const { format } = ledger.cell(cell);
  return format.style === "compact" && format.currency ? ({ style: "compact", currency: format.currency } as const) : format;
};
