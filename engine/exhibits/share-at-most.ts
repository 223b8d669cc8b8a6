import type { ShareBound } from "../analysis/concentration.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { fig, numberWord, pct, prose, word, year } from "../writing/prose.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";

/** A higher bound limits nothing. */
export const mostTold = 0.75;

/** The most that groups can hold whose sales here are not published: a seller of the country sells most of it here. */
export function mostByRevenue(w: Work, s: SectionWriter, most: readonly ShareBound[]): void {
  const own = most.filter((b) => b.company.isDomestic),
    told = most.toSorted((a, b) => value(w, b.atLow) - value(w, a.atLow)),
    ranked = own.length > 0 ? told.filter((b) => b.company.isDomestic) : told;
  const [first] = ranked;
  if (!first) return;
  const open = w.competition.bounds.length - told.length;
  // Bounds that come to more than the whole market say nothing of the others.
  const before = w.study.ledger.valuesBeforeBrief();
  const sum = told.length > 1 && told.reduce((total, b) => total + before(b.atLow), 0) < 1;
  s.exhibit("concentration", {
    status: first.isOld ? "partial" : "filled",
    quality: "modelled",
    ...(first.isOld ? { reason: prose`No sales of the last years bound a share; these bound what was held then.` } : {}),
    title: prose`${own.length > 0 && told.length > own.length ? "Of the sellers of the country, " : ""}${word(first.company.name)} ${first.isOld ? "could" : "can"} hold at most ${fig(first.atCentral)} of ${market(w)} ${inPlace(w)}${first.isOld ? prose` in ${year(first.sales.year)}` : ""}${first.isByPublished ? prose`, by the market published for ${year(first.sales.year)}` : prose` at its central size, ${fig(first.atLow)} at its low end`}`,
    asserts: [
      `${first.atCentral} <= ${first.atLow}`,
      ...(value(w, first.atLow) < mostTold ? [`${first.atLow} < ${mostTold}`] : []),
      ...ranked.slice(1).map((b) => `${first.atLow} >= ${b.atLow}`),
    ],
    subtitle: prose`All that a group sells in all its markets, at the market's level of value, over the market of that year${first.isOld ? ", carried back with output" : ""}: its share is higher only where the market is smaller than ${told.every((b) => b.isByPublished) ? "published" : "the low end of its range"}${open > 0 ? prose`; ${numberWord(open)} more ${open === 1 ? "group sells" : "groups sell"} so much elsewhere that no bound follows` : ""}`,
    format: { style: "percent", digits: 1 },
    table: {
      columns: [
        left("Seller", 3),
        right("Revenue as published"),
        left("Year", 2),
        right("Share at most, market at its central size"),
        right("At its low end"),
      ],
      rows: [
        ...told.map((b) =>
          row(
            [word(b.company.name)],
            figure(b.sales.cell),
            [...text(b.sales.isOfList ? "List of " : ""), year(b.sales.year)],
            figure(b.atCentral),
            figure(b.atLow),
          ),
        ),
        ...(sum
          ? [totalRow(text("Together"), text(""), text(""), figure(together(w, told, "atCentral")), figure(together(w, told, "atLow")))]
          : []),
      ],
    },
    sources: sourcesOf(w, ...told.map((b) => b.sales.cell)),
  });
}

const together = (w: Work, told: readonly ShareBound[], at: "atCentral" | "atLow"): string =>
  w.study.ledger.formula(`share_most_together_${at === "atLow" ? "low" : "central"}`, told.map((b) => b[at]).join(" + "), {
    label: `Most that these sellers can hold together, the market at its ${at === "atLow" ? "low end" : "central size"}`,
    unit: "1",
    format: pct,
  });
