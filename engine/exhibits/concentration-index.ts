import type { Inline } from "#document";
import { concentratedFrom } from "../analysis/shares-of-sellers.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, capitalRun, fig, listed, lowerFirst, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { censusWords } from "./census-concentration.ts";
import { kindsOfSellers } from "./kinds-of-sellers.ts";
import { sharesDate } from "./shares-date.ts";
import { boundBothWays, shareBoundsTable } from "./share-bounds.ts";
import { fitting } from "../writing/title-words.ts";

/** Up to this index authorities call a market not concentrated (US merger guidelines, 2023). */
const fragmentedTo = 1000;

/** What the bounds of the index say of the market, and what must hold for it; without words where they leave it open. */
function verdictOf(w: Work, low: string, high: string): { kind: string | undefined; asserts: string[] } {
  const [least, most] = [value(w, low), value(w, high)];
  if (least > concentratedFrom) return { kind: "highly concentrated", asserts: [`${low} > ${concentratedFrom}`] };
  if (most <= fragmentedTo) return { kind: "not concentrated", asserts: [`${high} <= ${fragmentedTo}`] };
  if (most <= concentratedFrom)
    return least > fragmentedTo
      ? { kind: "moderately concentrated", asserts: [`${low} > ${fragmentedTo}`, `${high} <= ${concentratedFrom}`] }
      : { kind: "moderately concentrated at most", asserts: [`${high} <= ${concentratedFrom}`] };
  return least > fragmentedTo
    ? { kind: "at least moderately concentrated", asserts: [`${low} > ${fragmentedTo}`] }
    : { kind: undefined, asserts: [`${high} > ${concentratedFrom}`] };
}

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
    if (boundBothWays(w).length > 0 || !byFewShares(w, s)) shareBoundsTable(w, s);
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

/**
 * Where one or two shares of today are published: the index is no less than their squares, and no more than if one seller held all the rest. No
 * bound by the sales of these sellers stands beside it, for what is published of a share rules. False where none is.
 */
function byFewShares(w: Work, s: SectionWriter): boolean {
  const { ledger } = w.study;
  const few = w.competition.fewShares.filter((f) => !f.isOld);
  if (few.length === 0) return false;
  const points = { style: "fixed", scale: 1, digits: 0 } as const;
  const squares = few.map((f) => `${f.cell}^2`).join(" + ");
  const low = ledger.formulaOnce("hhi_few_low", `10000 * (${squares})`, {
    label: "Herfindahl–Hirschman index, at least, by the shares published",
    unit: "1",
    format: points,
  });
  const kinds = kindsOfSellers(w.study);
  const byRest = `${squares} + max(1 - ${few.map((f) => f.cell).join(" - ")}, 0)^2`;
  const byKinds = kinds?.shares.map((cell) => `${cell}^2`).join(" + ");
  const high = ledger.formulaOnce("hhi_few_high", `10000 * ${byKinds ? `min(${byRest}, ${byKinds})` : `(${byRest})`}`, {
    label: `Herfindahl–Hirschman index, at most, by the shares published${kinds ? " and by kinds of sellers" : ""}`,
    unit: "1",
    format: points,
  });
  const { kind, asserts } = verdictOf(w, low, high);
  const held = listed(few.map((f) => prose`${word(f.name)} with ${fig(f.cell)}${f.of ? prose` of ${word(f.of)}` : []}`));
  s.told(
    "concentration",
    sentence(
      prose`${few.length === 1 ? "The share of one seller is" : "The shares of two sellers are"} published: ${held}. The Herfindahl–Hirschman index is therefore at least ${fig(low)}, and ${fig(high)} ${kinds ? prose`at most, as each seller lies within one part of the division ${word(lowerFirst(kinds.axis))} (${year(kinds.year)})` : "if one other held all the rest"}. ${fewVerdict(kind, [...new Set(few.map((f) => f.of))])}.`,
      ...asserts,
    ),
  );
  const beside = censusWords(w);
  if (beside) s.block({ t: "p", sentences: [beside] });
  return true;
}

/** What an index by few shares says: shares of another measure or of a part ("branded oil sold in chains") say it by that measure. */
export function fewVerdict(kind: string | undefined, wholes: readonly (string | undefined)[]): Inline[] {
  const [of] = wholes;
  if (wholes.length > 1) return prose`The two are shares of different wholes, so the market may be more or less concentrated`;
  if (!kind) return prose`Whether the market is concentrated depends on the next seller`;
  return of ? prose`By ${word(of)}, the market is ${kind}` : prose`The market is ${kind}`;
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
