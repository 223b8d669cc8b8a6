import { Bookmark, HeadingLevel, Paragraph, TextRun, type FileChild, type ParagraphChild } from "docx";
import type { Appendix } from "../content/appendix.ts";
import type { Line } from "../content/figure-lines.ts";
import { shownRef, type FormulaPart } from "../content/formula-parts.ts";
import { citation, link, referenceMark } from "./runs.ts";
import { nativeTable, type Column } from "./tables.ts";

const text = (v: string): ParagraphChild[] => (v === "" ? [] : [new TextRun(v)]);
const words = (label: string, weight: number): Column => ({ label, weight, right: false });
const figure = (label: string): Column => ({ label, weight: 1, right: true });
const narrowFigure = (label: string): Column => ({ ...figure(label), width: 1150 });
/** With a unit beside it. */
const wideFigure = (label: string): Column => ({ ...figure(label), width: 1900 });
const opening = (title: string) =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, numbering: { reference: "appendices", level: 0 }, children: [new TextRun(title)] });
const wide = (v: string) => new Paragraph({ style: "BodyWide", children: text(v) });
const heading = (...children: ParagraphChild[]) => new Paragraph({ heading: HeadingLevel.HEADING_2, indent: { left: 0 }, children });
const source = (...children: ParagraphChild[]) => new Paragraph({ style: "SourceHeading", children });
const gap = () => new Paragraph({ style: "Source", children: [] });

/** What was checked, what was assumed, how each figure was made, and what was read. */
export function appendices(a: Appendix): FileChild[] {
  return [...checks(a), ...assumptions(a), ...making(a), ...references(a)];
}

function checks(a: Appendix): FileChild[] {
  if (a.checks.length === 0) return [];
  return [
    opening("What was checked"),
    wide(a.checkWords),
    nativeTable(
      [words("Check", 1.4), words("Compared by program", 3.2), words("Not compared", 2.2), figure("Places")],
      a.checks.map((c) => ({
        cells: [
          [new TextRun({ text: c.name, style: "Strong" })],
          [...text(c.compared), ...c.violations.map((v) => new TextRun({ break: 1, text: v, style: "Muted" }))],
          text(c.beyond),
          text(c.checked),
        ],
      })),
      "What was checked",
    ),
    gap(),
  ];
}

function assumptions(a: Appendix): FileChild[] {
  if (a.assumptions.length === 0) return [];
  return [
    opening("Assumptions"),
    wide(
      "What no source states was assumed, with the range that is held possible. Every one can be changed in the workbook and in the online report; all that follows from it changes with it.",
    ),
    nativeTable(
      [
        { ...words("No.", 1), width: 700 },
        words("Assumption", 2),
        narrowFigure("Value"),
        narrowFigure("Low"),
        narrowFigure("High"),
        words("Why", 3),
      ],
      a.assumptions.map((x) => ({
        cells: [
          accented(x.no),
          text(x.label),
          text(x.value),
          text(x.low),
          text(x.high),
          [
            ...text(x.why),
            ...(x.refs.length > 0 ? [new TextRun(" "), ...citation(x.refs)] : []),
            ...(x.alike.length > 0 ? text(` In the same way: ${x.alike.map((f) => `${f.label} ${f.value}`).join("; ")}.`) : []),
            ...(x.more === "" ? [] : text(` In the same way: ${x.more}.`)),
          ],
        ],
      })),
      "Assumptions",
    ),
    gap(),
  ];
}

const partText = (p: FormulaPart): string =>
  [p.v, p.value, shownRef(p.ref ?? "")].filter((each) => each !== undefined && each !== "").join(" ");
const accented = (v: string) => [new TextRun({ text: v, style: "Citation" })];

const leftOut = (more = 0) => (more === 0 ? [] : [{ cells: [[], text(`${more} more in the workbook`), [], []] }]);

/** The formula of a line in its first row, and a row for each figure that shares it. */
function rowsOf(l: Line): { cells: ParagraphChild[][] }[] {
  const formula = l.parts.map((p) => new TextRun(p.name ? { text: partText(p) } : { text: p.v, style: "Muted" }));
  const inputs = l.columns.slice(0, -1);
  return [
    { cells: [accented(l.no), text(l.label), text(l.value), formula] },
    ...l.rows.map(({ name, cells }) => {
      const letters = inputs.length > 0 && cells.filter((c) => c.id === undefined).length === inputs.length;
      return {
        cells: [
          [],
          text(name),
          text(letters ? (cells.at(-1)?.v ?? "") : cells.map((c) => c.v).join(" to ")),
          letters
            ? [
                new TextRun({
                  text: cells
                    .slice(0, -1)
                    .map((c, i) => `${inputs[i]} ${c.v}`)
                    .join("; "),
                  style: "Muted",
                }),
              ]
            : [],
        ],
      };
    }),
    ...leftOut(l.more),
    ...l.lists.flatMap(({ words: of, figures, more }) => [
      ...figures.map((f) => ({ cells: [[], text(of === "" ? f.label : `${of}: ${f.label}`), text(f.value), []] })),
      ...leftOut(more),
    ]),
    ...(l.years?.rows ?? []).flatMap(({ year, figures }) =>
      figures.flatMap((f, i) => (f ? [{ cells: [[], text(`${l.years?.columns[i]}, ${year}`), text(f.value), []] }] : [])),
    ),
  ];
}

function making(a: Appendix): FileChild[] {
  if (a.making.length + a.facts.length === 0) return [];
  return [
    opening("How each figure was made"),
    wide(a.makingWords),
    ...a.making.flatMap((g) => [
      heading(new TextRun(g.title)),
      nativeTable(
        [{ ...words("No.", 1), width: 700 }, words("Figure", 2), wideFigure("Result"), words("Formula", 3.4)],
        g.lines.flatMap(rowsOf),
        g.title,
      ),
      gap(),
    ]),
    ...a.facts.flatMap((f) => [
      source(new TextRun("Read from "), ...citation([f.number]), new TextRun(` ${f.name}`)),
      nativeTable(
        [words("Figure", 2), wideFigure("Value"), words("Quotation", 3.4)],
        [
          ...f.rows.map((row) => ({ cells: [text(row.label), text(row.value), text(`“${row.quote}”`)] })),
          ...f.lists.flatMap(({ words: of, figures, more = 0 }) => [
            ...figures.map((row) => ({
              cells: [text(of === "" ? row.label : `${of}: ${row.label}`), text(row.value), text("a row of the table")],
            })),
            ...(more === 0 ? [] : [{ cells: [text(`${more} more in the workbook`), [], []] }]),
          ]),
        ],
        f.name,
      ),
      gap(),
    ]),
  ];
}

function references(a: Appendix): FileChild[] {
  if (a.references.length === 0) return [];
  return [
    opening("References"),
    ...a.references.map(
      (s) =>
        new Paragraph({
          style: "Reference",
          children: [
            new Bookmark({ id: referenceMark(s.number), children: [new TextRun({ text: String(s.number), style: "Citation" })] }),
            new TextRun("\t"),
            new TextRun({ text: s.title, style: "Strong" }),
            new TextRun(
              `. ${[s.producer !== "" && s.producer !== s.publisher ? `${s.producer}, in: ${s.publisher}` : s.publisher, `${s.kind.charAt(0).toUpperCase()}${s.kind.slice(1)}, ${s.published === "" ? "" : `${s.published}, `}read ${s.retrieved}`, s.licence, s.credit === "" ? "" : `Credit: ${s.credit}`].filter((part) => part !== "").join(". ")}. `,
            ),
            link(s.url, s.shownUrl),
          ],
        }),
    ),
  ];
}
