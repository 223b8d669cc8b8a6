/** A line as a source prints it: part of receipts, its standard error as a part of itself, and the least that it can be. */
export interface Line {
  read: number;
  error: number;
  least: number;
}

/**
 * Lines of several sources made to add up to `total`: each is moved in proportion to the square of its error, so that what is known best moves
 * least (R. Stone, D. G. Champernowne and J. E. Meade, "The Precision of National Income Estimates", Review of Economic Studies 9, 1942). A line
 * that would fall below its least stays there, and the others carry the rest.
 */
export function balance(lines: readonly Line[], total: number): number[] {
  const fixed = new Set<number>();
  for (;;) {
    const free = lines.flatMap((line, i) => (fixed.has(i) ? [] : [{ ...line, i, square: (line.read * line.error) ** 2 }]));
    const excess =
      free.reduce((sum, { read }) => sum + read, 0) + lines.reduce((sum, { least }, i) => sum + (fixed.has(i) ? least : 0), 0) - total;
    const squares = free.reduce((sum, { square }) => sum + square, 0);
    const moved = new Map(free.map(({ i, read, square }) => [i, squares > 0 ? read - (excess * square) / squares : read]));
    const fallen = free.filter(({ i, least }) => (moved.get(i) ?? least) < least);
    if (fallen.length === 0) return lines.map(({ least }, i) => moved.get(i) ?? least);
    for (const { i } of fallen) fixed.add(i);
  }
}

/** The ends of a part of sales, as far up as down, so that the mean of what is drawn is what is taken. */
export function around(value: number, asked: number): [low: number, high: number] {
  const half = Math.min(asked, value, 0.95 - value);
  return [value - half, value + half];
}
