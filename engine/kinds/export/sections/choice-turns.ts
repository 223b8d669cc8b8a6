import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { figBeside, value } from "../../../writing/phrases.ts";
import { capital, capitalRun, fig, howMany, listed, numberWord, prose, word } from "../../../writing/prose.ts";
import { highlighted, left, right, text } from "../../../writing/tables.ts";
import { answeredCase, atBar, type ChoiceCase, choiceCases, firstOnceAnswered, lowBar, ruleAt } from "../choice-turns.ts";
import { ownLed } from "../own-sales.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, rankingSources } from "../words.ts";

/** Cases from which a table says more than a sentence. */
const leastRows = 3;
/** Markets that a row names. */
const named = 3;

/** What the two judgements behind the choice decide. */
export function choiceTurns(w: ExportWork, s: SectionWriter): void {
  const cases = choiceCases(w);
  const [first] = w.short;
  const low = lowBar(w);
  const led = ownLed(w);
  if (!first || cases.length < leastRows) {
    s.missing("choice_turns", prose`What would put another market first`, prose`Nothing is sold abroad that a case could change.`);
    return;
  }
  if (w.open.length === 0 && cases.every(({ isTurned, choice }) => !isTurned && choice.open.length === 0)) {
    s.missing(
      "choice_turns",
      prose`What would put another market first`,
      prose`In none of the ${numberWord(cases.length)} settings that were tried has another market room that counts: the largest sales come first in each.`,
    );
    return;
  }
  const hasLevers = cases.some(({ room }) => room !== undefined);
  s.exhibit("choice_turns", {
    status: "filled",
    quality: "modelled",
    title: low ? lowBarTitle(w, low) : titleOf(w, first),
    subtitle: low
      ? prose`The part of exports that room must be worth to come first, at the ends of its range (half of it is the least that counts); then other exports`
      : w.open.length === 0
        ? prose`Our bar for room at the ends of its range, then other exports than those that are partly estimated`
        : prose`The two judgements of ours behind the choice at the ends of their ranges, then what may happen to the first market, other exports${hasLevers ? " and inputs that carry its room" : ""}`,
    table: {
      columns: [
        left("Setting", 5),
        right("The most room counts"),
        right("It must reach"),
        left(led.length > 0 ? "Behind the first" : "First three", 4),
      ],
      rows: cases.map((c) =>
        highlighted(
          c.isTurned || (w.open.length === 0 && c.choice.open.length > 0),
          settingOf(w, c),
          c.worth ? [figBeside(w, c.worth, c.bar)] : text("–"),
          [figBeside(w, c.bar, ...cases.flatMap(({ bar, worth }) => (bar === c.bar && worth ? [worth] : [])))],
          listed(
            c.choice.short
              .filter((m) => led.every(({ data }) => data.iso3 !== m.data.iso3))
              .slice(0, named)
              .map((m) => [word(m.name)]),
          ),
        ),
      ),
    },
    note:
      w.open.length === 0 && cases.some(({ choice }) => choice.open.length > 0)
        ? prose`Highlighted: room counts. Nothing tests the bar; a firm with another one takes the row that fits it.`
        : prose`${meanWords(w)}${cases.some(({ isTurned }) => isTurned) ? "Highlighted: another market comes first. " : ""}Nothing tests either judgement; a firm with other ones takes the row that fits it. ${led.length > 0 ? `The first ${numberWord(led.length)} follow what was sold of the goods asked, which no setting moves; room here is of ${goods(w)}` : "The order follows room alone"}; what a first year leaves stands in the entry plan and moves no place.`,
    sources: rankingSources,
  });
}

/** Who has room at the low end of the bar, and whether that changes the plan. */
function lowBarTitle(w: ExportWork, { choice, first: end }: ChoiceCase): Inline[] {
  const name = (m: Judged) => [word(inText(m.data.country))];
  const joined = choice.short.slice(0, named).filter((m) => !w.short.slice(0, named).some(({ data }) => data.iso3 === m.data.iso3));
  const counted = choice.open.slice(0, mostCounted);
  const change = choice.isNewFirst ? " come first" : " join the first three";
  return prose`${capitalRun(listed(counted.map(name)))} would have room that counts were the bar ${fig(ruleAt(w, "first", end))} of exports, not ${fig(w.choice.first)}${joined.length > 0 ? prose`; ${listed(joined.map(name))} would then${change}` : ""}`;
}
const mostCounted = 3;

