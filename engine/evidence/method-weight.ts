/** A method that weighs less carries nothing of the size. */
export const leastCarried = 0.05;

/** The cell that holds the weight of a method in the size of the market, by the cell of its estimate. */
export const weightCell = (size: string): string => `part_${size}`;
