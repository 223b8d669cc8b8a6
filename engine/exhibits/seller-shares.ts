import type { Inline } from "#document";
import { concentratedFrom } from "../analysis/shares-of-sellers.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { idOf } from "../ledger.ts";
import { largestOf } from "../writing/comparisons.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { capital, cite, fig, listed, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";
import { capacityByOwner } from "./capacity.ts";
import { censusWords } from "./census-concentration.ts";
import { boundBothWays, shareBoundsTable } from "./share-bounds.ts";

/** Shares of sellers of this market here; else who owns its capacity. `unknown`: why neither can be shown. */
export function marketShares(w: Work, s: SectionWriter, unknown: Inline[]): void {
  const { shares, sharesOf, sharesYear, measure, rest, areSharesOld, ranked } = w.competition;
  const first = shares[0];
  if (!first || !rest) {
    if (capacityByOwner(w, s, "shares")) return;
    s.missing("shares", prose`Shares of companies`, unknown);
    return;
  }
  const rows = [
    ...shares.map((x, i) => ({ name: x.name, cell: x.cell, highlight: i === 0, quality: x.quality })),
    { name: "All others", cell: rest, quality: "modelled" as const },
  ];
  const dated = sharesYear === undefined ? [] : prose` in ${year(sharesYear)}`;
  s.exhibit("shares", {
    status: "filled",
    quality: measure.startsWith("published share") ? "reported" : "modelled",
    ...largestOf(
      w,
      shares,
      {
        lead: (top) =>
          areSharesOld && sharesYear
            ? prose`${word(top.name)} led ${inPlace(w)} in ${year(sharesYear)} with ${fig(top.cell)}; other sellers held ${fig(rest)}`
            : ranked.length > 0
              ? prose`${word(top.name)} leads ${inPlace(w)} with ${fig(top.cell)}${dated}; other sellers hold ${fig(rest)}`
              : prose`${word(top.name)} has the largest share found ${inPlace(w)}${dated}, ${fig(top.cell)}; other sellers hold ${fig(rest)}`,
        plain:
          areSharesOld && sharesYear
            ? prose`Shares of ${year(sharesYear)}, the newest known; other sellers held ${fig(rest)}`
            : prose`Shares that are known${dated}; other sellers hold ${fig(rest)}`,
      },
      { rest },
    ),
    subtitle: prose`Share of ${sharesOf}, by ${measure}${sharesYear ? prose`, ${year(sharesYear)}` : ""}`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows },
    alt: prose`Shares of the named companies and of all others.`,
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

/** The index of concentration by the shares of sellers here, with bounds that hold whoever is not named; else what their sales say. */
export function concentration(w: Work, s: SectionWriter, unknown: Inline[]): void {
  const { cr4, hhiLow, hhiHigh, isRanking, areSharesOld, sharesYear, sharesOf, shares } = w.competition;
  // What is known of today's sales says more than shares of long ago.
  if (!cr4 || !hhiLow || !hhiHigh || (areSharesOld && boundBothWays(w).length > 1)) {
    shareBoundsTable(w, s, unknown);
    return;
  }
  const low = value(w, hhiLow),
    high = value(w, hhiHigh);
  const [kind, assert] =
    low > concentratedFrom
      ? ["concentrated", `${hhiLow} > ${concentratedFrom}`]
      : high <= 1000
        ? ["fragmented", `${hhiHigh} <= 1000`]
        : high <= concentratedFrom
          ? ["moderately concentrated at most", `${hhiHigh} <= ${concentratedFrom}`]
          : [undefined, `${hhiHigh} > ${concentratedFrom}`];
  const dated = sharesYear ? prose` by the shares of ${year(sharesYear)}` : [];
  const [first] = shares;
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: kind
      ? prose`${capital(market(w))} ${inPlace(w)} ${areSharesOld ? "was" : "is"} ${kind}${dated}: ${largestHold(shares.length)} ${shares.length === 1 ? "holds" : "hold"} about ${fig(cr4)}`
      : prose`${capital(largestHold(shares.length))} hold about ${fig(cr4)} of ${market(w)} ${inPlace(w)}${dated}; how concentrated it is depends on those not named`,
    asserts: [assert],
    subtitle: prose`${word(sharesOf)}; bounds hold for the rounding of the shares as published, and ${isRanking ? "nobody unnamed is larger than the last named, whom the source names in order" : "whether those not named are many or one"}`,
    table: {
      columns: [left("Measure", 5), right("At least"), right("At most")],
      rows: [
        ...(first && first.half && shares.length > 1
          ? [row(prose`Share of the first named, ${word(first.name)}`, figure(endOf(w, first, "low")), figure(endOf(w, first, "high")))]
          : []),
        row(prose`Share of ${largestHold(shares.length)}`, figure(sumOf(w, "low")), figure(sumOf(w, "high"))),
        row(
          prose`Herfindahl–Hirschman index: ten thousand for one seller; from eighteen hundred authorities call a market concentrated`,
          figure(hhiLow),
          figure(hhiHigh),
        ),
      ],
    },
    sources: sourcesOf(w, cr4),
  });
  const elsewhere = censusWords(w);
  if (elsewhere) s.block({ t: "p", sentences: [elsewhere] });
}

/** A share at an end of its rounding. */
const endOf = (
  { study: { ledger } }: Work,
  { name, cell, half = 0 }: { name: string; cell: string; half?: number },
  end: "low" | "high",
): string =>
  ledger.formulaOnce(idOf("share_end", end, name), end === "low" ? `max(${cell} - ${half}, 0)` : `min(${cell} + ${half}, 1)`, {
    label: `Share of ${name}, ${end} end of its rounding`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });

/** What those named hold together, at an end of the rounding of each. */
function sumOf(w: Work, end: "low" | "high"): string {
  const cells = w.competition.shares.slice(0, mostSummed).map((x) => endOf(w, x, end));
  return w.study.ledger.formulaOnce(`shares_together_${end}`, end === "low" ? cells.join(" + ") : `min(${cells.join(" + ")}, 1)`, {
    label: `Share of those named together, ${end} end of the rounding`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
}
const mostSummed = 4;

/** "the seller named", "the two named", "the largest four named". */
const largestHold = (count: number): string =>
  count === 1 ? "the seller named" : count > 4 ? "the first four named" : `the ${numberWord(count)} named`;

/** Who leads the wider market or the world, where nothing is known of shares here: a note, and no statement on this place. */
export function sharesOfOthers(w: Work, s: SectionWriter): void {
  const found = w.competition.sharesElsewhere;
  if (!found) return;
  const top = found.shares.slice(0, mostTold);
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`For comparison only, shares of ${word(found.sharesOf)}, by ${found.measure}${found.sharesYear ? prose` of ${year(found.sharesYear)}` : ""}: ${listed(top.map((x) => prose`${word(x.name)} ${fig(x.cell)}`))}${cite(...sourcesOf(w, ...top.map((x) => x.cell)))}; of ${place(w)} they say nothing.`,
      ),
    ],
  });
}
const mostTold = 3;
