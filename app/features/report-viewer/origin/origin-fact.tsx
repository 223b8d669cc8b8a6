import type { FactCell } from "#document";
import { plainDate } from "../text/figure-text.ts";
import type { ReportIndex } from "../report-index.ts";
import { SourceExcerpt, SourceFacts } from "../sources/source-panel.tsx";
import { useFrame } from "../viewer-context.ts";

/** A figure that was read: the stored passage with the quotation marked, and whose it is. */
export function OriginFact({ cell }: { cell: FactCell }) {
  const { index, deeper } = useFrame();
  const source = index.sources.get(cell.source);
  return (
    <>
      <dl className="rv-facts">
        {cell.entity !== "" && (
          <div>
            <dt>Of</dt>
            <dd>{cell.entity}</dd>
          </div>
        )}
        <div>
          <dt>Place</dt>
          <dd>{placeName(cell.geography, index)}</dd>
        </div>
        <div>
          <dt>Year</dt>
          <dd>{cell.period}</dd>
        </div>
        <div>
          <dt>Standing</dt>
          <dd>{cell.status === "reported" ? "Reported by the source" : "An estimate of the source"}</dd>
        </div>
      </dl>
      {cell.note && <p>{cell.note}</p>}
      <h3>The passage</h3>
      {source ? (
        <>
          <SourceExcerpt source={source} span={cell} />
          <p className="rv-muted">Read by code from this passage as it was stored on {plainDate(source.retrieved)}.</p>
          <SourceFacts source={source} />
          <button type="button" className="rv-link" onClick={() => deeper({ kind: "source", id: source.id })}>
            All that was read from it
          </button>
        </>
      ) : (
        <blockquote className="rv-excerpt">
          <mark>{cell.quote}</mark>
        </blockquote>
      )}
    </>
  );
}

/** Codes of the ledger are ISO alpha-3, "WLD" for the world; the stored tables of the report name the countries. */
function placeName(code: string, index: ReportIndex): string {
  const { brief, market, runs } = index.document;
  if (code === "WLD") return "World";
  if (code === brief.country) return market.geography;
  for (const run of runs) {
    const row = run.method === "table-sum" ? run.rows.find((each) => each.code === code) : undefined;
    if (row) return row.name;
  }
  return code;
}
