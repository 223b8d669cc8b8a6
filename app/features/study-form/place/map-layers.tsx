import type { MapAnswer } from "#shared/wire/places.ts";
import type { Competitor, Point } from "../draft/local-draft.ts";
import { type MapView, scaleBar, scaleOf, type Size, toScreen } from "./map-view.ts";

interface LayerProps {
  view: MapView;
  size: Size;
}

/** Land as shapes, country by country. */
export function Land({ land, view, size }: LayerProps & Pick<MapAnswer, "land">) {
  const d = land.map((shape) => pathOf(shape, view, size)).join("");
  return <path d={d} className="fill-grey-3 stroke-grey-6" strokeWidth={0.75} strokeLinejoin="round" />;
}

function pathOf(shape: readonly number[], view: MapView, size: Size): string {
  let d = "";
  for (let i = 0; i < shape.length; i += 2) {
    const { x, y } = toScreen({ latitude: shape[i + 1] ?? 0, longitude: shape[i] ?? 0 }, view, size);
    d += `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${d}Z`;
}

/** Width of a letter of a town's name, about. */
const letterWidth = 6.4;
const lineHeight = 15;

/** Towns with their names, the largest first; a name that would cover another is left out. */
export function Towns({ towns, view, size }: LayerProps & Pick<MapAnswer, "towns">) {
  const taken: { left: number; right: number; y: number }[] = [];
  return towns.map(({ name, ...town }) => {
    const { x, y } = toScreen(town, view, size);
    if (x < 0 || x > size.width || y < 0 || y > size.height) return null;
    const width = name.length * letterWidth;
    // To the left where the right edge is near.
    const isLeft = x + width + 8 > size.width;
    const box = { left: isLeft ? x - width - 8 : x - 4, right: isLeft ? x + 4 : x + width + 8, y };
    const hasRoom = !taken.some((other) => Math.abs(other.y - y) < lineHeight && box.left < other.right && box.right > other.left);
    if (hasRoom) taken.push(box);
    return (
      <g key={`${name} ${town.latitude} ${town.longitude}`}>
        <circle cx={x} cy={y} r={hasRoom ? 2.5 : 1.5} className="fill-grey-8" />
        {hasRoom && (
          <text x={x + (isLeft ? -6 : 6)} y={y + 4} textAnchor={isLeft ? "end" : "start"} className="fill-soft text-xs">
            {name}
          </text>
        )}
      </g>
    );
  });
}

/** The spot with its radius. Hollow where it is only the middle of the place that was named. */
export function Pin({ at, radius, isSet, view, size }: LayerProps & { at: Point; radius: number; isSet: boolean }) {
  const { x, y } = toScreen(at, view, size);
  return (
    <g>
      <circle cx={x} cy={y} r={radius * scaleOf(view, size)} className="fill-accent stroke-accent" fillOpacity={0.12} strokeWidth={1.5} />
      <path
        d={`M${x} ${y}c-3-7-8-10-8-16a8 8 0 0 1 16 0c0 6-5 9-8 16Z`}
        className={isSet ? "fill-accent stroke-paper" : "fill-paper stroke-accent"}
        strokeWidth={isSet ? 1 : 2}
      />
      <circle cx={x} cy={y - 16} r={3} className={isSet ? "fill-paper" : "fill-accent"} />
    </g>
  );
}

/** Competitors that have a point, by their numbers in the list. */
export function Shops({ competitors, view, size }: LayerProps & { competitors: readonly Competitor[] }) {
  return competitors.map(({ name, at }, i) => {
    if (at === null) return null;
    const { x, y } = toScreen(at, view, size);
    return (
      <g key={name}>
        <rect x={x - 8} y={y - 8} width={16} height={16} rx={3} className="fill-cat-text-2 stroke-paper" />
        <text x={x} y={y + 4} textAnchor="middle" className="fill-paper text-xs font-semibold">
          {i + 1}
        </text>
      </g>
    );
  });
}

export function Scale({ view, size }: LayerProps) {
  const kilometres = scaleBar(view);
  const width = kilometres * scaleOf(view, size);
  return (
    <g transform={`translate(12 ${size.height - 12})`}>
      <path d={`M0 -5V0H${width}V-5`} className="fill-none stroke-ink" strokeWidth={1.25} />
      <text x={0} y={-9} className="fill-ink text-xs">
        {kilometres < 1 ? `${kilometres * 1000} m` : `${kilometres.toLocaleString("en")} km`}
      </text>
    </g>
  );
}
