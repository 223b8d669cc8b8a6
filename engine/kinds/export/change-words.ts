import type { Inline, Sentence } from "#document";
import { figBeside, value } from "../../writing/phrases.ts";
import { fig, listed, prose, ref, sentence, word, year } from "../../writing/prose.ts";
import { dutyFirst } from "./answer-points.ts";
import { answeredCase, atBar, barOf, type ChoiceCase, choiceCases, firstIn, firstOnceAnswered, lowBar, ruleAt } from "./choice-turns.ts";
import { firstYearOf } from "./first-year.ts";
import { tradeYear } from "./interpret.ts";
import { isDutyHeld, landedOf } from "./landed.ts";
import { kindWords, remediesOnOwn } from "./remedies.ts";
import { ownLed } from "./own-sales.ts";
import { competitorOf } from "./supplier-cells.ts";
import type { ExportWork, Judged } from "./work.ts";
import { asked, inText, origin, theName } from "./words.ts";

/** What would put another market first, by the rule of the order: an event that what is recorded can bring about. Then what would end the trial. */
export function changeSentences(w: ExportWork, first: Judged | undefined): Sentence[] {
  if (!first) return [sentence(prose`A recorded supply, and one repeat buyer.`)];
  // What orders the answer is what can turn it.
  if (ownLed(w).length > 0)
    return [sentence(prose`A price there below your cost; or national lines that show another as the largest buyer of ${asked(w)}.`)];
  const next = w.open.find((m) => m !== first);
  if (first.verdict.says === "defend")
    return [
      ...barTurns(w),
      next?.unused
        ? sentence(
            firstOnceAnswered(w)?.data.iso3 === next.data.iso3
              ? prose`A price there below your cost; or an answer on ${word(inText(next.data.country))}: its room then counts whole and puts it first${barClause(w, next)} (${ref("ex_choice_turns")}).`
              : prose`A price there below your cost, or ${word(inText(next.data.country))}, with room of ${fig(next.unused)}${dutyFirst(w, next)}.`,
          )
        : sentence(
            prose`A price there below your cost for two seasons${lossWords(w, first)}; or a new market whose customs figures show room that the model does not.`,
          ),
    ];
  return [orderSentence(w, first), ...barTurns(w), ...dutyAlone(w, first)];
}

/** "by $118.4 million against a bar of $117.6 million", where the two lie so close that a usual year may turn them. */
function barClause(w: ExportWork, m: Judged): Inline[] {
  const whole = answeredCase(w);
  const close = whole && atBar(w, m, whole);
  if (!close) return [];
  const isLost = close.atMean !== undefined && value(w, close.atMean) < value(w, close.bar);
  return prose`, but only just: ${figBeside(w, close.worth, close.bar)} against a bar of ${figBeside(w, close.bar, close.worth)}${isLost ? ", which it misses at the mean of three years" : ""}`;
}

/** The ends of our two judgements at which another market comes first, or at which room counts that does not as printed: a reader meets them with the answer. */
function barTurns(w: ExportWork): Sentence[] {
  if (w.subject.product.within !== null) return [];
  const low = lowBar(w);
  const name = (m: Judged) => [word(inText(m.data.country))];
  if (low) {
    const [best] = low.choice.open;
    return best
      ? [
          sentence(
            prose`The bar is our judgement: at ${fig(ruleAt(w, "first", ".low"))} of exports, not ${fig(w.choice.first)}, ${listed(low.choice.open.slice(0, mostNamed).map(name))} would count${best.unused ? prose`, the most ${fig(best.unused)}` : ""} (${ref("ex_choice_turns")}).`,
          ),
        ]
      : [];
  }
  const fewer = choiceCases(w).find(({ event, isTurned }) => event === "less_exports" && isTurned);
  const [instead] = fewer?.choice.short ?? [];
  const base = instead
    ? [
        sentence(
          prose`Were exports, which are partly estimated, a fifth lower, ${word(inText(instead.data.country))} would come first (${ref("ex_choice_turns")}).`,
        ),
      ]
    : [];
  const turned = choiceCases(w).filter(({ isTurned, event, test }) => isTurned && event === null && test !== ".high");
  const found = turned.find(({ first }) => first !== "") ?? turned[0];
  const [other] = found?.choice.short ?? [];
  if (!found || !other) return base;
  const at = found.first ? fig(ruleAt(w, "first", found.first)) : fig(ruleAt(w, "test", found.test));
  return [
    sentence(
      found.first
        ? prose`The bar of ${fig(w.choice.first)} of exports is our judgement: at ${at} ${word(inText(other.data.country))} comes first (${ref("ex_choice_turns")}).`
        : prose`That ${fig(w.choice.test)} of room counts before an answer is our judgement: at ${at} ${word(inText(other.data.country))} comes first (${ref("ex_choice_turns")}).`,
    ),
    ...base,
  ];
}
const mostNamed = 3;

