import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyExpression, naive } from "../../tests/fixtures/random-expression.ts";
import { ExpressionError, namesIn, parse, print, walk } from "./expression.ts";

const worth = (text: string, values: Readonly<Record<string, number>> = {}) => naive(parse(text), (id) => values[id] ?? Number.NaN);

test("a formula reads back as it was printed, tree for tree", () => {
  fc.assert(
    fc.property(anyExpression, (e) => {
      expect(parse(print(e))).toEqual(e);
    }),
    { numRuns: 2000 },
  );
});

test("printing again changes nothing: one formula has one text", () => {
  fc.assert(
    fc.property(anyExpression, (e) => {
      expect(print(parse(print(e)))).toBe(print(e));
    }),
  );
});

test("operators bind as in mathematics: power before minus, times before plus, power from the right", () => {
  expect(worth("2 + 3 * 4")).toBe(14);
  expect(worth("-2^2")).toBe(-4);
  expect(worth("(-2)^2")).toBe(4);
  expect(worth("2^3^2")).toBe(512);
  expect(worth("2^-1")).toBe(0.5);
  expect(worth("2 * -3")).toBe(-6);
  expect(worth("10 - 4 - 3")).toBe(3);
  expect(worth("12 / 2 / 3")).toBe(2);
  expect(worth("1 + 1 > 1 and 2 <= 2")).toBe(1);
  expect(worth("0 and 0 or 1")).toBe(1);
  expect(worth("1.5e3 + 2e-1")).toBe(1500.2);
});

test("a printed power and minus carry brackets, so that a workbook reads them alike", () => {
  expect(print(parse("a^b^c"))).toBe("a ^ (b ^ c)");
  expect(print(parse("(-a)^2"))).toBe("(-a) ^ 2");
  expect(print(parse("-a^2"))).toBe("-(a ^ 2)");
  expect(print(parse("a - (b - c)"))).toBe("a - (b - c)");
  expect(print(parse("(a * b) + c"))).toBe("a * b + c");
});

test("a fault in a formula is told with its place and the whole formula", () => {
  const fault = (text: string): string => {
    try {
      parse(text);
    } catch (error) {
      if (error instanceof ExpressionError) return error.message;
    }
    return "accepted";
  };
  expect(fault("a + $b")).toBe('cannot read "$b" in: a + $b');
  expect(fault("(a + b")).toBe('expected ")", found "end" in: (a + b');
  expect(fault("a b")).toBe('unexpected "b" in: a b');
  expect(fault("a + ")).toBe('unexpected "end" in: a + ');
  expect(fault("")).toBe('unexpected "end" in: ');
  expect(fault("sin(a)")).toBe("unknown function sin in: sin(a)");
  expect(fault("constructor(a)")).toContain("unknown function constructor");
  expect(fault("if(a, b)")).toBe("if takes 3 to 3 arguments in: if(a, b)");
  expect(fault("max()")).toContain('unexpected ")"');
  for (const text of ["a..b", "a.middle", "1 2", "a,b", ")", "A + b", "a = b", "+a", "a & b"])
    expect(fault(text), text).not.toBe("accepted");
});

test("any text is read or refused as a formula, never anything else", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab1.+-*/^<>=!(), lowhigh".split("")) }), (text) => {
      try {
        parse(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError);
      }
    }),
  );
});

test("a name that begins with a word of the language is a name", () => {
  expect(namesIn(parse("android + order + max_price + low + a.low"))).toEqual(["android", "order", "max_price", "low", "a"]);
});

test("every cell that a formula reads is named once, in order", () => {
  expect(namesIn(parse("b + if(a > 0, b, max(c.high, a))"))).toEqual(["b", "a", "c"]);
});

test("walking visits every part", () => {
  let parts = 0;
  walk(parse("-a + max(b, 2)"), () => {
    parts += 1;
  });
  expect(parts).toBe(6);
});
