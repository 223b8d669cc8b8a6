import { expect, test } from "vitest";
import type { ProductGroup } from "../../evidence/trade-rules.ts";
import { Ledger } from "../../ledger.ts";
import { evaluate } from "../../model/evaluate.ts";
import { dividedSteps, incoterms } from "./incoterms.ts";
import { landedCosts } from "./landed-cost.ts";

const group: ProductGroup = {
  id: "any",
  headings: /^/,
  unit: "tonne",
  buyers: [],
  specification: "",
  payment: "",
  requirements: [],
  logistics: "",
  importer: [0.15, 0.08, 0.3],
  shop: [0.28, 0, 0.45],
  hasExcise: false,
  taxIsOften: "the standard rate",
  rivalry: "",
};
const worksheet = (of: ProductGroup = group) => {
  const ledger = new Ledger();
  const rate = (id: string, value: number) =>
    ledger.assumption(id, {
      label: id,
      unit: "1",
      format: { style: "percent", digits: 1 },
      value,
      low: 0,
      high: 1,
      why: "test",
      sources: [],
    });
  const [none, duty, most, tax] = [rate("none", 0), rate("duty_assumed", 0.1), rate("most", 0.4), rate("tax", 0.15)];
  const place = (iso3: string, low: string, high: string, isWithinUnion = false) => ({
    iso3,
    name: iso3,
    distance: null,
    hasDistributor: false,
    isWithinUnion,
    duty: { low, high },
    tax: { low: tax, high: tax },
    currency: { moves: iso3 === "USA" ? ("theirs" as const) : ("own" as const), code: "XXX" },
    alsoOnCompetitors: null,
  });
  const [germany, states, unknown, member] = landedCosts(
    ledger,
    [place("DEU", duty, duty), place("USA", duty, duty), place("KEN", none, most), place("AUT", none, none, true)],
    { group: of },
  );
  if (!germany || !states || !unknown || !member) throw new Error("no worksheet");
  return { ledger, germany, states, unknown, member };
};

// By hand: 85 / (1 − 0.15) = 100; × 1.03 = 103; × 1.01 = 104.03; freight 8.1 % = 8.42643; (104.03 + 8.42643) / (1 − 1.1 × 0.003) = 112.828765…
test("the worksheet follows the goods from the factory gate to the shelf", () => {
  const { ledger, germany } = worksheet();
  const price = (rule: keyof typeof germany.prices) => ledger.value(germany.prices[rule]);
  expect(price("EXW")).toBeCloseTo(100, 9);
  expect(price("FCA")).toBeCloseTo(103, 9);
  expect(price("FOB")).toBeCloseTo(104.03, 9);
  expect(price("CIF")).toBeCloseTo(112.45643 / 0.9967, 9);
  expect(ledger.value(germany.low.paid)).toBeCloseTo((112.45643 / 0.9967) * 1.14, 9);
  expect(ledger.value(germany.low.shelf)).toBeCloseTo(((112.45643 / 0.9967) * 1.14 * 1.15) / 0.85 / 0.72, 9);
});

test("the steps add up to the price to the last buyer", () => {
  const { ledger, germany } = worksheet();
  const sum = germany.steps.reduce((all, { cell }) => all + ledger.value(cell), 0);
  expect(sum).toBeCloseTo(ledger.value(germany.low.shelf), 9);
});

test("the United States take the duty of the price on board, Germany of the price with freight and insurance", () => {
  const { ledger, germany, states } = worksheet();
  const duty = ({ steps }: typeof germany) => ledger.value(steps.find(({ step }) => step === "duty")?.cell ?? "");
  expect(duty(states)).toBeCloseTo(0.1 * ledger.value(states.prices.FOB), 9);
  expect(duty(germany)).toBeCloseTo(0.1 * ledger.value(germany.prices.CIF), 9);
});

test("a duty that is not held has two ends and decides nothing by a middle", () => {
  const { ledger, unknown, germany } = worksheet();
  expect(ledger.value(unknown.high.paid) - ledger.value(unknown.low.paid)).toBeCloseTo(0.4 * ledger.value(unknown.prices.CIF), 9);
  expect(germany.high).toBe(germany.low);
});

test("at each break-even rate nothing is left of the margin while the price there stays", () => {
  for (const at of ["germany", "states"] as const) {
    const before = worksheet();
    const sheet = before[at];
    const shelf = before.ledger.value(sheet.low.shelf);
    const cost = (overrides: Record<string, number>) => {
      const values = evaluate(before.ledger.cells, [], { own_margin: 0, ...overrides });
      return values.get(sheet.low.shelf) ?? Number.NaN;
    };
    expect(cost({ freight_part: before.ledger.value(sheet.breakEven.freight) })).toBeCloseTo(shelf, 6);
    expect(cost({ duty_assumed: 0.1 + before.ledger.value(sheet.breakEven.dutyPoints) })).toBeCloseTo(shelf, 6);
    // A rise of the exporter's currency, or the fall of the buyer's that is the same to it.
    expect(before.ledger.value(sheet.breakEven.currency ?? "")).toBeCloseTo(at === "germany" ? 1 / 0.85 - 1 : 0.15, 9);
  }
});

test("what makes the way dearer takes from the margin, and what makes it cheaper adds to it", () => {
  const { ledger, germany } = worksheet();
  const margin = (name: string) => ledger.value(germany.sensitivity.find((s) => s.name === name)?.margin ?? "");
  expect(margin("freight at the high end of its range")).toBeLessThan(0.15);
  expect(margin("freight at the low end of its range")).toBeGreaterThan(0.15);
  expect(margin("ten points of duty more than competitors pay")).toBeLessThan(0.15);
  expect(margin("five points of anti-dumping or countervailing duty on your goods alone")).toBeGreaterThan(
    margin("ten points of duty more than competitors pay"),
  );
  expect(margin("your own currency (XXX) a tenth higher")).toBeCloseTo(1 - 0.85 * 1.1, 9);
});

test("goods that firms buy take no shop's margin", () => {
  const { ledger, germany } = worksheet({ ...group, shop: null });
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

test("nothing is cleared between members of one union", () => {
  const { ledger, germany, member } = worksheet();
  expect(ledger.value(member.clearance)).toBeCloseTo(ledger.value(germany.clearance) / 2, 9);
  expect(ledger.cell(member.clearance).label).not.toContain("import clearance");
});
