import { Bookmark, HeadingLevel, ImageRun, Paragraph, SimpleField, TextRun, type FileChild, type ParagraphChild } from "docx";
import type { ExhibitData } from "../content/exhibits.ts";
import type { BlockData } from "../content/pages.ts";
import type { Drawing } from "./drawings.ts";
import { citation, exhibitMark, inline } from "./runs.ts";
import { grid, nativeTable } from "./tables.ts";

export interface Context {
  numberOf: (exhibit: string) => number;
  drawing: (exhibit: string) => Drawing | undefined;
  /** The number that Word's own counting gives next; it is set anew where the report's differs. */
  counted: { last: number };
}

/** Of a point, with room for a face that stands in for the usual one. */
const twips = 22;

export function block(b: BlockData, context: Context): FileChild[] {
  const runs = (of: Parameters<typeof inline>[0]) => inline(of, context.numberOf);
  switch (b.t) {
    case "lead":
      return [new Paragraph({ style: "Lead", children: runs(b.runs) })];
    case "p":
      return [new Paragraph({ style: "Body", children: runs(b.runs) })];
    case "h2":
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(b.v)] })];
    case "list":
      return b.items.map(
        (item) => new Paragraph({ style: "ListBullet", numbering: { reference: "list", level: 0 }, children: runs(item) }),
      );
    case "callout": {
      const [title, text] = b.tone === "caution" ? ["CautionTitle", "Caution"] : ["CalloutTitle", "Callout"];
      return [new Paragraph({ style: title, children: [new TextRun(b.title)] }), new Paragraph({ style: text, children: runs(b.runs) })];
    }
    case "kpis":
      return [
        grid(
          "KpiTable",
          [
            b.items.map((item) => [
              new Paragraph({ style: "KpiValue", children: [new TextRun(item.value)] }),
              new Paragraph({ style: "KpiLabel", children: runs(item.label) }),
            ]),
          ],
          140,
        ),
        // Two tables that touch become one in Word; a paragraph also gives the distance.
        new Paragraph({ style: "Source", children: [] }),
      ];
    case "gaps":
      return [
        new Paragraph({ style: "ExhibitSubtitle", keepNext: true, children: [new TextRun({ text: b.title, style: "Strong" })] }),
        nativeTable(
          b.columns.map((label, i) => ({ label, unit: "", right: false, weight: b.columns.length === 2 ? 2 + i : 1 })),
          b.rows.map((row) => ({ cells: row.map((cell) => runs(cell)), strong: false })),
          b.title,
          b.rows.length <= keptRows,
        ),
        new Paragraph({ style: "Source", children: [] }),
      ];
    case "chart": {
      const drawing = context.drawing(b.id);
      if (!drawing) return [];
      const name = `Drawing of exhibit ${context.numberOf(b.id)}`;
      return [
        new Paragraph({ style: "ExhibitDrawing", children: [image({ name, title: name, description: b.alt }, drawing)] }),
        new Paragraph({ style: "Source", children: runs(b.caption) }),
      ];
    }
    case "exhibit":
      return exhibit(b, context);
  }
}

/** A longer table may break over pages. */
const keptRows = 12;
/** Points: a higher table does not fit on a page with its head and source line. */
const highest = 540;
/** Points to CSS pixels, in which the library measures drawings. */
const pixelsPerPoint = 96 / 72;

