import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyExpression, cellIds, naive } from "../../tests/fixtures/random-expression.ts";
import { computeColumns } from "./columns.ts";

const draws = 3;
const value = fc.oneof(fc.double({ noDefaultInfinity: true }), fc.integer({ min: -5, max: 5 }));
const column = fc.oneof(
  value,
  fc.array(value, { minLength: draws, maxLength: draws }).map((values) => Float64Array.from(values)),
);
const world = fc.record(Object.fromEntries(cellIds.flatMap((id) => [id, `${id}.low`, `${id}.high`].map((key) => [key, column]))));

test("over columns each draw is what the formula says for it, for any tree and any values", () => {
  fc.assert(
    fc.property(anyExpression, world, (e, columns) => {
      const of = (id: string, end?: "low" | "high") => columns[end ? `${id}.${end}` : id] ?? Number.NaN;
      const at = (whole: number | Float64Array, n: number) => (typeof whole === "number" ? whole : (whole[n] ?? Number.NaN));
      const result = computeColumns(e, of);
      for (let n = 0; n < draws; n++) expect(at(result, n)).toBe(naive(e, (id, end) => at(of(id, end), n)));
    }),
    { numRuns: 1000 },
  );
});
