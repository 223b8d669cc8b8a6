import type { Inline } from "#document";
import type { ShareBound } from "../analysis/concentration.ts";
import { jointBounds } from "../analysis/joint-bounds.ts";
import { largestTogether } from "../analysis/seller-counts.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, listed, numberWord, prose, word, year } from "../writing/prose.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { fitting } from "../writing/title-words.ts";
import { censusWords } from "./census-concentration.ts";
import { verdictOf } from "./concentration-verdict.ts";
import { countedFirms } from "./counted-firms.ts";
import { mostTold } from "./share-at-most.ts";

/** "the five largest hold 55 % together (2018)": what a page prints of so many sellers, whom it does not name. */
export function togetherWords(w: Work): Inline[] | undefined {
  const found = largestTogether(w.study);
  return found && prose`the ${numberWord(found.count)} largest hold ${fig(found.cell)} together (${year(found.year)})`;
}

/** Sellers whose own bound stands beside. */
const mostNamed = 4;

/**
 * What the joint share of the largest says of concentration: bounds of the first, of the four largest and of the index, beside what single sellers
 * are known to hold. False where no joint share is printed.
 */
export function byLargestTogether(w: Work, s: SectionWriter): boolean {
  const found = jointBounds(w.study);
  if (!found) return false;
  const { few, together, first, four, index } = found;
  const { kind, asserts } = verdictOf(w, index.low, index.high);
  const before = w.study.ledger.valuesBeforeBrief();
  const known = w.competition.fewShares,
    bounds = w.competition.bounds.filter((b) => before(b.atLow) < mostTold).slice(0, mostNamed);
  const held = prose`${numberWord(few.count)} sellers held ${fig(few.cell)}${few.of ? prose` of ${word(few.of)}` : []}`;
  const atLeast = prose`one of them at least ${fig(first.low)}`;
  const what = prose`${capital(market(w))} ${inPlace(w)}`;
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: fitting(
      w,
      prose`${what}${kind ? prose` was ${kind} in ${year(few.year)}: ${held}` : prose`: ${held} in ${year(few.year)}`}, ${atLeast}`,
      prose`${what}: ${held} in ${year(few.year)}, ${atLeast}`,
    ),
    asserts: [...asserts, `${index.low} <= ${index.high}`, `${first.low} <= ${first.high}`],
    subtitle: prose`Bounds that hold however the ${listed(together.map(({ count }) => [word(numberWord(count))]))} largest share what they hold together, as published for ${year(few.year)}`,
    table: {
      columns: [left("Measure", 5), right("At least"), right("At most"), right("Year")],
      rows: [
        row(text("Share of the largest seller"), figure(first.low), figure(first.high), [year(few.year)]),
        row(text("Share of the four largest"), figure(four.low), figure(four.high), [year(few.year)]),
        ...together.map((each) =>
          row(text(`Share of the ${numberWord(each.count)} largest, as published`), figure(each.cell), figure(each.cell), [
            year(each.year),
          ]),
        ),
        ...known.map((f) =>
          row(prose`${word(f.name)}, as published${f.of ? prose`, of ${word(f.of)}` : []}`, figure(f.cell), figure(f.cell), [year(f.year)]),
        ),
        ...bounds.map((b) =>
          row(prose`${word(b.company.name)}, ${salesOf(b)}`, b.least ? figure(b.least) : text("–"), figure(b.atLow), [year(b.sales.year)]),
        ),
        row(
          prose`Herfindahl–Hirschman index (up to one thousand is not concentrated, above eighteen hundred highly)`,
          figure(index.low),
          figure(index.high),
          [year(few.year)],
        ),
      ],
    },
    sources: sourcesOf(w, ...together.map(({ cell }) => cell), ...known.map(({ cell }) => cell), ...bounds.map((b) => b.sales.cell)),
  });
  const beside = [countedFirms(w), censusWords(w)].flatMap((each) => each ?? []);
  if (beside.length > 0) s.block({ t: "p", sentences: beside });
  return true;
}

const salesOf = ({ least }: ShareBound): Inline[] => text(least ? "by its sales here" : "by all its sales");
