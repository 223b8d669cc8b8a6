import type { Inline } from "#document";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, word } from "../../../writing/prose.ts";
import { text } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";
import { isClosed } from "./licence.ts";

/** Goods of the plan, or what pays the owner where those of the plan do not. */
const goodsMost = (w: LocalWork): string => (value(w, w.economics.profitPaid) >= 0 ? w.economics.goods : "goods_paid");

/** What shows that a step of the trade is done, by what the step is. */
export function gateOf(w: LocalWork, step: string): Inline[] {
  const { words } = w.basis;
  if (/supplier|wholesaler/i.test(step))
    return prose`${word(words.goodsAreSupplies ? "Supplies" : "Goods")} by written price lists take at most ${fig(goodsMost(w))} of sales`;
  if (/licen/i.test(step) && isClosed(w))
    return text("One is for sale, or to be moved here, at a price that its own accounts carry: no new one is planned on");
  if (/licen|permit|qualification|recognition|registration|insurance|premises|allowed|plan|drains|water|hygiene/i.test(step))
    return text("The answer is in writing and leaves the plan as it is");
  if (/fitting|machines|chair/i.test(step)) return text("Costs stay within the quotations by a tenth");
  return text(`The first month's ${words.unit.many} are agreed or booked before the first day`);
}
