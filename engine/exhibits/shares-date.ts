import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { listed, word, year } from "../writing/prose.ts";
import { partOfYear } from "./seller-figures.ts";

/** The year of the shares within a sentence, with the part of it that they are of: "the first half of 2024". `named`: those whose shares are told. Nothing where no year is known. */
export function sharesDate(w: Work, named: readonly { name: string }[] = w.competition.shares): Inline[] {
  const { sharesYear, shares } = w.competition;
  if (sharesYear === undefined) return [];
  const [first] = shares;
  const [part] = first ? partOfYear(w, first.cell) : [];
  // Shares by sales may be of a year of their own.
  const others = new Set(
    (w.competition.counted?.inMoney ?? []).flatMap((each) =>
      each.year !== sharesYear && named.some(({ name }) => name === each.name) ? [each.year] : [],
    ),
  );
  const years = [sharesYear, ...others].toSorted((a, b) => a - b);
  return [...(part ? [...(startsWithArticle(part) ? [] : [word("the ")]), part] : []), ...listed(years.map((of) => [year(of)]))];
}

const startsWithArticle = (run: Inline): boolean => run.t === "text" && /^an? /.test(run.v);
