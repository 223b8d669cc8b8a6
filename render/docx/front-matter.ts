import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  InternalHyperlink,
  type IXmlableObject,
  PageReference,
  Paragraph,
  Tab,
  TableOfContents,
  TextRun,
  type FileChild,
  type PageNumberEstimator,
} from "docx";
import { estimatePageNumbersWith } from "docx/layout";
import type { PageData } from "../content/pages.ts";
import { exhibitMark } from "./runs.ts";

const line = (style: string, text: string) => new Paragraph({ style, children: [new TextRun(text)] });

export function cover({ meta }: PageData): FileChild[] {
  const builtIn = /built-in|sample/i.test(meta.writer);
  const facts = [
    meta.geography,
    meta.date.text,
    ...(meta.grade === "" ? [] : [meta.grade]),
    `Report ${meta.report}`,
    ...(meta.status === "partial" ? ["Some exhibits are marked as not available or partly available"] : []),
    ...(builtIn ? [`Written by: ${meta.writer}`] : []),
  ];
  return [
    line("CoverBrand", "Sextant"),
    line("CoverKind", meta.kind),
    line("Title", meta.title),
    line("Subtitle", meta.subtitle),
    ...facts.map((f) => line("CoverFact", f)),
  ];
}

/** Fields that Word updates; their initial contents are written with them. */
export function contents(page: PageData): FileChild[] {
  return [
    line("FrontHeading", "Contents"),
    new TableOfContents("Contents", { hyperlink: true, headingStyleRange: "1-2" }),
    ...(page.exhibits.length === 0
      ? []
      : [
          line("FrontHeading", "Exhibits"),
          new TableOfContents("Exhibits", {
            hyperlink: true,
            captionLabelIncludingNumbers: "Exhibit",
            contentChildren: page.exhibits.map(entry),
          }),
        ]),
  ];
}

const entry = (e: PageData["exhibits"][number]) =>
  new Paragraph({
    style: "TableofFigures",
    children: [
      new InternalHyperlink({
        anchor: exhibitMark(e.number),
        children: [
          new TextRun(`Exhibit\u00a0${e.number}\u2002${e.title}${e.status === "unavailable" ? " (not available)" : ""}`),
          new TextRun({ children: [new Tab()] }),
          new PageReference(exhibitMark(e.number)),
        ],
      }),
    ],
  });

const require = createRequire(import.meta.url);
const face = (path: string, name: string) => ({ name, data: readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`)) });

/**
 * Page numbers for the contents until Word counts its own: laid out with the report's fonts, and guessed where the
 * layout meets a script that these do not hold.
 */
export function pageNumbers(): PageNumberEstimator {
  const estimate = estimatePageNumbersWith({
    guess: true,
    fonts: [
      face("source-serif-4/400Regular/SourceSerif4_400Regular", "Source Serif 4"),
      face("source-serif-4/700Bold/SourceSerif4_700Bold", "Source Serif 4"),
      face("inter/400Regular/Inter_400Regular", "Inter"),
      face("inter/700Bold/Inter_700Bold", "Inter"),
    ],
  });
  const listNumbers: NonNullable<PageNumberEstimator["listNumbers"]> = (body, context) =>
    estimate.listNumbers?.(headingsOf(body), context) ?? new Map();
  return Object.assign((...of: Parameters<PageNumberEstimator>) => estimate(...of), { listNumbers });
}

/** The numbered lines of a body are its headings, which the contents have marked: reading all tables for their numbers takes a second. */
function headingsOf(body: IXmlableObject): IXmlableObject {
  const children = body["w:body"];
  if (!Array.isArray(children)) return body;
  const isHeading = (child: unknown) =>
    typeof child === "object" && child !== null && "w:p" in child && JSON.stringify(child).includes('"_Toc');
  const isEnd = (child: unknown) => typeof child === "object" && child !== null && "w:sectPr" in child;
  return { ...body, "w:body": children.filter((child) => isHeading(child) || isEnd(child)) };
}
