import type { Inline } from "#document";
import { isPart } from "../../../report/study.ts";
import { capital, cite, fig, lower, numberWord, prose, sentence, year } from "../../../writing/prose.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { alike, market, paceHolds, place, value } from "../../../writing/phrases.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { countryFigures } from "../../../exhibits/country-figures.ts";
import { regionsAndCountries } from "../../../exhibits/countries.ts";
import { publishedForecasts } from "../../../exhibits/forecasts.ts";
import { worldTest } from "../../../exhibits/world-test.ts";
import { worldHistory, worldPath, worldPublished } from "../../../exhibits/world.ts";

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

/** The world market and what the place is in it: how large a part, and which of the two grows faster. */
function worldWords(w: Work): [Inline[], ...string[]] {
  const { growth, worldGrowth } = w.outlook;
  if (w.countries.isLoose)
    return [
      prose`How large the world market for ${market(w)} is, is known only within wide limits: ${fig("world_low")} to ${fig("world_high")} in ${year(w.study.years.base)}, four chances in five${w.world.published.length === 0 ? prose`, as the sum of ${numberWord(w.size.measured.length)} economies sized one by one` : []}${cite(...sourcesOf(w, "world_size").slice(0, 4))}.`,
    ];
  const { steps, anchor } = w.world;
  const narrowed = steps.length > 0 ? prose` (narrowed from ${lower(anchor.name)} by assumed shares)` : [];
  const size = prose`${fig("world_size")} in ${year(w.study.years.base)}${narrowed}${cite(...sourcesOf(w, "world_size").slice(0, 4))}`;
  const rising = value(w, worldGrowth) > 0;
  const pace = prose`${rising ? "growing" : "changing by"} ${fig(worldGrowth)} a year`;
  if (!isPart(w.study))
    return [prose`The world market for ${market(w)} came to ${size}, ${pace}.`, `${worldGrowth} ${rising ? ">" : "<="} 0`];
  const isAlike = alike(w, growth, worldGrowth);
  const faster = !isAlike && value(w, growth) > value(w, worldGrowth);
  const share = value(w, "world_share");
  const holds = [
    ...paceHolds(growth, worldGrowth, isAlike ? "alike" : faster ? "faster" : "slower"),
    `${worldGrowth} ${rising ? ">" : "<="} 0`,
  ];
  const rate = isAlike ? "and grows as fast" : faster ? "and grows faster" : "and grows more slowly";
  const part = fig("world_share");
  if (share >= 0.1)
    return [
      prose`${capital(place(w))} is one of the large markets: ${part} of a world total of ${size}, ${pace}; it grows ${isAlike ? "as fast" : faster ? "faster" : "more slowly"}.`,
      ...holds,
    ];
  if (share >= 0.02) return [prose`Of ${size} worldwide, ${pace}, ${place(w)} holds ${part} ${rate}.`, ...holds];
  return share >= 0.005
    ? [prose`The world market is put at ${size}, ${pace}; ${place(w)} is ${part} of that ${rate}.`, ...holds]
    : [prose`${capital(place(w))} is ${part} of a world market of ${size}, ${pace}, ${rate}.`, ...holds];
}
