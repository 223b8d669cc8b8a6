import type { Sentence } from "#document";
import { partYearsOf } from "../../../analysis/part-years.ts";
import type { Work } from "../../../analysis/work.ts";
import { enterFact } from "../../../evidence/enter.ts";
import { idOf } from "../../../ledger.ts";
import { placeLabel } from "../../../report/study.ts";
import { fallOf, value } from "../../../writing/phrases.ts";
import { cite, fig, lowerFirst, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { sourcesOf } from "../../../writing/relevance.ts";

/** The newest count of a part of a year beside the same part of the year before, where it is of the base year or newer: what has happened since. */
export function newestCounts(w: Work): Sentence[] {
  const { study, outlook } = w;
  const { ledger, evidence, country, years } = study;
  if (!country || outlook.grounds.kind === "own") return [];
  const newest = partYearsOf(study).find(({ facts }) => {
    const [before, last] = facts.slice(-2);
    return before && last && last.year >= years.base && last.year - before.year === 1;
  });
  const [before, last] = newest?.facts.slice(-2) ?? [];
  if (!newest || !before || !last) return [];
  const [from, to] = [before, last].map((f) =>
    enterFact(ledger, evidence, f, `${evidence.market.name}, ${lowerFirst(newest.axis)}, ${placeLabel(study)}, ${f.year}`),
  );
  if (!from || !to) return [];
  const change = ledger.formulaOnce(idOf("newest_count", last.year), `${to} / ${from} - 1`, {
    label: `${newest.axis}, ${placeLabel(study)}: change from ${before.year} to ${last.year}`,
    unit: "1",
    format: pct,
  });
  fallOf(w, change);
  const up = value(w, change) >= 0;
  return [
    sentence(
      prose`Newest count: ${word(lowerFirst(newest.axis))} came to ${fig(to)} in ${year(last.year)}, ${fig(up ? change : fallOf(w, change))} ${up ? "above" : "below"} ${year(before.year)}${cite(...sourcesOf(w, change))}.`,
      `${change} ${up ? ">=" : "<"} 0`,
    ),
  ];
}
