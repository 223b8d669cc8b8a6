import type { Cell } from "#document";
import { compile, parse, type Expression } from "#model";
import { figureOf, weightedMean, type KnownFormulas } from "./formula-tree.ts";
import { plainFigure, plainNumber, readFigure } from "./plain-figure.ts";

type Formula = Extract<Cell, { kind: "formula" }>;
/** Digits beyond those of its format with which an input may be printed. */
export const mostExtra = 5;

/**
 * Digits, beyond those of their formats, that the inputs of a formula need so that who computes from what is printed gets the printed
 * result; undefined where none are enough.
 */
export function extraDigits(cell: Formula, known: KnownFormulas, of: (id: string) => Cell): number | undefined {
  const shown = asShown(parse(cell.formula), cell.id, known, true);
  const result = plainFigure(cell, cell.value);
  for (let extra = 0; extra <= mostExtra; extra++) if (plainFigure(cell, recompute(shown, of, extra)) === result) return extra;
  return undefined;
}

/** The value of a formula from its inputs as they are printed. */
function recompute(shown: Expression, of: (id: string) => Cell, extra: number): number {
  return compile(shown, (id, end) => {
    const c = of(id);
    const value = readFigure(plainFigure(c, end && c.kind === "assumption" ? c[end] : c.value, extra));
    return () => value;
  })();
}

/** A formula as it is printed: with the names of the figures that its parts compute, and its numbers as they are written. */
function asShown(e: Expression, own: string, known: KnownFormulas, isRoot = false): Expression {
  const figure = isRoot ? undefined : figureOf(e, known, own);
  if (figure !== undefined) return { t: "name", id: figure };
  const read = (part: Expression) => asShown(part, own, known);
  const mean = weightedMean(e);
  if (mean) {
    const shares = mean.terms.map(({ value, weight }) => {
      const share = figureOf({ t: "binary", op: "/", left: weight, right: mean.sum }, known, own);
      return { value: read(value), weight: share ? { t: "name" as const, id: share } : read(weight) };
    });
    const logs = shares.map(({ value, weight }): Expression => ({
      t: "binary",
      op: "*",
      left: weight,
      right: { t: "call", fn: "log", args: [value] },
    }));
    const sum = (args: Expression[]): Expression => ({ t: "call", fn: "sum", args });
    return { t: "call", fn: "exp", args: [{ t: "binary", op: "/", left: sum(logs), right: sum(shares.map(({ weight }) => weight)) }] };
  }
  switch (e.t) {
    case "number":
      return { t: "number", value: Number(plainNumber(e.value)) };
    case "name":
      return e;
    case "negate":
      return { t: "negate", of: read(e.of) };
    case "call":
      return { ...e, args: e.args.map(read) };
    case "binary":
      return { ...e, left: read(e.left), right: read(e.right) };
  }
}
