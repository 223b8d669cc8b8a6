import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { endsOf } from "../../../writing/phrases.ts";
import { fig, pct, prose, ref, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { costsFrom, country, isHome } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** How an average shop divides its sales: each line as its source prints it, as the report takes it, and its range. */
export function accounts(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { trade: t, accounts: own } = w.subject.evidence.facts;
  const { costs: c, pay } = w;
  const people = ledger.formula("people_part", `${pay.payPart} * (1 + ${c.onCost})`, {
    label: "Pay and contributions of an average shop, part of sales",
    unit: "1",
    format: pct,
  });
  const all = ledger.formula("lines_taken", `${c.goods} + ${c.unnamed} + ${c.other} + ${c.rentPart} + ${people} + ${c.average}`, {
    label: "All lines as taken, part of sales",
    unit: "1",
    format: pct,
  });
  const taken = (name: string, read: string, cell: string) => {
    const ends = endsOf(w, cell);
    return row(text(name), figure(read), figure(cell), figure(ends.low), figure(ends.high));
  };
  s.exhibit("accounts", {
    status: "filled",
    quality: "modelled",
    title: prose`An average shop leaves its owner ${fig(c.leaves)} a year after interest and wear, beside pay of ${fig(w.economics.ownerPay)} a month`,
    subtitle: prose`Parts of sales. ${costsFrom(w)}`,
    table: {
      columns: [left("Line", 4), right("As read"), right("Taken"), right("Low end"), right("High end")],
      rows: [
        taken(own?.goods ? "Goods and materials" : "Goods and materials, without the pay in them", c.goodsRead, c.goods),
        taken("Energy, insurance, fees and the rest", w.book.cell(t.rest), c.unnamed),
        taken("Advertising, repairs, taxes and licences", c.namedRead, c.other),
        row(text("Pay and contributions, of the trade and the country"), figure(c.peopleRead), figure(people), text(""), text("")),
        row(text("Rent"), figure(w.book.cell(t.rent)), figure(c.rentPart), text(""), text("")),
        row(text("Kept before the owner's pay, interest and wear"), figure(c.kept), figure(c.average), text(""), text("")),
        totalRow(text("All, with the pay taken"), figure(c.readTotal), figure(all), text(""), text("")),
      ],
    },
    note: prose`${word(
      isHome(w) ? "No later accounts are held." : `No accounts of the trade in ${country(w)} are held, so the lines are of elsewhere.`,
    )} ${
      w.pay.least
        ? prose`Pay here is that of ${ref("ex_costs")}, never below the legal minimum of ${fig(w.pay.least)} a month; American firms pay ${fig(pay.employees)} of receipts beside their officers. `
        : prose`No legal minimum of pay is held; American firms pay ${fig(pay.employees)} of receipts beside their officers. `
    }${word(own?.goods ? "" : "The American line of goods holds the pay of those who make them: what the trade pays beyond the lines that name pay is taken off. ")}Where people go on opening shops, an average one leaves its owner about what he could earn elsewhere. So what is kept has two readings, the owner's pay and the accounts. As read the lines add up to ${fig(c.readTotal)}; goods, people, the rest, advertising and what is kept are balanced by Stone's method: each moves with the square of its error, then the owner's pay, taken as ${fig(w.economics.ownerPay)} a month, and the size of a shop, each within its range. Two owners' accounts replace them.`,
    sources: [sourceId("irs-corporations-2013"), sourceId("us-abs-2017-trades")],
  });
}
