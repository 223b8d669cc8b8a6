/**
 * What an average shop of a trade keeps before its owner's pay, over that pay, for twelve trades in ten cities: a trade in which people go on
 * opening shops pays its owners about what they could earn elsewhere, so the middle must lie near one. `node bench/local-balance.ts`.
 */
import { Ledger } from "../engine/ledger.ts";
import { localKind } from "../engine/kinds/local/index.ts";
import { localBrief } from "../tests/fixtures/reports/local-brief.ts";

const trades = [
  "Optician",
  "Pharmacy",
  "Bakery",
  "Coffee shop",
  "Restaurant",
  "Hair salon",
  "Gym",
  "Dental clinic",
  "Veterinary clinic",
  "Florist",
  "Convenience store",
  "Laundry",
];
const places = [
  ["Valencia", "ESP"],
  ["Kraków", "POL"],
  ["Toronto", "CAN"],
  ["Lagos", "NGA"],
  ["Manchester", "GBR"],
  ["Austin", "USA"],
  ["Lyon", "FRA"],
  ["Pune", "IND"],
  ["São Paulo", "BRA"],
  ["Nagoya", "JPN"],
] as const;
const asOf = "2026-11-27";

const ratios: number[] = [];
const verdicts = new Map<string, number>();
for (const [place, country] of places)
  for (const industryName of trades) {
    const subject = localKind.interpret(localBrief(industryName, place, country), asOf);
    if ("reason" in subject) {
      console.log(place, industryName, subject.reason);
      continue;
    }
    const ledger = new Ledger();
    const work = localKind.analyse(localKind.resolve(subject, ledger));
    const of = (id: string) => (ledger.has(id) ? ledger.value(id) : Number.NaN);
    const ratio = of("average_leaves") / (12 * of("owner_pay"));
    ratios.push(ratio);
    verdicts.set(work.verdict, (verdicts.get(work.verdict) ?? 0) + 1);
    const columns = {
      ratio: ratio.toFixed(2),
      keeps: of("average_keeps").toFixed(3),
      sales: of("shop_sales").toPrecision(3),
      owner: of("owner_pay").toPrecision(3),
      wage: of("wage_month").toPrecision(3),
      mean: of("mean_pay").toPrecision(3),
      goods: of("goods_part").toFixed(2),
      pay: of("pay_part_here").toFixed(2),
      perTenThousand: ((1e4 * of("per_head")) / of("shop_sales")).toFixed(2),
      chance: of("chance_paid").toFixed(2),
      verdict: work.verdict,
    };
    console.log(
      [
        place.padEnd(10),
        industryName.padEnd(17),
        ...Object.entries(columns).map(([name, value]) => `${name} ${value}`.padEnd(name.length + 9)),
      ].join(" "),
    );
  }
ratios.sort((a, b) => a - b);
const at = (part: number) => ratios[Math.floor(part * (ratios.length - 1))]?.toFixed(2);
console.log(
  `kept over owner's pay: tenth ${at(0.1)}, middle ${at(0.5)}, ninetieth ${at(0.9)}; within a quarter: ${ratios.filter((r) => r > 0.75 && r < 1.25).length} of ${ratios.length}`,
);
console.log(`verdicts: ${[...verdicts].map(([name, count]) => `${name} ${count}`).join(", ")}`);
