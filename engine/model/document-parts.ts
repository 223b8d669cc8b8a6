import type { Block, Exhibit, Inline, ReportDocument } from "#document";

type Gap = Extract<Block, { t: "gaps" }>["items"][number];

/** What a report was to show and cannot, of all its sections: each with the reason and how to get it. */
export const gapsOf = (doc: Pick<ReportDocument, "sections">): Gap[] =>
  doc.sections.flatMap((s) => s.blocks.flatMap((b) => (b.t === "gaps" ? b.items : [])));

/** Requirements of the outline that are answered in sentences, because an exhibit would have had one or two rows. */
export const toldOf = (doc: Pick<ReportDocument, "sections">): { requirement: string }[] =>
  doc.sections.flatMap((s) =>
    s.blocks.flatMap((b) => (b.t === "list" && b.requirement !== undefined ? [{ requirement: b.requirement }] : [])),
  );

/** Requirements of the outline that a row of a table of gaps answers: none where it is what a figure lacks. */
export const answeredBy = ({ requirement, also = [] }: Pick<Gap, "requirement" | "also">): string[] => [
  ...(requirement === undefined ? [] : [requirement]),
  ...also,
];

/** Requirements of the outline, each as often as it is answered: by an exhibit, in sentences or by a row of a table of gaps. */
export const answeredIn = (doc: Pick<ReportDocument, "sections" | "exhibits">): string[] => [
  ...[...doc.exhibits, ...toldOf(doc)].map((answer) => answer.requirement),
  ...gapsOf(doc).flatMap(answeredBy),
];

/** Under a drawing that stands away from its exhibit: what is drawn, and where it is told in full. */
export const chartCaption = (e: Pick<Exhibit, "id" | "subtitle">): Inline[] => [
  ...(e.subtitle.length > 0 ? [...e.subtitle, { t: "text" as const, v: ". " }] : []),
  { t: "text", v: "More in " },
  { t: "ref", exhibit: e.id },
];

/** A table of gaps: of one section with why and how to get it, or of the whole report with what each gap would change and who has it. */
export const gapTable = ({ items }: { items: readonly Gap[] }): { title: string; columns: readonly string[]; rows: Inline[][][] } =>
  items.some((g) => g.changes)
    ? {
        title: "What is missing, in the order of what it would change",
        columns: ["What is missing", "What it would change", "Who has it"],
        rows: items.map((g) => [g.what, g.changes ?? [], g.why]),
      }
    : {
        title: "What this section cannot show",
        columns: ["What", "Why, and how to get it"],
        rows: items.map((g) => [g.what, g.why]),
      };
