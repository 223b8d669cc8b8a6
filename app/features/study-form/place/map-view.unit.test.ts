import { expect, test } from "vitest";
import { isInView, type MapView, moved, scaleBar, toPoint, toScreen, zoomed, zoomSteps } from "./map-view.ts";

const size = { width: 600, height: 400 };
const pune: MapView = { latitude: 18.52, longitude: 73.86, kilometres: 10 };

test("a point on the screen is the point on the map, there and back, across the 180th meridian too", () => {
  for (const view of [pune, { latitude: -17.5, longitude: 179.9, kilometres: 100 }, { latitude: 64, longitude: -21, kilometres: 2500 }])
    for (const at of [
      { x: 0, y: 0 },
      { x: 600, y: 400 },
      { x: 420, y: 90 },
    ]) {
      const back = toScreen(toPoint(at, view, size), view, size);
      expect(back.x).toBeCloseTo(at.x, 3);
      // Beyond 80 degrees there is no map.
      if (view.kilometres < 1000) expect(back.y).toBeCloseTo(at.y, 3);
    }
  expect(toScreen(pune, pune, size)).toEqual({ x: 300, y: 200 });
});

test("ten kilometres to the east are half the width, at any latitude", () => {
  const east = toPoint({ x: 600, y: 200 }, pune, size);
  const metres = (east.longitude - pune.longitude) * 111.2 * Math.cos((pune.latitude * Math.PI) / 180);
  expect(metres).toBeCloseTo(10, 3);
});

test("zoom goes through its steps and stops at both ends; moving keeps it", () => {
  expect(zoomed(pune, 1).kilometres).toBe(5);
  expect(zoomed(pune, -1).kilometres).toBe(25);
  expect(zoomed({ ...pune, kilometres: zoomSteps[0] }, 1).kilometres).toBe(zoomSteps[0]);
  expect(zoomed({ ...pune, kilometres: 2500 }, -1).kilometres).toBe(2500);
  const north = moved(pune, { x: 0, y: -100 }, size);
  expect(north.latitude).toBeGreaterThan(pune.latitude);
  expect(north.kilometres).toBe(10);
  expect([isInView(pune, north, size), isInView(pune, moved(pune, { x: 0, y: -190 }, size), size)]).toEqual([true, false]);
});

test("the scale is a round length of at most a quarter of the width", () => {
  for (const kilometres of zoomSteps) {
    const bar = scaleBar({ ...pune, kilometres });
    expect([1, 2, 5]).toContain(Number(String(bar).replaceAll(/[0.]/g, "")));
    expect(bar / (2 * kilometres)).toBeGreaterThanOrEqual(0.1);
    expect(bar / (2 * kilometres)).toBeLessThanOrEqual(0.25);
  }
});
