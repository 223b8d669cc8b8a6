import type { Block } from "#document";
import { foldText } from "#shared/text.ts";
import { inlineText } from "../text/figure-text.ts";
import type { ReportIndex } from "../report-index.ts";

export interface SearchEntry {
  /** Anchor of the section or exhibit. */
  anchor: string;
  folded: string;
}

/** Text of every section and exhibit, folded for search: titles, sentences, tables and names in charts. */
export function searchEntries(index: ReportIndex): SearchEntry[] {
  const text = (runs: Parameters<typeof inlineText>[0]) => inlineText(runs, index);
  const words = (block: Block): string => {
    switch (block.t) {
      case "lead":
      case "p":
        return block.sentences.map((s) => text(s.runs)).join(" ");
      case "callout":
        return `${block.title} ${block.sentences.map((s) => text(s.runs)).join(" ")}`;
      case "list":
        return block.items
          .flat()
          .map((s) => text(s.runs))
          .join(" ");
      case "kpis":
        return block.items.map((item) => text(item.label)).join(" ");
      case "h2":
        return block.v;
      case "gaps":
        return block.items.map((gap) => `${text(gap.what)} ${text(gap.changes ?? [])} ${text(gap.why)}`).join(" ");
      case "exhibit":
      case "chart":
        return "";
    }
  };
  const sections = index.document.sections.map((section) => ({
    anchor: section.id,
    folded: foldText(`${section.title} ${section.blocks.map(words).join(" ")}`),
  }));
  const exhibits = index.document.exhibits.map((e) => ({
    anchor: e.id,
    folded: foldText(
      [
        `exhibit ${e.number}`,
        text(e.title),
        text(e.subtitle),
        ...(e.table?.columns.map((c) => c.label) ?? []),
        ...(e.table?.rows.flatMap((row) => row.cells.map(text)) ?? []),
        ...(e.quadrants?.flatMap((q) => [q.title, ...q.items.map((item) => text(item.runs))]) ?? []),
        ...drawnNames(e.chart),
        text(e.note ?? []),
      ].join(" "),
    ),
  }));
  return [...sections, ...exhibits];
}

/** Anchors whose text contains every word of the query; null for an empty query. */
export function searchReport(entries: readonly SearchEntry[], query: string): ReadonlySet<string> | null {
  const words = foldText(query)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  return new Set(entries.filter((entry) => words.every((word) => entry.folded.includes(word))).map((entry) => entry.anchor));
}

function drawnNames(chart: ReportIndex["document"]["exhibits"][number]["chart"]): string[] {
  if (!chart) return [];
  if (chart.kind === "line") return chart.series.map((s) => s.name);
  if (chart.kind === "map") return chart.points.map((p) => p.name);
  return chart.rows.map((row) => row.name);
}
