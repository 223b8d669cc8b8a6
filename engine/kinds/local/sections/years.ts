import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { atRent } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Three years with the ranges that the draws give, and the test of what is taken for the later two. */
export function years(w: LocalWork, s: SectionWriter): void {
  const { steadiness } = w.subject.evidence.facts;
  const [two, three] = w.threeYears.years;
  const { paid: first } = w.firstYear;
  s.exhibit("years", {
    status: "filled",
    quality: "modelled",
    title: prose`Year one leaves ${fig(first.low)} to ${fig(first.high)} after the owner's pay, year three ${fig(three.paid.low)} to ${fig(three.paid.high)}`,
    subtitle: prose`At today's prices${atRent(w)}; eight of ten draws lie between low and high`,
    format: moneyFormat(w.basis.currency),
    chart: {
      kind: "range",
      rows: [
        { name: "Year one", lo: first.low, mid: first.cell, hi: first.high },
        { name: "Year two", lo: two.paid.low, mid: two.paid.cell, hi: two.paid.high },
        { name: "Year three", lo: three.paid.low, mid: three.paid.cell, hi: three.paid.high },
      ],
    },
    alt: prose`Left after the owner's pay in each of three years: low, plan and high.`,
    table: {
      columns: [left("Year", 2), right("Sales, low"), right("Sales, high"), right("Left after owner, low"), right("Plan"), right("High")],
      rows: [
        row(
          text("One, with the ramp drawn"),
          figure(w.threeYears.firstSales.low),
          figure(w.threeYears.firstSales.high),
          figure(first.low),
          figure(first.cell),
          figure(first.high),
        ),
        ...w.threeYears.years.map((each) =>
          row(
            text(each.year === 2 ? "Two, the ramp going on where it is longer" : "Three"),
            figure(each.sales.low),
            figure(each.sales.high),
            figure(each.paid.low),
            figure(each.paid.cell),
            figure(each.paid.high),
          ),
        ),
      ],
    },
    note:
      two.test && three.test && steadiness
        ? prose`No growth is taken. For ${word(steadiness.name)} in the United States, ${year(steadiness.first)} to ${year(steadiness.last)}, at constant prices, the typical error of that was ${fig(two.test.miss)} over ${fig(two.test.spans)} single years. Eight of ten changes lay between ${fig(two.test.low)} and ${fig(two.test.high)}. Over ${fig(three.test.spans)} spans of two years it was ${fig(three.test.miss)}, and changes lay between ${fig(three.test.low)} and ${fig(three.test.high)}; the volume is drawn as wide. One shop moves more than an industry, and the ramp is not tested.`
        : prose`No growth is taken, and no yearly series of the trade is held to test that. The ramp is not tested either.`,
    sources: steadiness ? [sourceId(steadiness.source)] : [],
  });
}
