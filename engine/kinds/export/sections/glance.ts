import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { goods, tradeSource } from "../words.ts";

/** The opportunity in a few figures. */
export function glance(w: ExportWork, s: SectionWriter): void {
  const [first] = w.short;
  const { ledger } = w.study;
  const potential = ledger.formulaOnce("short_potential", `sum(${w.short.map((m) => m.potential).join(", ")})`, {
    label: "Potential of the short list a year",
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
  s.exhibit("glance", {
    status: "filled",
    quality: "modelled",
    title: first
      ? prose`${word(w.subject.product.name)} from ${word(w.subject.origin.name)}: ${fig(w.exports)} sold abroad, and a potential of ${fig(potential)} a year in five destinations`
      : prose`${word(w.subject.product.name)} from ${word(w.subject.origin.name)} at a glance`,
    subtitle: prose`US dollars of ${year(tradeYear)}`,
    table: {
      columns: [left("Figure", 4), right("Value")],
      rows: [
        row(text(`Exports of ${goods(w)} by ${w.subject.origin.name}`), figure(w.exports)),
        row(text("Share of the world's exports"), figure(w.worldShare)),
        row(text("Revealed comparative advantage"), figure(w.advantage)),
        ...w.short.map((m) => row(text(`Potential a year, ${m.name}`), figure(m.potential))),
        row(text("Potential of the five"), figure(potential)),
      ],
    },
    sources: [tradeSource],
  });
}
