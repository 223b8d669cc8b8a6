import type { Sentence } from "#document";
import { exportBacktest } from "../../analysis/trade/backtest.ts";
import { value } from "../../writing/phrases.ts";
import { fig, howMany, prose, ref, sentence } from "../../writing/prose.ts";
import { largestBuyers } from "./choose-markets.ts";
import type { ExportWork } from "./work.ts";
import { goods, origin } from "./words.ts";

/** Largest buyers whose places are looked up, as in the backtest of other exporters. */
const buyersJudged = 5;

export interface OwnScore {
  /** How many of the five largest buyers recorded singly stand among the first five and ten places. */
  inFive: number;
  inTen: number;
  /** The same as parts, as cells; and what the backtest found in the middle of other trades. */
  five: string;
  ten: string;
  usualFive: string;
  usualTen: string;
}

/** How the ranking does on these very goods of this origin: what is sold today is no part of it, so its largest buyers are a test. */
export function ownScore(w: ExportWork): OwnScore | undefined {
  const buyers = largestBuyers(w.markets).slice(0, buyersJudged);
  const [ours] = exportBacktest.orders;
  if (buyers.length < buyersJudged || !ours) return undefined;
  const within = (places: number) => buyers.filter(({ rank }) => rank <= places).length;
  const part = (id: string, formula: string, label: string) =>
    w.study.ledger.formulaOnce(id, formula, { label, unit: "1", format: { style: "percent", digits: 0 } });
  const [inFive, inTen] = [within(5), within(10)];
  return {
    inFive,
    inTen,
    five: part(
      "own_score_five",
      `${inFive} / ${buyersJudged}`,
      "Part of the five largest buyers recorded singly among the first five places",
    ),
    ten: part("own_score_ten", `${inTen} / ${buyersJudged}`, "Part of the five largest buyers recorded singly among the first ten places"),
    usualFive: part("usual_score_five", String(ours.five), "Mean part of the five main buyers found in first five places, other trades"),
    usualTen: part("usual_score_ten", String(ours.ten), "Mean part of the five main buyers found in first ten places, other trades"),
  };
}

/** Said on the first page where the ranking finds fewer of the main buyers than it does elsewhere. */
export function ownScoreSentence(w: ExportWork): Sentence[] {
  const score = ownScore(w);
  // Goods that customs count within wider ones are told no order of markets at all.
  if (!score || w.subject.product.within !== null || value(w, score.five) >= value(w, score.usualFive)) return [];
  return [
    sentence(
      prose`The ranking puts ${howMany(score.inFive)} of the five largest buyers among its first five places (${fig(score.five)}, against ${fig(score.usualFive)} in other trades): trust present sales before it.`,
      `${score.five} < ${score.usualFive}`,
    ),
  ];
}

/** The same beside the ranking, wherever it stands. */
export function ownScoreWords(w: ExportWork, amountsMiss: boolean): Sentence[] {
  const score = ownScore(w);
  if (!score) return [];
  return [
    sentence(
      prose`Of the five largest buyers of ${goods(w)} from ${origin(w)} recorded singly, its first five places hold ${howMany(score.inFive)} (${fig(score.five)}) and its first ten ${howMany(score.inTen)} (${fig(score.ten)}). The mean of other trades is ${fig(score.usualFive)} and ${fig(score.usualTen)} (${ref("ex_backtest")})${amountsMiss && value(w, score.five) >= value(w, score.usualFive) ? "; that speaks for its order, not for its amounts" : ""}.`,
    ),
  ];
}
