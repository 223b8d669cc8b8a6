/**
 * Writes land.json: the outline of the world's land in the projection of render/charts/prepare/equal-earth.ts, 1000 units wide, without
 * borders and without Antarctica. Run once: node scripts/charts/make-land.ts. Source: world-atlas land-110m (Natural Earth).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoArea, geoEqualEarth, geoPath, type GeoPermissibleObjects } from "d3-geo";
import type { Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { centreLongitude, landWidth, southEnd } from "../../render/charts/prepare/equal-earth.ts";

const atlas: Topology<{ land: GeometryCollection }> = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("world-atlas/land-110m.json"), "utf8"),
);
const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry: g }): Polygon[] =>
  g.type === "MultiPolygon" ? g.coordinates.map((coordinates) => ({ type: "Polygon", coordinates })) : g.type === "Polygon" ? [g] : [],
);
/** Smaller islands are not seen at the width of a page (area in steradians). */
const leastArea = 0.00003;
const shown = polygons.filter((p) => geoArea(p) > leastArea && p.coordinates.flat().some(([, lat]) => (lat ?? 0) > southEnd));
const land: GeoPermissibleObjects = { type: "MultiPolygon", coordinates: shown.map((p) => p.coordinates) };
const projection = geoEqualEarth().rotate([-centreLongitude, 0]).fitWidth(landWidth, { type: "Sphere" });

/** "M12.3,4.5L…" to integer steps, leaving out steps that rounding made empty: a third of the bytes. */
function compact(path: string): string {
  return path
    .split("M")
    .filter(Boolean)
    .map((ring) => {
      const points = ring
        .replace("Z", "")
        .split("L")
        .map((p) => p.split(",").map((v) => Math.round(Number(v))));
      const kept = points.filter((p, i) => i === 0 || p[0] !== points[i - 1]?.[0] || p[1] !== points[i - 1]?.[1]);
      if (kept.length < 4) return "";
      return (
        kept
          .map((p, i) => {
            const [x = 0, y = 0] = p;
            const [px = 0, py = 0] = kept[i - 1] ?? [];
            return i === 0 ? `M${x} ${y}` : `${i === 1 ? "l" : " "}${x - px} ${y - py}`;
          })
          .join("")
          .replaceAll(" -", "-") + "z"
      );
    })
    .join("");
}
writeFileSync(
  new URL("../../render/charts/prepare/land.json", import.meta.url),
  `${JSON.stringify({ path: compact(geoPath(projection)(land) ?? "") })}\n`,
);
