import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, fig, prose, ref } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { areasName, each } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Demand and sales a second way: supply that is counted, and units at the price. */
export function measures(w: LocalWork, s: SectionWriter): void {
  const { demand: d, units: u, study } = w;
  const { ledger } = study;
  const { supply } = d;
  const ratio = supply
    ? ledger.formula("demand_over_supply", `${d.residents} / ${supply}`, {
        label: "Demand by spending over that by shops counted",
        unit: "1",
        format: { style: "multiple", digits: 2 },
      })
    : null;
  if (ratio === null && !u.ticket) {
    s.missing(
      "measures",
      prose`Demand measured a second way`,
      prose`Three neighbours: their takings (${ref("ex_count")}), as the number of shops expected follows from the demand itself.`,
    );
    return;
  }
  const rows = [
    row(text("Demand by people and spending"), figure(d.residents), text("People, spending a head, income")),
    ...(supply && ratio
      ? [
          row(
            text("Demand by shops as many as around, each selling as an average shop"),
            figure(supply),
            text(`Business counts of the ${areasName(w)} around, in proportion to people; receipts an establishment`),
          ),
          row(text("The first over the second"), figure(ratio), text("One where both agree")),
          row(
            text("Taken: both joined by their errors"),
            figure(d.total),
            text("Sales around the place beside what residents spend, an assumption"),
          ),
        ]
      : [
          row(
            text("Average shops that this demand carries"),
            figure(d.carried),
            text("Demand over an average shop's sales: no count is held here"),
          ),
        ]),
    ...(u.perPerson && u.ticket
      ? [
          row(text(w.basis.words.unit.price), figure(u.ticket), text("Yours")),
          row(
            text(
              w.basis.words.unit.per === "month"
                ? `Part of all people who would be ${w.basis.words.customers}`
                : `${capital(w.basis.words.unit.many)} a person and year`,
            ),
            figure(u.perPerson),
            text("What the demand means at this price: ask yourself whether you believe it"),
          ),
        ]
      : []),
    row(
      text("Sales of the plan beside those of an average shop"),
      figure(overAverage(w)),
      text("A new shop is taken below the mean; above one only with a reason: size, spot, hours"),
    ),
    ...(u.expected
      ? [
          row(
            text(`${capital(w.basis.words.unit.many)} ${each(w)} at the sales of the plan`),
            figure(u.expected),
            text("Compare with what you count next door"),
          ),
        ]
      : []),
  ];
  s.exhibit("measures", {
    status: "filled",
    quality: "modelled",
    title: ratio
      ? prose`Residents spend ${fig(d.residents)}, the shops around would sell ${fig(supply ?? d.total)}; ${fig(d.total)} is taken`
      : prose`${fig(d.total)} of demand would carry ${fig(d.carried)} average shops; the plan sells ${fig(overAverage(w))} of what one does`,
    subtitle: prose`A year, without sales tax`,
    table: { columns: [left("Measure", 4), right("Value"), left("Rests on", 4)], rows },
    note: ratio
      ? prose`Where the two disagree the report joins them, each by its error. The first is the lower where shops sell to people from elsewhere, whom ${ref("ex_count")} asks for, or where the shops around are smaller than an average one. Both share the size of the trade in the country.`
      : prose`One measure of local demand only: the takings of three neighbours, which ${ref("ex_count")} counts, are the second.`,
    sources: d.counted ? [sourceId("zbp-2022"), sourceId("us-abs-2017-trades")] : [],
  });
}

const overAverage = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("sales_over_average", `${w.sales.middle} / ${w.demand.shopSales}`, {
    label: "Sales of the plan over those of an average shop",
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
