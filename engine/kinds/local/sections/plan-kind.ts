import type { Inline, Sentence } from "#document";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { rateAt } from "../../../analysis/local/tax-threshold.ts";
import { idOf } from "../../../ledger.ts";
import { fig, listed, numberWord, prose, sentence, word, year } from "../../../writing/prose.ts";
import { country, each, shop, trade } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chainShops } from "./chain-shops.ts";
import { takings } from "./decision.ts";

/** Numbers of units at which a reader sees what the sales of the plan mean: the smallest and a middle one of the ladder. */
const shown = [1, 2] as const;

/** What the size of an average shop rests on. */
function sizeFrom(w: LocalWork): Inline[] {
  const { shopSizes } = w.subject.evidence.facts;
  if (!w.demand.size) return prose` by its own count of shops`;
  return shopSizes ? prose` by ${word(numberWord(shopSizes.cases))} sizes of shops of several trades elsewhere` : [];
}

/** For which shop the answer holds: an average one of the class counted, and how many customers its sales are. */
export function kindOfPlan(w: LocalWork): Sentence[] {
  const { sales, units: u, demand: d } = w;
  const { words } = w.basis;
  const day = takings(w, "plan", sales.middle);
  const net = u.isOnTop ? "1" : `(1 + ${rateAt(u.tax, u.from?.cell ?? null, sales.middle)})`;
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
      prose`The answer is of an average ${word(trade(w))}${word(trade(w) === shop(w) ? "" : ", the class that statistics count")}: ${fig(d.shopSales)} a year in ${word(country(w))}${sizeFrom(w)}, in the plan ${fig(day)} ${word(each(w))}, ${means}.`,
    ),
    ...(chains.length > 0
      ? [
          sentence(
            prose`It is not of a shop of a chain, which sells for ${listed(chains.map(({ name, cell, year: of }) => prose`${[{ t: "name", v: name, from: "taxonomy" }]} ${fig(cell)} (${year(of)})`))}.`,
          ),
        ]
      : []),
  ];
}
