import { kindOf } from "#model";
import type { LedgerView } from "../ledger-view.ts";
import { modelColumns, modelName, type Model } from "./model.ts";
import { number, numbers, row, text, titleRow, wrappedHeight, type Cell, type Row, type Sheet } from "../workbook.ts";

/** A list with a title, a heading row and wrapping text: widths in characters, "#" before a heading sets it to the right. */
function list(name: string, note: string, columns: [heading: string, width: number][], body: Cell[][]): Sheet {
  const rows: Row[] = [
    titleRow(name),
    row(text(note, "muted")),
    row(...columns.map(([h]) => text(h.replace("#", ""), h.startsWith("#") ? "headerRight" : "header"))),
  ];
  const headerRow = rows.length - 1;
  for (const cells of body)
    rows.push({
      cells,
      height: wrappedHeight(
        cells.map((c, i) => ({ text: c.wrap && c.content.t === "text" ? c.content.v : "", width: columns[i]?.[1] ?? 10 })),
      ),
    });
  return {
    name,
    widths: columns.map(([, w]) => w),
    rows,
    freeze: { rows: headerRow + 1, columns: 1 },
    ...(body.length > 0 ? { filter: { row: headerRow, column: 0, lastRow: rows.length - 1, lastColumn: columns.length - 1 } } : {}),
  };
}
const long = (v: string, style: "text" | "strong" = "text") => text(v, style, { wrap: true });

export function laySources(view: LedgerView): Sheet {
  const rows = view.doc.sources
    .toSorted((a, b) => a.number - b.number)
    .map((s) => [
      number(s.number, "0"),
      long(s.title),
      long(s.publisher),
      long(s.producer ?? ""),
      text(kindOf(s)),
      numbers(s.published),
      text(s.retrieved),
      text(s.url, "link", { wrap: true, link: { url: s.url } }),
      long(s.licence ?? ""),
      long(s.credit ?? ""),
      text(s.hash, "code"),
    ]);
  return list(
    "Sources",
    "The numbers are the references of the report. The hash (SHA-256) is of the stored text that figures and statements were read from.",
    [
      ["#No.", 7],
      ["Title", 50],
      ["Publisher", 28],
      ["Producer", 24],
      ["Kind", 16],
      ["Published", 12],
      ["Retrieved", 12],
      ["Address", 50],
      ["Licence", 22],
      ["Credit", 30],
      ["Hash of the stored text", 60],
    ],
    rows,
  );
}

export function layQuotations(view: LedgerView, model: Model): Sheet {
  const { resolve, doc } = view;
  const facts = doc.cells.flatMap((c) =>
    c.kind === "fact" ? [{ source: c.source, quote: c.quote, supports: c.label, id: c.id, kind: "figure" }] : [],
  );
  const claims = doc.claims.map((c) => ({ source: c.source, quote: c.quote, supports: c.text, id: c.id, kind: "statement" }));
  const rows = [...facts, ...claims]
    .sort((a, b) => resolve.source(a.source).number - resolve.source(b.source).number)
    .map((q) => {
      const at = model.rowOf.get(q.id);
      return [
        number(resolve.source(q.source).number, "0"),
        long(q.quote),
        text(q.kind),
        at === undefined
          ? long(q.supports)
          : text(q.supports, "link", { wrap: true, link: { sheet: modelName, row: at, column: modelColumns.value } }),
        text(q.id, "code"),
      ];
    });
  return list(
    "Quotations",
    "The words that figures and statements were read from. They stand in the stored text of the source.",
    [
      ["#Source", 9],
      ["Quotation", 90],
      ["Kind", 11],
      ["What it supports", 60],
      ["Id", 28],
    ],
    rows,
  );
}

export function layChecks(view: LedgerView): Sheet {
  const rows = view.doc.checks.map((c) => [
    long(c.name, "strong"),
    long(c.rule),
    number(c.checked, "#,##0"),
    text(c.result, c.result === "pass" ? "good" : "bad"),
    long(c.violations.join("\n")),
  ]);
  return list(
    "Checks",
    "What was checked before the report was released. Checks speak of the report as made, not of changed assumptions.",
    [
      ["Check", 30],
      ["Rule", 70],
      ["#Checked", 10],
      ["Result", 10],
      ["Violations", 60],
    ],
    rows,
  );
}