/** What shows that sales to be kept are being lost: the first competitor by name. */
function lossWords(w: ExportWork, first: Judged): Inline[] {
  const other = competitorOf(w, first);
  return other
    ? prose`; the part of ${origin(w)} in the imports of ${word(inText(first.data.country))} falling by a tenth in a year while that of ${word(theName(other.name))} rises`
    : [];
}

/** The case in which another market comes first, and what then does. */
function orderSentence(w: ExportWork, first: Judged): Sentence {
  const closed = choiceCases(w).find(({ event }) => event === "closed");
  const turned = (id: ChoiceCase["event"]) => choiceCases(w).find(({ event, isTurned }) => event === id && isTurned);
  const alone = turned("duty_alone");
  // A duty that is known is no event to wait for.
  const ends = isDutyHeld(first.data) ? undefined : dutyThatEnds(w, first);
  const low = turned("low room");
  const [event, found] = alone
    ? [prose`The added duty there on your goods alone: room falls to ${fig(alone.room ?? "")}`, alone]
    : ends
      ? [ends, closed]
      : low && first.unusedLow && !isDutyHeld(first.data)
        ? [
            prose`Sales of ${origin(w)} there falling in the customs’ figures since ${year(tradeYear)}, which would put room nearer its low end, ${fig(first.unusedLow)}`,
            low,
          ]
        : [prose`A price there below your landed cost`, closed];
  return sentence(prose`${event}${alone ? ", and " : ": then "}${found ? nextWords(w, found) : "present sales are held"}.`);
}

/** A rate that is not held and would take the margin, so that the market is closed to you. */
function dutyThatEnds(w: ExportWork, first: Judged): Inline[] | undefined {
  const landed = landedOf(w).find(({ market }) => market.data.iso3 === first.data.iso3);
  // A duty that is not held, or the rate of an order that differs by firm, may lie above what the margin bears.
  const [order] = remediesOnOwn(w, first);
  if (order && landed)
    return prose`A rate of your firm under its ${word(kindWords[order.kind])} order of more than ${fig(landed.breakEven.dutyPoints)} beyond competitors', which takes your margin`;
  return landed?.isDutyAssumed
    ? prose`A duty there of more than ${fig(landed.breakEven.dutyPoints)} beyond competitors', which takes your margin`
    : undefined;
}

/** What the added duty on the exporter alone does where it leaves the order as it is: to the first year. */
function dutyAlone(w: ExportWork, first: Judged): Sentence[] {
  const own = choiceCases(w).find(({ event }) => event === "duty_alone");
  const row = firstYearOf(w).rows.find(({ market }) => market.data.iso3 === first.data.iso3);
  const left = row?.cases.alone?.result;
  if (!left || value(w, left) >= 0) return [];
  const keeps = own && !own.isTurned && own.room;
  return [
    sentence(
      prose`${keeps ? prose`With the added duty on your goods alone room is ${fig(own.room ?? "")}: no place changes, but the first year ends` : "With the added duty on your goods alone the first year ends"} at ${fig(left)}: sell nothing new there until the line is known to be spared.`,
      `${left} < 0`,
    ),
  ];
}

/** What comes first in a case, as a clause. */
function nextWords(w: ExportWork, found: ChoiceCase): Inline[] {
  const { market, kept } = firstIn(w, found);
  if (market) return prose`${word(inText(market.data.country))} comes first`;
  return kept.length > 0
    ? prose`no other room reaches ${fig(barOf(w))}, and sales in ${listed(kept.map(({ data }) => [word(inText(data.country))]))} are held first`
    : prose`no room is left to plan on, and present sales are held`;
}
