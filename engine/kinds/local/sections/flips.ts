import type { FigureFormat } from "#shared/figures.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** Most of something that still leaves a level of profit, as a cell. */
const bearable = (w: LocalWork, id: string, formula: string, label: string, shape: { unit: string; format: FigureFormat }): string =>
  w.study.ledger.formulaOnce(id, formula, { label, ...shape });

export function flips(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, catchment: c } = w;
  // Counted or carried, competitors stand in proportion to people.
  const fixed = sales.known === "listed";
  /** What is left of a line where a result is nought; where even none of it is not enough, how much is missing without it. */
  const most = (id: string, line: string, profit: string, each_: string, label: string, format: FigureFormat) => {
    const formula = `${line} + ${profit} / ${each_}`;
    const is = bearable(w, id, `max(0, ${formula})`, label, { unit: "1", format });
    const without = `${profit} + ${line} * ${each_}`;
    if (w.study.ledger.valuesBeforeBrief()(is) > 0) return figure(is);
    const missing = bearable(w, idOf(id, "missing"), `max(0, 0 - (${without}))`, `${label}: missing a year without any`, {
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    });
    return prose`none: ${fig(missing)} missing without any`;
  };
  const staff = (id: string, profit: string, label: string) =>
    most(id, e.staff, profit, sales.people.cost, label, { style: "fixed", scale: 1, digits: 1 });
  const goods = (id: string, profit: string, label: string) =>
    most(id, e.goods, profit, sales.middle, label, { style: "percent", digits: 1 });
  const earns = (cells: readonly (string | null)[]) => (e.opening ? [cells[0] ? figure(cells[0]) : text("")] : []);
  s.exhibit("flips", {
    status: "filled",
    quality: "modelled",
    title:
      value(w, e.profitPaid) < 0
        ? prose`The owner is paid from sales of ${fig(e.breakEvenPaid)} a year; the plan sells ${fig(sales.middle)}`
        : prose`The owner is paid down to sales of ${fig(e.breakEvenPaid)} a year, or up to ${fig(competitorsMost(w, e.breakEvenPaid, "paid"))} competitors`,
    asserts: [`${e.profitPaid} ${value(w, e.profitPaid) < 0 ? "<" : ">="} 0`],
    subtitle: prose`Values at which rent, people and owner are just paid, at the rent ${word(e.isRentGiven ? "given" : "taken")}`,
    table: {
      columns: [
        left("What", 4),
        right(e.isRentGiven ? "Planned" : "Taken"),
        right("Owner just paid at"),
        right("Nothing lost at"),
        ...(e.opening ? [right("Also earns back opening in three years")] : []),
      ],
      rows: [
        row(text("Sales a year"), figure(sales.middle), figure(e.breakEvenPaid), figure(e.breakEven), ...earns([e.breakEvenOpening])),
        row(
          text("People employed, if they served the same sales"),
          figure(e.staff),
          staff("staff_paid", e.profitPaid, "People employed at whom the owner is just paid, sales the same"),
          staff("staff_lost", e.profit, "People employed at whom nothing is lost, sales the same"),
          ...earns([null]),
        ),
        row(
          text("Goods and materials, part of sales"),
          figure(e.goods),
          goods("goods_paid", e.profitPaid, "Goods, part of sales, at which the owner is just paid"),
          goods("goods_lost", e.profit, "Goods, part of sales, at which nothing is lost"),
          ...earns([null]),
        ),
        ...(fixed
          ? [
              row(
                text("People within the radius, with as many competitors"),
                figure(c.people),
                figure(e.peopleLeast),
                text(""),
                ...earns([null]),
              ),
            ]
          : []),
        row(
          text("Competitors within the radius"),
          figure(sales.competitors),
          figure(competitorsMost(w, e.breakEvenPaid, "paid")),
          figure(competitorsMost(w, e.breakEven, "lost")),
          ...earns([null]),
        ),
      ],
    },
    note: prose`Each is moved alone, the others at their values, so none meets the bar of ${ref("ex_decision")} by itself; ${ref("ex_sensitivity")} ranks them. Where the owner is just paid, nothing is left for the cost of opening.`,
    sources: [],
  });
}

/** Most competitors at which a level of sales is still reached: a share is about your attraction over that and their number. */
export function competitorsMost(w: LocalWork, level: string, name: string): string {
  const { format } = w.study.ledger.cell(w.sales.competitors);
  // Half of the last digit is taken off before rounding, so that the number printed still reaches the level.
  const half = 0.5 / 10 ** (format.style === "fixed" ? format.digits : 0);
  return w.study.ledger.formulaOnce(
    idOf("competitors_most", name),
    `max(0, (${w.sales.competitors} + ${w.demand.attraction}) * ${w.sales.reach} / ${level} - ${w.demand.attraction} - ${half})`,
    {
      label: `Most competitors at which sales still reach ${name === "paid" ? "the level that pays the owner" : "break-even"}, half of the last digit taken off before rounding`,
      unit: "1",
      format,
    },
  );
}
