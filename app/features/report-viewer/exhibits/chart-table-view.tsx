import { useMemo } from "react";
import type { Chart, Exhibit } from "#document";
import { chartTable } from "./chart-table.ts";
import { Figure } from "../text/inline-runs.tsx";
import { TableBox } from "./table-box.tsx";

/** What a drawing shows, as rows and columns of live figures. */
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
            <tr key={r} data-look={row.look}>
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
