import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { fig, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { country, trade } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** How the figures come about, and every assumption with its range. */
export function method(w: LocalWork): SectionDraft {
  const s = new SectionWriter("method", "Method and Sources");
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Demand is people times spending a head; the share follows Huff's rule over distance and competitors; costs are your own where you gave them.`,
      ),
      sentence(
        prose`Figures of the trade are American and are carried to ${word(country(w))} by household spending, output a head and earnings.`,
      ),
    ],
  });
  benchmarks(w, s);
  assumptions(w, s);
  s.missing(
    "backtest",
    prose`How well the method tells the number of shops`,
    prose`The number of establishments by county is being held against this method; until the result is printed, take the ranges as our judgement.`,
  );
  return s.draft;
}

function benchmarks(w: LocalWork, s: SectionWriter): void {
  const { trade: t } = w.subject.evidence.facts;
  const us = "us_shop_sales";
  const pay = "us_pay_part";
  s.exhibit("benchmarks", {
    status: "filled",
    quality: "reported",
    title: prose`An American establishment of the class “${trade(w)}” sells ${fig(us)} a year with ${fig(w.book.cell(t.staff), { style: "fixed", scale: 1, digits: 1 })} people`,
    subtitle: prose`Figures of the trade in the United States`,
    table: {
      columns: [left("Figure", 5), right("Value")],
      rows: [
        row(text("Receipts of firms a year"), figure(w.book.cell(t.receipts))),
        row(text("Establishments in metro and micro areas"), figure(w.book.cell(t.establishments), { style: "compact" })),
        row(text("Sales of an establishment"), figure(us)),
        row(text("Employees of an establishment"), figure(w.book.cell(t.staff), { style: "fixed", scale: 1, digits: 1 })),
        row(text("Payroll, part of receipts"), figure(pay)),
        ...(t.goods ? [row(text("Goods sold, part of receipts"), figure(w.book.cell(t.goods)))] : []),
        ...(t.rent ? [row(text("Rent, part of receipts"), figure(w.book.cell(t.rent)))] : []),
        ...(t.margin ? [row(text("Net margin of sole proprietors"), figure(w.book.cell(t.margin)))] : []),
      ],
    },
    note: t.industry
      ? prose`Cost parts are those of sole proprietors in ${word(t.industry.toLowerCase())}, a wider industry.`
      : prose`No cost parts are held for this trade: those used are our assumptions.`,
    sources: [sourceId("us-abs-2017-trades"), sourceId("us-cbp-2018-trades"), ...(t.goods ? [sourceId("irs-sole-2013")] : [])],
  });
}

function assumptions(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const cells = ledger.cells.filter((c) => c.kind === "assumption");
  const end = (id: string, side: "low" | "high") => {
    const cell = ledger.cell(id);
    return figure(
      ledger.formulaOnce(idOf(id, side), `${id}.${side}`, { label: `${cell.label}, ${side} end`, unit: cell.unit, format: cell.format }),
    );
  };
  s.exhibit("assumptions", {
    status: "filled",
    quality: "modelled",
    title: prose`Assumptions to replace with what you count and are offered`,
    subtitle: prose`Central value with its range`,
    table: {
      columns: [left("Assumption", 4), right("Value"), right("Low"), right("High")],
      rows: cells.map((c) => row([word(c.label)], figure(c.id), end(c.id, "low"), end(c.id, "high"))),
    },
    note: prose`Each has its reason in the appendix; those given with the order are yours.`,
    sources: [],
  });
}
