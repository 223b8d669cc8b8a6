import type { Block, ReportDocument } from "#document";

export type HeadlineItem = Extract<Block, { t: "kpis" }>["items"][number];

/** The figures that the report itself puts first. */
export function headlineItems(document: ReportDocument): HeadlineItem[] {
  for (const section of document.sections) for (const block of section.blocks) if (block.t === "kpis") return block.items;
  return [];
}
