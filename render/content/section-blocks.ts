import type { Block, ReportDocument } from "#document";

/** The blocks of a section, followed by those of its exhibits that no block mentions. */
export function sectionBlocks(doc: ReportDocument, section: string, blocks: readonly Block[]): Block[] {
  const shown = new Set(doc.sections.flatMap((s) => s.blocks).flatMap((b) => (b.t === "exhibit" ? [b.id] : [])));
  const left = doc.exhibits.filter((e) => e.section === section && !shown.has(e.id));
  return [...blocks, ...left.map((e): Block => ({ t: "exhibit", id: e.id }))];
}
