import type { RewordFault } from "#shared/rewording.ts";
import { holds } from "../model/evaluate.ts";
import { type Expression, ExpressionError, namesIn, parse } from "../model/expression.ts";
import { type Material, mentions } from "./material.ts";
import { idsOf, linkedTo, plainText } from "./sentences.ts";
import type { ProposedSentence } from "./template.ts";
import { type Side, sidesOf } from "./words.ts";

/** Numbers that an assertion may hold beside cells: nothing, one half, the whole. */
const literals = new Set([0, 0.5, 1]);

/**
 * Every assertion reads known figures, holds, and speaks of a figure of its sentence. Every word that compares is one that the built-in
 * sentence of the same figures said too, or is asserted on the side that it says.
 */
export function comparisonFaults(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  return sentences.flatMap((s) => {
    const read = s.asserts.map((text) => readAssertion(text, s, m));
    const faults = read.flatMap((r) => ("fault" in r ? [r.fault] : []));
    const asserted = read.flatMap((r) => ("fault" in r ? [] : [r]));
    const before = linkedTo(s, m.builtIn).flatMap((b) => sidesOf(plainText(b)));
    const shown = plainText(s).trim().slice(0, 80);
    const open = sidesOf(plainText(s)).filter((side) => {
      const at = before.indexOf(side);
      if (at >= 0) before.splice(at, 1);
      return at < 0 && !asserted.some((a) => says(a, side, s));
    });
    return [
      ...faults,
      ...open.map((side): RewordFault => ({
        kind: "comparison",
        detail: `A comparison (${side}) without an assertion that says so: “${shown}”`,
      })),
    ];
  });
}

interface Asserted {
  larger: readonly string[];
  smaller: readonly string[];
  numbers: readonly number[];
  isEqual: boolean;
}

function readAssertion(text: string, s: ProposedSentence, m: Material): Asserted | { fault: RewordFault } {
  const fail = (why: string) => ({ fault: { kind: "assertion", detail: `{{assert: ${text.slice(0, 80)}}} ${why}` } as const });
  let e: Expression;
  try {
    e = parse(text);
  } catch (error) {
    if (error instanceof ExpressionError) return fail("cannot be read.");
    throw error;
  }
  if (e.t !== "binary" || !["<", "<=", ">", ">=", "=="].includes(e.op)) return fail("has to be one comparison: a > b.");
  const sides = [e.left, e.right];
  if (sides.some((side) => !isPlain(side))) return fail("may only add, subtract, multiply and divide figures.");
  const known = new Set([...idsOf("cell", m.builtIn), ...m.others.keys()]);
  const names = namesIn(e);
  const stranger = names.find((id) => !known.has(id) && !m.builtIn.some((b) => b.asserts.some((a) => mentions(a, id))));
  if (stranger !== undefined) return fail(`reads ${stranger}, which is none of the figures given.`);
  const printed = new Set(idsOf("cell", [s]));
  if (!names.some((id) => printed.has(id))) return fail("speaks of no figure of its sentence.");
  const [left = [], right = []] = sides.map(namesIn);
  if (left.join() === right.join()) return fail("compares a figure with itself.");
  const numbers = numbersIn(e);
  if (numbers.some((n) => !literals.has(n))) return fail("holds a number that is no figure.");
  if (!holds(text, m.values, m.cells)) return fail("does not hold.");
  const isFirstLarger = e.op === ">" || e.op === ">=";
  return { larger: isFirstLarger ? left : right, smaller: isFirstLarger ? right : left, numbers, isEqual: e.op === "==" };
}

/** Whether an assertion says what a word of its sentence says, of figures in the order of the sentence. */
function says({ larger, smaller, numbers, isEqual }: Asserted, side: Side, s: ProposedSentence): boolean {
  const order = idsOf("cell", [s]);
  const first = (ids: readonly string[]) => Math.min(...ids.map((id) => order.indexOf(id)).filter((at) => at >= 0));
  const [over, under] = [first(larger), first(smaller)];
  const isPair = larger.length > 0 && smaller.length > 0;
  switch (side) {
    case "up":
      return !isEqual && Number.isFinite(over);
    case "down":
      return !isEqual && Number.isFinite(under);
    case "above":
    case "largest":
      return !isEqual && isPair && over < under;
    case "below":
    case "smallest":
      return !isEqual && isPair && under < over;
    case "part":
      return numbers.includes(0.5) && Number.isFinite(over);
    case "equal":
      return isEqual;
  }
}

const isPlain = (e: Expression): boolean =>
  e.t === "name" || e.t === "number" || (e.t === "binary" && ["+", "-", "*", "/"].includes(e.op) && isPlain(e.left) && isPlain(e.right));

const numbersIn = (e: Expression): number[] =>
  e.t === "number" ? [e.value] : e.t === "binary" ? [...numbersIn(e.left), ...numbersIn(e.right)] : [];
