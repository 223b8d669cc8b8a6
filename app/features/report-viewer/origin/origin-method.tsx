import { useMemo, type ReactNode } from "react";
import type { Cell, MethodRun } from "#document";
import { ExhibitChart } from "../exhibits/exhibit-chart.tsx";
import { hiddenFigure } from "../text/figure-text.ts";
import { useFrame, FrameContext } from "../viewer-context.ts";
import { methodNames, methodWords, outputWords, tableSelection } from "./method-results.ts";
import { Inputs } from "./origin-formula.tsx";
import { TableRows } from "./table-rows.tsx";

/** A figure computed by a numerical method: what the method does, its input and its settings. */
export function OriginMethod({ cell }: { cell: Extract<Cell, { kind: "method" }> }) {
  const { index } = useFrame();
  const run = index.runs.get(cell.run);
  if (!run) return <p className="rv-muted">Its method is shown in the full report.</p>;
  const words = outputWords(cell.output, (id) => index.cells.get(id)?.label ?? id);
  return (
    <>
      {words && <p>{words}</p>}
      <h3>
        {methodNames[run.method]}: {run.label}
      </h3>
      <p>{methodWords(run)}</p>
      <Settings run={run} output={cell.output} unit={cell.unit} />
    </>
  );
}

function Settings({ run, output, unit }: { run: MethodRun; output: string; unit: string }) {
  const { index, deeper } = useFrame();
  switch (run.method) {
    case "forecast":
      return <Series run={run} />;
    case "simulation":
      return (
        <>
          <dl className="rv-facts">
            <div>
              <dt>Draws</dt>
              <dd>{run.draws.toLocaleString("en-US")}</dd>
            </div>
            <div>
              <dt>Seed</dt>
              <dd>{run.seed}</dd>
            </div>
          </dl>
          <h3>Simulated figure</h3>
          <Inputs inputs={[{ id: run.output }]} />
        </>
      );
    case "ranking":
      return (
        <>
          <dl className="rv-facts">
            <div>
              <dt>Draws</dt>
              <dd>{run.draws.toLocaleString("en-US")}</dd>
            </div>
            <div>
              <dt>Seed</dt>
              <dd>{run.seed}</dd>
            </div>
          </dl>
          <h3>Weights</h3>
          <Inputs inputs={run.weights.map(({ weight: id }) => ({ id }))} />
        </>
      );
    case "table-sum": {
      const selection = tableSelection(output, run.columns);
      return (
        <>
          {run.rows.length === 0 && <p className="rv-muted">Its rows are {hiddenFigure}.</p>}
          {run.rows.length > 0 && selection && <TableRows run={run} selection={selection} unit={unit} />}
          {run.sources.length > 0 && <h3>Source of the table</h3>}
          <ul className="rv-links">
            {run.sources.map((id) => {
              const source = index.sources.get(id);
              return source ? (
                <li key={id}>
                  <button type="button" onClick={() => deeper({ kind: "source", id })}>
                    [{source.number}] {source.publisher}: {source.title}
                  </button>
                </li>
              ) : null;
            })}
          </ul>
        </>
      );
    }
  }
}

function Series({ run }: { run: Extract<MethodRun, { method: "forecast" }> }) {
  const { index } = useFrame();
  const known = run.inputs.every((id) => index.cells.has(id));
  const drawn = useMemo(
    () => ({
      id: run.id,
      chart: {
        kind: "line" as const,
        years: run.inputs.map((_, i) => run.fromYear + i),
        series: [{ name: "", cells: run.inputs }],
      },
    }),
    [run],
  );
  return (
    <>
      <dl className="rv-facts">
        <div>
          <dt>Input</dt>
          <dd>
            {run.inputs.length === 0
              ? hiddenFigure
              : `${run.inputs.length} years, ${run.fromYear} to ${run.fromYear + run.inputs.length - 1}`}
          </dd>
        </div>
        <div>
          <dt>Horizon</dt>
          <dd>{run.horizon} years</dd>
        </div>
      </dl>
      {known && run.inputs.length > 1 && (
        <PanelChart>
          <ExhibitChart exhibit={drawn} alt={`${run.label}, ${run.fromYear} to ${run.fromYear + run.inputs.length - 1}`} />
        </PanelChart>
      )}
      {run.inputs.length > 0 && (
        <details className="rv-more">
          <summary>The input series</summary>
          <Inputs inputs={run.inputs.map((id) => ({ id }))} />
        </details>
      )}
    </>
  );
}

/** Width of a chart in the panel, in CSS pixels. */
const width = 340;

/** Charts inside are as wide as the panel, and their figures open one level deeper instead of starting a new path. */
function PanelChart({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const inside = useMemo(() => ({ ...frame, chartWidth: width, open: frame.deeper }), [frame]);
  return <FrameContext value={inside}>{children}</FrameContext>;
}
