import { parse, print, type Dialect, type Expression } from "#model";
import { plainNumber } from "./plain-figure.ts";

/** A name of a formula where it stands; `own` is what tells it from the others of one sum, whose common words stand before it. */
export interface Input {
  id: string;
  end?: "low" | "high";
  own?: string;
}
/** A formula as it is read: words and signs, with `inputMark` and `numberMark` where the next input or number stands. */
export interface FormulaText {
  shape: string;
  inputs: Input[];
  numbers: string[];
}

/** Noncharacters, which no cleaned text holds. */
export const [inputMark, numberMark] = ["\ufdd0", "\ufdd2"];
const end = "\ufdd1";
/** Names from which on a part of a formula is worth the name of the figure that it computes. */
const fewestNames = 3;
/** Terms from which on a sum is a list under what they have in common. */
const fewestTerms = 4;
/** Terms beyond which a list of more than names is cut. */
const mostUnlike = 6;
/** Further terms of a sum are counted, not listed. */
const mostTerms = 40;

const signs: Partial<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠" };

/** What a formula computes, by its text in the ledger's own language. */
export type KnownFormulas = ReadonlyMap<string, string>;
export function knownFormulas(cells: readonly { id: string; formula: string }[]): KnownFormulas {
  const known = new Map<string, string>();
  for (const { id, formula } of cells) {
    const text = keyOf(parse(formula));
    if (!known.has(text)) known.set(text, id);
  }
  return known;
}

/**
 * Writes a formula for reading: a part that another figure computes is named, a long sum is a list, and a weighted geometric mean is called
 * so. What is computed stays the same; `common` says what the labels of several cells share, and what each has of its own.
 */
export function formulaText(
  cell: { id: string; formula: string },
  known: KnownFormulas,
  common: (ids: readonly string[]) => { words: string; own: string[] } | undefined,
): FormulaText {
  const inputs: Input[] = [],
    numbers: string[] = [],
    written: string[] = [];
  const nameOf = (input: Input): string => `${inputMark}${inputs.push(input) - 1}${end}`;
  const asName = (text: string): Expression => ({ t: "name", id: `@${written.push(text) - 1}` });
  const dialect: Dialect = {
    name: (id, at) => (id.startsWith("@") ? (written[Number(id.slice(1))] ?? "") : nameOf(at ? { id, end: at } : { id })),
    binary: (op, left, right) => `${left} ${signs[op] ?? op} ${right}`,
    call: (fn, args) => `${functionNames[fn] ?? fn}(${args.join(", ")})`,
  };
  const named = (e: Expression): string | undefined => {
    const id = known.get(keyOf(e));
    return id === cell.id ? undefined : id;
  };
  const listed = (terms: readonly Expression[], what: string): Expression | undefined => {
    const names = terms.flatMap((t) => (t.t === "name" && t.end === undefined ? [t.id] : []));
    if (names.length < fewestTerms || names.length !== terms.length) return undefined;
    const shared = common(names);
    if (!shared) return undefined;
    const list = names.slice(0, mostTerms).map((id, i) => nameOf({ id, own: shared.own[i] ?? "" }));
    const more = names.length > list.length ? `; and ${names.length - list.length} more in the workbook` : "";
    return asName(`${what} ${names.length}, ${shared.words}: ${list.join("; ")}${more}`);
  };
  /** A long list of terms that are more than names: its first two, its last and their number say it. */
  const firstAndLast = (terms: readonly Expression[], sign: string): Expression[] => {
    const [one, two, last] = [terms[0], terms[1], terms.at(-1)].flatMap((term) =>
      term ? [print(read(term), dialect, sign === ", " ? 0 : 5)] : [],
    );
    return [asName(`${one}${sign}${two}${sign}and so on to ${last} (${terms.length} terms)`)];
  };
  const read = (e: Expression, isRoot = false): Expression => {
    if (!isRoot && namesOf(e) >= fewestNames) {
      const id = named(e);
      if (id !== undefined) return { t: "name", id };
    }
    const mean = weightedMean(e);
    if (mean) {
      const parts = mean.terms.map(({ value, weight }) => {
        const share = named({ t: "binary", op: "/", left: weight, right: mean.sum });
        return `${print(read(value), dialect, 8)} (weight ${share ? nameOf({ id: share, own: "" }) : print(read(weight), dialect)})`;
      });
      return asName(`weighted geometric mean of ${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`);
    }
    switch (e.t) {
      case "number":
        return asName(`${numberMark}${numbers.push(plainNumber(e.value)) - 1}${end}`);
      case "name":
        return e;
      case "negate":
        return { t: "negate", of: read(e.of) };
      case "call": {
        const list = e.fn === "sum" || e.fn === "mean" ? listed(e.args, e.fn === "sum" ? "the sum of" : "the mean of") : undefined;
        return list ?? { ...e, args: e.args.length > mostUnlike ? firstAndLast(e.args, ", ") : e.args.map((arg) => read(arg)) };
      }
      case "binary": {
        const terms = e.op === "+" ? termsOf(e) : [];
        const list = listed(terms, "the sum of") ?? (terms.length > mostUnlike ? firstAndLast(terms, " + ")[0] : undefined);
        return list && isRoot ? list : list ? asName(`(${print(list, dialect)})`) : { ...e, left: read(e.left), right: read(e.right) };
      }
    }
  };
  return inOrder(print(read(parse(cell.formula), true), dialect), inputs, numbers);
}

