import type { StudyDetail } from "#shared/wire/studies.ts";
import { formatFigure } from "#shared/figures.ts";
import { plainDate, unbroken } from "../text/figure-text.ts";

/** Figures shown before the rest is asked for. */
const figuresMax = 8;

/** What a refreshed report says otherwise than the one before it. */
export function ChangesPanel({ changes }: { changes: NonNullable<StudyDetail["changes"]> }) {
  const { figures, sourcesAdded, sourcesGone } = changes;
  const sources = [
    ...(sourcesAdded > 0 ? [`${sourcesAdded} ${sourcesAdded === 1 ? "source is" : "sources are"} new`] : []),
    ...(sourcesGone > 0 ? [`${sourcesGone} ${sourcesGone === 1 ? "is" : "are"} no longer used`] : []),
  ].join(", ");
  return (
    <section className="rv-changes" aria-labelledby="changes-title">
      <h2 id="changes-title">What changed since {plainDate(changes.since.slice(0, 10))}</h2>
      {figures.length === 0 ? (
        <p>No figure reads otherwise than before.</p>
      ) : (
        <>
          <ChangeTable figures={figures.slice(0, figuresMax)} />
          {figures.length > figuresMax && (
            <details className="rv-more">
              <summary>The other {figures.length - figuresMax}</summary>
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

/** `ratio`: change as a fraction of what it was. */
function ratioText(ratio: number | null): string {
  if (ratio === null || !Number.isFinite(ratio)) return "–";
  return unbroken(`${ratio > 0 ? "+" : ""}${formatFigure(ratio, { style: "percent", digits: 1 })}`);
}
