import { expect, test } from "vitest";
import type { ProductGroup } from "../../evidence/trade-rules.ts";
import { Ledger } from "../../ledger.ts";
import { tileFreight } from "../../reference/trade/product-groups/freight.ts";
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
const worksheet = (of: ProductGroup = group, origin = "") => {
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
    hasRemedy: iso3 === "DEU",
  });
  const [germany, states, unknown, member, added] = landedCosts(
    ledger,
    [
      place("DEU", duty, duty),
      place("USA", duty, duty),
      place("KEN", none, most),
      place("AUT", none, none, true),
      { ...place("MEX", none, duty), alsoOnCompetitors: duty },
    ],
    { group: of, origin },
  );
  if (!germany || !states || !unknown || !member || !added) throw new Error("no worksheet");
  return { ledger, germany, states, unknown, member, added };
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

// The gate falls to its cost of 85; way to the port, freight, insurance and clearance stay in dollars: 85 + 3 + 1.03 = 89.03 on board.
test("at each break-even rate nothing is left of the margin while the price there stays and the way is paid in dollars", () => {
  for (const at of ["germany", "states"] as const) {
    const { ledger, [at]: sheet } = worksheet();
    const of = (step: string) => ledger.value(sheet.steps.find((s) => s.step === step)?.cell ?? "");
    const [insurance, clearance, paid] = [of("insurance"), ledger.value(sheet.clearance), ledger.value(sheet.low.paid)];
    const atCost = (freight: number, duty: number) => {
      const cif = 89.03 + freight + insurance;
      return cif + duty * (at === "states" ? 89.03 : cif) + clearance;
    };
    expect(atCost(ledger.value(sheet.breakEven.freight) * 104.03, 0.1)).toBeCloseTo(paid, 6);
    expect(atCost(of("freight"), 0.1 + ledger.value(sheet.breakEven.dutyPoints))).toBeCloseTo(paid, 6);
    // A rise of the exporter's currency, or a fall of the buyer's, in whose money the clearance is paid.
    expect(ledger.value(sheet.breakEven.currency ?? "")).toBeCloseTo(
      at === "germany" ? 1 / 0.85 - 1 : 1 - (atCost(of("freight"), 0.1) - clearance) / (paid - clearance),
      9,
    );
  }
});

test("where an added duty falls on both sides every cushion starts from the margin that it leaves", () => {
  const { ledger, added, germany } = worksheet();
  const margin = ledger.value(added.marginOnBoth ?? "");
  expect(margin).toBeLessThan(0.15);
  expect(ledger.value(added.breakEven.currency ?? "")).toBeCloseTo(1 / (1 - margin) - 1, 9);
  expect(ledger.value(added.breakEven.freight)).toBeLessThan(ledger.value(germany.breakEven.freight));
  for (const { name, margin: under } of added.sensitivity)
    expect(ledger.value(under) < margin, name).toBe(!/low end|tenth lower/.test(name));
});

test("what makes the way dearer takes from the margin, and what makes it cheaper adds to it", () => {
  const { ledger, germany } = worksheet();
  const margin = (name: string) => ledger.value(germany.sensitivity.find((s) => s.name === name)?.margin ?? "");
  expect(margin("freight at the high end of its range")).toBeLessThan(0.15);
  expect(margin("freight at the low end of its range")).toBeGreaterThan(0.15);
  expect(margin("ten points of duty more than competitors pay")).toBeLessThan(0.15);
  expect(margin("five points of the trade remedy that is in force on your goods, the price there unchanged")).toBeGreaterThan(
    margin("ten points of duty more than competitors pay"),
  );
  expect(margin("your own currency (XXX) a tenth higher")).toBeCloseTo(1 - 0.85 * 1.1, 9);
});

test("goods that firms buy take no shop's margin", () => {
  const { ledger, germany } = worksheet({ ...group, shop: null });
  expect(ledger.value(germany.steps.find(({ step }) => step === "shop")?.cell ?? "")).toBe(0);
});

test("nothing is cleared between members of one union", () => {
  const { ledger, germany, member } = worksheet();
  expect(ledger.value(member.clearance)).toBeCloseTo(ledger.value(germany.clearance) / 2, 9);
  expect(ledger.cell(member.clearance).label).not.toContain("import clearance");
});

test("freight by weight is a part of the origin's own price, never of another country's goods", () => {
  const part = (origin: string) => {
    const ledger = new Ledger();
    landedCosts(ledger, [], { group: { ...group, freight: tileFreight }, origin });
    const cell = ledger.cell("freight_part");
    return cell.kind === "assumption" ? [cell.low, cell.value, cell.high].map((v) => Number(v.toFixed(2))) : [];
  };
  // 1,000, 2,000 and 2,500 dollars for 1,075 square metres of 10.46 and of 5.80 dollars.
  expect(part("ESP")).toEqual([0.09, 0.18, 0.22]);
  expect(part("IND")).toEqual([0.16, 0.32, 0.4]);
  expect(part("PRT")).toEqual([0.05, 0.18, 0.4]);
});

test("where no price of the origin's goods is held, no end of freight is told as a margin, as it would be of another origin's goods", () => {
  const freights = (origin: string) =>
    worksheet({ ...group, freight: tileFreight }, origin).germany.sensitivity.filter(({ of }) => of === "freight");
  expect(freights("ESP")).toHaveLength(2);
  expect(freights("PRT")).toEqual([]);
});
