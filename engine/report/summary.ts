import type { Inline, ReportDocument } from "#document";
import { formatFigure } from "#shared/figures.ts";
import type { StudySummary } from "#shared/wire/studies.ts";
import { gapsOf } from "../model/document-parts.ts";

/**
 * What lists and previews show of a finished report: how much is in it, and its headline figures. Without a thumbnail: drawing is
 * the renderers' part. Nothing here is locked.
 */
export function summarise(doc: ReportDocument): StudySummary {
  const count = (status: ReportDocument["exhibits"][number]["status"]) => doc.exhibits.filter((e) => e.status === status).length;
  return {
    market: doc.market.name,
    geography: doc.market.geography,
    exhibits: { filled: count("filled"), partial: count("partial"), unavailable: count("unavailable") + gapsOf(doc).length },
    sources: doc.sources.length,
    facts: doc.cells.filter((c) => c.kind === "fact").length,
    headline: headline(doc),
    ...(doc.headline && { grade: doc.headline.grade }),
  };
}

/** As many as a list shows. */
const figuresMax = 4;

function headline(doc: ReportDocument): StudySummary["headline"] {
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  const figure = (id: string, format?: Parameters<typeof formatFigure>[1]) => {
    const cell = cells.get(id);
    return cell ? formatFigure(cell.value, format ?? cell.format) : "";
  };
  const words = (run: Inline): string => {
    if (run.t === "fig") return figure(run.cell, run.format);
    if (run.t === "year") return String(run.v);
    return run.t === "text" || run.t === "name" ? run.v : "";
  };
  // Those of a section, or of the page that stands before all sections.
  const blocks = [...doc.sections.flatMap((s) => s.blocks), ...(doc.answer?.blocks ?? [])];
  const items = blocks.find((b) => b.t === "kpis")?.items.slice(0, figuresMax) ?? [];
  return items.map((item) => ({ label: item.label.map(words).join(""), figure: figure(item.cell, item.format) }));
}
