import type { Inline, Sentence } from "#document";
import { isInSight } from "../../analysis/attractiveness.ts";
import { pointsTo } from "../../analysis/decide.ts";
import { type GrowthTrigger, growthTriggerOf } from "../../analysis/growth-trigger.ts";
import { currencyLossOf } from "../../analysis/own-money.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { place, value } from "../../writing/phrases.ts";
import { capitalRun, fig, prose, sentence, word, year } from "../../writing/prose.ts";

/** Months in which the International Monetary Fund publishes its outlook. */
const months = [
  [4, "April"],
  [10, "October"],
] as const;

interface Edition {
  year: number;
  month: number;
  name: string;
}

/** The newest edition that is out on a day, or with `isNext` the one after it. */
function editionAt(asOf: string, isNext: boolean): Edition {
  const [ofYear = 0, ofMonth = 1] = asOf.split("-").map(Number);
  const all = [ofYear - 1, ofYear, ofYear + 1].flatMap((each) => months.map(([month, name]) => ({ year: each, month, name })));
  const isOut = (e: Edition) => e.year < ofYear || (e.year === ofYear && e.month < ofMonth);
  return all.filter((e) => isOut(e) !== isNext)[isNext ? 0 : all.filter(isOut).length - 1] ?? { year: ofYear, month: 10, name: "October" };
}

/** An edition seldom moves growth by more than this, and a pace below nothing for five years is a slump that nobody forecasts. */
const [mostMoved, leastTold] = [0.025, 0];

/** The figure of the Fund at which the advice turns and the edition that has it, where growth decides within sight. */
export function triggerOf(
  w: Work,
  s: Strategy,
): { trigger: GrowthTrigger; edition: Edition; isOut: boolean; isReached: boolean } | undefined {
  const growth = s.attractiveness.factors.find((f) => f.id === "growth");
  const trigger = growthTriggerOf(w.study, w.outlook, growth);
  if (!growth || !trigger || !isInSight(growth, (cell) => value(w, cell))) return undefined;
  const isReached = value(w, trigger.turn) >= leastTold && Math.abs(value(w, trigger.turn) - value(w, trigger.expected)) <= mostMoved;
  const { evidence } = w.study;
  const source = evidence.structure?.risk?.expected?.growth[0]?.source;
  const published = source ? evidence.source(source).published : "";
  const [heldYear = 0, heldMonth = 1] = published.split("-").map(Number);
  const newest = editionAt(w.study.asOf, false);
  const isOut = newest.year > heldYear || (newest.year === heldYear && newest.month > heldMonth);
  return {
    trigger,
    edition: isOut ? newest : editionAt(w.study.asOf, true),
    isOut,
    isReached,
  };
}

/** "the International Monetary Fund's outlook of October 2026". */
export const editionWords = ({ edition }: { edition: Edition }): Inline[] =>
  prose`the International Monetary Fund's outlook of ${edition.name} ${year(edition.year)}`;

/** What has to be read of it: "growth after inflation below 2.4 % a year to 2030". */
export const triggerFigure = (w: Work, { trigger: { turn, isBelow } }: { trigger: GrowthTrigger }): Inline[] =>
  prose`growth after inflation ${isBelow ? "below" : "above"} ${fig(turn)} a year to ${year(w.study.years.last)}`;

/** The published figure that turns the advice, what the currency does to it, and how often the past lay beyond it. */
export function triggerSentences(w: Work, s: Strategy): Sentence[] {
  const found = triggerOf(w, s);
  if (!found) return [];
  const { trigger, isOut, isReached } = found;
  const { loss, precedent, isBelow, expected } = trigger;
  const past = currencyLossOf(w.study);
  const was = past && value(w, past.loss) > 0 ? prose` (it lost ${fig(past.loss)} from ${year(past.from)} to ${year(past.to)})` : [];
  // One look at the past is enough for one page: the currency's, else the market's own, else the economy's.
  const saysPast = was.length > 0 && loss !== undefined;
  const own = saysPast ? [] : ownPaceTurns(w, s, isBelow);
  const currency = loss ? prose`a currency that loses ${fig(loss)} a year in real terms${was}` : undefined;
  return [
    ...(isReached
      ? [
          sentence(
            prose`The advice changes if ${editionWords(found)}${isOut ? " (out, but not read)" : ""} shows ${triggerFigure(w, found)} for the whole economy (now ${fig(expected)})${currency ? prose`, or with ${currency}` : []}.`,
          ),
        ]
      : currency
        ? [sentence(prose`${capitalRun(currency)} would have the same effect.`)]
        : []),
    ...own,
    ...(precedent && !saysPast && !isReached && own.length === 0
      ? [
          sentence(
            prose`Output in dollars grew ${isBelow ? "slowly" : "fast"} enough for that in ${fig(precedent.beyond)} of ${fig(precedent.all)} past five-year periods.`,
          ),
        ]
      : []),
  ];
}

/** The currency as a threat, where losing what it lost before is enough to turn an advice to enter. */
export function currencyThreat(w: Work, s: Strategy): Sentence[] {
  const { loss, isBelow } = triggerOf(w, s)?.trigger ?? {};
  const past = currencyLossOf(w.study);
  if (pointsTo(s.verdict) !== "in" || !loss || !isBelow || !past || value(w, past.loss) < value(w, loss)) return [];
  const isFar = value(w, past.loss) > 2 * value(w, loss);
  return [
    sentence(
      prose`The currency lost ${fig(past.loss)} a year in real terms from ${year(past.from)} to ${year(past.to)}${isFar ? prose`, more than twice the ${fig(loss)} that would change the advice` : prose`; a loss of ${fig(loss)} would change the advice`}.`,
      `${past.loss} >= ${isFar ? "2 * " : ""}${loss}`,
    ),
  ];
}

/** The market's own pace, where it would turn the advice if it went on in full: then no word on the economy settles it. */
function ownPaceTurns(w: Work, s: Strategy, isBelow: boolean): Sentence[] {
  const { own } = w.outlook.grounds;
  const flip = s.attractiveness.factors.find((f) => f.id === "growth")?.flip;
  if (!own || !flip || value(w, own.on) < value(w, flip) !== isBelow) return [];
  return [
    sentence(
      prose`So would the market's own pace of ${year(own.from)}–${year(own.to)} if it continued in full, at ${fig(own.on)} a year.`,
      `${own.on} ${isBelow ? "<" : ">="} ${flip}`,
    ),
  ];
}

/** The same as a step, where a published figure can turn the advice: what to read and where. A rate of exchange is watched, not read once. */
export function triggerStep(w: Work, s: Strategy): { step: Inline[]; tests: Inline[] } | undefined {
  const found = triggerOf(w, s);
  if (!found) return undefined;
  const { trigger, isOut, isReached } = found;
  if (!isReached) return undefined;
  return {
    step: prose`${isOut ? "Read" : "Wait for and read"} ${editionWords(found)} for ${word(place(w))}`,
    tests: prose`Growth: ${triggerFigure(w, found)} changes the advice (now ${fig(trigger.expected)})`,
  };
}
