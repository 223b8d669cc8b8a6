import { ExpressionError, print, type Expression } from "./expression.ts";

/** Powers of base dimensions: "USD/vehicle" is { USD: 1, vehicle: -1 }; a plain ratio is {}. */
export type Unit = Readonly<Record<string, number>>;
const one: Unit = {};

/** Reads "USD/vehicle", "tonne*km", "USD^2", "1". A currency code is a dimension of its own, so rupees never add to dollars. */
export function parseUnit(text: string): Unit {
  const known = parsed.get(text);
  if (known) return known;
  const powers: Record<string, number> = {};
  for (const [i, side] of text.split("/").entries())
    for (const factor of side.split("*").map((f) => f.trim())) {
      const [, name = "", raised = "1"] = /^(.*?)(?:\^(\d+(?:\.\d+)?))?$/.exec(factor) ?? [];
      if (name === "" || name === "1") continue;
      powers[name] = (powers[name] ?? 0) + (i === 0 ? 1 : -1) * Number(raised);
    }
  const unit = tidy(powers);
  if (parsed.size >= parsedMax) parsed.clear();
  parsed.set(text, unit);
  return unit;
}
/** A report has thousands of cells and some dozen units. */
const parsed = new Map<string, Unit>();
const parsedMax = 1_000;

export function printUnit(unit: Unit): string {
  const name = ([key, power]: [string, number]) => (Math.abs(power) === 1 ? key : `${key}^${Math.abs(power)}`);
  const over =
    Object.entries(unit)
      .filter(([, p]) => p > 0)
      .map(name)
      .join("*") || "1";
  const under = Object.entries(unit)
    .filter(([, p]) => p < 0)
    .map(name);
  return [over, ...under].join("/");
}

export const sameUnit = (a: Unit, b: Unit): boolean => a === b || printUnit(tidy(a)) === printUnit(tidy(b));

function tidy(powers: Record<string, number>): Unit {
  return Object.fromEntries(
    Object.entries(powers)
      .filter(([, p]) => Math.abs(p) > 1e-9)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
const times = (a: Unit, b: Unit, sign: 1 | -1): Unit => {
  const powers: Record<string, number> = { ...a };
  for (const [key, power] of Object.entries(b)) powers[key] = (powers[key] ?? 0) + sign * power;
  return tidy(powers);
};
const power = (a: Unit, n: number): Unit => tidy(Object.fromEntries(Object.entries(a).map(([k, p]) => [k, p * n])));

/**
 * The unit of an expression. Throws ExpressionError where units do not fit: adding or comparing unlike units,
 * an exponent or the argument of exp and log that has a unit. The literal 0 fits every unit.
 */
export function unitOf(e: Expression, unitOfCell: (id: string) => Unit): Unit {
  const like = (parts: Expression[], what: string): Unit => {
    const measured = parts.filter((p) => !(p.t === "number" && p.value === 0));
    const units = measured.map((p) => unitOf(p, unitOfCell));
    const first = units[0] ?? one;
    const unlike = units.findIndex((u) => !sameUnit(u, first));
    if (unlike > 0)
      throw new ExpressionError(`${what}: ${printUnit(first)} and ${printUnit(units[unlike] ?? one)} do not go together in ${print(e)}`);
    return first;
  };
  const plain = (part: Expression, what: string): Unit => {
    const unit = unitOf(part, unitOfCell);
    if (!sameUnit(unit, one)) throw new ExpressionError(`${what} must have no unit, but has ${printUnit(unit)} in ${print(e)}`);
    return one;
  };
  switch (e.t) {
    case "number":
      return one;
    case "name":
      return unitOfCell(e.id);
    case "negate":
      return unitOf(e.of, unitOfCell);
    case "binary":
      switch (e.op) {
        case "+":
        case "-":
          return like([e.left, e.right], "sum");
        case "*":
          return times(unitOf(e.left, unitOfCell), unitOf(e.right, unitOfCell), 1);
        case "/":
          return times(unitOf(e.left, unitOfCell), unitOf(e.right, unitOfCell), -1);
        case "^": {
          plain(e.right, "an exponent");
          const base = unitOf(e.left, unitOfCell);
          if (sameUnit(base, one)) return one;
          if (e.right.t !== "number") throw new ExpressionError(`a unit (${printUnit(base)}) needs a fixed exponent in ${print(e)}`);
          return power(base, e.right.value);
        }
        case "and":
        case "or":
          plain(e.left, "a condition");
          return plain(e.right, "a condition");
        default:
          like([e.left, e.right], "comparison");
          return one;
      }
    case "call": {
      const [first, ...rest] = e.args;
      if (!first) return one;
      switch (e.fn) {
        case "exp":
        case "log":
          return plain(first, `the argument of ${e.fn}`);
        case "sqrt":
          return power(unitOf(first, unitOfCell), 0.5);
        case "abs":
          return unitOf(first, unitOfCell);
        case "if":
          plain(first, "a condition");
          return like(rest, "branches");
        default:
          return like(e.args, e.fn);
      }
    }
  }
}

const irregular: Record<string, string> = {
  person: "people",
  foot: "feet",
  tooth: "teeth",
  child: "children",
  "man-day": "man-days",
  loaf: "loaves",
  leaf: "leaves",
  shelf: "shelves",
  half: "halves",
  calf: "calves",
  knife: "knives",
};

/** Plural of a unit of count: "vehicle" → "vehicles", "tonne of milk" → "tonnes of milk", "GWh" stays. */
export function plural(unit: string): string {
  const [, head = unit, rest = ""] = /^(.*?)((?: (?:of|per|in|a)\b|\/).*)?$/.exec(unit) ?? [];
  const words = head.split(" ");
  const last = words.at(-1) ?? "";
  // Symbols and abbreviations (GWh, kt, MW, TEU) and words that are plural already take no ending.
  const many =
    irregular[last] ??
    (/s$|[A-Z]|^[a-z]{1,2}$|^\d+$/.test(last)
      ? last
      : /(?:ch|sh|x)$/.test(last)
        ? `${last}es`
        : /[^aeiou]y$/.test(last)
          ? `${last.slice(0, -1)}ies`
          : `${last}s`);
  return [...words.slice(0, -1), many].join(" ") + rest;
}
