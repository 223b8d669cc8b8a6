import { amountsOf, money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, lowerFirst, pct, prose, ref, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, text, totalRow } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** Customers by kind as a case of our own whose parts sum, and what a year leaves where one kind stays away: no table splits the sales of a trade. */
export function segmentCases(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { economics: e, sales } = w;
  const { words, currency } = w.basis;
  const amount = amountsOf(w.basis);
  const rows = words.segments.map((name, i) => {
    const part = ledger.assumption(idOf("segment", i + 1), {
      label: `Part of sales, a case: ${name}`,
      unit: "1",
      format: pct,
      value: words.segmentParts[i] ?? 0,
      low: words.segmentParts[i] ?? 0,
      high: words.segmentParts[i] ?? 0,
      why: "Ours, a case and no measure: no table splits the sales of the trade by customer. No result rests on it.",
      sources: [],
    });
    const sold = amount(idOf("segment", i + 1, "sales"), `${sales.middle} * ${part}`, `${name}: sales of the plan a year, a case`);
    const without = ledger.formula(
      idOf("segment", i + 1, "without"),
      `${e.profitWith({ reach: `(${sales.reach} * (1 - ${part}))` })} - 12 * ${e.ownerPay}`,
      { label: `Left a year after the owner's pay without: ${name}`, unit: currency, format: moneyFormat(currency) },
    );
    return { name, part, sold, without };
  });
  const [first] = rows.toSorted((a, b) => value(w, b.part) - value(w, a.part));
  if (!first) return;
  const whole = ledger.formula("segments_whole", rows.map(({ part }) => part).join(" + "), {
    label: "All kinds of customers, part of sales",
    unit: "1",
    format: pct,
  });
  s.exhibit("segments", {
    status: "partial",
    reason: prose`A case of our own: no table splits the sales of this trade by customer. ${ref("ex_count")} asks thirty ${word(words.customers)} of a neighbour.`,
    quality: "modelled",
    title: prose`Without ${word(lowerFirst(first.name))} a year leaves ${fig(first.without)}, not ${fig(e.profitPaid)}`,
    subtitle: prose`${word(capital(words.customers))} by kind at the sales of the plan: cases, ours`,
    table: {
      columns: [left("Kind", 4), right("Part of sales, ours"), right("Sales a year"), right("Left after owner without them")],
      rows: [
        ...rows.map((each) => highlighted(each === first, text(each.name), figure(each.part), figure(each.sold), figure(each.without))),
        totalRow(text("All, and nobody away"), figure(whole), figure(sales.middle), text("–")),
      ],
    },
    note: prose`Take a street for the kind without which the plan fails, and open at its hours: ${word(words.season)}.`,
    sources: [],
  });
}
