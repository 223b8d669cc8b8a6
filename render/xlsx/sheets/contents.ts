import type { LedgerView } from "../ledger-view.ts";
import type { SectionSheet } from "./section.ts";
import { liveFigure } from "../live-figures.ts";
import { emptyRow, formula, number, row, text, titleRow, wrappedHeight, type Row, type Sheet } from "../workbook.ts";

const statusWords = { filled: "filled", partial: "partial", unavailable: "not available" } as const;
const reportWords = {
  completed: "completed",
  partial: "partial: some exhibits could not be filled",
  insufficient: "insufficient evidence",
} as const;

/** The answer of the report, what the workbook is, how to read it, and a link to every sheet and exhibit. */
export function layContents(
  view: LedgerView,
  sheets: { name: string; about: string }[],
  sections: SectionSheet[],
  changed: string | undefined,
): Sheet {
  const { doc, resolve } = view;
  const rows: Row[] = [
    row(text(`Sextant  ·  ${doc.kindName}`, "accent")),
    titleRow(doc.title),
    row(text(doc.subtitle, "subtitle")),
    emptyRow(),
  ];
  const say = (v: string, style: "small" | "caution" = "small") =>
    rows.push({ cells: [text(v, style, { wrap: true, span: 5 })], height: wrappedHeight([{ text: v, width: 150 }]) });
  if (doc.answer) {
    rows.push(row(text(resolve.text(doc.answer.question, { cites: false }), "heading")));
    for (const b of doc.answer.blocks) {
      if (b.t === "lead" || b.t === "p") say(b.sentences.map((s) => resolve.text(s.runs, { cites: false })).join(" "));
      if (b.t === "list") for (const item of b.items) say(`•  ${item.map((s) => resolve.text(s.runs, { cites: false })).join(" ")}`);
      if (b.t === "kpis") {
        for (const k of b.items) rows.push(row(text(resolve.text(k.label), "strong"), liveFigure(resolve.cell(k.cell), k.format)));
        rows.push(emptyRow(8));
      }
    }
    rows.push(emptyRow());
  }
  const facts: [string, string][] = [
    ["Market", doc.market.path.join(" › ")],
    ["Place", doc.market.geography],
    ["Base year", String(doc.years.base)],
    ["Years", `${doc.years.first}–${doc.years.last}`],
    ["Currency", doc.currency],
    ["As of", doc.asOf],
    ["Written by", doc.writer],
    ["Status", reportWords[doc.status]],
    ["Report id (hash)", doc.hash],
  ];
  for (const [name, value] of facts) if (value !== "") rows.push(row(text(name, "strong"), text(value, "text", { span: 4 })));
  if (changed) rows.push(row(text("Assumptions changed here", "strong"), { ...formula(changed, 0, "0", "text"), span: 4 }));
  if (doc.reason) {
    rows.push(emptyRow(), row(text("Why there is no full report", "heading")));
    say(doc.reason, "caution");
  }
  if (doc.status === "insufficient") {
    rows.push(emptyRow(), row(text("What was tried", "heading")));
    for (const t of doc.tried) say(`•  ${t}`);
    return { name: "Contents", widths: [26, 70, 16, 14, 14], rows };
  }
  rows.push(emptyRow(), row(text("How to read this workbook", "heading")));
  say(
    "Model holds every figure once: facts with their quotation, assumptions in blue, formulas over them. All other figures of the workbook refer to it, so they follow when a blue cell is changed.",
  );
  say(
    "Titles, notes and figures within sentences are text as of the original assumptions. Forecasts and simulation percentiles are values: they are not recalculated here.",
  );
  rows.push(emptyRow(), row(text("Sheet", "header"), text("What it holds", "header")));
  for (const s of sheets) rows.push(row(text(s.name, "link", { link: { sheet: s.name, row: 0, column: 0 } }), text(s.about)));
  rows.push(
    emptyRow(),
    row(text("Exhibit", "header"), text("Title", "header"), text("Sheet", "header"), text("Status", "header"), text("Quality", "header")),
  );
  const placeOf = new Map(
    sections.flatMap((s) => [...s.exhibitRow].map(([id, at]) => [id, { sheet: s.sheet.name, row: at, column: 0 }] as const)),
  );
  for (const e of doc.exhibits.toSorted((a, b) => a.number - b.number)) {
    const to = placeOf.get(e.id),
      title = resolve.text(e.title, { cites: false });
    rows.push({
      cells: [
        number(e.number, '"Exhibit "0', "text"),
        text(title, to ? "link" : "text", { wrap: true, ...(to ? { link: to } : {}) }),
        text(to?.sheet ?? ""),
        text(statusWords[e.status], e.status === "filled" ? "good" : "bad"),
        text(e.status === "unavailable" ? "" : e.quality),
      ],
      height: wrappedHeight([{ text: title, width: 70 }]),
    });
  }
  return { name: "Contents", widths: [26, 78, 28, 14, 14], rows };
}
