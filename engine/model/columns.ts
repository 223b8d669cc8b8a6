import type { BinaryOperator, Expression, FunctionName } from "./expression.ts";

/** A quantity over all draws of a simulation, or the one number that it is in each of them. */
export type Column = number | Float64Array;

/**
 * Value of an expression over columns, draw by draw the same as `compile` gives for that draw. A simulation reads its formulas so: one
 * loop for each operation instead of a chain of calls for each draw.
 */
export function computeColumns(e: Expression, lookup: (id: string, end?: "low" | "high") => Column): Column {
  switch (e.t) {
    case "number":
      return e.value;
    case "name":
      return lookup(e.id, e.end);
    case "negate":
      return each([computeColumns(e.of, lookup)], ([a = Number.NaN]) => -a);
    case "binary":
      return pair(computeColumns(e.left, lookup), computeColumns(e.right, lookup), e.op);
    case "call":
      return call(
        e.fn,
        e.args.map((arg) => computeColumns(arg, lookup)),
      );
  }
}

type Operator = (a: number, b: number) => number;
const operators: Record<BinaryOperator, Operator> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "^": (a, b) => a ** b,
  "<": (a, b) => Number(a < b),
  "<=": (a, b) => Number(a <= b),
  ">": (a, b) => Number(a > b),
  ">=": (a, b) => Number(a >= b),
  "==": (a, b) => Number(a === b),
  "!=": (a, b) => Number(a !== b),
  and: (a, b) => Number(a !== 0 && b !== 0),
  or: (a, b) => Number(a !== 0 || b !== 0),
};

function call(fn: FunctionName, args: readonly Column[]): Column {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = args;
  const total = () => args.reduce<Column>((sum, arg) => pair(sum, arg, "+"), 0);
  switch (fn) {
    case "min":
      return args.reduce<Column>((least, arg) => pair(least, arg, Math.min), Number.POSITIVE_INFINITY);
    case "max":
      return args.reduce<Column>((most, arg) => pair(most, arg, Math.max), Number.NEGATIVE_INFINITY);
    case "sum":
      return total();
    case "mean":
      return pair(total(), args.length, "/");
    case "abs":
      return each([first], ([a = Number.NaN]) => Math.abs(a));
    case "sqrt":
      return each([first], ([a = Number.NaN]) => Math.sqrt(a));
    case "exp":
      return each([first], ([a = Number.NaN]) => Math.exp(a));
    case "log":
      return each([first], ([a = Number.NaN]) => Math.log(a));
    case "if":
      return each([first, second, third], ([test, then = Number.NaN, otherwise = Number.NaN]) => (test === 0 ? otherwise : then));
  }
}

/**
 * Plain loops, one for each of the usual operators: what a simulation computes is mostly these. `map` of a typed array costs twice as much, and
 * a loop that calls whatever operator it is given five times.
 */
function pair(a: Column, b: Column, op: BinaryOperator | Operator): Column {
  const of = typeof op === "string" ? operators[op] : op;
  if (typeof a === "number" && typeof b === "number") return of(a, b);
  // A number stands for a column that repeats it.
  const [x, dx] = typeof a === "number" ? [Float64Array.of(a), 0] : [a, 1];
  const [y, dy] = typeof b === "number" ? [Float64Array.of(b), 0] : [b, 1];
  const length = Math.max(x.length, y.length);
  const result = new Float64Array(length);
  if (op === "+") for (let n = 0; n < length; n++) result[n] = (x[n * dx] ?? Number.NaN) + (y[n * dy] ?? Number.NaN);
  else if (op === "-") for (let n = 0; n < length; n++) result[n] = (x[n * dx] ?? Number.NaN) - (y[n * dy] ?? Number.NaN);
  else if (op === "*") for (let n = 0; n < length; n++) result[n] = (x[n * dx] ?? Number.NaN) * (y[n * dy] ?? Number.NaN);
  else if (op === "/") for (let n = 0; n < length; n++) result[n] = (x[n * dx] ?? Number.NaN) / (y[n * dy] ?? Number.NaN);
  else for (let n = 0; n < length; n++) result[n] = of(x[n * dx] ?? Number.NaN, y[n * dy] ?? Number.NaN);
  return result;
}

const valueAt = (column: Column, n: number): number => (typeof column === "number" ? column : (column[n] ?? Number.NaN));

function each(columns: readonly Column[], of: (values: readonly number[]) => number): Column {
  const long = columns.find((column) => typeof column !== "number");
  const at = (n: number) => of(columns.map((column) => valueAt(column, n)));
  return long === undefined ? at(0) : long.map((_, n) => at(n));
}
