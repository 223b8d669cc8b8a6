import { memo, useId, useState } from "react";
import type { AssumptionCell } from "#document";
import { Slider } from "../../../ui/form/slider.tsx";
import { assumptionScale, readValue, shownValue, standing } from "./assumption-scale.ts";
import { standingFigure } from "../text/figure-text.ts";
import { useFrame, useWanted } from "../viewer-context.ts";

/** One assumption: a slider over its range, and a field that takes any value. */
export function AssumptionControl({ cell, headed = true }: { cell: AssumptionCell; headed?: boolean }) {
  const wanted = useWanted();
  return <Control cell={cell} headed={headed} value={wanted[cell.id] ?? cell.value} changed={cell.id in wanted} />;
}

interface ControlProps {
  cell: AssumptionCell;
  headed: boolean;
  value: number;
  changed: boolean;
}

/** While one slider is dragged, the others stay as they are drawn. */
const Control = memo(function Control({ cell, headed, value, changed }: ControlProps) {
  const { index, deeper, setAssumption, resetAssumption } = useFrame();
  const scale = assumptionScale(cell);
  const fieldId = useId();
  const moved = index.dependentsOf(cell.id).length;
  const where = standing(cell, value);
  return (
    <div className="rv-assumption" data-changed={changed || undefined} data-assumption={cell.id}>
      {headed && (
        <div className="rv-assumption-head">
          <button type="button" className="rv-assumption-name" onClick={() => deeper({ kind: "cell", id: cell.id })}>
            {cell.label}
          </button>
          {changed && <span className="rv-tag">changed</span>}
        </div>
      )}
      <div className="rv-assumption-row">
        <div className="rv-slider">
          <Slider
            label={cell.label}
            value={Math.min(Math.max(shownValue(value, scale), scale.low), scale.high)}
            min={scale.low}
            max={scale.high}
            step={scale.step}
            onChange={(next) => setAssumption(cell.id, Number((next * scale.factor).toPrecision(12)))}
            valueText={(next) => standingFigure(cell, next * scale.factor)}
          />
          <div className="rv-range" aria-hidden>
            <span>{standingFigure(cell, cell.low)}</span>
            <span>{standingFigure(cell, cell.high)}</span>
          </div>
        </div>
        <label className="sr-only" htmlFor={fieldId}>
          {cell.label}
          {scale.unit && ` in ${scale.unit}`}
        </label>
        <ValueField
          key={value}
          id={fieldId}
          shown={String(shownValue(value, scale))}
          read={(text) => readValue(text, scale)}
          onValue={(next) => setAssumption(cell.id, next)}
        />
        {scale.unit && <span className="rv-field-unit">{scale.unit}</span>}
      </div>
      <p className="rv-assumption-foot">
        {changed ? (
          <>
            <span>
              was {standingFigure(cell, cell.value)}
              {where !== "within" && `; ${where} the range held possible`}
            </span>
            <button type="button" className="rv-link" onClick={() => resetAssumption(cell.id)}>
              Reset<span className="sr-only"> {cell.label}</span>
            </button>
          </>
        ) : (
          <span>{moved === 0 ? "No other figure is computed from it" : `Moves ${moved} ${moved === 1 ? "figure" : "figures"}`}</span>
        )}
      </p>
    </div>
  );
});

/** Takes what was typed at Enter or on leaving; what is no number is said and put back. */
function ValueField({
  id,
  shown,
  read,
  onValue,
}: {
  id: string;
  shown: string;
  read: (text: string) => number | null;
  onValue: (value: number) => void;
}) {
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState(false);
  const take = () => {
    if (text === shown) return setWrong(false);
    const value = read(text);
    setWrong(value === null);
    if (value !== null) onValue(value);
  };
  return (
    <>
      <input
        id={id}
        className="rv-field"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "Escape" && text !== shown) {
            event.stopPropagation();
            setText(shown);
            setWrong(false);
          }
        }}
      />
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className="rv-wrong">
          A number, please
        </span>
      )}
    </>
  );
}
