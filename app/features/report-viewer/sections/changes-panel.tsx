import type { StudyDetail } from "#shared/wire/studies.ts";
import { formatFigure } from "#shared/figures.ts";
import { plainDate, unbroken } from "../text/figure-text.ts";

/** Figures shown at first; the rest is folded away. */
const figuresMax = 8;

/** The differences between a refreshed report and the one before it. */
export function ChangesPanel({ changes }: { changes: NonNullable<StudyDetail["changes"]> }) {
  const { figures, sourcesAdded, sourcesGone } = changes;
  const sources = [
    ...(sourcesAdded > 0 ? [`${sourcesAdded} new ${sourcesAdded === 1 ? "source" : "sources"}`] : []),
    ...(sourcesGone > 0 ? [`${sourcesGone} no longer used`] : []),
  ].join(", ");
  return (
    <section className="rv-changes" aria-labelledby="changes-title">
      <h2 id="changes-title">What changed since {plainDate(changes.since.slice(0, 10))}</h2>
      {figures.length === 0 ? (
        <p>No figure has changed.</p>
      ) : (
        <>
          <ChangeTable figures={figures.slice(0, figuresMax)} />
          {figures.length > figuresMax && (
            <details className="rv-more">
              <summary>{figures.length - figuresMax} more</summary>
              <ChangeTable figures={figures.slice(figuresMax)} />
            </details>
          )}
        </>
      )}
      {sources && <p className="rv-muted">{sources}.</p>}
    </section>
  );
}

function ChangeTable({ figures }: { figures: NonNullable<StudyDetail["changes"]>["figures"] }) {
  return (
    <table className="rv-table">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" data-side="right">
            Before
          </th>
          <th scope="col" data-side="right">
            Now
          </th>
          <th scope="col" data-side="right">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure, i) => (
          <tr key={i}>
            <th scope="row">{figure.label}</th>
            <td data-side="right">{unbroken(figure.before)}</td>
            <td data-side="right">{unbroken(figure.after)}</td>
            <td data-side="right">{ratioText(figure.ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `ratio`: the change as a fraction of the old value. */
function ratioText(ratio: number | null): string {
  if (ratio === null || !Number.isFinite(ratio)) return "–";
  return unbroken(`${ratio > 0 ? "+" : ""}${formatFigure(ratio, { style: "percent", digits: 1 })}`);
}
