import type { ExportBacktest } from "../../engine/analysis/trade/backtest.ts";
import type { Weight } from "../../engine/analysis/trade/weights.ts";

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** The page docs/export-backtest.md. */
export function pageOf(results: ExportBacktest, weights: Readonly<Record<string, Weight>>): string {
  const orders = (of: ExportBacktest["orders"]) =>
    table(
      ["order", "rank correlation with sales", "top five found among the first five", "among the first ten"],
      of.map(({ name, correlation, five, ten }) => [name, correlation.toFixed(3), percent(five), percent(ten)]),
    );
  return `# How the ranking of destinations did

Written by \`npm run bench:export -- --write\`.

## Hidden flows of ${results.year}

${results.pairs} pairs of a product (${results.headings} headings of the Harmonized System) and its exporter (${results.origins} countries), of
${results.candidates} that export at least ten million dollars to five buyers or more. What the exporter sells to each destination is hidden and
the destinations are put in order without it; the order is held against the sales. The weights were fitted on other headings than those judged.
Importers without figures of their own (Germany, the United Kingdom, France, the Netherlands, Spain) are not judged, and sales below a hundred
thousand dollars count as none. A destination that imports nothing of the product is not in the order.

${orders(results.orders)}

The importer's total holds the hidden flow, as it does for whoever reads statistics. With the flow taken out of the total too:

${orders(results.strict)}

The method began with every weight one and ease held within four times; fitted weights, the ease of
trade in related goods and the concentration of other suppliers made the difference.

## Sales over potential

What is sold, over the potential that was computed without it, by place in the ranking. Four of five lie between the low and the high end.

${table(
  [
    "places",
    "destinations",
    "low end",
    "quarter",
    "median",
    "three quarters",
    "high end",
    "nothing sold",
    "median where something was sold",
  ],
  results.flows.map((band) => [
    `${band.from}–${band.to}`,
    band.count,
    ...[band.low, band.quarter, band.median, band.threeQuarters, band.high].map((value) => `${value.toFixed(2)}×`),
    percent(band.none),
    `${band.seller.median.toFixed(2)}×`,
  ]),
)}

Reports take the last column, with its quarters, for destinations to which the exporter sells already: these are known to be open to it.

## World trade of the next year

World trade by heading of four digits in 2022, 2023 and 2024, above fifty million dollars a year: the last year taken for the next one against its
growth carried on (middle error, as a factor), and the part of changes to 2024 that a range learnt on the changes to 2023 held.

${table(
  ["goods", "headings", "last year", "growth carried on", "eight of ten changes of a year", "held a year later", "over two years"],
  results.world.map((band) => [
    band.name,
    band.headings,
    `${band.last.toFixed(2)}×`,
    `${band.trend.toFixed(2)}×`,
    `${band.low.toFixed(2)}× to ${band.high.toFixed(2)}×`,
    percent(band.held),
    percent(band.heldTwo),
  ]),
)}

## Suppliers of the United States, ${results.growth.from} to ${results.growth.to}

${results.growth.pairs} suppliers of ${results.growth.groups} groups of goods (NAICS, three digits), put in order with figures up to
${results.growth.from} and held against the growth of their sales to ${results.growth.to}. The two weights of the order were fitted on growth from
2015 to 2017. Who grows in six years is hardly foretold by any of them.

${table(
  ["order", "rank correlation with growth", "five fastest found among the first five", "groups in which it is better than none"],
  results.growth.orders.map(({ name, correlation, five, above }) => [name, correlation.toFixed(3), percent(five), percent(above)]),
)}

## Weights

${table(
  ["part", "weight", "range", "basis"],
  Object.values(weights).map(({ label, value, low, high, basis }) => [label, value, `${low} to ${high}`, basis]),
)}
`;
}
