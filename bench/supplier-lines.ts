/**
 * How near suppliers that are apportioned from a heading come to those told by line: `node bench/supplier-lines.ts`. The United States tell both; every
 * twenty-third heading of several lines is judged, each line as a product of its own. Prints the middle and the ends of eight of ten factors.
 */
import { flowsOf, headingsIn } from "../engine/reference/official/partners.ts";
import { boughtByUnitedStates } from "../engine/reference/official/rules-tables.ts";
import { linesUnder } from "../engine/reference/official/trade.ts";
import { lineFlows } from "../engine/reference/trade/line-flows.ts";
import { mixedFlows } from "../engine/reference/trade/goods-flows.ts";

/** Imports of a line (USD) from which it is judged, and the share of a supplier from which its factor is. */
const [leastImports, leastShare] = [5e6, 0.03];
const step = 23;

const factors: number[] = [];
const concentrations: number[] = [];
let [first, lines] = [0, 0];
const chapters = Array.from({ length: 97 }, (_, n) => String(n + 1).padStart(2, "0"));
for (const heading of chapters.flatMap(headingsIn).filter((_, at) => at % step === 7))
  for (const line of linesUnder([heading])) {
    const told = new Map(boughtByUnitedStates([line]));
    const all = sum(told);
    // What codes of a later edition hold is told under others.
    if (all < leastImports || lineFlows(heading, [line]) === null) continue;
    const made = mixedFlows({ name: line, codes: [line], lines: [], within: null }, [heading], 1).get("USA") ?? new Map<string, number>();
    const whole = sum(made);
    if (whole <= 0 || (flowsOf([heading]).get("USA")?.size ?? 0) < 3) continue;
    lines++;
    for (const [iso3, value] of told)
      if (value / all >= leastShare) factors.push(Math.abs(Math.log(((made.get(iso3) ?? 0) / whole + 1e-4) / (value / all))));
    concentrations.push(Math.log(squares(made) / squares(told)));
    if (largest(told) === largest(made)) first++;
  }
const at = (values: readonly number[], part: number) =>
  Math.exp(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0).toFixed(2);
console.log(`${lines} lines; the largest supplier is the same in ${((first / lines) * 100).toFixed(0)} %`);
console.log(
  `shares from ${leastShare * 100} %: within ${at(factors, 0.5)}x in half, ${at(factors, 0.8)}x in eight of ten (${factors.length})`,
);
console.log(
  `concentration over that told by line: ${at(concentrations, 0.1)}x to ${at(concentrations, 0.9)}x, middle ${at(concentrations, 0.5)}x`,
);

function sum(row: ReadonlyMap<string, number>): number {
  return [...row.values()].reduce((all, value) => all + value, 0);
}
function squares(row: ReadonlyMap<string, number>): number {
  const all = sum(row);
  return [...row.values()].reduce((total, value) => total + (value / all) ** 2, 0);
}
function largest(row: ReadonlyMap<string, number>): string | undefined {
  return [...row].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
