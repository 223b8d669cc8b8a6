/**
 * Measures the error of importers that are divided from a sum: `node scripts/reference/official/trade/check-split.ts [STEP]`. Five rich importers whose
 * lines are known are added up exporter by exporter, divided the way that Germany, the United Kingdom, France, the Netherlands and Spain are,
 * and set beside the truth, for every STEP-th heading; beside it the division by imports of all goods.
 */
import { flowsOf, headingsIn } from "../../../../engine/reference/official/partners.ts";
import { termsBetween } from "../../../../engine/reference/official/rules-tables.ts";
import { splitOf } from "../../../../engine/reference/trade/five-importers.ts";

const blocks = ["ITA BEL POL AUT CZE", "DNK SWE ITA PRT CHE", "BEL ITA IRL POL JPN"].map((names) => names.split(" "));
/** USD: below these one shipment decides. */
const least = { block: 5e7, importer: 5e6, flow: 1e6 } as const;

const [step = "4"] = process.argv.slice(2);
const chapters = Array.from({ length: 97 }, (_, n) => String(n + 1).padStart(2, "0"));
const headings = chapters.flatMap(headingsIn);
const sold = new Map<string, number>(),
  bought = new Map<string, number>(),
  own = new Map<string, Map<string, number>>();
let world = 0;
for (const heading of headings)
  for (const [importer, row] of flowsOf([heading]))
    for (const [exporter, value] of row) {
      add(sold, exporter, value);
      add(bought, importer, value);
      const byExporter = own.get(heading) ?? new Map<string, number>();
      if (byExporter.size === 0) own.set(heading, byExporter);
      add(byExporter, exporter, value);
      world += value;
    }
const errors = { imports: [] as number[], flows: [] as number[], plain: [] as number[] };
for (const importers of blocks)
  for (const heading of headings.filter((_, n) => n % Number(step) === 0)) {
    const flows = flowsOf([heading]);
    const together = new Map<string, number>();
    for (const code of importers) for (const [exporter, value] of flows.get(code) ?? []) add(together, exporter, value);
    const all = sum(together.values());
    if (all < least.block) continue;
    const total = sum((own.get(heading) ?? new Map<string, number>()).values());
    const split = splitOf({
      importers: Object.fromEntries(importers.map((code) => [code, (bought.get(code) ?? 0) / 1e12])),
      chapter: heading.slice(0, 2),
      sold: together,
      advantage: (iso3) => (own.get(heading)?.get(iso3) ?? 0) / (sold.get(iso3) ?? 1) / (total / world),
      isMember: (iso3) => termsBetween(iso3, "EUU") === "union",
    });
    const sizes = sum(importers.map((code) => bought.get(code) ?? 0));
    for (const code of importers) {
      const truth = sum((flows.get(code) ?? new Map<string, number>()).values());
      if (truth < least.importer) continue;
      errors.imports.push(miss(sum((split.get(code) ?? new Map<string, number>()).values()), truth));
      errors.plain.push(miss((all * (bought.get(code) ?? 0)) / sizes, truth));
      for (const [exporter, value] of flows.get(code) ?? [])
        if (value >= least.flow) errors.flows.push(miss(split.get(code)?.get(exporter) ?? 0, value));
    }
  }
for (const [name, list] of Object.entries(errors)) {
  const sorted = list.sort((a, b) => a - b);
  const at = (share: number) => Math.exp(sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(2);
  console.log(`${name}: ${sorted.length}, half within ${at(0.5)}×, eight of ten within ${at(0.8)}×`);
}

function miss(estimate: number, truth: number): number {
  return Math.abs(Math.log(Math.max(estimate, 1) / truth));
}
function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
function add(to: Map<string, number>, code: string, value: number): void {
  to.set(code, (to.get(code) ?? 0) + value);
}
