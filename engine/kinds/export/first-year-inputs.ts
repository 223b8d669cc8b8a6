/** Inputs of the first year that decide whether an entry pays: the part of room that one firm wins, and what one destination costs, USD; ours. */
const inputs = {
  part: { value: 0.005, low: 0.001, high: 0.02 },
  each: { value: 15_000, low: 6_700, high: 40_000 },
} as const;
export const wonPart = inputs.part;
/** What so many destinations cost in the first year. */
export const costOfEntries = (destinations: number): { value: number; low: number; high: number } => ({
  value: inputs.each.value * destinations,
  low: inputs.each.low * destinations,
  high: inputs.each.high * destinations,
});

/** The high end of the exporter's margin, as the costs of a consignment count it. */
const highMargin = 0.3;
/** Room that pays for an entry in the first year at the best ends of those inputs; USD a year. */
export const leastPaying = inputs.each.low / (inputs.part.high * highMargin);
