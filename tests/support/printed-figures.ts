import { evidenceGrades } from "#shared/interpretation.ts";
import type { ReportDocument } from "#document";
import { exhibitFigures, prepareChart, printWidth } from "#charts";
import { formatFigure } from "#shared/figures.ts";
import { makingOf } from "../../render/content/appendix.ts";
import { asPower } from "../../render/content/formula-parts.ts";
import { checkRows } from "../../render/content/checks.ts";
import { plainFigure } from "../../render/content/plain-figure.ts";
import { mostExtra } from "../../render/content/recompute.ts";
import { resolver } from "../../render/resolve.ts";
import { chartWords, passages } from "../../engine/verify/walk.ts";

const numeral = /\d+(?:[.,]\d+)*/g;

/** Every numeral of a text, as printed. */
export const numeralsOf = (text: string): string[] => text.match(numeral) ?? [];

/**
 * Every numeral that a document may print, with what it traces to: the figure of a cell, a tick of an axis, a year or
 * number of the document's own, or a proper name, date or quotation that is stored with a source.
 */
export function allowedNumerals(doc: ReportDocument, pages: number): Map<string, string> {
  const allowed = new Map<string, string>();
  const allow = (text: string, why: string) => {
    for (const n of numeralsOf(text)) if (!allowed.has(n)) allowed.set(n, why);
  };
  const r = resolver(doc);
  const grade = doc.headline?.grade;
  if (grade) allow(`${evidenceGrades[grade]}`, "error of the grade");
  for (const cell of doc.cells) {
    allow(r.figure(cell.id), `cell ${cell.id}`);
    // The appendix prints the inputs of a formula with as many digits as it takes to compute with them.
    for (let extra = 0; extra <= mostExtra; extra++) {
      allow(plainFigure(cell, cell.value, extra), `cell ${cell.id}`);
      // The power of a formula, which is typed as a number.
      allow(asPower(plainFigure(cell, cell.value, extra)), `cell ${cell.id}`);
      if (cell.kind === "assumption") for (const end of [cell.low, cell.high]) allow(plainFigure(cell, end, extra), `range of ${cell.id}`);
    }
    if (cell.kind === "assumption") for (const end of [cell.low, cell.high]) allow(formatFigure(end, cell.format), `range of ${cell.id}`);
  }
  for (const p of passages(doc))
    for (const run of p.runs) {
      if (run.t === "fig") allow(r.text([run]), `cell ${run.cell}`);
      if (run.t === "year") allow(String(run.v), "year in scope");
      if (run.t === "name") allow(run.v, `name from ${run.from}`);
    }
  for (const e of doc.exhibits) {
    if (e.chart)
      for (const label of prepareChart(
        e.chart,
        exhibitFigures(e, (id) => r.cell(id)),
        printWidth,
      ).labels)
        allow(label, `axis or mark of exhibit ${e.number}`);
    for (const word of chartWords(e)) allow(word, `label of exhibit ${e.number}`);
  }
  for (let n = 1; n <= Math.max(pages, doc.sources.length, doc.exhibits.length); n++)
    allow(String(n), "number of a page, section, exhibit or source");
  for (const s of doc.sources)
    for (const text of [s.title, s.publisher, s.producer ?? "", s.url, s.published, s.retrieved, s.licence ?? "", s.credit ?? ""])
      allow(text, `source ${s.id}`);
  for (const cell of doc.cells)
    allow(
      [
        cell.id,
        cell.label,
        cell.unit,
        cell.kind === "formula"
          ? cell.formula
          : cell.kind === "fact"
            ? `${cell.quote} ${cell.entity} ${cell.period} ${cell.note ?? ""}`
            : cell.kind === "assumption"
              ? cell.why
              : "",
      ].join(" "),
      `how ${cell.id} was made`,
    );
  for (const no of makingOf(doc, r).refs.values()) allow(no, "number of a line of the appendix");
  for (const row of checkRows(doc.checks)) allow(`${row.checked} ${row.checked.toLocaleString("en-US")}`, row.name);
  for (const c of doc.checks) allow(`${c.checked} ${c.checked.toLocaleString("en-US")} ${c.violations.length}`, `check ${c.id}`);
  for (const run of doc.runs)
    allow(
      run.method === "simulation" ? `${run.seed} ${run.draws}` : run.method === "forecast" ? `${run.fromYear} ${run.horizon}` : "",
      `run ${run.id}`,
    );
  allow([doc.asOf, doc.hash.slice(0, 12), doc.title, doc.subtitle, ...Object.values(doc.years)].join(" "), "the document itself");
  return allowed;
}
