import { memo, useId, useState } from "react";
import type { AssumptionCell } from "#document";
import { Slider } from "../../../ui/form/slider.tsx";
import { assumptionScale, readTypedValue, shownValue, standing, type TypedValue } from "./assumption-scale.ts";
import { standingFigure } from "../text/figure-text.ts";
import { useFrame, useWanted } from "../viewer-context.ts";

/** One assumption: a slider over its range, and a field that also accepts values beyond it, within the limits of the server. */
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

/** Memoised: dragging one slider must not render the others. */
const Control = memo(function Control({ cell, headed, value, changed }: ControlProps) {
  const { index, deeper, setAssumption, resetAssumption, faultOf } = useFrame();
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
          read={(text) => {
            const typed = readTypedValue(text, cell, scale);
            const fault = "value" in typed ? faultOf(cell.id, typed.value) : undefined;
            return fault === undefined ? typed : { fault: `${fault}.` };
          }}
          onValue={(next) => setAssumption(cell.id, next)}
        />
        {scale.unit && <span className="rv-field-unit">{scale.unit}</span>}
      </div>
      <p className="rv-assumption-foot">
        {changed ? (
          <>
            <span>
              was {standingFigure(cell, cell.value)}
              {where !== "within" && `; now ${where} the plausible range`}
            </span>
            <button type="button" className="rv-link" onClick={() => resetAssumption(cell.id)}>
              Reset<span className="sr-only"> {cell.label}</span>
            </button>
          </>
        ) : (
          <span>{moved === 0 ? "No other figure depends on it" : `Affects ${moved} ${moved === 1 ? "figure" : "figures"}`}</span>
        )}
      </p>
    </div>
  );
});

/** Applies what was typed on Enter or when the field loses focus. Nothing moves until the value is valid; Escape restores the last one. */
function ValueField({
  id,
  shown,
  read,
  onValue,
}: {
  id: string;
  shown: string;
  read: (text: string) => TypedValue;
  onValue: (value: number) => void;
}) {
  const [text, setText] = useState(shown);
  const [fault, setFault] = useState<string | null>(null);
  const apply = () => {
    if (text === shown) return setFault(null);
    const typed = read(text);
    if ("fault" in typed) return setFault(typed.fault);
    setFault(null);
    onValue(typed.value);
  };
  return (
    <>
      <input
        id={id}
        className="rv-field"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply();
          if (event.key === "Escape" && text !== shown) {
            event.stopPropagation();
            setText(shown);
            setFault(null);
          }
        }}
      />
      {fault !== null && (
        <span id={`${id}-fault`} role="alert" className="rv-field-fault">
          {fault}
        </span>
      )}
    </>
  );
}
