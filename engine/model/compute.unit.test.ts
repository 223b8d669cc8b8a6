import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyExpression, cellIds, naive } from "../../tests/fixtures/random-expression.ts";
import { compile, type Lookup } from "./compute.ts";
import { parse, print } from "./expression.ts";

const value = fc.oneof(fc.double({ noDefaultInfinity: true }), fc.integer({ min: -5, max: 5 }));
const world = fc.record(Object.fromEntries(cellIds.flatMap((id) => [id, `${id}.low`, `${id}.high`].map((key) => [key, value]))));
const readIn = (values: Readonly<Record<string, number>>) => (id: string, end?: "low" | "high") =>
  values[end ? `${id}.${end}` : id] ?? Number.NaN;

test("a compiled formula gives what the formula says, for any tree and any values", () => {
  fc.assert(
    fc.property(anyExpression, world, (e, values) => {
      const read = readIn(values);
      const lookup: Lookup = (id, end) => () => read(id, end);
      expect(compile(e, lookup)()).toBe(naive(e, read));
      expect(compile(parse(print(e)), lookup)()).toBe(naive(e, read));
    }),
    { numRuns: 1000 },
  );
});

test("compiled once, a formula follows its cells", () => {
  let price = 2;
  const cost = compile(parse("price * 10"), () => () => price);
  expect(cost()).toBe(20);
  price = 3;
  expect(cost()).toBe(30);
});

test("only the branch that is taken is evaluated", () => {
  let asked = 0;
  const branch = compile(parse("if(1 > 0, 5, other)"), () => () => {
    asked += 1;
    return 0;
  });
  expect([branch(), asked]).toEqual([5, 0]);
});

test("what cannot be known is not a number: it is neither hidden nor zero", () => {
  const missing: Lookup = () => () => Number.NaN;
  expect(compile(parse("a + 1"), missing)()).toBeNaN();
  expect(compile(parse("max(a, 1)"), missing)()).toBeNaN();
  expect(compile(parse("a > 0"), missing)()).toBe(0);
  expect(compile(parse("a <= 0"), missing)()).toBe(0);
});
