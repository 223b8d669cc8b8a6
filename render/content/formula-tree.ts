import { parse, print, type Expression } from "#model";

/** Names from which on a part of a formula is worth the name of the figure that it computes. */
const fewestNames = 3;

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

/** The figure that a part of a formula computes, where it has one other than `own` and the part is worth it. */
export function figureOf(e: Expression, known: KnownFormulas, own: string): string | undefined {
  if (namesOf(e) < fewestNames) return undefined;
  const id = known.get(keyOf(e));
  return id === own ? undefined : id;
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

export const termsOf = (e: Expression): Expression[] =>
  e.t === "binary" && e.op === "+" ? [...termsOf(e.left), ...termsOf(e.right)] : [e];
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
export function weightedMean(e: Expression): { terms: { value: Expression; weight: Expression }[]; sum: Expression } | undefined {
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
