import type { Headline } from "#document";

/** The headline of a report before its values are read from the cells. */
export type HeadlineCells = Omit<Headline, "value" | "low" | "high" | "methods"> & {
  methods: readonly Omit<Headline["methods"][number], "value">[];
};

/** The headline with the values of its cells; made again when assumptions change. */
export const headlineOf = ({ methods, ...headline }: HeadlineCells, value: (cell: string) => number): Headline => ({
  ...headline,
  value: value(headline.cells.value),
  low: value(headline.cells.low),
  high: value(headline.cells.high),
  methods: methods.map((m) => ({ ...m, value: value(m.cell) })),
});
