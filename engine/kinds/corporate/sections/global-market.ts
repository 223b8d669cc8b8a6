import type { Inline } from "#document";
import { isPart } from "../../../report/study.ts";
import { capital, cite, fig, lower, numberWord, pct, prose, sentence, year } from "../../../writing/prose.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { market, paceBeside, paceHolds, place, value } from "../../../writing/phrases.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { countryFigures } from "../../../exhibits/country-figures.ts";
import { regionsAndCountries } from "../../../exhibits/countries.ts";
import { publishedForecasts } from "../../../exhibits/forecasts.ts";
import { worldTest } from "../../../exhibits/world-test.ts";
import { isOnePace, worldHistory, worldPath, worldPublished } from "../../../exhibits/world.ts";

/** Section five: the world market, its regions and countries. */
export function globalMarket(w: Work): SectionDraft {
  const s = new SectionWriter("global_market", "Global Market");
  s.block({
    t: "lead",
    sentences: [sentence(...worldWords(w))],
  });
  s.heading("The world market");
  worldPublished(w, s);
  const tested = worldTest(w);
  if (tested.length > 0) s.block({ t: "p", sentences: tested });
  worldHistory(w, s);
  worldPath(w, s);
  publishedForecasts(w, s);
  s.heading("Regions and countries");
  regionsAndCountries(w, s);
  countryFigures(w, s);
  return s.draft;
}

/** A market that is less than this part of even the low end of the world's size is a small part of it. */
const twentieth = 0.05;

/** A world market that is known within a wide range alone: within what factor, and what the place can be in it. */
function looseWords(w: Work): [Inline[], ...string[]] {
  const factor = Math.ceil(value(w, "world_high") / value(w, "world_low"));
  const part = value(w, "market_size") / value(w, "world_low");
  const known = isNumbered(factor) ? prose`within a factor of ${numberWord(factor)}` : prose`within wide limits`;
  const ends = prose`${fig("world_low")} to ${fig("world_high")} in ${year(w.study.years.base)}${cite(...sourcesOf(w, "world_size").slice(0, 4))}`;
  const most =
    part < twentieth && isPart(w.study)
      ? w.study.ledger.formulaOnce("world_share_at_most", "market_high / world_low", {
          label: "Part of the world market at most, the place at its high end and the world at its low end",
          unit: "1",
          format: pct,
        })
      : undefined;
  return [
    most
      ? prose`${capital(place(w))} has at most ${fig(most)} of the world market for ${market(w)}, which ${w.world.published.length === 0 ? "the sum of economies puts" : "published sizes put"} ${known}: ${ends}.`
      : prose`The world market for ${market(w)}, ${w.world.published.length === 0 ? "a sum of economies" : "by published sizes"}, is known ${known}: ${ends}, four chances in five.`,
    ...(isNumbered(factor) ? [`world_high <= ${factor} * world_low`] : []),
  ];
}
/** Counts that have a word. */
const isNumbered = (n: number): boolean => n <= 12;

/** The world market and what the place is in it: how large a part, and which of the two grows faster. */
function worldWords(w: Work): [Inline[], ...string[]] {
  const { growth, worldGrowth } = w.outlook;
  if (w.countries.isLoose) return looseWords(w);
  const { steps, anchor } = w.world;
  const narrowed = steps.length > 0 ? prose` (narrowed from ${lower(anchor.name)} by assumed shares)` : [];
  const size = prose`${fig("world_size")} in ${year(w.study.years.base)}${narrowed}${cite(...sourcesOf(w, "world_size").slice(0, 4))}`;
  const rising = value(w, worldGrowth) > 0;
  const pace = prose`${rising ? "growing" : "changing by"} ${fig(worldGrowth)} a year`;
  if (!isPart(w.study))
    return [prose`The world market for ${market(w)} came to ${size}, ${pace}.`, `${worldGrowth} ${rising ? ">" : "<="} 0`];
  const beside = paceBeside(w, growth, worldGrowth);
  const rateWords = { alike: "as fast", faster: "faster", slower: "more slowly" }[beside];
  const share = value(w, "world_share");
  const isOne = isOnePace(w);
  const holds = [...(isOne ? paceHolds(growth, worldGrowth, beside) : []), `${worldGrowth} ${rising ? ">" : "<="} 0`];
  const rate = isOne ? ` and grows ${rateWords}` : "";
  const part = fig("world_share");
  if (share >= 0.1)
    return [
      prose`${capital(place(w))} is one of the large markets: ${part} of a world total of ${size}, ${pace}${isOne ? `; it grows ${rateWords}` : ""}.`,
      ...holds,
    ];
  if (share >= 0.02) return [prose`The world market is ${size}, ${pace}; ${place(w)} has ${part} of it${rate}.`, ...holds];
  return share >= 0.005
    ? [prose`The world market is estimated at ${size}, ${pace}; ${place(w)} is ${part} of that${rate}.`, ...holds]
    : [prose`${capital(place(w))} is ${part} of a world market of ${size}, ${pace}${isOne ? `, and grows ${rateWords}` : ""}.`, ...holds];
}
