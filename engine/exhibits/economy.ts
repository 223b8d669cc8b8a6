import { present } from "../ledger.ts";
import { cite, fig, prose, sentence, year } from "../writing/prose.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** The economy in a sentence: a forecast of all output is the ground of the market's outlook and says nothing of the market itself. */
export function economy(w: Work, s: SectionWriter): void {
  const e = w.outlook.economy;
  const seen = present(e.observed.at(-1), "an observed year of the economy");
  s.told(
    "economy",
    sentence([
      ...prose`Output, ${e.label.replace(/^GDP, /, "")}: ${fig(seen.cell)} in ${year(seen.year)}`,
      cite(...sourcesOf(w, seen.cell)),
      ...prose`. This report takes it to grow ${fig(w.outlook.economyGrowth)} a year in current dollars to ${year(w.study.years.last)}`,
      cite(...sourcesOf(w, w.outlook.economyGrowth).slice(0, 3)),
      ...prose`.`,
    ]),
  );
}
