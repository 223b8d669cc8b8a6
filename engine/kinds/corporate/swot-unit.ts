import type { Sentence } from "#document";
import { workedUnitOf } from "../../analysis/worked-unit/worked-unit.ts";
import type { Work } from "../../analysis/work.ts";
import { cite, fig, prose, sentence, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { quoted, wayName } from "./ways.ts";

/** What a unit ties up against what it leaves: it decides whether one builds or buys. */
export function capitalPoint(w: Work): Sentence[] {
  const back = workedUnitOf(w.study)?.lines.find((l) => l.unit === "years");
  return back
    ? [
        sentence(
          prose`A unit takes ${fig(back.cell, back.format)}${back.to ? prose` to ${fig(back.to, back.format)}` : []} years to pay back what it ties up${cite(...sourcesOf(w, back.cell))}: this speaks against ${word(quoted(wayName(w, { way: "build" })))} even before the cost of credit.`,
        ),
      ]
    : [];
}

/** A seller that lost money: whoever builds has to earn what it did not. */
export function lossPoint(w: Work): Sentence[] {
  const loss = workedUnitOf(w.study)?.lines.find((l) => l.lost);
  return loss?.lost
    ? [
        sentence(
          prose`${word(loss.lost)} lost ${fig(loss.cell)} in ${year(loss.year)}${cite(...sourcesOf(w, loss.cell))}: ${word(quoted(wayName(w, { way: "build" })))} has to earn where it did not.`,
        ),
      ]
    : [];
}
