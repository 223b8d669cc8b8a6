import { ExpressionError, parse, print, type Dialect, type Expression, type FunctionName } from "#model";

/** What Excel reads: characters of a formula, depth of brackets (64 levels, two in reserve), arguments of a function. */
const lengthLimit = 8192 - 1,
  depthLimit = 62,
  argumentLimit = 255;

const calls: Record<Exclude<FunctionName, "sum" | "if">, string> = {
  min: "MIN",
  max: "MAX",
  mean: "AVERAGE",
  abs: "ABS",
  sqrt: "SQRT",
  exp: "EXP",
  log: "LN",
};

/** A part of a formula that was too long for one cell, placed in a cell of its own. */
export interface HelperFormula {
  name: string;
  of: string;
  f: string;
  expression: Expression;
}

/**
 * Writes a ledger formula in Excel's language (without "="). Comparisons become numbers by N(…): the ledger has no
 * truth values, and Excel's SUM and AVERAGE skip those that they meet in cells.
 * A formula beyond Excel's limits is parted: `helpers` receives the parts, to be placed in cells under their names.
 */
export function excelFormula(formula: string, name: Dialect["name"], of: string, helpers: HelperFormula[] = []): string {
  const own: Dialect = {
    name: (id, end) => (id.startsWith(helperMark) ? id.slice(helperMark.length) : name(id, end)),
    binary(op, left, right) {
      switch (op) {
        case "and":
          return `N(AND(${asCondition(left)},${asCondition(right)}))`;
        case "or":
          return `N(OR(${asCondition(left)},${asCondition(right)}))`;
        case "==":
          return `N(${left}=${right})`;
        case "!=":
          return `N(${left}<>${right})`;
        case "<":
        case "<=":
        case ">":
        case ">=":
          return `N(${left}${op}${right})`;
        default:
          return `${left}${op}${right}`;
      }
    },
    call(fn, args) {
      if (fn === "if") return `IF(${[asCondition(condition(args)), ...args.slice(1)].join(",")})`;
      if (fn !== "sum") return `${calls[fn]}(${args.join(",")})`;
      const groups = chunks(args, argumentLimit);
      return groups.length === 1 ? `SUM(${args.join(",")})` : `SUM(${groups.map((g) => `SUM(${g.join(",")})`).join(",")})`;
    },
  };
  const write = (e: Expression) => upperExponents(print(e, own));
  /** `whole` is the part as the ledger has it, `e` the same with helpers in it. */
  const hoist = (e: Expression, whole: Expression): Expression => {
    const helper = `h_${helpers.length + 1}_${of}`;
    helpers.push({ name: helper, of, f: write(e), expression: whole });
    return { t: "name", id: helperMark + helper };
  };
  /** Bottom-up through the tree: wherever a part is too long for a cell, its longest piece moves into a helper cell. */
  const shrink = (whole: Expression): Expression => {
    if (whole.t === "call" && whole.fn === "sum" && whole.args.length > groupSize && !fits(write(whole)))
      return {
        t: "call",
        fn: "sum",
        args: chunks(whole.args, groupSize).map((args) => {
          const group: Expression = { t: "call", fn: "sum", args };
          return hoist(shrink(group), group);
        }),
      };
    const wholes = childrenOf(whole);
    let e = withChildren(whole, wholes.map(shrink));
    while (!fits(write(e))) {
      const pieces = childrenOf(e).map((child, i) => ({
        i,
        child,
        length: child.t === "name" || child.t === "number" ? 0 : write(child).length,
      }));
      const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a), { i: -1, child: e, length: 0 });
      const original = wholes[longest.i];
      if (!original) throw new ExpressionError(`the formula of ${of} cannot be written into a workbook: ${formula.length} characters`);
      const moved = hoist(longest.child, original);
      e = withChildren(
        e,
        childrenOf(e).map((child, i) => (i === longest.i ? moved : child)),
      );
    }
    return e;
  };
  const whole = parse(formula),
    plain = write(whole);
  return fits(plain) ? plain : write(shrink(whole));
}

/** Arguments of a sum that share a helper cell when the sum is too long for one. */
const groupSize = 100;

/** Marks the name of a helper cell among ids, which never hold a blank. */
const helperMark = " ";

function childrenOf(e: Expression): Expression[] {
  switch (e.t) {
    case "number":
    case "name":
      return [];
    case "negate":
      return [e.of];
    case "binary":
      return [e.left, e.right];
    case "call":
      return e.args;
  }
}

function withChildren(e: Expression, children: Expression[]): Expression {
  const [first = e, second = e] = children;
  switch (e.t) {
    case "number":
    case "name":
      return e;
    case "negate":
      return { ...e, of: first };
    case "binary":
      return { ...e, left: first, right: second };
    case "call":
      return { ...e, args: children };
  }
}

function condition([first]: readonly string[]): string {
  if (first === undefined) throw new ExpressionError("if() has no condition");
  return first;
}

/** "N(a>b)" needs no N where a condition is expected. The text contains no quotation marks, so brackets can be counted. */
function asCondition(text: string): string {
  if (!text.startsWith("N(") || !text.endsWith(")")) return text;
  let open = 0;
  for (let i = 1; i < text.length - 1; i++) {
    if (text[i] === "(") open += 1;
    else if (text[i] === ")") open -= 1;
    if (open === 0) return text;
  }
  return text.slice(2, -1);
}

/** 1e-7 is a number for JavaScript; files want 1E-7. A letter or _ before the digits makes it a part of a name. */
const upperExponents = (text: string) => text.replace(/(?<![a-z0-9_.])(\d+(?:\.\d+)?)e([+-]?\d+)/gi, "$1E$2");

function fits(text: string): boolean {
  if (text.length > lengthLimit) return false;
  let depth = 0;
  for (const c of text) {
    if (c === "(") depth += 1;
    else if (c === ")") depth -= 1;
    if (depth > depthLimit) return false;
  }
  return true;
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
