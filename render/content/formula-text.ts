import { parse, print, type Dialect, type Expression } from "#model";
import { figureOf, termsOf, weightedMean, type KnownFormulas } from "./formula-tree.ts";
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
/** Terms from which on a sum is a list under what they have in common. */
const fewestTerms = 4;
/** Terms beyond which a list of more than names is cut. */
const mostUnlike = 9;
/** Further terms of a sum are counted, not listed. */
const mostTerms = 40;

const signs: Partial<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠" };

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
  const named = (e: Expression): string | undefined => figureOf(e, known, cell.id);
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
    const figure = isRoot ? undefined : named(e);
    if (figure !== undefined) return { t: "name", id: figure };
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
        const [only] = e.args;
        if (only && e.args.length === 1 && (e.fn === "sum" || e.fn === "mean")) return read(only);
        const list = e.fn === "sum" || e.fn === "mean" ? listed(e.args, e.fn === "sum" ? "the sum of" : "the mean of") : undefined;
        return list ?? { ...e, args: e.args.length > mostUnlike ? firstAndLast(e.args, ", ") : e.args.map((arg) => read(arg)) };
      }
      case "binary": {
        if (e.op === "^" && e.right.t === "number" && e.right.value === 2) return asName(`(${print(read(e.left), dialect)})²`);
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
