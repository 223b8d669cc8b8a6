import type { Point } from "../draft/local-draft.ts";

/** What part of the world a map shows, and where its points lie on the screen. */
export interface MapView extends Point {
  /** From the middle to the left and right edge. */
  kilometres: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Half-widths that the buttons step through. */
export const zoomSteps = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const;
const kilometresPerDegree = 111.2;
/** A map does not reach the poles. */
const latitudeMax = 80;

/** Pixels a kilometre. */
export const scaleOf = ({ kilometres }: MapView, { width }: Size): number => width / (2 * kilometres);
const shrink = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** Where a point lies on the screen: x to the right, y down. Equal steps of degrees, in the shape that they have in the middle. */
export function toScreen(point: Point, view: MapView, size: Size): { x: number; y: number } {
  const scale = scaleOf(view, size) * kilometresPerDegree;
  return {
    x: size.width / 2 + turned(point.longitude - view.longitude) * shrink(view.latitude) * scale,
    y: size.height / 2 - (point.latitude - view.latitude) * scale,
  };
}

export function toPoint({ x, y }: { x: number; y: number }, view: MapView, size: Size): Point {
  const scale = scaleOf(view, size) * kilometresPerDegree;
  return onEarth({
    latitude: view.latitude - (y - size.height / 2) / scale,
    longitude: view.longitude + (x - size.width / 2) / (scale * shrink(view.latitude)),
  });
}

/** The view after its middle has moved by pixels. */
export const moved = (view: MapView, by: { x: number; y: number }, size: Size): MapView => ({
  ...view,
  ...toPoint({ x: size.width / 2 + by.x, y: size.height / 2 + by.y }, view, size),
});

/** One step nearer or farther. */
export function zoomed(view: MapView, by: 1 | -1): MapView {
  const at = zoomSteps.findIndex((step) => step >= view.kilometres);
  const next = zoomSteps[Math.min(zoomSteps.length - 1, Math.max(0, (at < 0 ? zoomSteps.length - 1 : at) - by))];
  return { ...view, kilometres: next ?? view.kilometres };
}

/** Whether a point lies well within the view. */
export function isInView(point: Point, view: MapView, size: Size): boolean {
  const { x, y } = toScreen(point, view, size);
  const edge = 0.06 * size.width;
  return x > edge && x < size.width - edge && y > edge && y < size.height - edge;
}

/** A length that is easy to read, between a tenth and a quarter of the width: kilometres. */
export function scaleBar(view: MapView): number {
  const most = view.kilometres / 2;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((n) => n * power).find((n) => n <= most) ?? power;
}

const onEarth = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.min(latitudeMax, Math.max(-latitudeMax, latitude)),
  longitude: turned(longitude),
});

/** Between −180 and 180 degrees. */
const turned = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);
