/** Floating point, not rounding: a proposal repeats the digits that are printed. */
export const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

const powers = [1e-4, 0.01, 1, 10, 100, 1e3, 1e5, 1e6, 1e7, 1e9, 1e12, 1e15];
/** The printed digits give the value, be it at another scale. */
export const anyScale = (value: number, printed: number, factors: readonly number[]): boolean =>
  powers.some((power) => factors.some((factor) => near(value, printed * power * factor)));

/** Currency of a unit of the ledger: "USD/vehicle" is in dollars; purchasing power has none. */
export const moneyOf = (unit: string): string | undefined => /^(?!PPP)([A-Z]{3})(?=$|[/*])/.exec(unit)?.[1];
