import type { Inline } from "#document";
import type { ShareBound } from "../analysis/concentration.ts";
import { capacityConcentration } from "./capacity.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { fig, listed, numberWord, pct, prose, word, year } from "../writing/prose.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";

/** A higher bound limits nothing. */
export const mostTold = 0.75;

/** Where no shares are published: the most that each seller with revenue can hold, which leaves the rest to the others. */
export function shareBoundsTable(w: Work, s: SectionWriter, unknown: Inline[]): void {
  const { bounds } = w.competition;
  const told = bounds.filter((b) => value(w, b.atLow) < mostTold).toSorted((a, b) => value(w, b.atLow) - value(w, a.atLow));
  // A seller of the country sells most of it here; of a group from abroad the bound is loose.
  const own = told.filter((b) => b.company.isDomestic),
    ranked = own.length > 0 ? own : told;
  const [first] = ranked;
  const central = bounds.filter((b) => value(w, b.atCentral) < mostTold);
  const byCapacity = capacityConcentration(w);
  if (byCapacity && first) s.block({ t: "p", sentences: [byCapacity] });
  if (byCapacity && !first) {
    s.told("concentration", byCapacity);
    return;
  }
  if (!first) {
    s.missing(
      "concentration",
      prose`Concentration`,
      central.length > 0
        ? prose`The revenue of their whole groups bounds the shares of ${listed(central.map(({ company }) => [word(company.name)]))} at the central size only; at its low end nothing follows. Sales here would tell.`
        : bounds.length > 0
          ? prose`Each group with a figure sells so much in all its markets that its share of ${market(w)} ${inPlace(w)} stays open; its sales here would bound it.`
          : unknown,
    );
    return;
  }
  const open = bounds.length - told.length;
  // Bounds that come to more than the whole market say nothing of the others.
  const sum = told.length > 1 && told.reduce((total, b) => total + value(w, b.atLow), 0) < 1;
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: prose`${own.length > 0 && told.length > own.length ? "Of the sellers of the country, " : ""}${word(first.company.name)} can hold at most ${fig(first.atLow)} of ${market(w)} ${inPlace(w)}`,
    asserts: [`${first.atLow} < ${mostTold}`, ...ranked.slice(1).map((b) => `${first.atLow} >= ${b.atLow}`)],
    subtitle: prose`All that a group sells in all its markets, at the market's level of value, as a share of the market of that year at its low end: its share here cannot be higher${open > 0 ? prose`; ${numberWord(open)} more ${open === 1 ? "group sells" : "groups sell"} so much elsewhere that no bound follows` : ""}`,
    format: { style: "percent", digits: 1 },
    table: {
      columns: [left("Seller", 3), right("Revenue as published"), left("Year", 2), right("Share at most, market at its low end")],
      rows: [
        ...told.map(({ company, atLow }) =>
          row(
            [word(company.name)],
            figure(company.revenue?.cell),
            company.revenue ? [...text(company.revenue.isOfList ? "List of " : ""), year(company.revenue.year)] : text("–"),
            figure(atLow),
          ),
        ),
        ...(sum ? [totalRow(text("Together"), text(""), text(""), figure(together(w, told)))] : []),
      ],
    },
    sources: sourcesOf(w, ...told.map((b) => b.company.revenue?.cell)),
  });
}

const together = (w: Work, told: readonly ShareBound[]): string =>
  w.study.ledger.formula("share_most_together_low", told.map((b) => b.atLow).join(" + "), {
    label: "Most that these sellers can hold together, the market at its low end",
    unit: "1",
    format: pct,
  });
