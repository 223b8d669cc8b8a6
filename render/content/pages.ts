import type { Block, ReportDocument } from "#document";
import { chartCaption, gapTable } from "#model";
import { resolver, type Resolver } from "../resolve.ts";
import { appendix, type Appendix } from "./appendix.ts";
import { boundAll } from "./bound-numbers.ts";
import { exhibitData, spokenChart, type ExhibitData } from "./exhibits.ts";
import { breakable, listedCell, paragraph, runs, type Run } from "./runs.ts";
import { sectionBlocks } from "./section-blocks.ts";
import { dateParts, plainDate } from "../dates.ts";

export type BlockData =
  | { t: "lead" | "p"; runs: Run[] }
  | { t: "h2"; v: string }
  | { t: "list"; items: Run[][] }
  | { t: "callout"; tone: string; title: string; runs: Run[] }
  | { t: "kpis"; items: { value: string; cell: string; label: Run[] }[] }
  | { t: "gaps"; title: string; columns: readonly string[]; rows: Run[][][] }
  | { t: "chart"; id: string; alt: string; caption: Run[] }
  | ({ t: "exhibit" } & ExhibitData);

export interface PageData {
  meta: {
    title: string;
    shownTitle: string;
    footTitle: string;
    subtitle: string;
    kind: string;
    geography: string;
    date: { year: number; month: number; day: number; text: string };
    report: string;
    writer: string;
    status: string;
    /** "Evidence grade B of A to D"; empty without a size. */
    grade: string;
    language: string;
  };
  reason: string;
  tried: string[];
  answer: { title: string; question: string; blocks: BlockData[] } | null;
  sections: { number: number; title: string; blocks: BlockData[] }[];
  exhibits: { id: string; number: number; title: string; status: string }[];
  appendix: Appendix;
}

/** Heading of what stands before the sections: the answer to the question that was asked. */
export const answerTitle = "The report on one page";

/** Characters of the title that fit into the page footer. */
const footLength = 105;

/** Everything that the template prints, resolved to text. */
export function pageData(doc: ReportDocument): PageData {
  const r = resolver(doc);
  return boundAll<PageData>({
    meta: {
      title: doc.title,
      shownTitle: breakable(doc.title),
      footTitle: doc.title.length > footLength ? `${doc.title.slice(0, footLength).trimEnd()}…` : doc.title,
      subtitle: breakable(doc.subtitle),
      kind: doc.kindName,
      geography: doc.market.geography,
      language: doc.language,
      status: doc.status,
      grade: gradeWords(doc),
      writer: doc.writer,
      date: { ...dateParts(doc.asOf), text: plainDate(doc.asOf) },
      report: doc.hash.slice(0, 12),
    },
    reason: doc.reason ?? "",
    tried: doc.tried,
    answer: doc.answer
      ? {
          title: answerTitle,
          question: r.text(doc.answer.question, { cites: false }),
          blocks: doc.answer.blocks.map((b) => blockData(b, r)),
        }
      : null,
    sections: doc.sections.map((s) => ({
      number: s.number,
      title: s.title,
      blocks: sectionBlocks(doc, s.id, s.blocks).map((b) => blockData(b, r)),
    })),
    exhibits: [...doc.exhibits]
      .sort((a, b) => a.number - b.number)
      .map((e) => ({ id: e.id, number: e.number, title: r.text(e.title, { cites: false }), status: e.status })),
    appendix: appendix(doc, r),
  });
}

/** The evidence grade; the error that it stands for was measured on other markets, so that it is told where that can be said. */
export const gradeWords = ({ headline }: Pick<ReportDocument, "headline">): string =>
  headline ? `Evidence grade ${headline.grade} of A to D` : "";

function blockData(b: Block, r: Resolver): BlockData {
  switch (b.t) {
    case "lead":
    case "p":
      return { t: b.t, runs: paragraph(b.sentences, r) };
    case "h2":
      return b;
    case "list":
      return { t: "list", items: b.items.map((item) => paragraph(item, r)) };
    case "callout":
      return { t: "callout", tone: b.tone, title: b.title, runs: paragraph(b.sentences, r) };
    case "kpis":
      return {
        t: "kpis",
        items: b.items.map((item) => ({
          value: r.figure(item.cell, item.format),
          cell: listedCell(r.cell(item.cell)),
          label: runs(item.label, r),
        })),
      };
    case "gaps": {
      const table = gapTable(b);
      return { t: "gaps", ...table, rows: table.rows.map((cells) => cells.map((cell) => runs(cell, r))) };
    }
    case "chart": {
      const e = r.exhibit(b.exhibit);
      return { t: "chart", id: e.id, alt: spokenChart(e, r), caption: runs(chartCaption(e), r) };
    }
    case "exhibit":
      return { t: "exhibit", ...exhibitData(r.exhibit(b.id), r) };
  }
}
