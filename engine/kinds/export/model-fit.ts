import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { numberWord, prose, sentence } from "../../writing/prose.ts";
import type { ExportWork } from "./work.ts";
import { placed } from "./verdict-words.ts";
import { goods, origin } from "./words.ts";

/** First of the ranking whose sales are held against the range of the model. */
const judged = 8;
/** Part of them outside the middle half, where half of all cases lie, from which the model is said to fit poorly. */
const poor = 0.75;

interface Fit {
  outside: number;
  of: number;
  isPoor: boolean;
}

/** How many of the first destinations with known sales lie outside the middle half of hidden sales. */
export function modelFit(w: ExportWork): Fit {
  const rows = placed(w.markets)
    .slice(0, judged)
    .flatMap((m) => (m.sold === null ? [] : [{ sold: value(w, m.sold), low: value(w, m.low), high: value(w, m.high) }]));
  const outside = rows.filter(({ sold, low, high }) => sold < low || sold > high).length;
  return { outside, of: rows.length, isPoor: rows.length > 0 && outside >= poor * rows.length };
}

/** Said on the first page where the model fits these goods of this origin poorly. */
export function fitSentence(w: ExportWork): Sentence[] {
  const { outside, of, isPoor } = modelFit(w);
  return isPoor
    ? [
        sentence(
          prose`The model fits ${goods(w)} of ${origin(w)} poorly: ${numberWord(outside)} of the first ${numberWord(of)} destinations buy more or less than its middle half, where half would do; read it as an order at most.`,
        ),
      ]
    : [];
}
