import drawings from "./exhibits.svg?url&no-inline";
import { classNames } from "../../ui/classes.ts";
import exhibits from "./exhibits.json" with { type: "json" };

interface Shown {
  number: number;
  title: string;
  subtitle: string;
  source: string;
  chart?: { id: string; width: number; height: number; alt: string };
  table?: { columns: { label: string; right: boolean }[]; rows: string[][] };
}
export type ShownIn = keyof typeof exhibits;

/** An exhibit of the sample report, small: finding, unit, drawing or table, source. */
export function ExhibitCard({ of }: { of: ShownIn }) {
  const { number, title, subtitle, source, chart, table }: Shown = exhibits[of];
  return (
    <figure className="border-t-2 border-ink pt-3">
      <figcaption>
        <span className="block text-xs text-muted">Exhibit {number} of a sample report: Electric two-wheelers in India</span>
        <span className="headline mt-1.5 block text-lg">{title}</span>
        <span className="mt-1 block text-xs text-muted">{subtitle}</span>
      </figcaption>
      {chart && (
        <svg role="img" aria-label={chart.alt} viewBox={`0 0 ${chart.width} ${chart.height}`} className="mt-4 h-auto w-full max-w-md">
          <use href={`${drawings}#${chart.id}`} />
        </svg>
      )}
      {table && <MiniTable {...table} />}
      <p className="mt-3 text-xs text-muted">Source: {source}.</p>
    </figure>
  );
}

function MiniTable({ columns, rows }: NonNullable<Shown["table"]>) {
  const side = (i: number) => (columns[i]?.right ? "pl-3 text-right" : "pr-3 text-left");
  return (
    <table className="mt-4 w-full text-xs">
      <thead>
        <tr>
          {columns.map(({ label }, i) => (
            <th key={label} scope="col" className={classNames("border-b border-line-strong pb-1.5 align-bottom font-medium", side(i))}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-b border-line">
            {row.map((cell, i) => (
              <td key={columns[i]?.label} className={classNames("py-1.5 align-top", side(i), i === 0 ? "text-ink" : "text-soft")}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
