/**
 * The formula language of the ledger: a subset of mathjs syntax. One text is evaluated by the worker and the browser,
 * printed in 'how this was made', and written into the workbook as a live formula.
 *
 *   narrowing * world_size + max(0, a - b)      a.low, a.high: the ends of assumption a
 *   cagr_in > cagr_world and gap <= 0.3         comparisons: for if(…) and for assertions
 */
export type Expression =
  | { t: "number"; value: number }
  | { t: "name"; id: string; end?: "low" | "high" }
  | { t: "negate"; of: Expression }
  | { t: "binary"; op: BinaryOperator; left: Expression; right: Expression }
  | { t: "call"; fn: FunctionName; args: Expression[] };

export type BinaryOperator = "+" | "-" | "*" | "/" | "^" | "<" | "<=" | ">" | ">=" | "==" | "!=" | "and" | "or";

/** Number of arguments: [least, most]. `log` is the natural logarithm, as in mathjs. */
export const functions = {
  min: [1, 99],
  max: [1, 99],
  sum: [1, 999],
  mean: [1, 99],
  abs: [1, 1],
  sqrt: [1, 1],
  exp: [1, 1],
  log: [1, 1],
  if: [3, 3],
} as const;
export type FunctionName = keyof typeof functions;

/** Binding strength; a higher number binds tighter. `^` is right-associative. */
const strength: Record<BinaryOperator, number> = {
  or: 1,
  and: 2,
  "<": 3,
  "<=": 3,
  ">": 3,
  ">=": 3,
  "==": 3,
  "!=": 3,
  "+": 4,
  "-": 4,
  "*": 5,
  "/": 5,
  "^": 7,
};
const unaryStrength = 6;

export class ExpressionError extends Error {}

const token = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([a-z][a-z0-9_]*)(?:\.(low|high)\b)?|(<=|>=|==|!=|[-+*/^<>(),]))/y;
type Token = { kind: "number" | "name" | "symbol" | "end"; text: string; end?: "low" | "high" };

function tokens(text: string): Token[] {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== "") {
    const at = token.lastIndex;
    const m = token.exec(text);
    if (!m) throw new ExpressionError(`cannot read "${text.slice(at).trim()}" in: ${text}`);
    if (m[1] !== undefined) found.push({ kind: "number", text: m[1] });
    else if (m[2] !== undefined)
      found.push(
        m[3] === "low" || m[3] === "high"
          ? { kind: "name", text: m[2], end: m[3] }
          : { kind: m[2] === "and" || m[2] === "or" ? "symbol" : "name", text: m[2] },
      );
    else found.push({ kind: "symbol", text: m[4] ?? "" });
  }
  found.push({ kind: "end", text: "end" });
  return found;
}

const parsed = new Map<string, Expression>();

/** Reads a formula; the answer is shared, so do not change it. Throws ExpressionError with the place and the reason. */
export function parse(text: string): Expression {
  const known = parsed.get(text);
  if (known) return known;
  const list = tokens(text);
  let at = 0;
  const peek = (): Token => list[at] ?? { kind: "end", text: "end" };
  const take = (): Token => {
    const t = peek();
    at += 1;
    return t;
  };
  const expect = (symbol: string) => {
    const t = take();
    if (t.text !== symbol) throw new ExpressionError(`expected "${symbol}", found "${t.text}" in: ${text}`);
  };

  const primary = (): Expression => {
    const t = take();
    if (t.kind === "number") return { t: "number", value: Number(t.text) };
    if (t.kind === "name" && peek().text === "(" && !t.end) return call(t.text);
    if (t.kind === "name") return t.end ? { t: "name", id: t.text, end: t.end } : { t: "name", id: t.text };
    if (t.text === "-") return { t: "negate", of: binary(unaryStrength) };
    if (t.text === "(") {
      const inner = binary(0);
      expect(")");
      return inner;
    }
    throw new ExpressionError(`unexpected "${t.text}" in: ${text}`);
  };
  const call = (name: string): Expression => {
    const arity = isFunction(name) ? functions[name] : undefined;
    if (!arity || !isFunction(name)) throw new ExpressionError(`unknown function ${name} in: ${text}`);
    expect("(");
    const args = [binary(0)];
    while (peek().text === ",") {
      take();
      args.push(binary(0));
    }
    expect(")");
    if (args.length < arity[0] || args.length > arity[1])
      throw new ExpressionError(`${name} takes ${arity[0]} to ${arity[1]} arguments in: ${text}`);
    return { t: "call", fn: name, args };
  };
  const binary = (least: number): Expression => {
    let left = primary();
    for (;;) {
      const op = peek().text;
      if (peek().kind !== "symbol" || !isOperator(op) || strength[op] <= least) return left;
      take();
      left = { t: "binary", op, left, right: binary(op === "^" ? strength[op] - 1 : strength[op]) };
    }
  };
  const whole = binary(0);
  if (peek().kind !== "end") throw new ExpressionError(`unexpected "${peek().text}" in: ${text}`);
  parsed.set(text, whole);
  return whole;
}

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);
const isOperator = (op: string): op is BinaryOperator => Object.hasOwn(strength, op);

/** Every cell that the expression reads, each once, in order of appearance. */
export function namesIn(e: Expression): string[] {
  const found = new Set<string>();
  walk(e, (node) => {
    if (node.t === "name") found.add(node.id);
  });
  return [...found];
}

export function walk(e: Expression, visit: (node: Expression) => void): void {
  visit(e);
  if (e.t === "negate") walk(e.of, visit);
  else if (e.t === "binary") {
    walk(e.left, visit);
    walk(e.right, visit);
  } else if (e.t === "call") for (const arg of e.args) walk(arg, visit);
}

/** How to write a dialect: the ledger's own text, or a workbook's. */
export interface Dialect {
  name(id: string, end?: "low" | "high"): string;
  binary(op: BinaryOperator, left: string, right: string): string;
  call(fn: FunctionName, args: string[]): string;
}

const ledgerDialect: Dialect = {
  name: (id, end) => (end ? `${id}.${end}` : id),
  binary: (op, left, right) => `${left} ${op} ${right}`,
  call: (fn, args) => `${fn}(${args.join(", ")})`,
};

/** Writes an expression with as few brackets as keep its meaning. */
export function print(e: Expression, dialect: Dialect = ledgerDialect, outer = 0): string {
  switch (e.t) {
    case "number":
      return String(e.value);
    case "name":
      return dialect.name(e.id, e.end);
    case "negate":
      return bracket(`-${print(e.of, dialect, 8)}`, unaryStrength < outer);
    case "call":
      return dialect.call(
        e.fn,
        e.args.map((arg) => print(arg, dialect)),
      );
    case "binary": {
      const own = strength[e.op];
      // A workbook reads -2^2 as 4 and a^b^c from the left: brackets there keep one meaning for all readers.
      const left = print(e.left, dialect, e.op === "^" ? own + 1 : own);
      const right = print(e.right, dialect, own + 1);
      return bracket(dialect.binary(e.op, left, right), own < outer);
    }
  }
}
const bracket = (text: string, needed: boolean) => (needed ? `(${text})` : text);
