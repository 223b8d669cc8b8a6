/** A line as a source prints it: part of receipts, its standard error as a part of itself, and the least and the most that it can be. */
export interface Line {
  read: number;
  error: number;
  least: number;
  most?: number;
}

/**
 * Lines of several sources made to add up to `total`: each is moved in proportion to the square of its error, so that what is known best moves
 * least (R. Stone, D. G. Champernowne and J. E. Meade, "The Precision of National Income Estimates", Review of Economic Studies 9, 1942). A line
 * that would leave its ends stays there, and the others carry the rest; where all stand at their ends, the lines do not add up.
 */
export function balance(lines: readonly Line[], total: number): number[] {
  const fixed = new Map<number, number>();
  for (;;) {
    const free = lines.flatMap((line, i) => (fixed.has(i) ? [] : [{ ...line, i, square: (line.read * line.error) ** 2 }]));
    const excess = free.reduce((sum, { read }) => sum + read, 0) + [...fixed.values()].reduce((sum, value) => sum + value, 0) - total;
    const squares = free.reduce((sum, { square }) => sum + square, 0);
    const moved = free.map((line) => ({ ...line, value: squares > 0 ? line.read - (excess * line.square) / squares : line.read }));
    const out = moved.filter(({ value, least, most = Number.POSITIVE_INFINITY }) => value < least || value > most);
    if (out.length === 0) return lines.map((_, i) => fixed.get(i) ?? moved.find((line) => line.i === i)?.value ?? 0);
    for (const { i, value, least, most = Number.POSITIVE_INFINITY } of out) fixed.set(i, Math.min(most, Math.max(least, value)));
  }
}

/** The ends of a part of sales, as far up as down, so that the mean of what is drawn is what is taken. */
export function around(value: number, asked: number): [low: number, high: number] {
  const half = Math.min(asked, value, 0.95 - value);
  return [value - half, value + half];
}