const functionNames: Partial<Record<string, string>> = {
  sqrt: "square root of ",
  max: "the larger of ",
  min: "the smaller of ",
  mean: "the mean of ",
  sum: "the sum of ",
  log: "ln ",
};

/** Inputs and numbers in the order in which their marks stand. */
function inOrder(text: string, inputs: readonly Input[], numbers: readonly string[]): FormulaText {
  const found: FormulaText = { shape: "", inputs: [], numbers: [] };
  found.shape = text.replace(new RegExp(`([${inputMark}${numberMark}])(\\d+)${end}`, "g"), (_, mark: string, at: string) => {
    const input = mark === inputMark ? inputs[Number(at)] : undefined;
    if (input) found.inputs.push(input);
    else found.numbers.push(numbers[Number(at)] ?? "");
    return mark;
  });
  return found;
}

function namesOf(e: Expression): number {
  switch (e.t) {
    case "number":
      return 0;
    case "name":
      return 1;
    case "negate":
      return namesOf(e.of);
    case "binary":
      return namesOf(e.left) + namesOf(e.right);
    case "call":
      return e.args.reduce((sum, arg) => sum + namesOf(arg), 0);
  }
}

const termsOf = (e: Expression): Expression[] => (e.t === "binary" && e.op === "+" ? [...termsOf(e.left), ...termsOf(e.right)] : [e]);
/** What tells formulas apart: the order of the terms of a sum does not. */
function keyOf(e: Expression): string {
  const terms = e.t === "call" && e.fn === "sum" ? e.args : termsOf(e);
  return terms.length < fewestNames
    ? print(e)
    : terms
        .map((term) => print(term))
        .toSorted()
        .join(" + ");
}
const same = (a: Expression, b: Expression): boolean => print(a) === print(b);

/** x × exp((v × log(y ÷ x) + …) ÷ (u + v + …)): the geometric mean of x, y, … with the weights u, v, … */
function weightedMean(e: Expression): { terms: { value: Expression; weight: Expression }[]; sum: Expression } | undefined {
  if (e.t !== "binary" || e.op !== "*" || e.right.t !== "call" || e.right.fn !== "exp") return undefined;
  const [inner] = e.right.args;
  if (inner?.t !== "binary" || inner.op !== "/") return undefined;
  const others = termsOf(inner.left).flatMap((term) => {
    if (term.t !== "binary" || term.op !== "*" || term.right.t !== "call" || term.right.fn !== "log") return [];
    const [ratio] = term.right.args;
    return ratio?.t === "binary" && ratio.op === "/" && same(ratio.right, e.left) ? [{ value: ratio.left, weight: term.left }] : [];
  });
  const weights = termsOf(inner.right);
  const [first, ...rest] = weights;
  if (!first || others.length !== termsOf(inner.left).length || rest.length !== others.length) return undefined;
  const isMatched = rest.every((weight, i) => others[i] !== undefined && same(weight, others[i].weight));
  return isMatched ? { terms: [{ value: e.left, weight: first }, ...others], sum: inner.right } : undefined;
}
