import { memo } from "react";
import type { Table } from "#document";
import { InlineRuns } from "../text/inline-runs.tsx";
import { TableBox } from "./table-box.tsx";

/** The table of an exhibit; the first cell of a row is its heading. */
export const ExhibitTable = memo(function ExhibitTable({ table, caption }: { table: Table; caption: string }) {
  const wide = table.columns.filter((column) => column.align === "left" && (column.weight ?? 1) >= 2);
  const side = (i: number) =>
    table.columns[i]?.align === "right" ? "right" : wide.includes(table.columns[i] ?? { label: "", align: "left" }) ? "wide" : undefined;
  return (
    <TableBox caption={caption} rows={table.rows.length} contents={table}>
      <table className="rv-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column, i) => (
              <th key={i} scope="col" data-side={side(i)}>
                {column.label === "" ? <span className="sr-only">Name</span> : column.label}
                {column.unit && <span className="rv-unit"> {column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, r) => (
            <tr key={r} data-look={row.role}>
              {table.columns.map((_, i) =>
                i === 0 ? (
                  <th key={i} scope="row" data-side={side(i)}>
                    <InlineRuns runs={row.cells[i] ?? []} />
                  </th>
                ) : (
                  <td key={i} data-side={side(i)}>
                    <InlineRuns runs={row.cells[i] ?? []} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
});
