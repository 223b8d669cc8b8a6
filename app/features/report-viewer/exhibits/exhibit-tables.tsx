import { memo, useMemo, useId, useRef, type ReactNode } from "react";
import type { Table, Chart, Exhibit } from "#document";
import { InlineRuns, Figure } from "../text/inline-runs.tsx";
import { chartTable } from "./chart-table.ts";
import { useRoving } from "./use-roving.ts";

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
            <tr key={r} data-role={row.role}>
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

/** The data of a chart as a table of live figures. */
export function ChartTableView({ chart, format, caption }: { chart: Chart; format: Exhibit["format"]; caption: string }) {
  const data = useMemo(() => chartTable(chart, format), [chart, format]);
  const kinds = data.rows.some((row) => row.quality !== undefined);
  return (
    <TableBox caption={caption} rows={data.rows.length} contents={data}>
      <table className="rv-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {data.headings.map((heading, i) => (
              <th key={i} scope="col" data-side={i > 0 ? "right" : undefined}>
                {heading}
              </th>
            ))}
            {kinds && <th scope="col">Kind</th>}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, r) => (
            <tr key={r} data-role={row.role}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, i) => (
                <td key={i} data-side="right">
                  {cell === null ? <span aria-label="not published">–</span> : <Figure id={cell} format={data.formats[i]} />}
                </td>
              ))}
              {kinds && <td>{row.quality}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

/** A table with more rows scrolls in its own box, under a sticky heading. */
const tallRows = 16;

/** The scroll container of a wide or tall table. It is one tab stop; arrow keys move between its figures. */
function TableBox({ caption, rows, contents, children }: { caption: string; rows: number; contents: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const instructions = useId();
  const roving = useRoving(box, "button.rv-figure", contents);
  return (
    <div
      ref={box}
      className="rv-table-box"
      data-tall={rows > tallRows || undefined}
      role="region"
      aria-label={caption}
      aria-describedby={instructions}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
      tabIndex={0}
      {...roving}
    >
      <span id={instructions} hidden>
        Arrow keys move between figures.
      </span>
      {children}
    </div>
  );
}
