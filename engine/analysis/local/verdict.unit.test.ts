import { expect, test } from "vitest";
import { Ledger } from "../../ledger.ts";
import { localVerdict } from "./verdict.ts";

const cells = { chance: 0.9, rentPaid: 900, rentSure: 900, openingMost: 50_000 };
function verdictAt(ratio: number, changed: Partial<typeof cells> = {}, isRentGiven = true, turnsAt: number | null = null, isGated = false) {
  const ledger = new Ledger({});
  for (const [id, value] of Object.entries({ ...cells, ...changed }))
    ledger.assumption(id, {
      label: id,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 2 },
      value,
      low: value,
      high: value,
      why: "A figure of a test.",
      sources: [],
    });
  const e = { chance: "chance", rentPaid: "rentPaid", rentSure: "rentSure", opening: null, isRentGiven };
  return localVerdict({ ledger }, e, { openingMost: "openingMost" }, isGated, { ratio }, turnsAt);
}

test("where an average shop does not keep about its owner's pay, no verdict is drawn, however good or bad the place looks", () => {
  for (const ratio of [0.2, 0.7, 1.5, 4]) {
    expect(verdictAt(ratio), `${ratio}`).toBe("none");
    expect(verdictAt(ratio, { chance: 0.05, rentPaid: -900 }), `${ratio}`).toBe("none");
  }
});

test("where licences are bought, an average shop may keep more than its owner's pay, and not less", () => {
  expect(verdictAt(0.7, {}, true, null, true)).toBe("none");
  for (const ratio of [1, 1.5, 4]) expect(verdictAt(ratio, {}, true, null, true), `${ratio}`).toBe("change");
});

test("where it does, the place decides", () => {
  for (const ratio of [0.8, 1, 1.3]) {
    expect(verdictAt(ratio), `${ratio}`).toBe("open");
    expect(verdictAt(ratio, { chance: 0.5 }), `${ratio}`).toBe("change");
    expect(verdictAt(ratio, { chance: 0.05, rentPaid: -900 }), `${ratio}`).toBe("not");
  }
});

test("where no rent is given, one bar decides: a rent that four draws of five bear", () => {
  expect(verdictAt(1, {}, false)).toBe("change");
  expect(verdictAt(1, { rentSure: -100 }, false)).toBe("not");
  // A count may still show somewhat more than the plan sells, and hardly twice as much.
  expect(verdictAt(1, { rentSure: -100 }, false, 1.25)).toBe("change");
  expect(verdictAt(1, { rentSure: -100 }, false, 2)).toBe("not");
});
