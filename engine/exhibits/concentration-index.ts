import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, capitalRun, fig, numberWord, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { censusWords } from "./census-concentration.ts";
import { verdictOf } from "./concentration-verdict.ts";
import { byFewShares } from "./few-shares.ts";
import { byLargestTogether } from "./largest-together.ts";
import { sharesDate } from "./shares-date.ts";
import { boundBothWays, shareBoundsTable } from "./share-bounds.ts";
import { fitting } from "../writing/title-words.ts";

/** How concentrated the market is and what those named hold together; the bounds of the index stand in its row. */
function titleOf(w: Work, kind: string | undefined): Inline[] {
  const { areSharesOld, sharesYear, shares, cr4 = "", sharesOfMeasure: of } = w.competition;
  const held = prose`${largestHold(shares.length)} ${areSharesOld ? "held" : shares.length === 1 ? "holds" : "hold"} ${fig(cr4)}`;
  // Shares of a part, as of games on phones alone, say nothing of the market without the name of what they are shares of.
  const dated = sharesYear ? prose` (${of ? prose`${word(of)}, ` : ""}${sharesDate(w)})` : [];
  const what = prose`${market(w)} ${inPlace(w)}`;
  if (!kind)
    return fitting(
      w,
      prose`${capitalRun(held)} of ${what}${dated}; whether it is concentrated depends on the others`,
      prose`${capitalRun(held)} of ${what}${dated}`,
    );
  const said = prose`${capital(market(w))} ${inPlace(w)}: ${kind}`;
  const full = prose`${said}, as ${held}${dated}`;
  return of ? full : fitting(w, full, prose`${said}, as ${held}`);
}

/** The index of concentration by the shares of sellers here, with bounds that hold whoever is not named; else what their sales say. */
export function concentration(w: Work, s: SectionWriter): void {
  const { cr4, hhiLow, hhiHigh, isRanking, areSharesOld, sharesOf, shares, bounding, oneUnnamed, four } = w.competition;
  // What is known of today's sales says more than shares of long ago.
  if (!cr4 || !hhiLow || !hhiHigh || (areSharesOld && boundBothWays(w).length > 0)) {
    // Bounds that hold whoever is not named say more of a market than what single sellers can hold; a share of today more than small sales.
    if (!byLargestTogether(w, s) && ((boundBothWays(w).length > 0 && !sharesSayMore(w)) || !byFewShares(w, s))) shareBoundsTable(w, s);
    return;
  }
  const { kind, asserts } = verdictOf(w, hhiLow, hhiHigh);
  const [first] = shares;
  const { largest, sellers } = bounding ?? {};
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w, kind),
    asserts,
    subtitle: prose`${word(sharesOf)}; bounds allow for the rounding of published shares, and ${
      isRanking
        ? "no unnamed seller is larger than the last one named, as the source names them in order"
        : largest
          ? prose`for unnamed sellers: the ${numberWord(largest.count)} largest hold no more than is published${sellers ? prose`, and there are no more sellers than were counted in ${year(sellers.year)}` : []}`
          : "for one or many unnamed sellers"
    }`,
    table: {
      columns: [left("Measure", 5), right("At least"), right("At most")],
      rows: [
        ...(first && first.half && shares.length > 1
          ? [row(prose`Share of the first named, ${word(first.name)}`, figure(endOf(w, first, "low")), figure(endOf(w, first, "high")))]
          : []),
        // Shares without rounding have one sum, which the title says.
        ...(shares.some(({ half }) => half)
          ? [row(prose`Share of ${largestHold(shares.length)}`, figure(sumOf(w, "low")), figure(sumOf(w, "high")))]
          : []),
        ...(four ? [row(prose`Share of the four largest of all`, figure(four.low), figure(four.high))] : []),
        ...(largest
          ? [row(prose`Share of the ${numberWord(largest.count)} largest, as published`, figure(largest.cell), figure(largest.cell))]
          : []),
        ...(oneUnnamed ? [row(prose`Share of any unnamed seller`, text("–"), figure(oneUnnamed))] : []),
        ...(sellers ? [row(prose`${word(sellers.axis)}, ${year(sellers.year)}`, figure(sellers.cell), figure(sellers.cell))] : []),
        row(
          prose`Herfindahl–Hirschman index (to authorities, up to one thousand is not concentrated, above eighteen hundred highly)`,
          figure(hhiLow),
          figure(hhiHigh),
        ),
      ],
    },
    sources: sourcesOf(w, cr4, hhiLow),
  });
  const elsewhere = censusWords(w);
  if (elsewhere) s.block({ t: "p", sentences: [elsewhere] });
}

/** Whether one or two shares of today bound the index higher than the sales of sellers do. */
function sharesSayMore(w: Work): boolean {
  const before = w.study.ledger.valuesBeforeBrief();
  const squares = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + before(cell) ** 2, 0);
  const few = w.competition.fewShares.filter((f) => !f.isOld).map(({ cell }) => cell);
  return squares(few) > squares(boundBothWays(w).flatMap((b) => b.least ?? []));
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
