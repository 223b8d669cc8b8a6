import type { Sentence } from "#document";
import { carriersOf } from "../analysis/method-weights.ts";
import { ofClass } from "../analysis/sizing/measured-size.ts";
import type { Work } from "../analysis/work.ts";
import { withArticle } from "../report/study.ts";
import { listed, lower, prose, sentence, word } from "../writing/prose.ts";

/** What a publisher names to leave it out. */
const leavesOut = /\b(?:without|not|out|except|excluding)\b/i;

/** That published sizes which teach the transfer most count something that this market leaves out, with the countries; nothing otherwise. */
export function taughtByMore(w: Work): Sentence[] {
  const { evidence } = w.study;
  if (!carriersOf(w).some(({ method }) => method === ofClass)) return [];
  const figures = evidence.profile?.size?.estimates.find(({ method }) => method === ofClass)?.lessons?.figures ?? [];
  return evidence.market.excluded.flatMap((entry) => {
    const stem = lower(entry).replace(/s$/, "");
    const more = figures.filter(({ counted }) => counted.toLowerCase().includes(stem) && !leavesOut.test(counted));
    const countries = [...new Set(more.map(({ of }) => evidence.official.countryByIso3(of.country)?.name ?? of.country))];
    return countries.length === 0
      ? []
      : [
          sentence(
            prose`Of the sizes that teach it most, ${countries.length === 1 ? "that" : "those"} of ${listed(countries.map((name) => [word(withArticle(name))]))} ${countries.length === 1 ? "counts" : "count"} ${lower(entry)} too, which are out here.`,
          ),
        ];
  });
}
