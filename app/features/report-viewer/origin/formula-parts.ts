import { parse, print, type Dialect } from "#model";
import type { ReportIndex } from "../report-index.ts";
import { hiddenFigure } from "../text/figure-text.ts";

/** A piece of a printed formula: text, or a cell by its label. */
export type FormulaPart = { t: "text"; v: string } | { t: "cell"; id: string; end?: "low" | "high"; label: string };

/** A function call with more arguments is shortened; the list of inputs below it is complete. */
const longestCall = 9;

/** A formula in common notation: labels instead of ids, × ÷ − instead of * / -. */
export function formulaParts(formula: string, index: ReportIndex): FormulaPart[] {
  const names: FormulaPart[] = [];
  const signs: Partial<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠" };
  const dialect: Dialect = {
    name: (id, end) => {
      names.push({ t: "cell", id, ...(end ? { end } : {}), label: index.cells.get(id)?.label ?? hiddenFigure });
      return `${mark}${names.length - 1}${mark}`;
    },
    binary: (op, left, right) => `${left} ${signs[op] ?? op} ${right}`,
    call: (fn, args) =>
      `${fn}(${(args.length > longestCall ? [...args.slice(0, longestCall - 2), "…", args.at(-1) ?? ""] : args).join(", ")})`,
  };
  return print(parse(formula), dialect)
    .split(mark)
    .flatMap((piece, i): FormulaPart[] => {
      if (i % 2 === 0) return piece === "" ? [] : [{ t: "text", v: piece.replace(/^-/, "−") }];
      const name = names[Number(piece)];
      return name ? [name] : [];
    });
}

/** Inputs of a formula, each once. The low or high end of an assumption is an input of its own. */
export function formulaInputs(formula: string): { id: string; end?: "low" | "high" }[] {
  const found = new Map<string, { id: string; end?: "low" | "high" }>();
  print(parse(formula), {
    name: (id, end) => {
      found.set(`${id}.${end ?? ""}`, { id, ...(end ? { end } : {}) });
      return id;
    },
    binary: () => "",
    call: () => "",
  });
  return [...found.values()];
}

/** A Unicode noncharacter, which no label contains. */
const mark = "\ufdd0";
