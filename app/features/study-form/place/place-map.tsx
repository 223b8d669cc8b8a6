// A map is worked by keys as an application; HTML has no element for that.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Competitor, Point } from "../draft/local-draft.ts";
import { Land, Pin, Scale, Shops, Towns } from "./map-layers.tsx";
import { isInView, type MapView, moved, toPoint, toScreen, zoomed } from "./map-view.ts";
import { useMap } from "./use-places.ts";

export interface PlaceMapProps {
  /** Where the pin stands, or the middle of the place that was named. */
  at: Point | null;
  /** Whether the pin was put there. */
  isSet: boolean;
  /** Kilometres. */
  radius: number;
  competitors: readonly Competitor[];
  /** What the map shows before anything is named. */
  home: Point | undefined;
  /** What a press puts on the map: the name of a competitor, or null for the pin. */
  placing: string | null;
  onPlace: (at: Point) => void;
}

const height = 320;
/** A press that moves farther than this moves the map. */
const stillPx = 5;
/** A key moves by this part of the half-width. */
const keyStep = 1 / 20;
const world: MapView = { latitude: 20, longitude: 10, kilometres: 2500 };
/** Half-width around a country's largest city. */
const countryKilometres = 500;

/** Land, towns, the pin with its radius, and competitors. No street and nothing from outside: outlines and towns come from this server. */
export function PlaceMap({ at, isSet, radius, competitors, home, placing, onPlace }: PlaceMapProps) {
  const id = useId();
  const [box, width] = useWidth();
  const size = { width, height };
  const [own, setOwn] = useState<MapView | null>(null);
  const view = own ?? (home ? { ...home, kilometres: countryKilometres } : world);
  const press = useRef<{ x: number; y: number; view: MapView; hasMoved: boolean } | null>(null);
  const { map, isFailed } = useMap(view);

  // A place that is named, or a pin that is moved out of sight, is brought into view.
  const [seen, setSeen] = useState("");
  const key = at ? `${at.latitude} ${at.longitude}` : "";
  if (key !== seen) {
    setSeen(key);
    if (at && (own === null || !isInView(at, own, size)))
      setOwn({ ...at, kilometres: own && own.kilometres < 100 ? own.kilometres : usual(radius) });
  }

  const put = (point: Point) => onPlace({ latitude: Number(point.latitude.toFixed(5)), longitude: Number(point.longitude.toFixed(5)) });
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    press.current = { ...positionIn(event), view, hasMoved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = press.current;
    if (!from) return;
    const to = positionIn(event);
    const by = { x: from.x - to.x, y: from.y - to.y };
    if (!from.hasMoved && Math.hypot(by.x, by.y) < stillPx) return;
    from.hasMoved = true;
    setOwn(moved(from.view, by, size));
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const from = press.current;
    press.current = null;
    if (from && !from.hasMoved) put(toPoint(positionIn(event), view, size));
  };
  const target = placing === null ? at : (competitors.find(({ name }) => name === placing)?.at ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Readonly<Record<string, { x: number; y: number }>> = {
      ArrowLeft: { x: -1, y: 0 },
      ArrowRight: { x: 1, y: 0 },
      ArrowUp: { x: 0, y: -1 },
      ArrowDown: { x: 0, y: 1 },
    };
    const step = steps[event.key];
    const far = (width / 2) * keyStep;
    if (step && event.shiftKey) setOwn(moved(view, { x: step.x * far * 4, y: step.y * far * 4 }, size));
    else if (step) {
      const from = target ? toScreen(target, view, size) : { x: width / 2, y: height / 2 };
      put(toPoint({ x: from.x + step.x * far, y: from.y + step.y * far }, view, size));
    } else if (event.key === "+" || event.key === "=") setOwn(zoomed(view, 1));
    else if (event.key === "-") setOwn(zoomed(view, -1));
    else if (event.key === "Enter" || event.key === " ") put(target ?? view);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div ref={box} className="relative overflow-hidden rounded-lg border border-line-strong bg-info-wash">
        <div
          role="application"
          aria-label={placing === null ? "Map of the place" : `Map: where is ${placing}?`}
          aria-describedby={`${id}-keys`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={() => (press.current = null)}
          className="relative cursor-crosshair touch-pan-y select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
          style={{ height }}
        >
          <svg width={width} height={height} aria-hidden className="absolute inset-0">
            {map && <Land land={map.land} view={view} size={size} />}
            {map && <Towns towns={map.towns} view={view} size={size} />}
            {at && <Pin at={at} radius={radius} isSet={isSet} view={view} size={size} />}
            <Shops competitors={competitors} view={view} size={size} />
            <Scale view={view} size={size} />
          </svg>
        </div>
        <div className="absolute top-2 right-2 flex flex-col gap-1">
          <Button
            size="sm"
            aria-label="Zoom in"
            className="size-9 px-0!"
            onClick={() => setOwn(zoomed(at && own === null ? { ...view, ...at } : view, 1))}
          >
            <Icon name="plus" className="size-4" />
          </Button>
          <Button size="sm" aria-label="Zoom out" className="size-9 px-0!" onClick={() => setOwn(zoomed(view, -1))}>
            <Icon name="minus" className="size-4" />
          </Button>
        </div>
      </div>
      <p id={`${id}-keys`} className="text-xs text-muted">
        {isFailed
          ? "The map could not be loaded. Latitude and longitude do as well."
          : "Press to put the pin, drag to move the map. With keys: arrows move the pin, Shift and arrows the map, + and − zoom. Outlines: Natural Earth."}
      </p>
    </div>
  );
}

/** Half-width in which the radius takes a third of the map. */
const usual = (radius: number): number => Math.max(2.5, radius * 3);

function positionIn(event: PointerEvent<HTMLDivElement>): { x: number; y: number } {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** The width of an element as it is laid out. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
