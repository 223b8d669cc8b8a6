import type { Inline, Sentence } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import type { Decisive } from "../../analysis/decisive.ts";
import { middle, type WayIn } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { decidedBeyond } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { mustBe } from "../../exhibits/break-even-words.ts";
import { figBeside, inPlace, market, value } from "../../writing/phrases.ts";
import { capital, fig, listed, prose, ref, sentence, word } from "../../writing/prose.ts";
import { openedBy, sideWords } from "./decisive-words.ts";
import { triggerSentences } from "./trigger-words.ts";
import { becomes } from "./verdict-words.ts";
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
  if (decisive.threshold === undefined)
    return [...built, ...idle].length > 0
      ? [
          sentence(
            prose`Proof that ${word(decisive.terms.name)} is ${decisive.isBetterAbove ? "high" : "low"} enough ${decisive.terms.enough ?? "to break even"} would open ${listed([...built, ...idle])}.`,
          ),
        ]
      : [];
  const said = [
    ...(built.length > 0 ? [prose`Proof that ${word(decisive.terms.name)} is ${mustBe(decisive)} would open ${listed(built)}.`] : []),
    ...(idle.length > 0
      ? [prose`${capital(decisive.terms.name)}${sideWords(decisive, ["missed"])} would show idle lines and open ${listed(idle)}.`]
      : []),
  ];
  return said.map((runs) => sentence(runs));
}

/** What would change the advice: measures with the value at which they do, told by the rule that decides it. */
export function changesOf(w: Work, s: Strategy): Sentence[] {
  const { factors } = s.attractiveness;
  const { decisive } = s;
  const far = (f: Factor) => Math.abs(f.needed - value(w, f.score));
  const flips = factors.filter((f) => f.flip !== undefined);
  // What counts only against is no sign to wait for where another measure turns the verdict too.
  const telling = flips.filter((f) => !f.isOnlyAgainst || f.id === "growth");
  const turning = (telling.length > 0 ? telling : flips).toSorted((a, b) => far(a) - far(b));
  const inSight = (f: Factor) => isInSight(f, (cell) => value(w, cell));
  // A value that the table prints as turning the verdict is never denied here, be it of a measure that counts only against.
  const reached = (turning.some(inSight) ? turning : flips).filter(inSight).slice(0, mostTurns);
  // Of a tie nothing opens: what settles it comes before what a way in needs.
  const decides = s.verdict !== "tie" && value(w, s.attractiveness.score) >= middle && decisive ? openings(w, s, decisive) : [];
  // Beside what would open a way the page has room for one: the table of measures has all.
  const turns = turnWords(w, s, decides.length > 0 ? reached.slice(0, 1) : reached);
  const trigger = reached.some((f) => f.id === "growth") ? triggerSentences(w, s) : [];
  if (decides.length + turns.length > 0) return [...decides, ...turns, ...trigger];
  const [distant] = turning;
  return [
    distant
      ? sentence(
          prose`${capital(distant.name)} alone would do so, but only ${sideOf(w, distant)} ${distant.flip ? fig(distant.flip) : "a value"}, which is not in sight.`,
          ...(distant.flip ? [`${distant.flip} ${sideOf(w, distant) === "above" ? ">" : "<="} ${distant.value}`] : []),
        )
      : sentence(prose`No single measure of ${market(w)} ${inPlace(w)} would, whatever its value (${ref("ex_attractiveness")}).`),
  ];
}

/** On which side of its turn a measure has to come to lie. */
const sideOf = (w: Work, f: Factor): string => (f.flip !== undefined && value(w, f.flip) > value(w, f.value) ? "above" : "below");

/** The values at which measures change the advice, each with where it stands today and how far it may go. */
function turnWords(w: Work, s: Strategy, measures: readonly Factor[]): Sentence[] {
  const outcome = (f: Factor): Inline[] => {
    return becomes(w, decidedBeyond(w.study.ledger, s.deciding, f, f.needed));
  };
  return measures.map((f) => {
    const falls = f.flip !== undefined && value(w, f.flip) < value(w, f.value);
    const now = figBeside(w, f.value, f.flip ?? f.value);
    // Growth may fall as far as at the low end of the outlook, a size lie anywhere in its range: a reader sees from it how near the turn is.
    const today =
      f.id === "growth"
        ? prose`we expect ${now} (${falls ? "low" : "high"} end: ${fig(falls ? s.growth.low : s.growth.high)})`
        : f.ends
          ? prose`today’s estimate is ${now}, between ${fig(f.ends[0])} and ${fig(f.ends[1])}`
          : prose`today it is ${now}`;
    return sentence(prose`${capital(f.name)} ${sideOf(w, f)} ${figBeside(w, f.flip ?? f.value, f.value)} ${outcome(f)}; ${today}.`);
  });
}
