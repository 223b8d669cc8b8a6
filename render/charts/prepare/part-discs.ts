export interface Disc {
  x: number;
  y: number;
  r: number;
}

const steps = 160;
/** Of the sum of two radii: nearer than this, a disc hides another. */
const apart = 0.94;
/** How far a disc returns to its home in each step. */
const pull = 0.03;
/** Direction between discs of one place, so that any number of them part in different directions. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Moves discs that hide each other apart, the smaller one farther, and holds each near its home (the relaxation of Dorling's
 * cartogram: Area Cartograms, 1996). Lengths in any one unit; the radii stay. The discs end inside the width from the height 0 on.
 */
export function partDiscs(homes: readonly Disc[], width: number): Disc[] {
  const discs = homes.map((d) => ({ ...d }));
  for (let step = 0; step < steps; step++) {
    // The last steps only part, or the pull would leave an overlap.
    const back = step < steps * 0.7 ? pull : 0;
    discs.forEach((disc, i) => {
      const home = homes[i];
      if (!home) return;
      disc.x += (home.x - disc.x) * back;
      disc.y += (home.y - disc.y) * back;
    });
    discs.forEach((a, i) => discs.slice(i + 1).forEach((b) => partTwo(a, b, i)));
    for (const d of discs) {
      d.x = Math.min(Math.max(d.x, d.r), Math.max(d.r, width - d.r));
      d.y = Math.max(d.y, d.r);
    }
  }
  return discs;
}

function partTwo(a: Disc, b: Disc, nth: number): void {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const lacking = (a.r + b.r) * apart - distance;
  if (lacking <= 0) return;
  const [dx, dy] =
    distance > 1e-6
      ? [(b.x - a.x) / distance, (b.y - a.y) / distance]
      : [Math.cos(goldenAngle * (nth + 1)), Math.sin(goldenAngle * (nth + 1))];
  const part = b.r ** 2 / (a.r ** 2 + b.r ** 2);
  a.x -= dx * lacking * part;
  a.y -= dy * lacking * part;
  b.x += dx * lacking * (1 - part);
  b.y += dy * lacking * (1 - part);
}
