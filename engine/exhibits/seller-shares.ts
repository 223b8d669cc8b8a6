import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { largestOf } from "../writing/comparisons.ts";
import { inPlace, market, place } from "../writing/phrases.ts";
import { cite, fig, listed, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";
import { sharesDate } from "./shares-date.ts";
import { capacityByOwner } from "./capacity.ts";

/** Shares of sellers of this market here; else who owns its capacity. */
export function marketShares(w: Work, s: SectionWriter): void {
  const { shares, sharesOf, sharesYear, measure, rest, areSharesOld, ranked } = w.competition;
  const first = shares[0];
  if (!first || !rest) {
    if (capacityByOwner(w, s, "shares")) return;
    s.lacks("shares");
    return;
  }
  const rows = [
    ...shares.map((x, i) => ({ name: x.name, cell: x.cell, highlight: i === 0, quality: x.quality })),
    { name: "All others", cell: rest, quality: "modelled" as const },
  ];
  const dated = sharesYear === undefined ? [] : prose` in ${sharesDate(w)}`;
  s.exhibit("shares", {
    status: "filled",
    quality: measure.startsWith("published share") ? "reported" : "modelled",
    ...largestOf(
      w,
      shares,
      {
        lead: (top) =>
          areSharesOld && sharesYear
            ? prose`${word(top.name)} led ${inPlace(w)} in ${sharesDate(w)} with ${fig(top.cell)}; other sellers held ${fig(rest)}`
            : ranked.length > 0
              ? prose`${word(top.name)} leads ${market(w)} ${inPlace(w)} with ${fig(top.cell)}${dated}; other sellers hold ${fig(rest)}`
              : prose`${word(top.name)} has the largest share found ${inPlace(w)}${dated}, ${fig(top.cell)}; other sellers hold ${fig(rest)}`,
        plain:
          areSharesOld && sharesYear
            ? prose`Shares of ${sharesDate(w)}, the newest known; other sellers held ${fig(rest)}`
            : prose`Sellers other than the ${numberWord(shares.length)} named hold ${fig(rest)} of ${market(w)} ${inPlace(w)}${dated}`,
      },
      { rest },
    ),
    subtitle: prose`Share of ${sharesOf}, by ${measure}${sharesYear ? prose`, ${sharesDate(w)}` : ""}`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows },
    alt: prose`Shares of the named companies and of all others.`,
    ...countedNote(w),
    table: {
      columns: [left("Company", 3), right("Share")],
      rows: [
        ...rows.map((r) => row([word(r.name)], figure(r.cell))),
        totalRow(
          text("Total"),
          figure(
            w.study.ledger.formula("shares_total", rows.map((r) => r.cell).join(" + "), {
              label: "Sum of the shares of companies",
              unit: "1",
              format: { style: "percent", digits: 1 },
            }),
          ),
        ),
      ],
    },
    sources: sourcesOf(w, ...shares.map((x) => x.cell)),
  });
}

/** Of shares by units: over what, of which year, and why not over the count that is published. */
function countedNote({ competition: { counted, sharesYear } }: Work): { note?: Inline[] } {
  if (!counted || sharesYear === undefined) return {};
  const { whole, year: of, implied } = counted;
  if (implied)
    return {
      note: prose`The ${fig(whole)} counted (${year(of)}) do not fit the market’s size: at the sales of ${listed(implied.sellers.map((name) => [word(name)]))} for each, it takes ${fig(implied.cell)}. The size holds more than is counted, or ${implied.sellers.length === 1 ? "this seller earns" : "these sellers earn"} less with each than others do.`,
    };
  return of === sharesYear ? {} : { note: prose`Units of ${year(sharesYear)} over all that were counted in ${year(of)}, ${fig(whole)}.` };
}

/** Who leads the wider market or the world, where nothing is known of shares here: a note, and no statement on this place. */
export function sharesOfOthers(w: Work, s: SectionWriter): void {
  const found = w.competition.sharesElsewhere;
  if (!found) return;
  const top = found.shares.slice(0, mostTold);
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`For comparison only, shares of ${word(found.sharesOf)}, by ${found.measure}${found.sharesYear ? prose` of ${year(found.sharesYear)}` : ""}: ${listed(top.map((x) => prose`${word(x.name)} ${fig(x.cell)}`))}${cite(...sourcesOf(w, ...top.map((x) => x.cell)))}; they say nothing of ${place(w)}.`,
      ),
    ],
  });
}
const mostTold = 3;
