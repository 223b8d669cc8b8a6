import type { FactCell } from "#document";
import { plainDate } from "../text/figure-text.ts";
import type { ReportIndex } from "../report-index.ts";
import { SourceExcerpt, SourceFacts } from "../sources/source-panel.tsx";
import { useFrame } from "../viewer-context.ts";

/** A figure read from a source: the stored passage with the quotation marked, and the source. */
export function OriginFact({ cell }: { cell: FactCell }) {
  const { index, deeper } = useFrame();
  const source = index.sources.get(cell.source);
  return (
    <>
      <dl className="rv-facts">
        {cell.entity !== "" && (
          <div>
            <dt>Subject</dt>
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
          <dt>Status</dt>
          <dd>{cell.status === "reported" ? "Reported by the source" : "Estimated by the source"}</dd>
        </div>
      </dl>
      {cell.note && <p>{cell.note}</p>}
      <h3>Passage</h3>
      {source ? (
        <>
          <SourceExcerpt source={source} span={cell} />
          <p className="rv-muted">Read automatically from this passage, as stored on {plainDate(source.retrieved)}.</p>
          <SourceFacts source={source} />
          <button type="button" className="rv-link" onClick={() => deeper({ kind: "source", id: source.id })}>
            Everything read from this source
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

/** Cells use ISO alpha-3 codes and "WLD" for the world; the names come from the tables stored in the report. */
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
