import type { Block, ReportDocument } from "#document";

type Gap = Extract<Block, { t: "gaps" }>["items"][number];

/** What a report was to show and cannot, of all its sections: each with the reason and how to get it. */
export const gapsOf = (doc: Pick<ReportDocument, "sections">): Gap[] =>
  doc.sections.flatMap((s) => s.blocks.flatMap((b) => (b.t === "gaps" ? b.items : [])));
