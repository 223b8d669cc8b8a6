/**
 * Whether the order of destinations of an Export report holds: `npm run bench:export [-- --fit] [-- --write]`.
 *
 * (a) For pairs of a product and its exporter, 2024: what is sold to each destination is hidden (the ranking never reads it; in the strict run
 * it is taken out of the importer's total too), and the order by potential is held against it.
 * (b) For suppliers of the United States: an order with figures up to 2017 is held against growth to 2023.
 * --fit fits the weights on other products than those judged; --write stores the results that a report prints. Exit code 1 where a naive order
 * does as well.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { ExportBacktest, FlowBand } from "../engine/analysis/trade/backtest.ts";
import { type PartId, partIds } from "../engine/analysis/trade/ease-model.ts";
import { easeOf } from "../engine/analysis/trade/potential.ts";
import { type Ranked, rankDestinations } from "../engine/analysis/trade/ranking.ts";
import { weights } from "../engine/analysis/trade/weights.ts";
import type { DestinationData } from "../engine/evidence/destinations.ts";
import { randomFrom } from "../engine/model/random.ts";
import { countryByIso3 } from "../engine/reference/countries/index.ts";
import { bundledTrade } from "../engine/reference/trade/trade-evidence.ts";
import { fitWeights, type FittedPair } from "./export/fit-weights.ts";
import { hitRate, rankCorrelation } from "./export/measures.ts";
import { type Pair, pairsOf } from "./export/pairs.ts";
import { pageOf } from "./export/page.ts";
import { growthOfSuppliers } from "./export/us-growth.ts";
import { rounded, worldBands } from "./export/world-bands.ts";

const { values: options } = parseArgs({
  options: { fit: { type: "boolean" }, write: { type: "boolean" }, pairs: { type: "string", default: "400" } },
});
const began = performance.now();
const { judged, fitted, all } = pairsOf(Number(options.pairs), 700);
const random = randomFrom(1);

type Order = (destinations: readonly DestinationData[], pair: Pair, exports: number) => ReadonlyMap<string, number>;
const rank = (destinations: readonly DestinationData[], origin: string, exports: number, own: Partial<Record<PartId, number>> = {}) =>
  rankDestinations({ origin, exports, destinations, seed: 1, weights: own, draws: 0 });
const byRanking =
  (own: Partial<Record<PartId, number>>): Order =>
  (destinations, { origin }, exports) =>
    new Map(rank(destinations, origin, exports, own).map((row) => [row.data.iso3, -row.rank]));
const by =
  (score: (d: DestinationData) => number): Order =>
  (destinations) =>
    new Map(destinations.map((d) => [d.iso3, score(d)]));
const only = (own: Partial<Record<PartId, number>>): Partial<Record<PartId, number>> =>
  Object.fromEntries(partIds.map((id) => [id, own[id] ?? 0]));
const orders: readonly { id: string; name: string; order: Order }[] = [
  { id: "ranking", name: "Export potential, as ranked here", order: byRanking({}) },
  {
    id: "fitted",
    name: "The same without duty, growth, logistics, prices",
    order: byRanking(Object.fromEntries(partIds.filter((id) => weights[id].basis === "judged").map((id) => [id, 0]))),
  },
  { id: "equal", name: "Supply × demand × ease, all weights one", order: byRanking(only({ demand: 1, ease: 1 })) },
  {
    id: "capped",
    name: "The same, ease held within four times",
    order: by(({ imports, trade }) => imports * ((trade && easeOf(trade)) ?? 1)),
  },
  { id: "gravity", name: "Imports divided by distance", order: byRanking(only({ demand: 1, distance: -1 })) },
  { id: "largest", name: "Largest importers first", order: by(({ imports }) => imports) },
  { id: "nearest", name: "Nearest first", order: by(({ distanceKm }) => -(distanceKm ?? 1e5)) },
  { id: "random", name: "Random", order: by(() => random()) },
];
const naive = ["largest", "nearest", "random"];

if (options.fit) fit();
else {
  const results = backtest();
  const page = pageOf(results, weights);
  console.log(page);
  if (options.write) {
    writeFileSync(new URL("../engine/analysis/trade/backtest.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
    writeFileSync(new URL("../docs/export-backtest.md", import.meta.url), page);
  }
  const beats = (of: readonly { id: string; correlation: number; five: number }[], own: string, others: readonly string[]) =>
    others.every((other) => {
      const [one, naiveOne] = [of.find(({ id }) => id === own), of.find(({ id }) => id === other)];
      return one && naiveOne && one.correlation > naiveOne.correlation && one.five > naiveOne.five;
    });
  const holds =
    [results.orders, results.strict].every((of) => beats(of, "ranking", naive)) &&
    beats(results.growth.orders, "room", ["largest", "nearest", "random"]);
  process.exitCode = holds ? 0 : 1;
}
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s; ${judged.length} of ${all} pairs judged`);

/** What the report itself reads of a heading; the flows that no table holds by supplier are not judged. */
function destinationsOf(heading: string, origin: string) {
  const country = countryByIso3(origin);
  if (!country) return undefined;
  const { facts, terms } = bundledTrade({ name: heading, codes: [heading], lines: [], within: null }, country);
  const exports = facts.exporters.find(({ iso3 }) => iso3 === origin)?.value ?? 0;
  const isHeld = ({ iso3, isSum }: DestinationData) => !isSum && !(iso3 === "USA" && terms(origin, "EUU") === "union");
  // Duties that came after the year of the flows moved none of them.
  const rows = facts.destinations.map((d) => ({ ...d, dutyAdded: null }));
  return { exports, rows, known: rows.filter((d) => d.fromOrigin !== null && isHeld(d)) };
}

