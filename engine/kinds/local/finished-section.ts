import type { Inline } from "#document";
import type { Ledger } from "../../ledger.ts";
import type { SectionDraft } from "../../report/section.ts";
import type { LocalWork } from "./work.ts";

/** Cells that a drawing, a table, a title or a note shows. */
function cellsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cellsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === "cell" && typeof each === "string" ? [each] : cellsIn(each)));
}

const ownSources = (ledger: Ledger, id: string): string[] => {
  const cell = ledger.cell(id);
  return cell.kind === "fact" ? [cell.source] : cell.kind === "assumption" ? [...cell.sources] : [];
};

/** An assumption that is measured over more pages than these is followed in "How each figure was made", not under every exhibit that rests on it. */
const mostPages = 3;

/** Sources of a figure: its own, and those of what its formula names. Further behind, "How each figure was made" follows it. */
function sourcesOf(ledger: Ledger, id: string): string[] {
  const cell = ledger.cell(id);
  if (cell.kind !== "formula") return ownSources(ledger, id);
  return (cell.formula.match(/[a-z_]\w*/g) ?? []).flatMap((name) => {
    const behind = ledger.has(name) ? ownSources(ledger, name) : [];
    return behind.length <= mostPages ? behind : [];
  });
}

const isBlank = (runs: readonly Inline[]): boolean => runs.every((run) => run.t === "text" && run.v === "");
const blank: Inline[] = [{ t: "text", v: "–" }];

/** A section whose exhibits name the sources of every figure in them, and whose tables mark the cells that stay empty. */
export function finished({ study: { ledger } }: LocalWork, draft: SectionDraft): SectionDraft {
  return {
    ...draft,
    exhibits: draft.exhibits.map((exhibit) => ({
      ...exhibit,
      sources: [
        ...new Set([
          ...exhibit.sources,
          ...cellsIn([exhibit.table, exhibit.chart, exhibit.quadrants, exhibit.title])
            .filter((id) => ledger.has(id))
            .flatMap((id) => sourcesOf(ledger, id)),
        ]),
      ],
      ...(exhibit.table && {
        table: {
          ...exhibit.table,
          rows: exhibit.table.rows.map((row) => ({ ...row, cells: row.cells.map((runs) => (isBlank(runs) ? blank : runs)) })),
        },
      }),
    })),
  };
}
