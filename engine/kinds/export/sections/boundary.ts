import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, fig, howMany, listed, prose, ref, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { leftOutCell } from "../left-out.ts";
import { goods, link, origin, tradeSource } from "../words.ts";

/** "customs codes 030616, 030617 and others". */
export function codesIn(w: ExportWork) {
  const shown = w.subject.product.codes.slice(0, 4);
  const more = w.subject.product.codes.length - shown.length;
  return prose`customs ${shown.length === 1 ? "code" : "codes"} ${listed(shown.map((code) => [word(code, "taxonomy")]))}${more > 0 ? " and others" : ""}`;
}

/** What the product is, and what a reader may look for in it and does not find. */
export function boundary(w: ExportWork, s: SectionWriter): void {
  const { product: p } = w.subject;
  const { lines, name } = p;
  const { facts } = w;
  const own = w.rules.nationalStatistics(w.subject.origin.iso3);
  const alike = facts.namedAlike.map((line) => ({ ...line, cell: leftOutCell(w, line) }));
  const includes = [...new Set(lines.map(({ text: v }) => v))].slice(0, 6);
  s.exhibit("boundary", {
    status: "filled",
    quality: "reported",
    title: prose`${linesWords(w)} ${goods(w)} from ${origin(w)}, ${facts.lines.length === 1 ? "its" : "their"} neighbours do not`,
    subtitle: prose`Words of the Harmonized System`,
    table: {
      columns: [left("Question", 1), left("Answer", 4)],
      rows: [
        row(text("Product as asked"), [word(name, "brief")]),
        row(
          text("Counted"),
          // The lines stand one by one below: here they are named once.
          facts.lines.length > 1 ? prose`All lines of ${ref("ex_codes")}, under ${codesIn(w)}` : [word(includes.join("; "), "taxonomy")],
        ),
        ...(alike.length > 0
          ? [
              row(
                text("Not counted, though a word of the name stands in it"),
                prose`${listed(alike.map(({ code, cell }) => prose`HS ${word(code, "taxonomy")} (world exports ${fig(cell)})`))}; what each covers stands with the lines below`,
              ),
            ]
          : []),
        ...facts.neighbours
          .filter(({ code }) => !alike.some((line) => line.code.startsWith(code)))
          .slice(0, alike.length > 0 ? fewNeighbours : facts.neighbours.length)
          .map(({ code, text: v }) => row(text("Not counted, next to it"), [word(`${v} (${code})`, "taxonomy")])),
        ...(p.within === null ? [] : [row(text("Wider than the product"), prose`Yes: ${goods(w)}`)]),
        ...w.rules.namedLines.map((line) =>
          row(
            text(`Finer line, ${line.place}`),
            prose`${word(line.codes, "taxonomy")}: ${word(line.note, "taxonomy")} (${link(line.url)})`,
          ),
        ),
        ...(own ? [row(text(`Eight digits, ${w.subject.origin.name}`), prose`${word(own.name)}: ${link(own.url)}`)] : []),
        row(text("Value"), prose`At the exporter's border, before sea freight and insurance, current US dollars`),
        row(
          text("Year"),
          prose`${year(tradeYear)}, the newest of the table of trade between countries; customs of many importers have printed later ones`,
        ),
      ],
    },
    sources: [tradeSource],
  });
}

/** "Five customs lines are counted"; a long list is not told whole, and so not counted. */
function linesWords(w: ExportWork): Inline[] {
  const { length } = w.facts.lines;
  if (length >= longList) return prose`Goods under ${codesIn(w)} count as`;
  return prose`${capital(howMany(length))} customs ${length === 1 ? "line counts" : "lines count"} as`;
}
const longList = 12;

/** Neighbours that are named where goods of the same name stand before them. */
const fewNeighbours = 2;
