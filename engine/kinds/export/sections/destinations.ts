import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, sentence, word } from "../../../writing/prose.ts";
import { aboveSentence } from "../model-fit.ts";
import { placed } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { theName } from "../words.ts";
import { passedOver, potential } from "./potential.ts";
import { changes, closeRows, parts } from "./rank-parts.ts";
import { map, ranking } from "./ranking.ts";

/** Every destination in its place, why it stands there, and what would move it. */
export function destinations(w: ExportWork): SectionDraft {
  const s = new SectionWriter("destinations", "Where to Sell");
  // In the order of what the potentials are now: a brief may bring weights of its own.
  const [first, second, third] = placed(w.markets)
    .slice(0, closeRows)
    .toSorted((a, b) => value(w, b.expected) - value(w, a.expected));
  if (first && second && third)
    s.block({
      t: "lead",
      sentences: [
        sentence(
          prose`The tested model puts ${word(theName(first.name))} first, then ${word(theName(second.name))} and ${word(theName(third.name))}.`,
          `${first.expected} >= ${second.expected}`,
          `${second.expected} >= ${third.expected}`,
        ),
        ...[first, second, third].flatMap((m) =>
          m.sold && value(w, m.sold) > value(w, m.high)
            ? sentence(
                prose`In ${word(theName(m.name))} ${fig(m.sold)} is sold already, above the middle half of such cases (${fig(m.low)} to ${fig(m.high)}): present sales say more of it than the model.`,
                `${m.sold} > ${m.high}`,
              )
            : [],
        ),
      ],
    }).block({
      t: "p",
      sentences: [
        sentence(prose`The index spreads present exports as demand, ease of trade, distance and competition say.`),
        ...(w.study.ledger.has("seller_middle_1")
          ? [
              sentence(
                prose`Where sales were hidden from it, exporters who sell there at all sold ${fig("seller_middle_1")} of that share at the median in the first five places: that tested figure decides here, and not the share itself.`,
              ),
            ]
          : []),
        ...aboveSentence(w),
        ...(w.defend.length > 0
          ? [
              sentence(
                prose`Where sales lie above the middle half, the model misses what drives the market; it has not found saturation. There present sales decide.`,
              ),
            ]
          : []),
      ],
    });
  ranking(w, s);
  map(w, s);
  parts(w, s);
  changes(w, s);
  potential(w, s);
  passedOver(w, s);
  return s.draft;
}
