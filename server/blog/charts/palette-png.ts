import { crc32, deflateSync } from "node:zlib";

/**
 * Pixels as a PNG of at most 256 colours: drawings have few, and are a third as large then. Opaque; transparency is left out.
 * `pixels`: RGBA, row by row. Where there are more colours, those that are seen least take the nearest that is seen more.
 */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const colours = palette(pixels);
  const near = nearest(colours);
  const rows = Buffer.alloc(height * (width + 1));
  let [last, index] = [-1, 0];
  for (let y = 0, at = 0; y < height; y++)
    // Each row begins with its filter: none, which suits a palette best.
    for (let x = 0; x < width; x++, at += 4) {
      const colour = colourAt(pixels, at);
      // Drawings are mostly planes: most pixels are as the one before.
      if (colour !== last) [last, index] = [colour, near(colour)];
      rows[y * (width + 1) + 1 + x] = index;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits an index, colours by palette.
  head.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", table),
    chunk("IDAT", deflateSync(rows, { level })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const coloursMax = 256;
/** Of deflate. The best, 9, is 1 % smaller and takes three times as long. */
const level = 8;

const colourAt = (pixels: Uint8Array, at: number): number =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);

/** The most frequent colours, none closer to a more frequent one than an eye can tell. */
function palette(pixels: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length;) {
    const [colour, start] = [colourAt(pixels, at), at];
    do at += 4;
    while (at < pixels.length && colourAt(pixels, at) === colour);
    counts.set(colour, (counts.get(colour) ?? 0) + (at - start) / 4);
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
  if (ranked.length <= coloursMax) return ranked;
  const chosen: number[] = [];
  for (let apart = 12; chosen.length < coloursMax && apart >= 0; apart -= 4)
    for (const colour of ranked) {
      if (chosen.length === coloursMax) break;
      if (chosen.every((other) => distance(colour, other) > apart * apart)) chosen.push(colour);
    }
  return chosen;
}

function nearest(colours: readonly number[]): (colour: number) => number {
  const known = new Map(colours.map((colour, i) => [colour, i]));
  return (colour) => {
    let found = known.get(colour);
    if (found !== undefined) return found;
    found = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, other] of colours.entries()) {
      const apart = distance(colour, other);
      if (apart < least) [found, least] = [i, apart];
    }
    known.set(colour, found);
    return found;
  };
}

/** Squared, over the three channels. */
function distance(a: number, b: number): number {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255)];
  return red * red + green * green + blue * blue;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
