import type { Cell } from "#document";
import { standingFigure, hiddenFigure } from "../text/figure-text.ts";
import { formulaInputs, formulaParts } from "./formula-parts.ts";
import { useFrame, useLive } from "../viewer-context.ts";

/** Inputs shown at first; the rest is folded away. */
const inputsMax = 40;

/** The formula with labels, and every input as a link to its own origin. */
export function OriginFormula({ cell }: { cell: Extract<Cell, { kind: "formula" }> }) {
  const { index, deeper } = useFrame();
  const inputs = formulaInputs(cell.formula);
  return (
    <>
      <h3>Formula</h3>
      <p className="rv-formula">
        <span className="rv-formula-result">{cell.label}</span> ={" "}
        {formulaParts(cell.formula, index).map((part, i) =>
          part.t === "text" ? (
            <span key={i}>{part.v}</span>
          ) : index.cells.has(part.id) ? (
            <button key={i} type="button" onClick={() => deeper({ kind: "cell", id: part.id })}>
              {part.label}
              {part.end && `, ${part.end} end`}
            </button>
          ) : (
            <em key={i}>{part.label}</em>
          ),
        )}
      </p>
      {inputs.length > 0 && <h3>{inputs.length === 1 ? "Input" : `${inputs.length} inputs`}</h3>}
      <Inputs inputs={inputs.slice(0, inputsMax)} />
      {inputs.length > inputsMax && (
        <details className="rv-more">
          <summary>{inputs.length - inputsMax} more</summary>
          <Inputs inputs={inputs.slice(inputsMax)} />
        </details>
      )}
      <details className="rv-more">
        <summary>Formula in the model</summary>
        <code className="rv-code">
          {cell.id} = {cell.formula}
        </code>
      </details>
    </>
  );
}

export function Inputs({ inputs }: { inputs: readonly { id: string; end?: "low" | "high" }[] }) {
  return (
    <ul className="rv-inputs">
      {inputs.map((input) => (
        <Input key={`${input.id}.${input.end ?? ""}`} {...input} />
      ))}
    </ul>
  );
}

function Input({ id, end }: { id: string; end?: "low" | "high" }) {
  const { index, deeper } = useFrame();
  const { values } = useLive();
  const cell = index.cells.get(id);
  if (!cell) return <li className="rv-muted">{hiddenFigure}</li>;
  const value = end !== undefined && cell.kind === "assumption" ? cell[end] : (values.get(id) ?? cell.value);
  const text = standingFigure(cell, value);
  return (
    <li>
      <button type="button" onClick={() => deeper({ kind: "cell", id })}>
        <span>
          {cell.label}
          {end && `, ${end} end`}
        </span>
        <strong data-changed={(end === undefined && text !== standingFigure(cell, cell.value)) || undefined}>{text}</strong>
      </button>
    </li>
  );
}
