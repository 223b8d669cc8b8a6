import type { Block } from "#document";
import { statePriceOf } from "../analysis/state-price.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { cite, fig, prose, sentence, usd, word } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Which of two prices of a part of the market counts, and what the market would be at the other; nothing where no such price is held. */
export function atStatePrice(w: Work): Block | undefined {
  const part = statePriceOf(w.study);
  if (!part) return undefined;
  const { ledger } = w.study;
  const whole = ledger.formulaOnce("market_at_cost", `market_size + ${part.atCost} - ${part.paid}`, {
    label: `Market with the ${part.thing} at its cost`,
    unit: "USD",
    format: usd,
  });
  const isMost = value(w, part.paid) > value(w, w.size.high);
  return {
    t: "p",
    sentences: [
      sentence(
        prose`Two prices are held of one part of this market ${inPlace(w)}: a ${word(part.thing)} is sold at ${fig(part.price)} and costs ${fig(part.cost)}${cite(...sourcesOf(w, part.paid, part.atCost))}.`,
        `${part.cost} > ${part.price}`,
      ),
      sentence(
        prose`This report counts what buyers pay: a year of it comes to ${fig(part.paid)}, and at its cost to ${fig(part.atCost)}, with which the market would be ${fig(whole)}.`,
        `${part.atCost} > ${part.paid}`,
      ),
      ...(isMost
        ? [sentence(prose`The part alone passes the range of the size, which is then too low.`, `${part.paid} > ${w.size.high}`)]
        : []),
    ],
  };
}
