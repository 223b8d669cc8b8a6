import type { Block, Exhibit, Inline, ReportDocument, Sentence } from "#document";

/** Added to a sentence or title whose comparison the changed assumptions have overturned. */
export const staleWords = " (no longer holds with the changed assumptions)";
export function isOverturned(runs: readonly Inline[] | undefined): boolean {
  const last = runs?.at(-1);
  return last?.t === "text" && last.v.endsWith(staleWords);
}

/** The words of a stretch of text, without its figures. */
export const wordsOf = (runs: readonly Inline[] = []): string => runs.map((run) => ("v" in run ? String(run.v) : "")).join("");

/** A stretch of text of the report and where it stands. */
export interface Passage {
  where: string;
  runs: readonly Inline[];
  asserts: readonly string[];
}

/** All text of a document, each stretch once. */
export function passages(doc: ReportDocument): Passage[] {
  const found: Passage[] = [];
  const add = (where: string, runs: readonly Inline[] | undefined, asserts: readonly string[] = []) => {
    if (runs) found.push({ where, runs, asserts });
  };
  const sentences = (where: string, list: readonly Sentence[]) => list.forEach((s) => add(where, s.runs, s.asserts));
  const block = (where: string, b: Block) => {
    if (b.t === "h2") add(where, [{ t: "text", v: b.v }]);
    else if (b.t === "list") b.items.forEach((item) => sentences(where, item));
    else if (b.t === "kpis")
      b.items.forEach((k) => {
        add(where, k.label);
        add(where, [{ t: "fig", cell: k.cell }]);
      });
    else if (b.t === "gaps")
      b.items.forEach((g) => {
        add(where, g.what);
        add(where, g.changes);
        add(where, g.why);
      });
    else if (b.t !== "exhibit" && b.t !== "chart") sentences(where, b.sentences);
    if (b.t === "callout") add(where, [{ t: "text", v: b.title }]);
  };
  if (doc.answer) {
    add("answer", doc.answer.question);
    doc.answer.blocks.forEach((b) => block("answer", b));
  }
  for (const s of doc.sections) {
    add(`section ${s.id}`, [{ t: "text", v: s.title }]);
    s.blocks.forEach((b) => block(`section ${s.id}`, b));
  }
  for (const e of doc.exhibits) exhibit(e);
  return found;

  function exhibit(e: Exhibit): void {
    const where = `exhibit ${e.id}`;
    add(where, e.title, e.asserts);
    for (const runs of [e.subtitle, e.reason, e.note, e.alt]) add(where, runs);
    e.table?.columns.forEach((c) => add(where, [{ t: "text", v: `${c.label} ${c.unit ?? ""}` }]));
    e.table?.rows.forEach((r) => r.cells.forEach((runs) => add(where, runs)));
    e.quadrants?.forEach((q) => {
      add(where, [{ t: "text", v: q.title }]);
      sentences(where, q.items);
    });
  }
}

/** Words of charts that stand beside the marks: names of rows, parts, columns and axes. */
export function chartWords(e: Exhibit): string[] {
  const c = e.chart;
  if (!c) return [];
  const names =
    c.kind === "line" ? c.series.map((s) => s.name) : c.kind === "map" ? c.points.map((p) => p.name) : c.rows.map((r) => r.name);
  return [
    ...names,
    ...(c.kind === "stack" ? c.parts : []),
    ...(c.kind === "heat" ? c.columns : []),
    ...(c.kind === "scatter" ? [c.xLabel, c.yLabel] : []),
  ];
}