/** Caption with a SEQ field (so that Word can list and renumber), drawing or table, note, source line. */
function exhibit(e: ExhibitData, context: Context): FileChild[] {
  const runs = (of: Parameters<typeof inline>[0]) => inline(of, context.numberOf);
  const follows = e.number === context.counted.last + 1;
  context.counted.last = e.number;
  const number = new SimpleField(`SEQ Exhibit \\* ARABIC${follows ? "" : ` \\r ${e.number}`}`, String(e.number));
  const drawing = e.chart ? context.drawing(e.id) : undefined;
  const box = (title: string, text: ParagraphChild[]) =>
    e.reason.length === 0
      ? []
      : [new Paragraph({ style: "Notice", children: [new TextRun({ text: `${title} `, style: "Strong" }), ...text] })];
  return [
    new Paragraph({
      style: "Caption",
      children: [
        new Bookmark({ id: exhibitMark(e.number), children: [new TextRun("Exhibit\u00a0"), number] }),
        new TextRun("\u2002"),
        ...inline(e.title, context.numberOf, "ExhibitTitle"),
      ],
    }),
    ...(e.subtitle.length > 0 ? [new Paragraph({ style: "ExhibitSubtitle", children: runs(e.subtitle) })] : []),
    ...(e.status === "unavailable" ? box("Not available.", runs(e.reason)) : []),
    ...(e.status === "partial" ? box("Partly available.", runs(e.reason)) : []),
    ...(drawing
      ? [
          new Paragraph({
            style: "ExhibitDrawing",
            children: [image({ name: `Exhibit ${e.number}`, title: e.plainTitle, description: e.alt }, drawing)],
          }),
        ]
      : []),
    ...(e.table
      ? [
          nativeTable(
            e.table.columns.map((c) => ({
              label: c.label,
              unit: c.unit,
              right: c.align === "right",
              weight: c.weight,
              width: c.needs * twips,
            })),
            e.table.rows.map((row) => ({
              cells: row.cells.map(runs),
              strong: row.role === "total",
              ...(row.role === "highlight" ? { fill: "E7F0F1" } : {}),
            })),
            e.plainTitle,
            e.height <= highest && e.table.rows.length <= keptRows,
          ),
        ]
      : []),
    ...(e.quadrants.length > 0
      ? [
          grid(
            "QuadrantTable",
            pairs(e.quadrants).map((row) => row.map((q) => quadrant(q, context))),
          ),
        ]
      : []),
    ...(e.note.length > 0 ? [new Paragraph({ style: "Note", keepNext: true, children: [new TextRun("Note: "), ...runs(e.note)] })] : []),
    source(e),
  ];
}

function image(altText: { name: string; title: string; description: string }, d: Drawing): ImageRun {
  return new ImageRun({
    type: "svg",
    data: Buffer.from(d.svg, "utf8"),
    fallback: { type: "png", data: d.png },
    transformation: { width: Math.round(d.width * pixelsPerPoint), height: Math.round(d.height * pixelsPerPoint) },
    altText,
  });
}

function quadrant(q: ExhibitData["quadrants"][number], context: Context): Paragraph[] {
  const items = q.items.map(
    (item) =>
      new Paragraph({ style: "QuadrantItem", numbering: { reference: "quadrant", level: 0 }, children: inline(item, context.numberOf) }),
  );
  return [
    new Paragraph({ style: q.tone === "bad" ? "QuadrantTitleBad" : "QuadrantTitle", children: [new TextRun(q.title)] }),
    ...(items.length > 0
      ? items
      : [new Paragraph({ style: "QuadrantItem", children: [new TextRun({ text: "No entry with evidence.", style: "Muted" })] })]),
  ];
}
const pairs = <T>(list: readonly T[]): T[][] => (list.length === 0 ? [] : [list.slice(0, 2), ...pairs(list.slice(2))]);

function source(e: ExhibitData): Paragraph {
  if (e.sources.length === 0)
    return new Paragraph({
      style: "Source",
      children: e.status === "unavailable" ? [] : [new TextRun(`Source: ${e.origin}`)],
    });
  const many = e.sources.length > 1 || e.sources.some((s) => s.refs.length > 1);
  return new Paragraph({
    style: "Source",
    children: [
      new TextRun(many ? "Sources: " : "Source: "),
      ...e.sources.flatMap((s, i) => [new TextRun(`${i === 0 ? "" : "; "}${s.name} `), ...citation(s.refs)]),
    ],
  });
}
