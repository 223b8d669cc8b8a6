import type { Inline, Sentence } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import { middle, type Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { alike, endsOf, value } from "../../writing/phrases.ts";
import { fig, listed, prose, sentence, word, year } from "../../writing/prose.ts";

/** "scores 0.61 where 0.50 is needed, and passes in 64 % of draws". */
export function scoreWords(w: Work, { attractiveness: a }: Strategy): Inline[] {
  const falls = value(w, a.score) >= middle && value(w, a.low) < middle;
  return prose`scores ${fig(a.score)}${falls ? prose` (${fig(a.low)} at its low ends)` : []} where ${fig(a.needed)} is needed, and passes in ${fig(a.passes)} of draws`;
}

/** What holds of the score for the verdict that is told. */
export function scoreHolds({ attractiveness: { score, needed }, verdict }: Strategy, isFor: boolean): string[] {
  return verdict === "tie" ? [] : [`${score} ${isFor ? ">=" : "<"} ${needed}`];
}

/** What has to be found out where the scores tell no side: "whether the market is larger than $2 billion". */
export function toFindOut(w: Work, { swings }: Strategy): Inline[] {
  const flip = swings && isInSight(swings, (cell) => value(w, cell)) ? swings.flip : undefined;
  switch (swings?.id) {
    case "size":
      return flip ? prose`whether the market is larger than ${fig(flip)}` : prose`how large the market is`;
    case "head":
      return flip ? prose`whether people spend more than ${fig(flip)} a head` : prose`how much people spend a head`;
    case "growth":
      return flip ? prose`whether it grows by more than ${fig(flip)} a year` : prose`how fast the market grows`;
    default:
      return prose`what weighs most for the one who asks`;
  }
}

/** The weights within whose printed range the market comes to stand on the other side of what is needed. */
function weightsThatTurn(w: Work, { attractiveness: a }: Strategy): { factor: Factor; weight: string; score: string }[] {
  const isFor = value(w, a.score) >= middle;
  return a.factors.flatMap((factor) =>
    (["low", "high"] as const).flatMap((end) => {
      const score = factor.overWeight[end];
      const weight = endsOf(w, factor.weight)[end];
      return value(w, score) >= middle !== isFor ? [{ factor, weight, score }] : [];
    }),
  );
}

/** The verdict and the range of each weight: which of them turns it. */
export function overWeights(w: Work, s: Strategy): Sentence[] {
  const isFor = value(w, s.attractiveness.score) >= middle;
  const turning = weightsThatTurn(w, s);
  const [needed, side] = [s.attractiveness.needed, isFor ? "<" : ">="];
  // That none does stands in the table of measures, total by total.
  if (turning.length === 0) return [];
  const named = turning.map(
    ({ factor, weight, score }) => prose`${fig(score)} with ${word(factor.name)} at ${fig(weight)}, not ${fig(factor.weight)}`,
  );
  return [
    sentence(
      prose`Within the range of a weight the market ${isFor ? "no longer passes" : "passes"}: ${listed(named)}.`,
      ...turning.map(({ score }) => `${score} ${side} ${needed}`),
    ),
  ];
}

/** Whether the market would come to stand on the other side for one who earns and pays in the country's own money. */
export const turnsInOwnMoney = (w: Work, { attractiveness: { ownMoney, score } }: Strategy): boolean =>
  ownMoney !== undefined && value(w, ownMoney) >= middle !== value(w, score) >= middle;

/** What the market does for one who earns and pays in the money of the country, and whether that turns the verdict. */
export function inOwnMoney(w: Work, s: Strategy): Sentence[] {
  const { ownMoney: own } = s.growth;
  const { ownMoney: score, needed } = s.attractiveness;
  if (!own || !score) return [];
  const passes = value(w, score) >= middle;
  const turns = turnsInOwnMoney(w, s);
  return [
    sentence(
      prose`For one who earns and pays in ${word(own.currency)} the market scores ${fig(score)}${turns ? prose`: it would ${passes ? "" : "not "}pass` : []}.`,
      `${score} ${passes ? ">=" : "<"} ${needed}`,
    ),
  ];
}

/** From this difference on what the dollar has to do is more than prices explain, and the reader is told where the rest comes from. */
const muchMoved = 0.01;

/** Growth in the country's own money with its two parts, and what the dollar has to do for growth in both to hold. */
export function growthInOwnMoney(w: Work): Sentence[] {
  const own = w.strategy?.growth.ownMoney;
  if (!own) return [];
  const { currency, nominal, real, from, prices, pricesYear, dollar, parity } = own;
  const isMore = parity !== undefined && Math.abs(value(w, dollar) - value(w, parity)) >= muchMoved;
  return [
    sentence(
      prose`In ${word(currency)} that is ${fig(nominal)}: ${fig(real)} after prices, with output as from ${year(from)}, and inflation of ${fig(prices)}, as in ${year(pricesYear)}.`,
    ),
    ...(parity === undefined
      ? []
      : [
          sentence(
            prose`For both to hold the price of a dollar in ${word(currency)} has to change by ${fig(dollar)} a year; the difference of inflation explains ${fig(parity)} of it${isMore ? ", the past of the currency the rest" : ""}.`,
            isMore ? `abs(${dollar} - ${parity}) >= ${muchMoved}` : `abs(${dollar} - ${parity}) < ${muchMoved}`,
          ),
        ]),
  ];
}

/** Where what carries the path was forecast no better than by its last value: said beside the growth, with what the score makes of it. */
export function failedForecast(w: Work): Sentence[] {
  const { growth } = w.strategy ?? {};
  if (!growth?.failed) return [];
  const { label, error, naive } = growth.failed;
  const same = alike(w, growth.value, w.outlook.growth);
  return [
    sentence(
      prose`The forecast is weak: tested on the past, that of ${word(label)} missed by ${fig(error)} per cent, and repeating the last value by ${fig(naive)}${same ? [] : prose`, so the score counts ${fig(growth.value)}`}.`,
      `${error} >= ${naive}`,
    ),
  ];
}

/** Whether the quantity that moves the outlook most turns the advice within its own range; of no advice and of a tie whatever moves it does. */
export function turnsVerdict(w: Work, { assumption }: Work["risk"]["drawn"][number]): boolean {
  const { strategy, outlook } = w;
  if (!strategy || strategy.verdict === "tie") return true;
  const id = outlook.factors[0]?.id === assumption ? "size" : "growth";
  const factor = strategy.attractiveness.factors.find((f) => f.id === id);
  return factor !== undefined && isInSight(factor, (cell) => value(w, cell));
}

/** Whether somebody publishes the measure year by year: growth where the path follows figures of the market itself or of its class here. */
export const isWatched = ({ outlook: { grounds } }: Work, { id }: Factor): boolean =>
  id !== "growth" || ((grounds.kind === "own" || grounds.kind === "class") && !grounds.isWider);
