import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  SimpleField,
  TextRun,
  type FileChild,
} from "docx";
import type { ReportDocument } from "#document";
import { legalAll } from "../legal-text.ts";
import { pageData, type PageData } from "../content/pages.ts";
import { appendices } from "./appendix.ts";
import { block, type Context } from "./blocks.ts";
import { drawings } from "./drawings.ts";
import { contents, cover, pageNumbers } from "./front-matter.ts";
import { repack } from "./package.ts";
import { pageMargins, styleSheet } from "./styles.ts";

/** The report as a document that can be edited in Word: real headings, captions, fields, tables and styles. The same report gives the same bytes. */
export async function composeDocx(doc: ReportDocument): Promise<Uint8Array> {
  const page = legalAll(pageData(doc));
  const drawn = await drawings(doc);
  const numbers = new Map(page.exhibits.map((e) => [e.id, e.number]));
  const numberOf = (id: string) => {
    const number = numbers.get(id);
    if (number === undefined) throw new Error(`the report has no exhibit ${id}`);
    return number;
  };
  const context: Context = { numberOf, drawing: (id) => drawn.get(id), counted: { last: 0 } };
  const size = { size: { width: 11906, height: 16838 }, margin: pageMargins };
  const body =
    page.meta.status === "insufficient"
      ? noReport(page)
      : [
          ...(page.answer
            ? [
                new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(page.answer.title)] }),
                new Paragraph({ children: [new TextRun({ text: page.answer.question, bold: true })] }),
                ...page.answer.blocks.flatMap((b) => block(b, context)),
              ]
            : []),
          ...contents(page),
          ...page.sections.flatMap((s) => [
            new Paragraph({
              heading: HeadingLevel.HEADING_1,
              numbering: { reference: "sections", level: 0 },
              children: [new TextRun(s.title)],
            }),
            ...s.blocks.flatMap((b) => block(b, context)),
          ]),
          ...appendices(page.appendix),
        ];
  const file = new Document({
    title: page.meta.title,
    subject: page.meta.subtitle,
    description: page.meta.subtitle,
    keywords: [page.meta.kind, page.meta.geography].join(", "),
    creator: "Sextant",
    lastModifiedBy: "Sextant",
    revision: 1,
    features: { updateFields: true },
    pageNumbers: pageNumbers(),
    externalStyles: styleSheet,
    theme,
    numbering: { config: lists },
    sections: [
      { properties: { page: size, type: SectionType.NEXT_PAGE }, children: cover(page) },
      {
        properties: { page: size, type: SectionType.NEXT_PAGE },
        headers: { default: header(page) },
        footers: { default: footer(page) },
        children: body,
      },
    ],
  });
  return repack(await Packer.toBuffer(file), doc.asOf);
}

function noReport(page: PageData): FileChild[] {
  const line = (style: string, v: string) => new Paragraph({ style, children: [new TextRun(v)] });
  const title = (v: string) => new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(v)] });
  return [
    title("Why there is no report"),
    line("Lead", page.reason),
    line(
      "Body",
      "A report holds only figures that are read from a source or computed from such figures. Where none is found, Sextant writes no figure and no text.",
    ),
    ...(page.tried.length === 0
      ? []
      : [
          title("What was tried"),
          ...page.tried.map(
            (t) => new Paragraph({ style: "ListBullet", numbering: { reference: "list", level: 0 }, children: [new TextRun(t)] }),
          ),
        ]),
  ];
}

const header = ({ meta }: PageData) =>
  new Header({
    children: [
      new Paragraph({
        style: "header",
        children: [new TextRun(meta.kind), new TextRun("\t"), new SimpleField("STYLEREF 1", meta.geography)],
      }),
    ],
  });
const footer = ({ meta }: PageData) =>
  new Footer({
    children: [
      new Paragraph({ style: "footer", children: [new TextRun(meta.title), new TextRun({ children: ["\t", PageNumber.CURRENT] })] }),
    ],
  });

const bullet = (reference: string, left: number, hanging: number) => ({
  reference,
  levels: [
    { level: 0, format: LevelFormat.BULLET, text: "–", alignment: AlignmentType.LEFT, style: { paragraph: { indent: { left, hanging } } } },
  ],
});
const numbered = (reference: string, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string, hanging: number) => ({
  reference,
  levels: [
    {
      level: 0,
      format,
      text,
      alignment: AlignmentType.LEFT,
      style: { run: { color: "0B5C6B" }, paragraph: { indent: { left: hanging, hanging } } },
    },
  ],
});
const lists = [
  bullet("list", 2269, 284),
  bullet("quadrant", 227, 227),
  numbered("sections", LevelFormat.DECIMAL, "%1", 794),
  numbered("appendices", LevelFormat.UPPER_LETTER, "%1", 794),
];

/** So that the colours offered for editing are the report's. */
const theme = {
  name: "Sextant",
  colors: {
    dark1: "1B2430",
    light1: "FFFFFF",
    dark2: "0B5C6B",
    light2: "F3F5F7",
    accent1: "0B5C6B",
    accent2: "C9722F",
    accent3: "6F8496",
    accent4: "C2A046",
    accent5: "5FA3B0",
    accent6: "84527F",
    hyperlink: "0B5C6B",
    followedHyperlink: "6F3F6A",
  },
  fonts: { headings: "Source Serif 4", body: "Source Serif 4" },
};
