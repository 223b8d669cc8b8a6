import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { lineErrors, ownError } from "../../../analysis/local/costs.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { idOf } from "../../../ledger.ts";
import { endsOf, value } from "../../../writing/phrases.ts";
import { fig, pct, prose, ref, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { costsFrom, rentIsTaxed } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { isClosed, isHeld } from "./licence.ts";

/** The standard error of a line, as a part of itself. */
const errorOf = (w: LocalWork, line: string, value: number): string =>
  w.study.ledger.formulaOnce(idOf("line_error", line), String(value), {
    label: `Standard error of a line of the accounts, as a part of itself: ${line}`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });

/** How the shop of the plan divides its sales: each line as its source prints it, as the plan has it, and its range. */
export function accounts(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { trade: t, accounts: own } = w.subject.evidence.facts;
  const { costs: c, pay } = w;
  const { economics: e, sales } = w;
  const part = (id: string, formula: string, label: string) => ledger.formula(id, formula, { label, unit: "1", format: pct });
  const people = part(
    "plan_people_part",
    `(${e.staff} * ${sales.people.cost}${e.qualified ? ` + ${e.qualified}` : ""}) / ${sales.middle}`,
    "Pay and contributions of the plan, part of its sales",
  );
  const rent = part(
    "plan_rent_part",
    `12 * ${e.rentCost} / ${sales.middle}`,
    "Rent of the plan with the tax that stays on it, part of its sales",
  );
  const wear = part("plan_wear_part", `${e.wearYear} / ${sales.middle}`, "Wear of equipment and fittings in the plan, part of its sales");
  const keptRead = part(
    "industry_keeps_after_wear",
    `${c.kept} - ${c.wear}`,
    "Kept before officers' pay and interest, after wear, as printed, part of receipts",
  );
  const all = part(
    "lines_taken",
    `${c.goods} + ${c.unnamed} + ${c.other} + ${c.unaccounted} + ${rent} + ${people} + ${wear} + ${e.margin}`,
    "All lines of the plan, part of its sales",
  );
  const readAll = part(
    "lines_read_printed",
    `${c.goodsRead} + ${w.book.cell(t.rest)} + ${c.namedRead} + ${pay.employees} + ${w.book.cell(t.rent)} + ${c.kept}`,
    "All lines as their sources print them, part of sales",
  );
  const taken = (name: string, read: string, cell: string) => {
    const ends = endsOf(w, cell);
    return row(text(name), figure(read), figure(cell), figure(ends.low), figure(ends.high));
  };
  s.exhibit("accounts", {
    status: "filled",
    quality: "modelled",
    title: prose`With costs as accounts have them the plan leaves ${fig(asRead(w))} a year after the owner's pay, as taken ${fig(w.economics.profitPaid)}`,
    subtitle: prose`Parts of sales. ${costsFrom(w)}`,
    table: {
      columns: [left("Line", 4), right("As its source prints it"), right("Plan"), right("Low end"), right("High end")],
      rows: [
        taken(own?.goods ? "Goods and materials" : "Goods and materials, without the pay in them", c.goodsRead, c.goods),
        taken("Energy, insurance, fees and the rest", w.book.cell(t.rest), c.unnamed),
        taken("Advertising, repairs, taxes and licences", c.namedRead, c.other),
        row(
          text("Pay of people employed; in the plan with contributions, at the pay here"),
          figure(pay.employees),
          figure(people),
          text(""),
          text(""),
        ),
        row(
          text(rentIsTaxed(w) ? "Rent; in the plan with the tax on it" : "Rent"),
          figure(w.book.cell(t.rent)),
          figure(rent),
          text(""),
          text(""),
        ),
        ...(value(w, c.unaccounted) > 0
          ? [
              row(
                text("Not accounted for"),
                text(""),
                figure(c.unaccounted),
                figure(endsOf(w, c.unaccounted).low),
                figure(endsOf(w, c.unaccounted).high),
              ),
            ]
          : []),
        row(text("Wear of equipment and fittings"), figure(c.wear), figure(wear), text(""), text("")),
        row(text("Kept before the owner's pay and interest"), figure(keptRead), figure(e.margin), text(""), text("")),
        totalRow(text("All"), figure(readAll), figure(all), text(""), text("")),
      ],
    },
    note: prose`${
      w.pay.least
        ? prose`Pay here is that of ${ref("ex_costs")}, never below the ${word(w.subject.evidence.facts.regionalLeast ? "national floor" : "legal minimum")} of ${fig(w.pay.least)} a month; the pay printed is of American firms. `
        : prose`No legal minimum of pay is held; the pay printed is the payroll of American firms of the trade. `
    }${word(own?.goods ? "" : "The American cost of goods holds the pay of those who make them; it is taken out here and counted with people. ")}${isClosed(w) ? prose`Where licences are bought, owners may keep more than they could earn elsewhere: what is kept is that of the accounts. The lines of several sources are balanced with it (Stone's method).` : isHeld(w) ? prose`The owner is paid as an employed ${word(w.basis.facts.licensed?.role ?? "")}, ${fig(w.economics.ownerPay)} a month; what an average shop keeps beyond that is a return on goodwill, capital and risk. The lines, of several sources, are balanced between that pay and what the accounts say is kept (Stone's method).` : prose`Whoever wants may open a shop, so an average one should leave its owner about what he could earn elsewhere, here ${fig(w.economics.ownerPay)} a month. The lines, of several sources, are adjusted until it does (Stone's method).`} None moves by more than one and a half of its standard errors, which are ours (goods ${fig(errorOf(w, "goods", own?.goods ? ownError : lineErrors.goods.error))} of itself, people ${fig(errorOf(w, "people", lineErrors.people.error))}, the rest ${fig(errorOf(w, "rest", lineErrors.rest.error))}, advertising ${fig(errorOf(w, "named", lineErrors.named.error))}). Two owners' accounts replace all of it.`,
    sources: [sourceId("irs-corporations-2013"), sourceId("us-abs-2017-trades"), ...(own ? [sourceId(own.source)] : [])],
  });
}

/** What the plan leaves where goods and other costs are as their sources print them. */
export const asRead = (w: LocalWork): string =>
  w.study.ledger.formulaOnce(
    "profit_as_read",
    `${w.economics.profitWith({
      goods: w.costs.goodsRead,
      other: w.costs.namedRead,
      unnamed: w.book.cell(w.subject.evidence.facts.trade.rest),
      unaccounted: "0",
    })} - 12 * ${w.economics.ownerPay}`,
    {
      label: "Left a year after the owner's pay, goods and other costs as their sources print them",
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    },
  );
