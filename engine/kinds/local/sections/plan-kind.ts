import type { Sentence } from "#document";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import { fig, listed, prose, sentence, word, year } from "../../../writing/prose.ts";
import { country, each, shop, trade } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chainShops } from "./chain-shops.ts";
import { takings } from "./decision.ts";

/** Numbers of units at which a reader sees what the sales of the plan mean: the smallest and a middle one of the ladder. */
const shown = [1, 2] as const;

/** For which shop the answer holds: an average one of the class counted, and how many customers its sales are. */
export function kindOfPlan(w: LocalWork): Sentence[] {
  const { sales, units: u, demand: d } = w;
  const { words } = w.basis;
  const day = takings(w, "plan", sales.middle);
  const net = u.isOnTop ? "1" : `(1 + ${u.tax})`;
  const isMonthly = words.unit.per === "month";
  const bill = (count: string) =>
    w.study.ledger.formulaOnce(idOf("plan_price", count), `${sales.middle} / ${isMonthly ? "12" : sales.people.days} / ${count} * ${net}`, {
      label: `Price at which ${w.study.ledger.cell(count).label} are the sales of the plan`,
      unit: isMonthly ? w.basis.currency : `${w.basis.currency}/day`,
      format: moneyFormat(w.basis.currency),
    });
  const chains = chainShops(w);
  const [few, more] = shown.flatMap((i) => u.ladder[i] ?? []);
  const means = u.expected
    ? prose`${fig(u.expected)} ${word(each(w))} at your price`
    : few && more
      ? prose`${fig(few.count)} ${word(words.unit.many)}${word(isMonthly ? "" : " a day")} of ${fig(bill(few.count))} or ${fig(more.count)} of ${fig(bill(more.count))}`
      : prose`the sales of the plan`;
  return [
    sentence(
      prose`The answer is of an average ${word(trade(w))}${word(trade(w) === shop(w) ? "" : ", the class that statistics count")}: ${fig(d.shopSales)} a year in ${word(country(w))}, here in the plan ${fig(day)} ${word(each(w))}, which is ${means}. A larger kind has other sales, rent and people: it stands or falls with ${word(isMonthly ? "members and prices" : "the takings")} that you count of its kind.`,
    ),
    ...(chains.length > 0
      ? [
          sentence(
            prose`A shop of ${listed(chains.map(({ name, cell, year: of }) => prose`${[{ t: "name", v: name, from: "taxonomy" }]} sold ${fig(cell)} (${year(of)})`))}: theirs is another plan.`,
          ),
        ]
      : []),
  ];
}
