import { memo, useId, useMemo, useRef, useState, createElement, type ReactElement } from "react";
import { drawChart, exhibitFigures, prepareChart, type DrawnElement } from "#charts";
import { chartCells } from "#model";
import type { Exhibit } from "#document";
import { standingFigure } from "../text/figure-text.ts";
import type { ReportIndex } from "../report-index.ts";
import { useFrame, useLive } from "../viewer-context.ts";
import { chartPoints, type ChartPoint, screenTheme } from "./screen-chart.ts";
import { useRoving } from "./use-roving.ts";

/** A narrower column scrolls the chart sideways instead of shrinking it, in CSS pixels. */
const narrowestChart = 328;
/** Below this width, labels are set smaller for phones. */
const phone = 480;

/** The chart of an exhibit at the width of the column. Every mark that shows a figure has a button over it. */
export function ExhibitChart({ exhibit, alt }: { exhibit: Pick<Exhibit, "id" | "chart" | "format">; alt: string }) {
  const { index, chartWidth } = useFrame();
  const { values } = useLive();
  const { chart } = exhibit;
  if (!chart || chartWidth === 0) return null;
  const ids = [...new Set(chartCells(exhibit))];
  if (ids.some((id) => !index.cells.has(id))) return null;
  const width = Math.max(chartWidth, narrowestChart);
  const key = ids.map((id) => values.get(id)).join();
  return <Drawing exhibit={exhibit} alt={alt} width={width} values={values} valuesKey={key} index={index} />;
}

interface DrawingProps {
  exhibit: Pick<Exhibit, "id" | "chart" | "format">;
  alt: string;
  width: number;
  values: ReadonlyMap<string, number>;
  valuesKey: string;
  index: ReportIndex;
}

const Drawing = memo(
  function Drawing({ exhibit, alt, width, values, index }: DrawingProps) {
    const made = useMemo(() => {
      const { chart } = exhibit;
      if (!chart) return null;
      const cellOf = (id: string) => index.cells.get(id) ?? { value: Number.NaN, format: { style: "fixed" as const, scale: 1, digits: 0 } };
      const figures = exhibitFigures(exhibit, cellOf, (id) => values.get(id) ?? cellOf(id).value);
      const prepared = prepareChart(chart, figures, width, width < phone ? 11 : 12);
      return { drawn: drawChart(prepared, screenTheme, alt), points: chartPoints(chart, prepared) };
    }, [exhibit, alt, width, values, index]);
    if (!made) return null;
    return (
      <div className="rv-chart" data-scrolls={width === narrowestChart || undefined}>
        <div className="rv-chart-sheet">
          <DrawnSvg drawn={made.drawn} />
          <Points points={made.points} index={index} values={values} width={width} />
        </div>
      </div>
    );
  },
  // The chart is drawn again only when one of its figures has changed.
  (a, b) => a.valuesKey === b.valuesKey && a.width === b.width && a.exhibit === b.exhibit && a.alt === b.alt && a.index === b.index,
);

function Points({
  points,
  index,
  values,
  width,
}: {
  points: ChartPoint[];
  index: ReportIndex;
  values: ReadonlyMap<string, number>;
  width: number;
}) {
  const { open } = useFrame();
  const [shown, setShown] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const instructions = useId();
  const roving = useRoving(box, ".rv-point", points);
  const text = (id: string) => {
    const cell = index.cells.get(id);
    return cell ? standingFigure(cell, values.get(id) ?? cell.value) : "";
  };
  const tip = points.find((point) => point.cell === shown);
  if (points.length === 0) return null;
  return (
    <div ref={box} className="rv-points" role="group" aria-label="Figures in this chart" aria-describedby={instructions} {...roving}>
      <span id={instructions} hidden>
        Arrow keys move between figures; Enter opens the origin of a figure.
      </span>
      {points.map((point) => (
        <button
          key={point.cell}
          type="button"
          tabIndex={-1}
          className="rv-point"
          data-round={point.round || undefined}
          data-cell={point.cell}
          aria-label={`${point.name}: ${text(point.cell)}`}
          style={{ left: point.left, top: point.top, width: point.width, height: point.height }}
          onPointerEnter={(event) => event.pointerType !== "touch" && setShown(point.cell)}
          onPointerLeave={() => setShown(null)}
          onFocus={() => setShown(point.cell)}
          onBlur={() => setShown(null)}
          onClick={() => open({ kind: "cell", id: point.cell })}
        />
      ))}
      {tip && (
        <div
          className="rv-tip"
          aria-hidden
          data-side={tip.left + tip.width / 2 > width * 0.7 ? "left" : tip.left + tip.width / 2 < width * 0.3 ? "right" : "middle"}
          style={{ left: tip.left + tip.width / 2, top: tip.top }}
        >
          <span>{tip.name}</span>
          <strong>{text(tip.cell)}</strong>
        </div>
      )}
    </div>
  );
}

/** A drawing as React elements; memoised, because it changes only with the drawing. */
const DrawnSvg = memo(function DrawnSvg({ drawn }: { drawn: DrawnElement }) {
  return toElement(drawn, 0);
});

function toElement(drawn: DrawnElement, key: number): ReactElement {
  const props: Record<string, string | number> = { key };
  for (const [name, value] of Object.entries(drawn.attrs)) if (name !== "font-family") props[reactName(name)] = value;
  return createElement(drawn.tag, props, ...drawn.children.map((child, i) => (typeof child === "string" ? child : toElement(child, i))));
}

/** React spells SVG attributes in camel case, except data- and aria-. */
const reactName = (name: string): string =>
  /^(?:data|aria)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
