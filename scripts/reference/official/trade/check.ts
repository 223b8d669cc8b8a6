/**
 * Measures the error of estimated exports: `node scripts/reference/official/trade/check.ts SOURCE_FOLDER`. Hides importers whose lines are
 * known, estimates who sells to them the way that the five missing ones are estimated, and sets exports by country and heading beside the
 * truth. Exporters' totals are given with an error of a fifth, as the totals of trade are.
 */
import { reader } from "../panel.ts";
import { flowsToBlock, type Flows, totalBy } from "./flows.ts";

/** Hidden importers, and importers like them. Two blocks, so that no one choice decides. */
const blocks = [
  { hidden: ["ITA", "BEL", "POL", "AUT", "CZE"], alike: ["CHE", "DNK", "SWE", "PRT", "IRL", "NOR", "FIN", "HUN", "GRC", "ROU", "SVK"] },
  { hidden: ["DNK", "SWE", "ITA", "PRT", "AUT"], alike: ["BEL", "CHE", "POL", "CZE", "IRL", "NOR", "FIN", "HUN", "GRC"] },
];
const totalError = 0.2;
/** Thousand USD: below it one shipment decides. */
const leastExports = 20_000;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/reference/official/trade/check.ts SOURCE_FOLDER");
const read = reader(folder);
const lines = ["01-40", "41-72", "73-99"].flatMap((part) => read(`official/trade/bilateral_hs4_2024_hs${part}.csv.gz`));

for (const { hidden, alike: near } of blocks) {
  const truth: Nested = new Map(),
    elsewhere: Nested = new Map(),
    alike = new Map(near.map((importer) => [importer, new Map() as Nested]));
  for (const line of lines) {
    const [importer = "", exporter = "", heading = ""] = [line["importer"], line["exporter"], line["hs4"]];
    const value = Number(line["value_kusd"]),
      like = alike.get(importer);
    add(hidden.includes(importer) ? truth : elsewhere, exporter, heading, value);
    if (like) add(like, exporter, heading, value);
  }
  const totals = [...truth].map(([exporter, row], i) => {
    const sign = i % 2 === 0 ? 1 : -1;
    return [exporter, { value: sum(row) * Math.exp(sign * totalError), spread: totalError }] as const;
  });
  const block = new Map(hidden.map((importer) => [importer, 1 / hidden.length]));
  const flows = flowsToBlock({ bought: totalBy(truth), alike, elsewhere, totals: new Map(totals), block });
  const sold = totalBy(truth),
    others = totalBy(elsewhere);
  print(
    `${hidden.join(" ")} hidden`,
    errors(elsewhere, truth, (exporter, heading) => flows.get(exporter)?.get(heading) ?? 0),
  );
  print(
    "  in proportion to all other exports",
    errors(
      elsewhere,
      truth,
      (exporter, heading) => ((elsewhere.get(exporter)?.get(heading) ?? 0) * (sold.get(heading) ?? 0)) / (others.get(heading) ?? 1),
    ),
  );
}

type Nested = Map<string, Map<string, number>>;

/** Logarithmic errors of exports to all importers, by country and heading. */
function errors(elsewhere: Flows, truth: Flows, estimate: (exporter: string, heading: string) => number): number[] {
  return [...elsewhere].flatMap(([exporter, row]) =>
    [...new Set([...row.keys(), ...(truth.get(exporter)?.keys() ?? [])])].flatMap((heading) => {
      const known = row.get(heading) ?? 0,
        all = known + (truth.get(exporter)?.get(heading) ?? 0);
      return all < leastExports ? [] : [Math.abs(Math.log(Math.max(1, known + estimate(exporter, heading)) / all))];
    }),
  );
}

function print(name: string, all: number[]): void {
  const sorted = all.sort((a, b) => a - b);
  const at = (share: number) => `${Math.exp(sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(3)}×`;
  console.log(`${name}: ${sorted.length} exports, median error ${at(0.5)}, four of five within ${at(0.8)}, nineteen of twenty ${at(0.95)}`);
}

function sum(row: ReadonlyMap<string, number>): number {
  return [...row.values()].reduce((a, b) => a + b, 0);
}

function add(table: Nested, a: string, b: string, value: number): void {
  const row = table.get(a) ?? new Map<string, number>();
  table.set(a, row.set(b, (row.get(b) ?? 0) + value));
}
