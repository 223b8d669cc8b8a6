import { Workbook } from "@cj-tech-master/excelts";
import { installFormulaEngine } from "@cj-tech-master/excelts/formula";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cell } from "#document";
import { evaluate, parse, print, type Expression } from "#model";
import { cellName } from "./live-figures.ts";
import { excelFormula, type HelperFormula } from "./excel-formula.ts";
import { formula, number, row, type Book } from "./workbook.ts";
import { writeBook } from "./write.ts";

installFormulaEngine();
const excel = (text: string) => excelFormula(text, cellName, "x");

test("functions, comparisons and powers are written as Excel reads them", () => {
  expect(excel("log(a1) + mean(cr4, 2)")).toBe("LN(v_a1)+AVERAGE(v_cr4,2)");
  expect(excel("-a1^2")).toBe("-(v_a1^2)");
  expect(excel("2^a1^3")).toBe("2^(v_a1^3)");
  expect(excel("if(a1 >= 2 and c != 0, 1, 0)")).toBe("IF(AND(v_a1>=2,v_c<>0),1,0)");
  expect(excel("(a1 == 1) + 1")).toBe("(N(v_a1=1))+1");
  expect(excel("a1.low + a1.high")).toBe("low_a1+high_a1");
  expect(excel("1e-7 * b_2e5")).toBe("1E-7*v_b_2e5");
});

test("a sum of more than 255 arguments is nested", () => {
  const ids = Array.from({ length: 600 }, (_, i) => `a${i}`);
  const written = excel(`sum(${ids.join(", ")})`);
  expect(written.match(/SUM\(/g)).toHaveLength(4);
  expect(written.match(/v_a\d+/g)).toHaveLength(600);
});

test("a formula too long or too deep for one cell is parted into helpers that fit", () => {
  const ids = Array.from({ length: 900 }, (_, i) => `a_rather_long_identifier_${i}`);
  for (const text of [
    `sum(${ids.join(", ")})`,
    ids.map((id) => `${id} * 2`).join(" + "),
    `${"abs(1 + ".repeat(200)}a1${")".repeat(200)}`,
  ]) {
    const helpers: HelperFormula[] = [];
    const written = [excelFormula(text, cellName, "x", helpers), ...helpers.map((h) => h.f)];
    expect(helpers.length).toBeGreaterThan(0);
    expect(helpers.length).toBeLessThan(15);
    for (const f of written) {
      expect(f.length).toBeLessThan(8192);
      expect(depthOf(f)).toBeLessThanOrEqual(64);
    }
  }
});

test("a text that no formula language reads is refused", () => {
  expect(() => excel("system('x')")).toThrow("system");
});

const inputs: [string, number][] = [
  ["a1", 3],
  ["cr4", -0.5],
  ["r1c1", 0.25],
  ["true", 2],
  ["c", 0],
  ["hhi2", 1234.5],
];
const cells: Cell[] = inputs.map(([id, value]) => ({
  kind: "assumption",
  id,
  label: id,
  unit: "1",
  value,
  low: value - 1,
  high: value + 2,
  format: { style: "year" },
  why: "",
  sources: [],
}));

const expression: fc.Arbitrary<Expression> = fc.letrec<{ e: Expression }>((tie) => ({
  e: fc.oneof(
    { maxDepth: 5, depthSize: "medium" },
    fc.constantFrom(...inputs.map(([id]) => id)).map((id): Expression => ({ t: "name", id })),
    fc
      .tuple(fc.constantFrom(...inputs.map(([id]) => id)), fc.constantFrom("low" as const, "high" as const))
      .map(([id, end]): Expression => ({ t: "name", id, end })),
    fc.constantFrom(0, 0.5, 1, 2, 7, 1e-7, 1e22).map((value): Expression => ({ t: "number", value })),
    tie("e").map((of): Expression => ({ t: "negate", of })),
    fc
      .tuple(fc.constantFrom("+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=", "and", "or", "^"), tie("e"), tie("e"))
      .map(([op, left, right]): Expression => ({ t: "binary", op, left, right })),
    fc.tuple(fc.constantFrom("abs", "sqrt", "exp", "log"), tie("e")).map(([fn, arg]): Expression => ({ t: "call", fn, args: [arg] })),
    fc
      .tuple(fc.constantFrom("min", "max", "sum", "mean"), fc.array(tie("e"), { minLength: 1, maxLength: 4 }))
      .map(([fn, args]): Expression => ({ t: "call", fn, args })),
    fc.tuple(tie("e"), tie("e"), tie("e")).map((args): Expression => ({ t: "call", fn: "if", args })),
  ),
})).e;

const valueOf = (e: Expression) =>
  evaluate([...cells, { kind: "formula", id: "x", label: "", unit: "1", value: 0, format: { style: "year" }, formula: print(e) }], []).get(
    "x",
  ) ?? Number.NaN;

/** Every part is a number that both languages have: no 1/0 on the way, no 0^0 (1 for us, an error for Excel). */
function sound(e: Expression): boolean {
  const parts = e.t === "negate" ? [e.of] : e.t === "binary" ? [e.left, e.right] : e.t === "call" ? e.args : [];
  const value = valueOf(e);
  if (!Number.isFinite(value) || Math.abs(value) > 1e100) return false;
  return parts.every(sound) && !(e.t === "binary" && e.op === "^" && valueOf(e.left) === 0);
}

test("random formulas give in a workbook what the engine gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(expression.filter(sound), { minLength: 30, maxLength: 30 }), async (list) => {
      const lows = cells.map((c) => (c.kind === "assumption" ? c : undefined)).filter((c) => c !== undefined);
      const book: Book = {
        title: "t",
        subject: "",
        description: "",
        date: "2026-01-01",
        names: lows.flatMap((c, i) => [
          { name: cellName(c.id), sheet: "S", row: i, column: 0 },
          { name: cellName(c.id, "low"), sheet: "S", row: i, column: 1 },
          { name: cellName(c.id, "high"), sheet: "S", row: i, column: 2 },
        ]),
        sheets: [
          {
            name: "S",
            widths: [10],
            rows: [
              ...lows.map((c) => row(number(c.value, "0"), number(c.low, "0"), number(c.high, "0"))),
              ...list.map((e) => row(formula(excel(print(parse(print(e)))), 0, "General"))),
            ],
          },
        ],
      };
      const workbook = new Workbook();
      await workbook.xlsx.load(await writeBook(book));
      workbook.calculateFormulas();
      for (const [i, e] of list.entries()) {
        const cell = workbook
          .getWorksheet("S")
          ?.getRow(lows.length + i + 1)
          .getCell(1);
        const want = valueOf(e),
          got = Number(cell?.result);
        expect(Math.abs(got - want), `${print(e)} → ${cell?.formula}: ${got} for ${want}`).toBeLessThanOrEqual(
          1e-9 * Math.max(Math.abs(want), scaleOf(e) * 1e-4),
        );
      }
    }),
    { numRuns: 25 },
  );
});

/** Size of the largest part: where large numbers cancel, the last digits of their difference are noise. */
function scaleOf(e: Expression): number {
  const parts = e.t === "negate" ? [e.of] : e.t === "binary" ? [e.left, e.right] : e.t === "call" ? e.args : [];
  return Math.max(Math.abs(valueOf(e)), ...parts.map(scaleOf));
}

function depthOf(text: string): number {
  let depth = 0,
    deepest = 0;
  for (const c of text) {
    if (c === "(") deepest = Math.max(deepest, ++depth);
    else if (c === ")") depth--;
  }
  return deepest;
}
