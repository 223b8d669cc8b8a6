import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { type Decision, differ } from "../../analysis/decide.ts";
import { scoreFormula } from "../../analysis/score-scale.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { decidedAt } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { capital, fig, numberWord, pct, prose, sentence, word } from "../../writing/prose.ts";
import { becomes } from "./verdict-words.ts";

/** What the growth of the place would be without the forecasts that others publish: the cell, and who published those. */
function withoutForecasts({
  study,
  outlook,
}: Work): { followed: string; mean: string; producers: string[]; isOfWorld: boolean } | undefined {
  const { ledger, evidence } = study;
  const followed = idOf("rate", "place", "followed");
  if (!outlook.grounds.withPublished || !ledger.has(followed)) return undefined;
  const ofPlace = outlook.publishedGrowth.filter(({ fact }) => fact.geography !== "WLD");
  const used = ofPlace.length > 0 ? ofPlace : outlook.publishedGrowth;
  return {
    followed,
    mean: ofPlace.length > 0 ? "growth_published_place" : "growth_published",
    producers: [...new Set(used.map(({ fact }) => evidence.producerOf(fact)))],
    isOfWorld: ofPlace.length === 0,
  };
}

/** Where the advice would be another without what others forecast: whose forecast that is, and what is left without it. */
export function restsOnForecast(w: Work, s: Strategy): Sentence[] {
  const found = withoutForecasts(w);
  const growth = s.attractiveness.factors.find((f) => f.id === "growth");
  if (!found || !growth) return [];
  const { followed, producers, mean, isOfWorld } = found;
  const left = leftWithout(w, s, growth, followed);
  if (!differ(left.decision, s)) return [];
  const by: Inline[] =
    producers.length === 1
      ? prose`One forecast${isOfWorld ? " of the world" : ""} (${word(producers[0] ?? "")}, ${fig(mean)} a year)`
      : prose`${capital(numberWord(producers.length))} forecasts of others${isOfWorld ? ", of the world" : ""} (${fig(mean)} a year)`;
  return [
    sentence(
      prose`${by}: without ${producers.length === 1 ? "it" : "them"} growth counts ${fig(left.growth)} and the market scores ${fig(left.score)}, which ${becomes(w, s, left.decision)}.`,
    ),
  ];
}

/** Growth as the score would count it, its score and the verdict, were the forecasts of others left out. */
function leftWithout(
  { study: { ledger } }: Work,
  { attractiveness: { factors, score }, growth: { failed }, deciding }: Strategy,
  f: Factor,
  followed: string,
): { growth: string; score: string; decision: Decision } {
  const growth = failed
    ? ledger.formulaOnce("growth_without_forecasts", `${followed} / 2`, {
        label: `${ledger.cell(f.value).label}, without the forecasts of others`,
        unit: "1",
        format: pct,
      })
    : followed;
  const shown = { unit: "1", format: { style: "fixed", scale: 1, digits: 2 } } as const;
  const own = ledger.formulaOnce("score_growth_without_forecasts", scoreFormula(growth, f.norm, f), {
    label: "Score: yearly growth, without the forecasts of others",
    ...shown,
  });
  const total = ledger.formulaOnce(
    "attractiveness_without_forecasts",
    `${score} + ${f.weight} * (${own} - ${f.score}) / (${factors.map((g) => g.weight).join(" + ")})`,
    { label: "Attractiveness, without the growth forecasts of others", ...shown },
  );
  return { growth, score: total, decision: decidedAt(ledger, deciding, f, ledger.value(own)) };
}
