import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { word, year } from "../writing/prose.ts";
import { partOfYear } from "./seller-figures.ts";

/** The year of the shares within a sentence, with the part of it that they are of: "the first half of 2024". Nothing where no year is known. */
export function sharesDate(w: Work): Inline[] {
  const { sharesYear, shares } = w.competition;
  if (sharesYear === undefined) return [];
  const [first] = shares;
  const [part] = first ? partOfYear(w, first.cell) : [];
  return [...(part ? [...(startsWithArticle(part) ? [] : [word("the ")]), part] : []), year(sharesYear)];
}

const startsWithArticle = (run: Inline): boolean => run.t === "text" && /^an? /.test(run.v);
