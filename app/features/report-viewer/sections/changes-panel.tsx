import type { StudyDetail } from "#shared/wire/studies.ts";
import { formatFigure } from "#shared/figures.ts";
import { plainDate, unbroken } from "../text/figure-text.ts";

/** Figures shown at first; the rest is folded away. */
const figuresMax = 8;

/** The differences between a refreshed report and the one before it. */
export function ChangesPanel({ changes }: { changes: NonNullable<StudyDetail["changes"]> }) {
  const { conclusions, figures, sourcesAdded, sourcesGone, sources } = changes;
  return (
    <section className="rv-changes" aria-labelledby="changes-title">
      <h2 id="changes-title">What changed since {plainDate(changes.since.slice(0, 10))}</h2>
      {conclusions.length > 0 && (
        <dl className="rv-conclusions">
          {conclusions.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {after} <span className="rv-muted">(before: {before})</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
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
      <ChangedSources
        words={`${sourcesAdded} new ${sourcesAdded === 1 ? "source" : "sources"}`}
        count={sourcesAdded}
        names={sources.added}
      />
      <ChangedSources words={`${sourcesGone} no longer used`} count={sourcesGone} names={sources.gone} />
    </section>
  );
}

/** How many sources came or went, and which, as far as the reader may see them. */
function ChangedSources({ words, count, names }: { words: string; count: number; names: readonly string[] }) {
  if (count === 0) return null;
  if (names.length === 0) return <p className="rv-muted">{words}.</p>;
  return (
    <details className="rv-more">
      <summary>{words}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {count > names.length && <p className="rv-muted">and {count - names.length} more</p>}
    </details>
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
            <td data-side="right">{figure.before}</td>
            <td data-side="right">{figure.after}</td>
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
