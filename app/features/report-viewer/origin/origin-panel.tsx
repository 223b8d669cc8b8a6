import { assumptionsOf } from "#model";
import type { AssumptionCell, Cell } from "#document";
import { AssumptionControl } from "../assumptions/assumption-control.tsx";
import { CopyLink } from "../copy-link.tsx";
import { changeText, plainDate, standingFigure, hiddenFigure } from "../text/figure-text.ts";
import { ExhibitLink } from "../text/inline-runs.tsx";
import { OriginFact } from "./origin-fact.tsx";
import { OriginFormula } from "./origin-formula.tsx";
import { OriginMethod } from "./origin-method.tsx";
import type { ReportIndex } from "../report-index.ts";
import { useFrame, useLive } from "../viewer-context.ts";

/** Where a figure comes from (passage, formula, range or method), and which exhibits show it. */
export function OriginPanel({ id }: { id: string }) {
  const { index } = useFrame();
  const { values } = useLive();
  const cell = index.cells.get(id);
  if (!cell) return <p className="rv-muted">This figure is {hiddenFigure}.</p>;
  const value = values.get(id) ?? cell.value;
  const [now, before] = [standingFigure(cell, value), standingFigure(cell, cell.value)];
  return (
    <div className="rv-origin">
      <div className="rv-origin-top">
        <p className="rv-origin-kind">{kindNames[cell.kind]}</p>
        <CopyLink figure={id} what={cell.label} />
      </div>
      <p className="rv-origin-value">{now}</p>
      {now !== before && (
        <p className="rv-origin-before">
          {before} in the original report <span>{changeText(cell, cell.value, value)}</span>
        </p>
      )}
      <Origin cell={cell} />
      <RestsOn cell={cell} />
      <Printed id={id} />
    </div>
  );
}

const kindNames: Readonly<Record<Cell["kind"], string>> = {
  fact: "Read from a source",
  assumption: "Assumption",
  formula: "Computed by a formula",
  method: "Computed by a method",
};

function Origin({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case "fact":
      return <OriginFact cell={cell} />;
    case "assumption":
      return <OriginAssumption cell={cell} />;
    case "formula":
      return <OriginFormula cell={cell} />;
    case "method":
      return <OriginMethod cell={cell} />;
  }
}

function OriginAssumption({ cell }: { cell: AssumptionCell }) {
  const { index, preview, deeper } = useFrame();
  const moved = index.dependentsOf(cell.id).length;
  return (
    <>
      {preview ? <Range cell={cell} /> : <AssumptionControl cell={cell} headed={false} />}
      <h3>Why this value</h3>
      <p>{cell.why}</p>
      {cell.sources.length > 0 && (
        <ul className="rv-links">
          {cell.sources.map((id) => {
            const source = index.sources.get(id);
            return source ? (
              <li key={id}>
                <button type="button" onClick={() => deeper({ kind: "source", id })}>
                  [{source.number}] {source.publisher}, {plainDate(source.published)}
                </button>
              </li>
            ) : null;
          })}
        </ul>
      )}
      {!preview && (
        <>
          <p className="rv-muted">
            {moved === 0 ? "No other figure depends on it." : `${moved} ${moved === 1 ? "figure depends" : "figures depend"} on it.`}
          </p>
          <button type="button" className="rv-link" onClick={() => deeper({ kind: "assumptions" })}>
            All assumptions
          </button>
        </>
      )}
    </>
  );
}

/** In a preview an assumption is read-only, because the figures that depend on it are missing. */
function Range({ cell }: { cell: AssumptionCell }) {
  return (
    <>
      <dl className="rv-facts">
        <div>
          <dt>Low</dt>
          <dd>{standingFigure(cell, cell.low)}</dd>
        </div>
        <div>
          <dt>High</dt>
          <dd>{standingFigure(cell, cell.high)}</dd>
        </div>
      </dl>
      <p className="rv-muted">You can change it in the full report.</p>
    </>
  );
}

/** All assumptions behind a formula, however many steps away. */
function RestsOn({ cell }: { cell: Cell }) {
  const { index, deeper } = useFrame();
  const { values, changes } = useLive();
  const assumptions = cell.kind === "formula" ? upstream(cell.id, index) : [];
  if (assumptions.length === 0) return null;
  return (
    <>
      <h3>{assumptions.length === 1 ? "Underlying assumption" : "Underlying assumptions"}</h3>
      <ul className="rv-inputs">
        {assumptions.map((assumption) => (
          <li key={assumption.id}>
            <button type="button" onClick={() => deeper({ kind: "cell", id: assumption.id })}>
              <span>{assumption.label}</span>
              <strong data-changed={assumption.id in changes || undefined}>
                {standingFigure(assumption, values.get(assumption.id) ?? assumption.value)}
              </strong>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function upstream(id: string, index: ReportIndex): AssumptionCell[] {
  try {
    return assumptionsOf(id, index.document.cells);
  } catch {
    // A preview does not hold the whole way up.
    return [];
  }
}

function Printed({ id }: { id: string }) {
  const { index } = useFrame();
  const exhibits = index.exhibitsWith(id);
  if (exhibits.length === 0) return null;
  return (
    <>
      <h3>Shown in</h3>
      <p className="rv-places">
        {exhibits.map((exhibit) => (
          <ExhibitLink key={exhibit.id} id={exhibit.id} />
        ))}
      </p>
    </>
  );
}
