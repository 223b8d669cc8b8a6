import type { Sentence } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import type { Decisive } from "../../analysis/decisive.ts";
import type { Strategy, WayIn } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { mustBe } from "../../exhibits/break-even-words.ts";
import { inPlace, market, value } from "../../writing/phrases.ts";
import { capital, fig, listed, prose, ref, sentence, word } from "../../writing/prose.ts";
import { openedBy, sideWords } from "./decisive-words.ts";
import { restsOnForecast } from "./forecast-dependence.ts";
import { isWatched } from "./verdict-words.ts";
import { quoted, wayName } from "./ways.ts";

/** Most turning values that are told beside what decides. */
const mostTurns = 2;

/** What would open the ways that hinge on what decides; who has it stands among the steps of the first ninety days. */
function openings(w: Work, s: Strategy, decisive: Decisive): Sentence[] {
  const opened = (hinge: WayIn["hinge"]) =>
    openedBy(w, s)
      .filter((o) => o.hinge === hinge)
      .map((o) => [word(quoted(wayName(w, o)))]);
  const [built, idle] = [opened("reached"), opened("missed")];
  const name = capital(decisive.terms.name);
  const said = [
    ...(built.length > 0 ? [prose`${name} of ${mustBe(decisive)}: then ${listed(built, "or")} can be weighed.`] : []),
    ...(idle.length > 0
      ? [prose`${name}${sideWords(decisive, ["missed"])}: makers then have lines idle, and ${listed(idle, "or")} can be weighed.`]
      : []),
  ];
  return said.map((runs) => sentence(runs));
}

/** What would turn the advice: measures with the value at which they do. */
export function changesOf(w: Work, s: Strategy, isFor: boolean): Sentence[] {
  const { factors } = s.attractiveness;
  const { decisive } = s;
  const far = (f: Factor) => Math.abs(f.needed - value(w, f.score));
  const flips = factors.filter((f) => f.flip !== undefined);
  // What counts only against is no sign to wait for where another measure turns the verdict too.
  const telling = flips.filter((f) => !f.isOnlyAgainst);
  const turning = (telling.length > 0 ? telling : flips).toSorted((a, b) => far(a) - far(b));
  const inSight = (f: Factor) => isInSight(f, (cell) => value(w, cell));
  // A value that the table prints as turning the verdict is never denied here, be it of a measure that counts only against.
  const reached = (turning.some(inSight) ? turning : flips).filter(inSight).slice(0, mostTurns);
  const side = (f: Factor) => (f.isBetterAbove !== isFor ? "above" : "below");
  const decides = isFor && decisive ? openings(w, s, decisive) : [];
  const turns = reached.length === 0 ? [] : [turnWords(w, s, reached, { side, isFor })];
  const rests = restsOnForecast(w, s, isFor);
  if (decides.length + turns.length > 0) return [...decides, ...turns, ...rests];
  const [distant] = turning;
  return [
    distant
      ? sentence(
          prose`${capital(distant.name)} alone would, but only ${side(distant)} a value that is not in sight (${ref("ex_attractiveness")}).`,
        )
      : sentence(
          prose`No single measure of ${market(w)} ${inPlace(w)} would; it takes two of them together (${ref("ex_attractiveness")}).`,
        ),
  ];
}

/** The values at which measures turn the verdict, in one sentence. */
function turnWords(
  w: Work,
  s: Strategy,
  measures: readonly Factor[],
  { side, isFor }: { side: (f: Factor) => string; isFor: boolean },
): Sentence {
  const each = measures.map((f, i) => {
    const now = f.id === "growth" && s.growth.failed ? "scored" : "now";
    // Growth may fall as far as in the cautious case: a reader sees from it how near the turn is.
    const cautious = f.id === "growth" && isFor ? prose`; cautious ${fig(s.growth.low)}` : [];
    const unwatched = f.id === "growth" && !isWatched(w, f) ? "; no yearly source" : "";
    return prose`${word(i === 0 ? capital(f.name) : f.name)} ${side(f)} ${fig(f.flip ?? f.value)} (${now} ${fig(f.value)}${cautious}${unwatched})`;
  });
  return sentence(prose`${listed(each, "or")} would speak ${isFor ? "against" : "for"} entering.`);
}
