import { value } from "../../../writing/phrases.ts";
import { capital, capitalRun, fig, listed, prose, word } from "../../../writing/prose.ts";
import { tradeYear } from "../interpret.ts";
import { ownPart, ownSaleSource, periodOf } from "../own-sales.ts";
import type { ExportWork, Judged } from "../work.ts";
import { asked, goods, inText } from "../words.ts";
import type { Reading } from "./surroundings.ts";

/** How far buyers can press: by who bought of the product itself where a page tells it, else by who takes the goods that are counted. */
export function buyers(w: ExportWork, m: Judged): Reading[] {
  const [control] = w.rules.controlsIn(m.data.iso3);
  const hasThree = w.study.ledger.has("three_buyers");
  const own = ownPart(w);
  const { within } = w.subject.product;
  const part = own
    ? prose`${capitalRun(listed(own.sales.map(({ market }) => [word(inText(market.data.country))])))} took ${fig(own.part)} of the ${asked(w)} sold abroad ${periodOf(own.sales[0] ?? { months: undefined, year: tradeYear })} ${ownSaleSource(own.sales)}`
    : hasThree
      ? prose`Three countries take ${fig("three_buyers")} of exports ${within === null ? "" : `of ${goods(w)} `}recorded by buyer`
      : [];
  if (control)
    return [
      [
        "Buyers",
        prose`${word(capital(control.what))}${part.length > 0 ? prose`; ${part}` : ""}`,
        control.isMonopoly
          ? prose`One buyer decides: answer its tenders, and send no samples outside them`
          : control.hasDistributor
            ? prose`The holder of the licence decides: find one before any shop is asked, and leave its margin in the price`
            : prose`Begin what the rule asks before the first offer: until it is done no buyer can order`,
      ],
    ];
  if (part.length === 0) return [];
  return [
    [
      "Buyers",
      part,
      value(w, own?.part ?? "three_buyers") >= pressing
        ? prose`They can press for a lower price: each order in ${word(inText(m.data.country))} is worth more than the same sum sold to them`
        : within !== null && !own
          ? prose`Who buys ${asked(w)} is not told: read the national line before you hold any buyer to be replaceable`
          : prose`No country decides the price alone; whether one importer takes most of the goods in it is not told, so ask two in each`,
    ],
  ];
}
/** Part of exports from which three countries can press: ours. */
const pressing = 0.4;
