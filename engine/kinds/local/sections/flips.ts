import type { FigureFormat } from "#shared/figures.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, howMany, numberWord, prose, ref, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** What the owner decides, and what it leaves. */
export function moves(w: LocalWork, s: SectionWriter): void {
  const { economics: e, moves: m } = w;
  const all = [...m.alone, m.together];
  const { alone } = m;
  const isPaid = (cell: string) => value(w, cell) >= 0;
  // Both together count for nothing new where one of them is enough.
  const enough = alone.filter(({ paid }) => isPaid(paid)).length;
  const joined = enough === 0 && isPaid(m.together.paid);
  const [best] = all.toSorted((x, y) => value(w, y.paid) - value(w, x.paid));
  const pays = isPaid(e.profitPaid);
  s.exhibit("moves", {
    status: "filled",
    quality: "modelled",
    title:
      pays && best
        ? prose`With every assumption at its value the plan pays the owner; “${word(best.name.toLowerCase())}” would leave ${fig(best.paid)}`
        : prose`${word(capital(howMany(enough)))} of ${word(numberWord(alone.length))} moves ${word(enough <= 1 ? "makes" : "make")} the plan pay the owner${word(joined ? " alone, two of them together do" : " at the sales of the plan")}`,
    asserts:
      pays && best
        ? [`${e.profitPaid} >= 0`, ...all.map(({ paid }) => `${best.paid} >= ${paid}`)]
        : [`${e.profitPaid} < 0`, ...all.map((each) => `${each.paid} ${isPaid(each.paid) ? ">=" : "<"} 0`)],
    subtitle: prose`Left a year after the owner's pay, at the sales of the plan`,
    format: moneyFormat(w.basis.currency),
    chart: {
      kind: "bars",
      rows: [{ name: "As planned", cell: e.profitPaid, highlight: true }, ...all.map(({ name, paid: cell }) => ({ name, cell }))],
    },
    alt: prose`Left a year after the owner's pay by move.`,
    note: prose`Below nothing the owner is not paid in full. None of it pays for opening: that is ${ref("ex_opening_costs")}. What a price does to the number of ${word(w.basis.words.customers)} is not known, so none is moved.`,
    sources: [],
  });
}

/** Most of something that still leaves a level of profit, as a cell. */
const bearable = (w: LocalWork, id: string, formula: string, label: string, shape: { unit: string; format: FigureFormat }): string =>
  w.study.ledger.formulaOnce(id, formula, { label, ...shape });

export function flips(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, catchment: c } = w;
  // Counted or carried, competitors stand in proportion to people.
  const fixed = sales.known === "listed";
  const staff = (id: string, profit: string, label: string) =>
    bearable(w, id, `max(0, ${e.staff} + ${profit} / ${sales.people.cost})`, label, {
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 1 },
    });
  const goods = (id: string, profit: string, label: string) =>
    bearable(w, id, `max(0, ${e.goods} + ${profit} / ${sales.middle})`, label, { unit: "1", format: { style: "percent", digits: 1 } });
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
          text("People employed who serve the same sales"),
          figure(e.staff),
          figure(staff("staff_paid", e.profitPaid, "People employed at whom the owner is just paid, sales the same")),
          figure(staff("staff_lost", e.profit, "People employed at whom nothing is lost, sales the same")),
          ...earns([null]),
        ),
        row(
          text("Goods and materials, part of sales"),
          figure(e.goods),
          figure(goods("goods_paid", e.profitPaid, "Goods, part of sales, at which the owner is just paid")),
          figure(goods("goods_lost", e.profit, "Goods, part of sales, at which nothing is lost")),
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
    note: prose`Each is moved alone; any one of them is enough. ${ref("ex_sensitivity")} ranks them, ${ref("ex_moves")} joins them. The rent that ends the plan is the limit of ${ref("ex_break_even")}, over all draws. Where the owner is just paid, nothing is left for the cost of opening.`,
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