function backtest(): ExportBacktest {
  const flows: { rank: number; ratio: number }[] = [];
  const sums = new Map(["known", "strict"].map((run) => [run, orders.map(() => ({ correlation: 0, five: 0, ten: 0 }))]));
  let count = 0;
  for (const pair of judged) {
    const found = destinationsOf(pair.heading, pair.origin);
    if (!found) continue;
    count++;
    const { known } = found;
    const held = new Set(known.map(({ iso3 }) => iso3));
    const actual = known.map(({ fromOrigin }) => fromOrigin ?? 0);
    for (const { data, rank: place, potential } of rank(found.rows, pair.origin, found.exports))
      if (held.has(data.iso3) && data.fromOrigin !== null) flows.push({ rank: place, ratio: data.fromOrigin / potential });
    for (const [run, of] of sums) {
      const shown =
        run === "known" ? known : known.map((d) => ({ ...d, imports: Math.max(1, d.imports * (1 - (d.fromOrigin ?? 0) / d.bought)) }));
      for (const [at, { order }] of orders.entries()) {
        const places = order(shown, pair, found.exports);
        const foretold = known.map(({ iso3 }) => places.get(iso3) ?? Number.NEGATIVE_INFINITY);
        const sum = of[at];
        if (!sum) continue;
        sum.correlation += rankCorrelation(foretold, actual);
        sum.five += hitRate(foretold, actual);
        sum.ten += hitRate(foretold, actual, 5, 10);
      }
    }
  }
  const mean = (run: string) =>
    orders.map(({ id, name }, at) => {
      const { correlation = 0, five = 0, ten = 0 } = sums.get(run)?.[at] ?? {};
      return { id, name, correlation: rounded(correlation / count), five: rounded(five / count), ten: rounded(ten / count) };
    });
  const growth = growthOfSuppliers(random);
  return {
    year: 2024,
    pairs: count,
    candidates: all,
    headings: new Set(judged.map(({ heading }) => heading)).size,
    origins: new Set(judged.map(({ origin }) => origin)).size,
    orders: mean("known"),
    strict: mean("strict"),
    flows: bandsOf(flows),
    world: worldBands(),
    growth: {
      from: 2017,
      to: 2023,
      groups: growth.groups,
      pairs: growth.pairs,
      orders: growth.results.map((one) => ({
        ...one,
        correlation: rounded(one.correlation),
        five: rounded(one.five),
        above: rounded(one.above),
      })),
    },
  };
}

function bandsOf(flows: readonly { rank: number; ratio: number }[]): FlowBand[] {
  return [
    [1, 5],
    [6, 10],
    [11, 30],
    [31, 60],
    [61, 250],
  ].map(([from = 1, to = 1]) => {
    const ratios = flows
      .filter((flow) => flow.rank >= from && flow.rank <= to)
      .map(({ ratio }) => ratio)
      .sort((a, b) => a - b);
    const percentile = (of: readonly number[], share: number) => rounded(of[Math.min(of.length - 1, Math.floor(share * of.length))] ?? 0);
    const at = (share: number) => percentile(ratios, share);
    const sold = ratios.filter((ratio) => ratio > 0);
    return {
      from,
      to,
      count: ratios.length,
      low: at(0.1),
      quarter: at(0.25),
      median: at(0.5),
      threeQuarters: at(0.75),
      high: at(0.9),
      none: rounded(ratios.filter((ratio) => ratio === 0).length / Math.max(1, ratios.length)),
      seller: { quarter: percentile(sold, 0.25), median: percentile(sold, 0.5), threeQuarters: percentile(sold, 0.75) },
    };
  });
}

function fit(): void {
  const ids = partIds.filter((id) => weights[id].basis === "fitted");
  const pairs = fitted.flatMap(({ heading, origin }): FittedPair[] => {
    const found = destinationsOf(heading, origin);
    const known: Ranked[] = found ? rank(found.known, origin, found.exports) : [];
    return known.length > 0
      ? [{ parts: known.map(({ parts }) => ids.map((id) => Math.log(parts[id]))), sold: known.map(({ data }) => data.fromOrigin ?? 0) }]
      : [];
  });
  console.log(`Fitted on ${pairs.length} pairs of other products`);
  for (const [at, { value, error }] of fitWeights(pairs, ids.length).entries())
    console.log(`${ids[at]}: ${value.toFixed(3)} ± ${error.toFixed(3)}`);
}
