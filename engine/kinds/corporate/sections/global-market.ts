import { cite, fig, prose, sentence, year } from "../../../writing/prose.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { growing, market } from "../../../writing/phrases.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { countryFigures } from "../../../exhibits/country-figures.ts";
import { allocation, countryRanking, regionTable, worldMap } from "../../../exhibits/countries.ts";
import { publishedForecasts } from "../../../exhibits/forecasts.ts";
import { worldHistory, worldPath, worldPublished } from "../../../exhibits/world.ts";

/** Section five: the world market, its regions and countries. */
export function globalMarket(w: Work): SectionDraft {
  const s = new SectionWriter("global_market", "Global Market");
  const growth = growing(w, w.outlook.worldGrowth);
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`The world market for ${market(w)} came to ${fig("world_size")} in ${year(w.study.years.base)}${cite(...sourcesOf(w, "world_size").slice(0, 4))}, ${growth.words}.`,
        ...growth.asserts,
      ),
    ],
  });
  s.heading("The world market");
  worldPublished(w, s);
  worldHistory(w, s);
  worldPath(w, s);
  publishedForecasts(w, s);
  s.heading("Regions and countries");
  const allocate = allocation(w);
  regionTable(w, s);
  countryRanking(w, s, allocate);
  worldMap(w, s, allocate);
  countryFigures(w, s);
  return s.draft;
}
