/**
 * How far a sum of importers that is split among them misses: `node bench/five-split.ts`. Four groups of five members of the Union whose figures are held
 * are added up and split again as the report splits the five that are only held as a sum; every thirteenth heading.
 */
import { sizesOf, weightIn } from "../engine/reference/trade/five-importers.ts";
import { pairsOf } from "../engine/reference/official/pairs.ts";
import { flowsOf, headingsIn } from "../engine/reference/official/partners.ts";
import { tradeOf } from "../engine/reference/official/trade.ts";

const groups = ["ITA BEL POL AUT CZE", "DNK SWE ITA PRT POL", "BEL ITA SWE PRT HUN", "POL ITA GRC BEL FIN"].map((g) => g.split(" "));
/** A group's imports (USD) from which a heading is judged; parts of the sum, and sales, from which a member is. */
const [leastImports, leastPart, leastSales] = [2e7, 0.03, 1e6];

const chapters = Array.from({ length: 97 }, (_, n) => String(n + 1).padStart(2, "0"));
const held = new Map<string, number>();
for (const iso3 of new Set(groups.flat()))
  held.set(
    iso3,
    chapters.reduce((sum, chapter) => sum + (tradeOf([chapter], iso3)?.imports.value ?? 0), 0),
  );
const pairs = new Map<string, ReturnType<typeof pairsOf>>();
const pairOf = (exporter: string, importer: string) => {
  const found = pairs.get(exporter) ?? pairsOf(exporter);
  pairs.set(exporter, found);
  return found.get(importer);
};
const [imports, sales]: [number[], number[]] = [[], []];
let [first, cases] = [0, 0];
for (const heading of chapters.flatMap(headingsIn).filter((_, at) => at % 13 === 3)) {
  const flows = flowsOf([heading]);
  for (const group of groups) {
    const real = group.map((iso3) => [...(flows.get(iso3)?.values() ?? [])].reduce((sum, value) => sum + value, 0));
    const all = real.reduce((sum, value) => sum + value, 0);
    if (all < leastImports) continue;
    cases++;
    const made = group.map(() => 0);
    const sizes = sizesOf(group.map((iso3) => ({ all: held.get(iso3) ?? 0, exports: tradeOf([heading], iso3)?.exports.value ?? 0 })));
    for (const exporter of new Set(group.flatMap((iso3) => [...(flows.get(iso3)?.keys() ?? [])]))) {
      const sold = group.map((iso3) => flows.get(iso3)?.get(exporter) ?? 0);
      const total = sold.reduce((sum, value) => sum + value, 0);
      const weights = group.map((iso3, n) => (iso3 === exporter ? 0 : weightIn(sizes[n] ?? 0, pairOf(exporter, iso3))));
      const whole = weights.reduce((sum, value) => sum + value, 0);
      for (const [at, weight] of weights.entries()) {
        const part = (total * weight) / whole;
        made[at] = (made[at] ?? 0) + part;
        const own = sold[at] ?? 0;
        if (own >= leastSales && own >= leastPart * total) sales.push(Math.log(own / part));
      }
    }
    for (const [at, value] of real.entries()) if (value >= leastPart * all) imports.push(Math.log(value / (made[at] ?? 0)));
    if (real.indexOf(Math.max(...real)) === made.indexOf(Math.max(...made))) first++;
  }
}
const at = (values: readonly number[], part: number) =>
  Math.exp(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0).toFixed(2);
for (const [name, values] of Object.entries({ imports, sales }))
  console.log(
    `${name}: half within ${at(values.map(Math.abs), 0.5)}x; eight of ten ${at(values, 0.1)}x to ${at(values, 0.9)}x (${values.length})`,
  );
console.log(`the largest importer is the right one in ${((first / cases) * 100).toFixed(0)} % of ${cases}`);
