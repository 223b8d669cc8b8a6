import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, listed, numberWord, prose, ref, sentence, usd } from "../../writing/prose.ts";
import { largestBuyers } from "./choose-markets.ts";
import { ownScore } from "./own-score.ts";
import type { ExportWork, MarketCells } from "./work.ts";
import { byTested, sumOf } from "./verdict-words.ts";
import { goods, origin } from "./words.ts";

/** First of the ranking whose sales are held against the range of the model. */
const judged = 8;
/** Part of them outside the middle half, where half of all cases lie, from which the model is said to fit poorly. */
const poor = 0.75;

/** Destinations whose sales are held against what the model tests: those that the ranking prints. */
const printed = 22;

interface Fit {
  outside: number;
  of: number;
  /** Largest buyers recorded singly that buy more than the middle half allows. */
  buyersAbove: number;
  buyers: number;
  isPoor: boolean;
}

/** How many of the first destinations with known sales lie outside the middle half of hidden sales, and of the largest buyers above it. */
export function modelFit(w: ExportWork): Fit {
  const told = (markets: readonly MarketCells[]) =>
    markets.flatMap((m) => (m.sold === null ? [] : [{ sold: value(w, m.sold), low: value(w, m.low), high: value(w, m.high) }]));
  const rows = told(byTested(w.markets).slice(0, judged));
  const outside = rows.filter(({ sold, low, high }) => sold < low || sold > high).length;
  const buyers = told(largestBuyers(w.markets).slice(0, judged));
  const buyersAbove = buyers.filter(({ sold, high }) => sold > high).length;
  const isMost = (part: number, of: number) => of > 0 && part >= poor * of;
  return {
    outside,
    of: rows.length,
    buyersAbove,
    buyers: buyers.length,
    isPoor: isMost(outside, rows.length) || isMost(buyersAbove, buyers.length),
  };
}

/** Said on the first page where the model fits these goods of this origin poorly. */
export function fitSentence(w: ExportWork): Sentence[] {
  const { outside, of, buyersAbove, buyers, isPoor } = modelFit(w);
  const missed = [
    ...(outside >= poor * of ? [prose`in ${numberWord(outside)} of its first ${numberWord(of)} destinations`] : []),
    ...(buyersAbove >= poor * buyers ? [prose`to ${numberWord(buyersAbove)} of the ${numberWord(buyers)} largest buyers`] : []),
  ];
  return isPoor
    ? [
        sentence(
          prose`${
            isOrderUsual(w)
              ? prose`The order of the model finds main buyers as often as in other trades (${ref("ex_backtest")}), but its amounts do not fit`
              : prose`The model fits ${goods(w)} of ${origin(w)} poorly`
          }: sales ${listed(missed)} lie outside a range that holds half of all cases. Read it as a rank order only.`,
        ),
      ]
    : [];
}

/** The ranking finds as many of the main buyers of these goods as it does elsewhere. */
function isOrderUsual(w: ExportWork): boolean {
  const score = ownScore(w);
  return score !== undefined && value(w, score.five) >= value(w, score.usualFive);
}

/** What is sold to destinations that have a place, as a cell. */
export const soldApart = (w: ExportWork): string => {
  const sum = sumOf(w)?.sold;
  return sum
    ? w.study.ledger.formulaOnce("sold_apart", `${w.soldTotal} - ${sum}`, {
        label: "Exports recorded by buyer, without the importers held as one sum",
        unit: "USD",
        format: usd,
      })
    : w.soldTotal;
};

/** Where more is sold than the model expects in most destinations, that it tells no room there is a limit of the model. */
export function aboveSentence(w: ExportWork): Sentence[] {
  const rows = byTested(w.markets)
    .slice(0, printed)
    .filter((m) => m.sold !== null && value(w, m.sold) > 0);
  const above = rows.filter((m) => m.sold !== null && value(w, m.sold) > value(w, m.expected));
  if (above.length * 2 <= rows.length) return [];
  if (value(w, w.testedTotal) >= value(w, soldApart(w))) return [];
  const count = (id: string, label: string, n: number) =>
    w.study.ledger.formulaOnce(id, String(n), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
  return [
    sentence(
      prose`In ${fig(count("above_tested", "Destinations of the printed ranking where more is sold than tested", above.length))} of the ${fig(count("above_tested_of", "Destinations of the printed ranking to which something is sold", rows.length))} first destinations of the ranking that buy from it, more is sold than the model tests. That follows from the method, not from the markets: potentials add up to ${fig(w.testedTotal)}, present sales there to ${fig(soldApart(w))}. Use the model for the order of markets, not for where to grow.`,
      `${w.testedTotal} < ${soldApart(w)}`,
    ),
  ];
}
