import { expect, test } from "vitest";
import { Ledger } from "../../ledger.ts";
import { evaluate } from "../../model/evaluate.ts";
import { dividedSteps, incoterms } from "./incoterms.ts";
import { landedCosts } from "./landed-cost.ts";

const place = (iso3: string) => ({ iso3, name: iso3, distance: null, duty: null, tax: null });
const worksheet = (isConsumed = true, overrides: Record<string, number> = {}) => {
  const ledger = new Ledger(overrides);
  const [germany, states] = landedCosts(ledger, [place("DEU"), place("USA")], { isConsumed });
  if (!germany || !states) throw new Error("no worksheet");
  return { ledger, germany, states };
};

// By hand: 85 / (1 − 0.15) = 100; × 1.03 = 103; × 1.01 = 104.03; freight 8.1 % = 8.42643; (104.03 + 8.42643) / (1 − 1.1 × 0.003) = 112.828765…
test("the worksheet follows the goods from the factory gate to the shelf", () => {
  const { ledger, germany } = worksheet();
  const price = (rule: keyof typeof germany.prices) => ledger.value(germany.prices[rule]);
  expect(price("EXW")).toBeCloseTo(100, 9);
  expect(price("FCA")).toBeCloseTo(103, 9);
  expect(price("FOB")).toBeCloseTo(104.03, 9);
  expect(price("CIF")).toBeCloseTo(112.45643 / 0.9967, 9);
  expect(price("paid")).toBeCloseTo((112.45643 / 0.9967) * 1.14, 9);
  expect(price("shelf")).toBeCloseTo(((112.45643 / 0.9967) * 1.14 * 1.15) / 0.85 / 0.72, 9);
});

test("the steps add up to the price to the last buyer", () => {
  const { ledger, germany } = worksheet();
  const sum = germany.steps.reduce((all, { cell }) => all + ledger.value(cell), 0);
  expect(sum).toBeCloseTo(ledger.value(germany.prices.shelf), 9);
});

test("the United States take the duty of the price on board, Germany of the price with freight and insurance", () => {
  const { ledger, germany, states } = worksheet();
  const duty = ({ steps }: typeof germany) => ledger.value(steps.find(({ step }) => step === "duty")?.cell ?? "");
  expect(duty(states)).toBeCloseTo(0.1 * ledger.value(states.prices.FOB), 9);
  expect(duty(germany)).toBeCloseTo(0.1 * ledger.value(germany.prices.CIF), 9);
});

test("at each break-even rate nothing is left of the margin while the shelf price stays", () => {
  for (const at of ["germany", "states"] as const) {
    const before = worksheet();
    const sheet = before[at];
    const shelf = before.ledger.value(sheet.prices.shelf);
    const cost = (overrides: Record<string, number>) => {
      const values = evaluate(before.ledger.cells, [], { own_margin: 0, ...overrides });
      return values.get(sheet.prices.shelf) ?? Number.NaN;
    };
    expect(cost({ freight_part: before.ledger.value(sheet.breakEven.freight) })).toBeCloseTo(shelf, 6);
    expect(cost({ duty_assumed: before.ledger.value(sheet.breakEven.duty) })).toBeCloseTo(shelf, 6);
    expect(cost({})).toBeCloseTo(before.ledger.value(sheet.breakEven.shelf), 6);
    expect(before.ledger.value(sheet.breakEven.currency)).toBeCloseTo(0.15, 9);
  }
});

test("what makes the way dearer takes from the margin, and what makes it cheaper adds to it", () => {
  const { ledger, germany } = worksheet();
  const margin = (name: string) => ledger.value(germany.sensitivity.find((s) => s.name === name)?.margin ?? "");
  expect(margin("freight at the high end of its range")).toBeLessThan(0.15);
  expect(margin("freight at the low end of its range")).toBeGreaterThan(0.15);
  expect(margin("a duty ten points higher")).toBeLessThan(0.15);
  expect(margin("no duty")).toBeGreaterThan(0.15);
  expect(margin("the buyer's currency a tenth lower")).toBeCloseTo(1 - 0.85 / 0.9, 9);
});

test("goods that firms buy take no shop's margin", () => {
  const { ledger, germany } = worksheet(false);
  expect(ledger.value(germany.steps.find(({ step }) => step === "shop")?.cell ?? "")).toBe(0);
});

test("the seller pays nothing under EXW, every step under DDP, and never less under a rule that reaches farther", () => {
  const paid = (rule: string) => incoterms.find((term) => term.rule === rule)?.seller ?? [];
  expect(incoterms).toHaveLength(11);
  expect(paid("EXW")).toEqual([]);
  expect(paid("DDP")).toEqual(dividedSteps);
  for (const [nearer, farther] of [
    ["EXW", "FCA"],
    ["FCA", "FOB"],
    ["FOB", "CFR"],
    ["CFR", "CIF"],
    ["CIF", "DDP"],
  ] as const)
    expect(paid(farther)).toEqual(expect.arrayContaining([...paid(nearer)]));
});
