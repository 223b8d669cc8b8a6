import type { Sentence } from "#document";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { value } from "../../writing/phrases.ts";
import { fig, numberWord, prose, sentence, word } from "../../writing/prose.ts";

/** What the growth of the place would be without the forecasts that others publish: the cell, and who published those. */
function withoutForecasts({ study, outlook }: Work): { followed: string; mean: string; producers: string[] } | undefined {
  const { ledger, evidence } = study;
  const followed = idOf("rate", "place", "followed");
  if (!outlook.grounds.withPublished || !ledger.has(followed)) return undefined;
  const ofPlace = outlook.publishedGrowth.filter(({ fact }) => fact.geography !== "WLD");
  const used = ofPlace.length > 0 ? ofPlace : outlook.publishedGrowth;
  return {
    followed,
    mean: ofPlace.length > 0 ? "growth_published_place" : "growth_published",
    producers: [...new Set(used.map(({ fact }) => evidence.producerOf(fact)))],
  };
}

/** Where growth carries the verdict and most of it is somebody's forecast: what is left without it, and whether the verdict would turn. */
export function restsOnForecast(w: Work, { attractiveness, verdict, growth: growthOf }: Strategy, isFor: boolean): Sentence[] {
  const found = withoutForecasts(w);
  const growth = attractiveness.factors.find((f) => f.id === "growth");
  if (!found || !growth || verdict === "no" || value(w, found.mean) <= value(w, found.followed)) return [];
  const { followed, producers } = found;
  const by =
    producers.length === 1 ? prose`one forecast (${word(producers[0] ?? "")})` : prose`${numberWord(producers.length)} forecasts of others`;
  // Where the score counts the series at half, so it would without the forecasts.
  const scored = value(w, followed) * (growthOf.failed ? 0.5 : 1);
  const turns = isFor && growth.flip !== undefined && scored < value(w, growth.flip);
  // Of a market that passes, that it would pass without them is told by the value at which growth turns it.
  if (isFor && !turns) return [];
  const without = producers.length === 1 ? "it" : "them";
  return [
    sentence(
      turns
        ? prose`All growth above ${fig(followed)} a year comes from ${by}; without ${without} the market would not pass.`
        : prose`All growth above ${fig(followed)} a year comes from ${by}; without ${without} the market would not pass either.`,
      `${found.mean} > ${followed}`,
      ...(turns && growth.flip !== undefined ? [`${followed} * ${growthOf.failed ? 0.5 : 1} < ${growth.flip}`] : []),
    ),
  ];
}
