import { compile, type Expression } from "#model";

/** The value of a cell, or of one end of an assumption. */
type ValueOf = (id: string, end?: "low" | "high") => number;

/**
 * What a formula computes at the values of the report: of each condition the branch that holds, of each bound that does not bind what it
 * would bound. `isNamed`: parts that another figure computes stay. A bound that binds stays too: it explains the result.
 */
export function takenBranches(e: Expression, valueOf: ValueOf, isNamed: (part: Expression) => boolean, isRoot = true): Expression {
  if (!isRoot && isNamed(e)) return e;
  const taken = (part: Expression) => takenBranches(part, valueOf, isNamed, false);
  const value = (part: Expression): number => compile(part, (id, end) => () => valueOf(id, end))();
  switch (e.t) {
    case "number":
    case "name":
      return e;
    case "negate":
      return { ...e, of: taken(e.of) };
    case "binary":
      return { ...e, left: taken(e.left), right: taken(e.right) };
    case "call": {
      const [condition, then, otherwise] = e.args;
      if (e.fn === "if" && condition && then && otherwise) return taken(value(condition) === 0 ? otherwise : then);
      if ((e.fn !== "min" && e.fn !== "max") || e.args.length === 1) return { ...e, args: e.args.map(taken) };
      const values = e.args.map(value);
      const won = e.args[values.indexOf(e.fn === "min" ? Math.min(...values) : Math.max(...values))];
      if (won && e.args.every((arg) => arg.t === "number")) return won;
      // At the root the reader sees what was compared, unless it is a mere number.
      const isBound = e.args.some((arg) => arg.t === "number") || !isRoot;
      return won && won.t !== "number" && isBound ? taken(won) : { ...e, args: e.args.map(taken) };
    }
  }
}
