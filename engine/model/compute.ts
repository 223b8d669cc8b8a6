import type { BinaryOperator, Expression, FunctionName } from "./expression.ts";

/** Reads the value of a cell, or of one end of an assumption. */
export type Lookup = (id: string, end?: "low" | "high") => () => number;

/**
 * Turns an expression into a function without arguments over the places that `lookup` gives.
 * Compiled once, called ten thousand times by the simulation. Comparisons give 1 or 0.
 */
export function compile(e: Expression, lookup: Lookup): () => number {
  switch (e.t) {
    case "number": {
      const { value } = e;
      return () => value;
    }
    case "name":
      return lookup(e.id, e.end);
    case "negate": {
      const of = compile(e.of, lookup);
      return () => -of();
    }
    case "binary":
      return binary(e.op, compile(e.left, lookup), compile(e.right, lookup));
    case "call":
      return call(
        e.fn,
        e.args.map((arg) => compile(arg, lookup)),
      );
  }
}

function binary(op: BinaryOperator, a: () => number, b: () => number): () => number {
  switch (op) {
    case "+":
      return () => a() + b();
    case "-":
      return () => a() - b();
    case "*":
      return () => a() * b();
    case "/":
      return () => a() / b();
    case "^":
      return () => a() ** b();
    case "<":
      return () => Number(a() < b());
    case "<=":
      return () => Number(a() <= b());
    case ">":
      return () => Number(a() > b());
    case ">=":
      return () => Number(a() >= b());
    case "==":
      return () => Number(a() === b());
    case "!=":
      return () => Number(a() !== b());
    case "and":
      return () => Number(a() !== 0 && b() !== 0);
    case "or":
      return () => Number(a() !== 0 || b() !== 0);
  }
}

function call(fn: FunctionName, args: (() => number)[]): () => number {
  const first = args[0] ?? (() => Number.NaN);
  const [a, b] = args;
  const isPair = a !== undefined && b !== undefined && args.length === 2;
  const total = () => args.reduce((sum, arg) => sum + arg(), 0);
  switch (fn) {
    // Scores hold their runs between two bounds, ten thousand times: without a list for each.
    case "min":
      return isPair ? () => Math.min(a(), b()) : () => Math.min(...args.map((arg) => arg()));
    case "max":
      return isPair ? () => Math.max(a(), b()) : () => Math.max(...args.map((arg) => arg()));
    case "sum":
      return total;
    case "mean":
      return () => total() / args.length;
    case "abs":
      return () => Math.abs(first());
    case "sqrt":
      return () => Math.sqrt(first());
    case "exp":
      return () => Math.exp(first());
    case "log":
      return () => Math.log(first());
    case "if": {
      const [then, otherwise] = [args[1] ?? first, args[2] ?? first];
      return () => (first() !== 0 ? then() : otherwise());
    }
  }
}
