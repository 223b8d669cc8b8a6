import { useId, useMemo, useState } from "react";
import { foldText } from "#shared/text.ts";
import { formatFigure } from "#shared/figures.ts";
import { unbroken } from "../text/figure-text.ts";
import { rankRows, type RankedRow, type RowSelection, type TableRun } from "./method-results.ts";

/** Rows shown at first. */
const rowsMax = 10;

/** The searchable rows behind a sum, largest first. */
export function TableRows({ run, selection, unit }: { run: TableRun; selection: RowSelection; unit: string }) {
  const [query, setQuery] = useState("");
  const [byName, setByName] = useState(false);
  const [all, setAll] = useState(false);
  const searchId = useId();
  const { column, group, code } = selection;
  const ranked = useMemo(
    () => rankRows(run, { column, ...(group ? { group } : {}), ...(code ? { code } : {}) }),
    [run, column, group, code],
  );
  const wanted = foldText(query);
  const found = ranked.filter((row) => wanted === "" || foldText(`${row.name} ${row.code}`).includes(wanted));
  const sorted = byName ? found.toSorted((a, b) => a.name.localeCompare(b.name, "en")) : found;
  const shown = all ? sorted : sorted.slice(0, rowsMax);
  const text = (value: number) =>
    unbroken(formatFigure(value, { style: "compact", ...(/^[A-Z]{3}$/.test(unit) ? { currency: unit } : {}) }));
  return (
    <>
      <p className="rv-muted">
        {ranked.length} {ranked.length === 1 ? "row" : "rows"}
        {group && ` of ${group}`}, column “{run.columns[column]}”. {imputedWords(ranked)}
      </p>
      {ranked.length > rowsMax && (
        <div className="rv-rows-tools">
          <label htmlFor={searchId} className="sr-only">
            Find a row
          </label>
          <input id={searchId} type="search" placeholder="Find a row" value={query} onChange={(event) => setQuery(event.target.value)} />
          <button type="button" className="rv-link" aria-pressed={byName} onClick={() => setByName(!byName)}>
            {byName ? "Sort by size" : "Sort by name"}
          </button>
        </div>
      )}
      <table className="rv-table rv-rows">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col" data-side="right">
              Value
            </th>
            <th scope="col" data-side="right">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                {row.name}
                {row.imputed && <span className="rv-muted"> (estimated)</span>}
              </th>
              <td data-side="right">{text(row.value)}</td>
              <td data-side="right">{unbroken(formatFigure(row.share, { style: "percent", digits: 1 }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="rv-muted">No matching row.</p>}
      {sorted.length > shown.length && (
        <button type="button" className="rv-link" onClick={() => setAll(true)}>
          Show all {sorted.length} rows
        </button>
      )}
    </>
  );
}

function imputedWords(rows: readonly RankedRow[]): string {
  const filled = rows.filter((row) => row.imputed).length;
  return filled === 0 ? "" : `${filled} ${filled === 1 ? "is" : "are"} estimated from the median share of the region.`;
}
