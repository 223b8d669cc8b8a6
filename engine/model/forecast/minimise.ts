export type Range = readonly [low: number, high: number];

/**
 * Nelder–Mead simplex inside a box, deterministic: same start, same answer.
 * Chosen over gradients because the cost of a smoothing model is smooth but flat in places, and it has at most
 * three parameters. Points outside the box are put on its wall.
 */
export function minimise(
  cost: (point: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  box: readonly Range[],
  iterationsMax = 120,
): number[] {
  type Vertex = { point: number[]; value: number };
  const inside = (point: readonly number[]): number[] =>
    point.map((x, i) => {
      const [low, high] = box[i] ?? [-Infinity, Infinity];
      return Math.min(high, Math.max(low, x));
    });
  const vertex = (point: readonly number[]): Vertex => {
    const at = inside(point);
    return { point: at, value: cost(at) };
  };
  // A first step that would leave the box goes the other way, or the simplex would be flat.
  const stepped = (i: number): number[] =>
    start.map((x, j) => (j !== i ? x : x + (steps[i] ?? 0) > (box[i]?.[1] ?? Infinity) ? x - (steps[i] ?? 0) : x + (steps[i] ?? 0)));

  let best = vertex(start);
  let simplex = [best, ...start.map((_, i) => vertex(stepped(i)))];
  for (let iteration = 0; iteration < iterationsMax; iteration += 1) {
    simplex.sort((a, b) => a.value - b.value);
    const worst = simplex.at(-1) ?? best;
    const second = simplex.at(-2) ?? best;
    best = simplex[0] ?? best;
    if (worst.value - best.value <= 1e-9 * Math.abs(best.value)) break;
    const others = simplex.slice(0, -1);
    const centre = start.map((_, i) => others.reduce((sum, v) => sum + (v.point[i] ?? 0), 0) / others.length);
    const along = (t: number): Vertex => vertex(centre.map((c, i) => c + t * ((worst.point[i] ?? c) - c)));
    const reflected = along(-1);
    if (reflected.value < best.value) {
      const further = along(-2);
      simplex = [...others, further.value < reflected.value ? further : reflected];
    } else if (reflected.value < second.value) {
      simplex = [...others, reflected];
    } else {
      const nearer = along(reflected.value < worst.value ? -0.5 : 0.5);
      const from = best;
      simplex =
        nearer.value < worst.value
          ? [...others, nearer]
          : [from, ...simplex.slice(1).map((v) => vertex(v.point.map((x, i) => (x + (from.point[i] ?? x)) / 2)))];
    }
  }
  return simplex.reduce((a, b) => (b.value < a.value ? b : a)).point;
}

/** Golden-section search for the least value of a function with one valley in the range. */
export function minimiseAlong(cost: (x: number) => number, range: Range, iterations = 18): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = range;
  let left = high - golden * (high - low);
  let right = low + golden * (high - low);
  let atLeft = cost(left);
  let atRight = cost(right);
  for (let i = 0; i < iterations; i += 1) {
    if (atLeft < atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - golden * (high - low);
      atLeft = cost(left);
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + golden * (high - low);
      atRight = cost(right);
    }
  }
  return atLeft < atRight ? left : right;
}
