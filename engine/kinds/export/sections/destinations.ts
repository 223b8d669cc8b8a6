import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, prose, sentence, word } from "../../../writing/prose.ts";
import { aboveSentence, modelFit } from "../model-fit.ts";
import { ownScoreWords } from "../own-score.ts";
import { byTested } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { aSale, inText, theName } from "../words.ts";
import { passedOver } from "./passed-over.ts";
import { potential } from "./potential.ts";
import { choiceTurns } from "./choice-turns.ts";
import { changes } from "./rank-changes.ts";
import { map, ranking } from "./ranking.ts";

/** Destinations among which a reader's own weights may change the first three. */
const firstRead = 10;

/** Markets supplied beyond what is tested that a sentence names. */
const mostNamed = 3;

/** Every destination in its place, why it stands there, and what would move it. */
export function destinations(w: ExportWork): SectionDraft {
  const s = new SectionWriter("destinations", "Where to Sell");
  // In the order of what the potentials are now: a brief may bring weights of its own.
  const [first, second, third] = byTested(w.markets)
    .slice(0, firstRead)
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
                prose`In ${word(theName(m.name))} ${aSale(w, m)}${fig(m.sold)} is sold already, above the middle half of such cases (${fig(m.low)} to ${fig(m.high)}).`,
                `${m.sold} > ${m.high}`,
              )
            : [],
        ),
      ],
    }).block({
      t: "p",
      sentences: [
        ...(w.study.ledger.has("seller_middle_1")
          ? [
              sentence(
                prose`Each destination gets a share of the ${fig(w.exports)} by demand, ease of trade, distance and competition. The tested potential is what hidden sales came to: ${fig("seller_middle_1")} of that share in the first five places, and other parts further down.`,
              ),
            ]
          : []),
        ...ownScoreWords(w, modelFit(w).isPoor),
        ...aboveSentence(w),
        ...(w.defend.length > 0
          ? [
              sentence(
                prose`Where more is sold than tested, as in ${listed(w.defend.slice(0, mostNamed).map((m) => [word(inText(m.data.country))]))}, the market is not full but the model misses what drives it: rely on present sales.`,
              ),
            ]
          : []),
      ],
    });
  ranking(w, s);
  map(w, s);
  changes(w, s);
  potential(w, s);
  passedOver(w, s);
  choiceTurns(w, s);
  return s.draft;
}
