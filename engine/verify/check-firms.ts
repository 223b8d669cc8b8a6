import type { Inline, ReportDocument, Table } from "#document";
import { isOfOneFirm } from "../evidence/company-figure.ts";
import { holdsName } from "../evidence/company-name.ts";
import type { Outcome } from "./rules.ts";
import { wordsOf } from "./walk.ts";

/** No table of sellers with their head offices has one firm in two rows: one figure of one year twice, or one name within the other. */
export function firmsStandOnce(doc: ReportDocument): Outcome {
  let checked = 0;
  const violations: string[] = [];
  // Few sellers stand in sentences, one each.
  const told = doc.sections.flatMap(({ blocks }) =>
    blocks.flatMap((b) =>
      b.t === "list" && b.requirement === "companies" ? [{ id: "companies", rows: b.items.map((item) => toldOf(doc, item)) }] : [],
    ),
  );
  const tabled = doc.exhibits.map(({ id, table }) => ({ id, rows: sellersOf(doc, table) }));
  for (const { id, rows } of [...tabled, ...told]) {
    checked += rows.length;
    rows.forEach((a, i) => {
      for (const b of rows.slice(i + 1))
        if (
          a.home === b.home &&
          (holdsName(a.name, b.name, doc.market.name, null) || a.figures.some((figure) => b.figures.includes(figure)))
        )
          violations.push(`${id}: "${a.name}" and "${b.name}" are one firm`);
    });
  }
  return { checked, violations };
}

/** Each row of a table of sellers: name, head office, and amounts with unit and year. */
function sellersOf(doc: ReportDocument, table: Table | undefined): { name: string; home: string; figures: string[] }[] {
  const home = table?.columns.findIndex((c) => c.label === "Head office") ?? -1;
  return home < 0
    ? []
    : (table?.rows ?? []).map(({ cells }) => ({ name: wordsOf(cells[0]), home: wordsOf(cells[home]), figures: figuresOf(doc, cells) }));
}

/** A seller in a sentence: its name stands before the colon. */
const toldOf = (doc: ReportDocument, item: readonly { runs: Inline[] }[]) => {
  const runs = item.flatMap((each) => each.runs);
  return { name: wordsOf(runs).split(":")[0] ?? "", home: "", figures: figuresOf(doc, [runs]) };
};

/** Two firms may well have one share: amounts alone tell. */
const figuresOf = (doc: ReportDocument, cells: readonly (readonly Inline[])[]): string[] =>
  cells.flat().flatMap((run) => {
    const cell = run.t === "fig" ? doc.cells.find((c) => c.id === run.cell) : undefined;
    return cell?.kind === "fact" && cell.unit !== "1" && isOfOneFirm(cell.value) ? [`${cell.value} ${cell.unit} ${cell.period}`] : [];
  });
