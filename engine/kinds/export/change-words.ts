import type { Inline, Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, listed, prose, ref, sentence, word } from "../../writing/prose.ts";
import { dutyFirst } from "./answer-points.ts";
import { barOf, choiceCases, firstOnceAnswered, nextInTurn, worthCell } from "./choice-turns.ts";
import { firstYearOf } from "./first-year.ts";
import { isDutyHeld, landedOf } from "./landed.ts";
import { kindWords, remediesOnOwn } from "./remedies.ts";
import type { ExportWork, Judged } from "./work.ts";
import { inText } from "./words.ts";

/** What would put another market first: an event that what is recorded can bring about. */
export function changeSentence(w: ExportWork, first: Judged | undefined): Sentence {
  if (!first) return sentence(prose`A recorded supply, and one repeat buyer.`);
  const next = w.open.find((m) => m !== first);
  if (first.verdict.says === "defend")
    return next?.unused
      ? sentence(
          firstOnceAnswered(w)?.data.iso3 === next.data.iso3
            ? prose`A price there below your cost; or an answer on ${word(inText(next.data.country))}: its room then counts whole and puts it first (${ref("ex_choice_turns")}).`
            : prose`A price there below your cost, or ${word(inText(next.data.country))}, with room of ${fig(next.unused)}${dutyFirst(w, next)}.`,
        )
      : sentence(
          prose`A price there below your cost for two seasons, or a new market whose customs figures show room that the model does not.`,
        );
  // A duty that is known is no event to wait for.
  const { event, follows } = isDutyHeld(first.data)
    ? { event: prose`A price there below your landed cost`, follows: [] }
    : dutyEvent(w, first);
  return sentence(prose`${event}: ${follows.length > 0 ? follows : "then "}${nextWords(w)}.`);
}

/** The duty that would end the plan: the one that is recorded, where it takes what the first year leaves; else the points that take the margin. */
function dutyEvent(w: ExportWork, first: Judged): { event: Inline[]; follows: Inline[] } {
  const is = ({ market }: { market: Judged }) => market.data.iso3 === first.data.iso3;
  const row = firstYearOf(w).rows.find(is);
  const alone = row?.cases.alone;
  if (row && alone && value(w, row.result) >= 0 && value(w, alone.result) < 0)
    return {
      event: prose`The added duty there on your goods alone`,
      follows: prose`${row.isRoom && value(w, alone.base) < value(w, row.base) ? prose`room falls to ${fig(alone.base)} and ` : ""}the first year ends at ${fig(alone.result)}. Then `,
    };
  const landed = landedOf(w).find(is);
  // A duty that is not held, or the rate of an order that differs by firm, may lie above what the margin bears.
  const [order] = remediesOnOwn(w, first);
  if (order && landed)
    return {
      event: prose`A rate of your firm under its ${word(kindWords[order.kind])} order of more than ${fig(landed.breakEven.dutyPoints)} beyond competitors', which takes your margin`,
      follows: [],
    };
  if (landed?.isDutyAssumed)
    return {
      event: prose`A duty there of more than ${fig(landed.breakEven.dutyPoints)} beyond competitors', which takes your margin`,
      follows: [],
    };
  return { event: lowRoom(w, first), follows: [] };
}

/** What a duty that is recorded cannot do: no second order shows room at its low end, where that puts another market first. */
function lowRoom(w: ExportWork, first: Judged): Inline[] {
  const isTurned = choiceCases(w).find(({ event }) => event === "low room")?.isTurned === true;
  return isTurned && first.unusedLow
    ? prose`No second order from the first buyers there, which would put room nearer its low end, ${fig(first.unusedLow)}`
    : prose`A price there below your landed cost`;
}

/** What comes next by the rule of the first market, as a clause. */
function nextWords(w: ExportWork): Inline[] {
  const { market, kept } = nextInTurn(w);
  if (market) return prose`${word(inText(market.data.country))} comes first`;
  return kept.length > 0
    ? prose`${noOtherRoom(w)}, and sales in ${listed(kept.map(({ data }) => [word(inText(data.country))]))} are held first`
    : prose`no room is left to plan on, and present sales are held`;
}

/** That no other room counts what a first market must reach; of the largest, what it counts. */
function noOtherRoom(w: ExportWork): Inline[] {
  const other = w.open.find((m) => m.data.iso3 !== (w.lead ?? w.short[0])?.data.iso3);
  const worth = other && worthCell(w, other);
  return other?.unused && worth && other.verdict.says === "test"
    ? prose`no other room counts ${fig(barOf(w))} (${word(inText(other.data.country))} counts ${fig(worth)} of its ${fig(other.unused)} until what must be asked is answered)`
    : prose`no other room reaches ${fig(barOf(w))}`;
}
