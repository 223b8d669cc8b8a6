import { inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { palettePng } from "./palette-png.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><defs><linearGradient id="g"><stop stop-color="#0b5c6b"/><stop offset="1" stop-color="#c9722f"/></linearGradient></defs>
<rect width="240" height="120" fill="#fff"/><circle cx="60" cy="60" r="45.3" fill="#0b5c6b"/><rect x="120" y="20" width="100" height="80" fill="url(#g)"/></svg>`;

test("a drawing of more colours than a palette holds comes back with every pixel close to what it was, and smaller", () => {
  const image = new Resvg(drawing).render();
  const { pixels, width, height } = image;
  const png = palettePng(pixels, width, height);
  expect(png.length).toBeLessThan(image.asPng().length);

  const part = (type: string): Buffer => {
    const at = png.indexOf(type, 0, "latin1");
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const [colours, rows] = [part("PLTE"), inflateSync(part("IDAT"))];
  expect([part("IHDR").readUInt32BE(0), part("IHDR").readUInt32BE(4), rows.length]).toEqual([width, height, height * (width + 1)]);
  let worst = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const channel of [0, 1, 2]) {
        const shown = colours[(rows[y * (width + 1) + 1 + x] ?? 0) * 3 + channel] ?? 0;
        worst = Math.max(worst, Math.abs(shown - (pixels[(y * width + x) * 4 + channel] ?? 0)));
      }
  expect(worst).toBeLessThanOrEqual(16);
  // A reader of PNG that is not ours takes it.
  const framed = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><image width="240" height="120" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;
  expect([...new Resvg(framed).render().pixels.subarray((60 * 240 + 60) * 4, (60 * 240 + 60) * 4 + 3)]).toEqual([0x0b, 0x5c, 0x6b]);
});
