import type { AssumptionCell, Block, ReportDocument } from "#document";
import type { ReportIndex } from "../report-index.ts";

export interface AssumptionGroup {
  title: string;
  assumptions: AssumptionCell[];
}

/** Assumptions grouped by what they affect: the headline figures first, then the section that prints the dependent figures. */
export function groupAssumptions(index: ReportIndex): AssumptionGroup[] {
  // What was measured of a method is printed with its figure: a reader has no view of it.
  const assumptions = index.document.cells.filter((cell): cell is AssumptionCell => cell.kind === "assumption" && !cell.measured);
  const headline = new Set(headlineItems(index.document).map((item) => item.cell));
  const listed = new Set(
    // The exhibit that lists all assumptions does not show what they affect.
    index.document.exhibits
      .filter((exhibit) => assumptions.filter((a) => index.exhibitsWith(a.id).includes(exhibit)).length > assumptions.length / 2)
      .map((exhibit) => exhibit.id),
  );
  const groups = new Map<string, AssumptionCell[]>();
  for (const assumption of assumptions) {
    const moved = [assumption.id, ...index.dependentsOf(assumption.id)];
    const title = moved.some((id) => headline.has(id)) ? headlineTitle : sectionOf(moved, listed, index);
    groups.set(title, [...(groups.get(title) ?? []), assumption]);
  }
  const order = [headlineTitle, ...index.document.sections.map((section) => section.title), otherTitle];
  return [...groups].map(([title, list]) => ({ title, assumptions: list })).sort((a, b) => order.indexOf(a.title) - order.indexOf(b.title));
}

const headlineTitle = "Affect the headline figures";
const otherTitle = "Other assumptions";

function sectionOf(cells: readonly string[], listed: ReadonlySet<string>, index: ReportIndex): string {
  const printedIn = new Set(
    cells.flatMap((id) =>
      index
        .exhibitsWith(id)
        .filter((e) => !listed.has(e.id))
        .map((e) => e.section),
    ),
  );
  return index.document.sections.find((section) => printedIn.has(section.id))?.title ?? otherTitle;
}

export type HeadlineItem = Extract<Block, { t: "kpis" }>["items"][number];

/** The figures in the report's first row of headlines. */
export function headlineItems(document: ReportDocument): HeadlineItem[] {
  for (const section of document.sections) for (const block of section.blocks) if (block.t === "kpis") return block.items;
  return [];
}