function titleOf(w: ExportWork, first: Judged): Inline[] {
  const name = (m: Judged) => word(inText(m.data.country));
  const turned = choiceCases(w).filter(({ isTurned, event }) => isTurned && event !== "closed");
  const answered = firstOnceAnswered(w);
  const whole = answeredCase(w);
  if (answered && whole)
    return prose`${word(capital(inText(answered.data.country)))} comes before ${name(first)} ${turned.length > 1 ? `in ${howMany(turned.length)} of the settings, one of them that what` : "once what"} must be asked there is answered well${barWords(w, atBar(w, answered, whole))}`;
  if (ownLed(w).length > 0)
    return prose`${word(capital(inText(first.data.country)))} comes first at every setting but that of its own closure: sales of the goods asked order the first ${numberWord(ownLed(w).length)}`;
  const others = turned.flatMap(({ choice }) => choice.short.slice(0, 1));
  const each = others.filter((m, at) => others.findIndex(({ data }) => data.iso3 === m.data.iso3) === at);
  if (each.length === 0 && w.open.length === 0)
    return prose`${word(capital(inText(first.data.country)))} comes first in every case that is tried, as no other market has room that counts`;
  if (each.length === 0)
    return prose`${word(capital(inText(first.data.country)))} comes first at every setting but that of its own closure`;
  const [only] = turned;
  return turned.length === 1 && only?.event === "low room"
    ? prose`${word(capital(inText(first.data.country)))} comes first at every other setting, but not at the low end of room, where ${listed(each.map((m) => [name(m)]))} does`
    : prose`${word(capital(inText(first.data.country)))} comes first as printed; other settings put ${listed(each.map((m) => [name(m)]))} first`;
}

/** That room stands at the bar. */
function barWords(w: ExportWork, close: ReturnType<typeof atBar>): Inline[] {
  return close
    ? prose`, and stands at the bar: ${figBeside(w, close.worth, close.bar)} against ${figBeside(w, close.bar, close.worth)}`
    : [];
}
/** On which side of it a usual year would put that room. */
function meanWords(w: ExportWork): Inline[] {
  const [answered, whole] = [firstOnceAnswered(w), answeredCase(w)];
  const close = answered && whole && atBar(w, answered, whole);
  return answered && close?.atMean
    ? prose`Were world trade at the mean of its three years, the room of ${word(inText(answered.data.country))} would be ${figBeside(w, close.atMean, close.bar)}, ${value(w, close.atMean) < value(w, close.bar) ? "less than" : "still no less than"} it must reach. `
    : [];
}

/** Inputs of the index that carry the room of the first market. */
const leverWords = {
  no_ties: "No bonus for a language or past in common",
  own_related: "Related goods at their own ease, not held to an end",
  neither: "Neither of the two",
  duty_none: "The added duty on nobody",
  duty_both: "The added duty on both sides",
  duty_alone: "The added duty on your goods alone",
  duty_alone_most: "The same, the weight of duty at its high end",
} as const;

function settingOf(w: ExportWork, { test, first, event, room }: ChoiceCase): Inline[] {
  if (room && event && event in leverWords)
    return prose`${leverWords[event as keyof typeof leverWords]}: room of ${word(inText(w.short[0]?.data.country ?? w.subject.origin))} ${fig(room)}`;
  if (event === "less_exports") return prose`Exports are a fifth lower than estimated: ${fig("base_less_exports")}`;
  if (event === "half_estimated") return prose`Sales that are estimated are half: exports of ${fig("base_half_estimated")}`;
  if (event === "low room") return prose`Room everywhere at the low end of potential and caps`;
  if (event === "closed") return prose`${word(capital(inText(w.short[0]?.data.country ?? w.subject.origin)))} is closed`;
  const [counts, reaches] = [fig(ruleAt(w, "test", test)), fig(ruleAt(w, "first", first))];
  if (test) return prose`Room counts ${counts} where something must be asked${test === ".high" ? ", as when all is answered well" : ""}`;
  if (first) return prose`Room must reach ${reaches} of exports`;
  return prose`As printed: ${counts} where something must be asked, ${reaches} of exports`;
}
