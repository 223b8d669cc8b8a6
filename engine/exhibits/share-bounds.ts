import type { Inline } from "#document";
import { leastConcentration, type ShareBound } from "../analysis/concentration.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { fig, listed, numberWord, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";
import { capacityConcentration } from "./capacity.ts";
import { countedFirms } from "./counted-firms.ts";
import { mostByRevenue, mostTold } from "./share-at-most.ts";
import { censusConcentration, censusWords, isCounted } from "./census-concentration.ts";

/** Sellers whose sales here are published, the largest first: their shares are bound from both sides. */
export const boundBothWays = (w: Work): (ShareBound & { least: string })[] =>
  w.competition.bounds
    .flatMap((b) => (b.least === undefined ? [] : [{ ...b, least: b.least }]))
    .toSorted((a, b) => value(w, b.atCentral) - value(w, a.atCentral));

/** "IKEA holds 14.5 % to 64.2 %": as its sales here bound it, which is no one figure. */
export const heldBySales = ({ company, least, atLow }: ShareBound & { least: string }): Inline[] =>
  prose`${word(company.name)} holds ${fig(least)} to ${fig(atLow)}`;

/** The year of a share over a market that is published: of one that is carried, the exhibit says which year each is of. */
const ofItsYear = ({ isByPublished, sales }: ShareBound): Inline[] => (isByPublished ? prose` in ${year(sales.year)}` : []);

/** Where no shares are published: what each seller's own sales say of its share, how many sellers are counted, and what four hold elsewhere. */
export function shareBoundsTable(w: Work, s: SectionWriter): void {
  const byCapacity = capacityConcentration(w);
  // What a report shows does not change with what its reader assumes.
  const before = w.study.ledger.valuesBeforeBrief();
  const both = boundBothWays(w),
    most = w.competition.bounds.filter((b) => b.least === undefined && before(b.atLow) < mostTold);
  if (byCapacity && both.length + most.length === 0) {
    s.told("concentration", byCapacity);
    return;
  }
  if (byCapacity) s.block({ t: "p", sentences: [byCapacity] });
  // What a census counts of the country itself says more than what single groups cannot pass.
  if (both.length === 0 && isCounted(w) && censusConcentration(w, s)) return;
  if (both.length > 0) sharesBySales(w, s, both, most);
  else if (most.length > 0) mostByRevenue(w, s, most);
  if (both.length + most.length === 0) s.lacks("concentration");
  const beside = [countedFirms(w), censusWords(w)].flatMap((each) => each ?? []);
  if (beside.length > 0) s.block({ t: "p", sentences: beside });
}

/** Sellers without a bound that a note names. */
const mostOpen = 4;
/** That an index is more than next to nothing says nothing. */
const leastIndex = 10;
/** A title tells the most that a seller can hold where that is less than this. */
const mostOfTitle = 0.5;

/** Shares by what companies sell here, with the least and the most that the range of the market leaves them. */
function sharesBySales(w: Work, s: SectionWriter, both: readonly (ShareBound & { least: string })[], most: readonly ShareBound[]): void {
  const { ledger } = w.study;
  const [first] = both;
  if (!first) return;
  const together = leastConcentration(w.study, both);
  const open = w.competition.bounds.filter((b) => b.least === undefined && !most.includes(b));
  // That the first may hold most of the market is no finding.
  const before = ledger.valuesBeforeBrief();
  const leader = most.find((b) => b.company === w.competition.companies[0] && before(b.atLow) < mostOfTitle);
  const sum =
    both.length > 1
      ? ledger.formula("share_central_together", both.map((b) => b.atCentral).join(" + "), {
          label: "Shares of these sellers by their sales here, together, the market at its central value",
          unit: "1",
          format: pct,
        })
      : undefined;
  const hasTotal = both.length > 1 && sum !== undefined && before(sum) <= 1;
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: leader
      ? prose`${word(leader.company.name)} can hold at most ${fig(leader.atLow)} of ${market(w)} ${inPlace(w)}${ofItsYear(leader)}; ${heldBySales(first)} by all its sales here${ofItsYear(first)}`
      : prose`${heldBySales(first)} of ${market(w)} ${inPlace(w)}${ofItsYear(first)} if all its local sales count`,
    asserts: [
      `${first.least} <= ${first.atCentral}`,
      `${first.atCentral} <= ${first.atLow}`,
      ...both.slice(1).map((b) => `${first.atCentral} >= ${b.atCentral}`),
    ],
    subtitle: [...both, ...most].every((b) => b.isByPublished)
      ? prose`Sales over the market of the same year as published, all that a group sells anywhere as the most that it can hold`
      : prose`Sales in the country over the market of their year: as published at the market's high end, at the market's level of value at its low end`,
    format: { style: "percent", digits: 1 },
    ...(both.length >= 3
      ? {
          chart: {
            kind: "range" as const,
            rows: both.map((b, i) => ({
              name: b.company.name,
              lo: b.least,
              mid: b.atCentral,
              hi: b.atLow,
              highlight: i === 0,
              quality: "modelled" as const,
            })),
          },
          alt: prose`The share of each seller by its sales here over the range of the market’s size.`,
        }
      : {}),
    table: {
      columns: [
        left("Seller", 3),
        right("Sales as published"),
        left("Year and scope", 2),
        right("Share, market at its high end"),
        right("At its central size"),
        right("At its low end"),
      ],
      rows: [
        ...both.map((b) =>
          row([word(b.company.name)], figure(b.sales.cell), scope(b, "here"), figure(b.least), figure(b.atCentral), figure(b.atLow)),
        ),
        ...most.map((b) =>
          row([word(b.company.name)], figure(b.sales.cell), scope(b, "all markets"), text("–"), text("–"), figure(b.atLow)),
        ),
        ...(hasTotal && together
          ? [totalRow(text("Those with sales here"), text(""), text(""), figure(leastOf(w, both)), figure(sum), text(""))]
          : []),
      ],
    },
    note: prose`All local sales of a seller are counted as ${market(w)}; any part that is something else lowers its share, in every column.${open.length > 0 ? prose` The sales of ${listed(open.slice(0, mostOpen).map((b) => [word(b.company.name)]))} are too large relative to the market to limit a share.` : []}`,
    sources: sourcesOf(w, ...both.map((b) => b.sales.cell), ...most.map((b) => b.sales.cell)),
  });
  if (!together) return;
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`If these sales are all of this market, ${together.firms === 1 ? prose`one seller holds ${fig(together.largest)} or more` : prose`the ${numberWord(together.firms)} largest by them hold ${fig(together.largest)} even at its high end`}. The four largest of all then hold no less${before(together.index) >= leastIndex ? prose`, and the Herfindahl–Hirschman index is ${fig(together.index)} or more` : []}.`,
      ),
      ...(sum && value(w, sum) > 1
        ? [
            sentence(
              prose`At the central size these sellers alone would hold ${fig(sum)}: either the market is larger than its central value or their figures count other goods too.`,
              `${sum} > 1`,
            ),
          ]
        : []),
    ],
  });
}

const leastOf = (w: Work, both: readonly { least: string }[]): string =>
  w.study.ledger.formula("share_least_sum", both.map((b) => b.least).join(" + "), {
    label: "Shares of these sellers by their sales here, together, the market at its high end",
    unit: "1",
    format: pct,
  });

const scope = ({ sales }: ShareBound, where: string): Inline[] => [
  ...text(sales.isOfList ? "List of " : ""),
  year(sales.year),
  ...text(", "),
  ...text(sales.coverage.part ?? where),
];
