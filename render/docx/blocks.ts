import { HeadingLevel, Paragraph, TextRun, type FileChild } from "docx";
import type { BlockData } from "../content/page-data.ts";
import { exhibit, type Context } from "./exhibit.ts";
import { inline } from "./runs.ts";
import { grid } from "./tables.ts";

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
    case "exhibit":
      return exhibit(b, context);
  }
}
