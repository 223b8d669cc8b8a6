import { geoEqualEarth } from "d3-geo";
import fc from "fast-check";
import { expect, test } from "vitest";
import { centreLongitude, landWidth, onMap } from "./equal-earth.ts";

test("places fall where the projection that drew the land puts them", () => {
  const projection = geoEqualEarth().rotate([-centreLongitude, 0]).fitWidth(landWidth, { type: "Sphere" });
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), fc.double({ min: -168.9, max: 180, noNaN: true }), (lat, lon) => {
      const [x = 0, y = 0] = projection([lon, lat]) ?? [];
      const [ownX, ownY] = onMap(lat, lon);
      expect(ownX).toBeCloseTo(x, 6);
      expect(ownY).toBeCloseTo(y, 6);
    }),
  );
});
