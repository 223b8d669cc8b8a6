import type { FigureFormat } from "#shared/figures.ts";
import { competitorsAt } from "../../../analysis/local/competitors-at.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { competitorsOf, isReached } from "./decision.ts";
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
  const [bar] = w.signings.rows;
  s.exhibit("flips", {
    status: "filled",
    quality: "modelled",
    title:
      value(w, e.profitPaid) < 0
        ? prose`The owner is paid from sales of ${fig(e.breakEvenPaid)} a year; the plan sells ${fig(sales.middle)}`
        : prose`The owner is paid down to sales of ${fig(e.breakEvenPaid)} a year, or up to ${fig(competitorsMost(w))} competitors`,
    asserts: [`${e.profitPaid} ${value(w, e.profitPaid) < 0 ? "<" : ">="} 0`],
    subtitle: prose`Values at which rent, people and owner are just paid, at the rent ${word(e.isRentGiven ? "given" : "taken")}`,
    table: {
      columns: [left("What", 4), right(e.isRentGiven ? "Planned" : "Taken"), right("Owner just paid at"), right("Whole bar met at")],
      rows: [
        row(text("Sales a year"), figure(sales.middle), figure(e.breakEvenPaid), isReached(w, bar) ? figure(bar.yes) : text("none")),
        row(
          text("Competitors within the radius"),
          figure(sales.competitors),
          figure(competitorsMost(w)),
          isReached(w, bar) ? competitorsOf(w, bar) : text("none"),
        ),
        row(
          text("People employed, if they served the same sales"),
          figure(e.staff),
          staff("staff_paid", e.profitPaid, "People employed at whom the owner is just paid, sales the same"),
          text("–"),
        ),
        row(
          text("Goods and materials, part of sales"),
          figure(e.goods),
          goods("goods_paid", e.profitPaid, "Goods, part of sales, at which the owner is just paid"),
          text("–"),
        ),
        ...(fixed
          ? [row(text("People within the radius, with as many competitors"), figure(c.people), figure(e.peopleLeast), text("–"))]
          : []),
      ],
    },
    note: prose`Each is moved alone, the others at their values; ${ref("ex_sensitivity")} ranks them. Where the owner is just paid, nothing is left for the cost of opening. The bar of ${ref("ex_decision")} is asked of the draws, with the sales counted.`,
    sources: [],
  });
}

/** Most competitors at which the owner is still paid. */
const competitorsMost = (w: LocalWork): string =>
  competitorsAt(
    w.basis,
    w.sales,
    "competitors_most_paid",
    w.economics.breakEvenPaid,
    "Most competitors at which sales still reach the level that pays the owner",
  );
