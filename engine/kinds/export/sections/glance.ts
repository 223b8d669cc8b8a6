import type { SectionWriter } from "../../../report/section.ts";
import { capital, fig, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { adviceOn } from "../advice.ts";
import type { ExportWork } from "../work.ts";
import { goods, tradeSource, aSale, anExport } from "../words.ts";

/** The opportunity in a few figures. */
export function glance(w: ExportWork, s: SectionWriter): void {
  const [first] = w.short;
  const { ledger } = w.study;
  const sold = ledger.formulaOnce("short_sold", `sum(${w.short.flatMap((m) => m.sold ?? []).join(", ")})`, {
    label: "Sold to the short list",
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
  s.exhibit("glance", {
    status: "filled",
    quality: "modelled",
    title: first
      ? prose`${word(capital(goods(w)))} from ${word(w.subject.origin.name)}: ${anExport(w)}${fig(w.exports)} sold abroad, ${fig(sold)} of it in the five of the short list`
      : prose`${word(capital(goods(w)))} from ${word(w.subject.origin.name)} at a glance`,
    subtitle: prose`US dollars of ${year(tradeYear)} at the exporter's border`,
    table: {
      columns: [left("Figure", 3), right("Value")],
      rows: [
        row(text(`Exports of ${goods(w)} by ${w.subject.origin.name}`), figure(w.exports)),
        row(text("Share of the world's exports"), figure(w.worldShare)),
        row(text("Revealed comparative advantage"), figure(w.advantage)),
        ...w.short.map((m) =>
          row(
            prose`${m.name}: sold in ${year(tradeYear)}, tested potential, and what to do`,
            prose`${aSale(w, m)}${figure(m.sold ?? undefined)}; ${fig(m.expected)}; ${adviceOn(w, m).toLowerCase()}`,
          ),
        ),
        row(text("Sold to the five"), figure(sold)),
      ],
    },
    sources: [tradeSource],
  });
}
