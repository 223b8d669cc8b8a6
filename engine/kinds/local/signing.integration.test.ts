import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { evaluate } from "#model";
import { offersIn, rentReports } from "../../../tests/fixtures/reports/local-report.ts";
import { valueOf } from "../../../tests/fixtures/reports/read-report.ts";

let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await rentReports();
});

test("the sales from which a rent can be signed are solved: at them the year pays people, owner and rent, no more and no less", () => {
  for (const doc of reports) {
    const of = (id: string) => valueOf(doc, id);
    const has = (id: string) => doc.cells.some((each) => each.id === id);
    const sales = of("offer_taken_sure");
    const isGiven = doc.title.startsWith("Dental");
    const least = isGiven ? of("staff") : of("staff_least");
    const need = sales / of("person_sales") - 1 + (isGiven ? 0 : of("staff_more"));
    const staff = isGiven ? least : Math.max(least, need);
    const premises =
      (of("fixed_part") * (of("other_part") + of("unnamed_part")) + of("wear_part")) * Math.sqrt(of("planned_sales") * sales);
    const rent = has("rent_cost") ? of("rent_cost") : of("rent_month");
    const second = has("qualified_year") ? of("qualified_year") : 0;
    const left = sales * of("contribution") - premises - staff * of("person_cost") - 12 * (rent + of("owner_pay")) - second;
    expect(left / sales, doc.title).toBeCloseTo(0, 4);
  }
});

test("one rule of cost: premises cost the same at the plan, at low and at high sales wherever they are told, and one figure pays the owner", () => {
  for (const doc of reports) {
    const of = (id: string) => valueOf(doc, id);
    const has = (id: string) => doc.cells.some((each) => each.id === id);
    const rent = has("rent_cost") ? of("rent_cost") : of("rent_month");
    const second = has("qualified_year") ? of("qualified_year") : 0;
    const premises = (sold: number) => of("laid_out_part") * Math.sqrt(of("planned_sales") * sold) + second;
    const people = (id: string) => of(id) * of("person_cost");
    expect(12 * of("overheads_month"), doc.title).toBeCloseTo(premises(of("sales")), 3);
    expect(12 * of("fixed_even") - people(has("staff_even") ? "staff_even" : "staff") - 12 * rent, doc.title).toBeCloseTo(
      premises(of("break_even")),
      3,
    );
    for (const end of ["low", "high"] as const) {
      const left = of(`sales_${end}`) * of("contribution") - people(`staff_${end}`) - 12 * rent - of(`profit_${end}`);
      expect(left, `${doc.title} ${end}`).toBeCloseTo(premises(of(`sales_${end}`)), 3);
      // Wear is in what a year leaves, and no bill of a month.
      const wear = of("wear_part") * Math.sqrt(of("planned_sales") * of(`sales_${end}`));
      expect(12 * of(`overheads_${end}`) + wear, `${doc.title} ${end}`).toBeCloseTo(premises(of(`sales_${end}`)), 3);
    }
    expect(of("offer_taken_sure") / of("break_even_paid"), doc.title).toBeCloseTo(1, 9);
    // The workbook and the live model: other sales, the same rule.
    const moved = evaluate(doc.cells, [], { attraction: 0.6 * of("attraction") });
    const at = (id: string) => moved.get(id) ?? Number.NaN;
    expect(at("sales"), doc.title).toBeLessThan(of("sales"));
    expect(12 * at("overheads_month"), doc.title).toBeCloseTo(premises(at("sales")), 3);
  }
});

test("a rent that nobody has asked moves no draw of the sales that turn the answer, and the answer is told at a rent that is held or a part of sales", () => {
  for (const doc of reports) {
    const isGiven = doc.title.startsWith("Dental");
    for (const run of doc.runs)
      if (run.method === "simulation" && run.id.startsWith("offer_"))
        expect(run.drawn?.includes("rent_month"), `${doc.title} ${run.id}`).toBe(isGiven && run.id !== "offer_draws");
    const lead = JSON.stringify(doc.answer?.blocks[0]);
    if (!lead.includes("It becomes a yes")) continue;
    const printed = doc.cells.some(({ id }) => id === "rent_held");
    expect(lead, doc.title).toMatch(printed ? /"offer_(?:middle|printed|low|share)_yes"/ : /"offer_share_yes"[\s\S]*"rent_share"/);
    expect(lead, doc.title).not.toContain("offer_taken");
  }
});

test("the condition that asks for most is the one named, and its account closes with every figure at its value", () => {
  for (const doc of reports) {
    const of = (id: string) => valueOf(doc, id);
    const needed = doc.cells.find(({ id }) => id === "neighbour_needed");
    if (!needed) continue;
    const [, turn = "offer_taken"] = /^(offer_\w+)_yes/.exec(needed?.kind === "formula" ? needed.formula : "") ?? [];
    const isBack = of(`${turn}_back_bar`) > of(`${turn}_sure_bar`);
    const at = of(`${turn}_${isBack ? "back" : "sure"}`);
    const opening = ["opening_cost", "opening_held"].flatMap((id) => doc.cells.find((each) => each.id === id)?.value ?? [])[0] ?? 0;
    if (isBack) expect(of("turn_leaves") / at, doc.title).toBeCloseTo(opening / at, 6);
    else expect(of("turn_leaves") / at, doc.title).toBeCloseTo(0, 6);
    const lead = JSON.stringify(doc.answer?.blocks[0]);
    if (!lead.includes("It becomes a yes")) continue;
    const beside = JSON.stringify(doc.sections.find(({ id }) => id === "money")?.blocks);
    expect(/From ".{0,80}half of the draws/.test(beside), doc.title).toBe(isBack);
    expect(beside.includes("the draws ask for more"), doc.title).toBe(of(`${turn}_yes`) > 1.02 * at);
  }
});

test("one yes everywhere: the larger of what four draws of five need and what the cost of opening needs, and more rent needs more sales", () => {
  for (const doc of reports) {
    const offers = offersIn(doc);
    for (const id of offers)
      expect(valueOf(doc, `${id}_yes`), `${doc.title} ${id}`).toBeCloseTo(
        Math.max(valueOf(doc, `${id}_sure_bar`), valueOf(doc, `${id}_back_bar`)),
        0,
      );
    const rentOf = (id: string) => {
      const exhibit = doc.exhibits.find(({ requirement }) => requirement === "decision");
      const row = exhibit?.table?.rows.find(({ cells }) => JSON.stringify(cells).includes(`"${id}_yes"`));
      const [run] = row?.cells[1] ?? [];
      return run?.t === "fig" ? valueOf(doc, run.cell) : Number.NaN;
    };
    const sorted = offers.toSorted((a, b) => rentOf(a) - rentOf(b));
    const yes = sorted.map((id) => valueOf(doc, `${id}_yes`));
    expect(yes, doc.title).toEqual(yes.toSorted((a, b) => a - b));
  }
});

test("the rent is no part of the headline: no words speak of a rent drawn, and it is not the first thing to count", () => {
  for (const doc of reports.slice(0, 3)) {
    const told = JSON.stringify([doc.answer, doc.sections, doc.exhibits]);
    expect(told, doc.title).not.toMatch(/rent drawn between|over the rents drawn/);
    const first = doc.answer?.blocks.flatMap((block) => (block.t === "list" ? block.items.flat() : [])) ?? [];
    expect(JSON.stringify(first.find(({ runs }) => JSON.stringify(runs).includes("Do first"))), doc.title).not.toContain("Rent of");
  }
});

test("a figure that would be below nought is not printed as found: what is missing without any is said", () => {
  for (const doc of reports) {
    for (const id of ["staff_paid", "goods_paid"] as const) {
      if (valueOf(doc, id) > 0) continue;
      expect(valueOf(doc, `${id}_missing`), `${doc.title} ${id}`).toBeGreaterThan(0);
      expect(JSON.stringify(doc.exhibits.find(({ requirement }) => requirement === "flips")), doc.title).not.toContain(`"cell":"${id}"`);
    }
  }
});

test("the lines of the plan are one shop and sum to its sales", () => {
  for (const doc of reports) expect(valueOf(doc, "lines_taken"), doc.title).toBeCloseTo(1, 3);
});

test("below the sales from which the country taxes a shop its takings hold no tax", () => {
  const [pune, valencia] = reports;
  if (!pune) throw new Error("no report");
  expect(valueOf(pune, "tax_from")).toBe(2_000_000);
  expect(pune.cells.some(({ id }) => id === "taken_with_tax")).toBe(valueOf(pune, "break_even_paid") >= 2_000_000);
  // Spain taxes from the first sale.
  expect(valencia?.cells.some(({ id }) => id === "tax_from")).toBe(false);
  expect(valencia?.cells.some(({ id }) => id === "taken_with_tax")).toBe(true);
});

test("advice on the street follows the exhibit of streets", () => {
  const advice = reports.map((doc) => {
    const forces = JSON.stringify(doc.exhibits.find(({ requirement }) => requirement === "forces")?.table);
    return [doc.title, forces.includes("Take the street with the fewest")];
  });
  expect(advice).toEqual(reports.map((doc) => [doc.title, valueOf(doc, "site_quiet_rent") >= valueOf(doc, "site_centre_rent")]));
});

test("customers are told at a price that is given or held, and times it they are the sales asked for; no split is made up", () => {
  for (const doc of reports) {
    expect(
      doc.cells.filter(({ id }) => /^level_|^plan_price/.test(id)).map(({ id }) => id),
      doc.title,
    ).toEqual([]);
    const held = doc.cells.find(({ id }) => id === "price_held_1");
    const told = JSON.stringify([doc.answer, doc.sections]);
    expect(told.includes("price_held_1_needed"), doc.title).toBe(held !== undefined);
    if (!held) continue;
    const of = (id: string) => valueOf(doc, id);
    if (doc.title.startsWith("Gym")) expect(12 * of("price_held_1_needed") * held.value, doc.title).toBeCloseTo(of("break_even_paid"), 2);
  }
  expect(reports[2]?.cells.some(({ id }) => id === "price_held_1")).toBe(true);
});

test("the test of the place names what was predicted, and each of its columns is filled by a test of that kind", () => {
  for (const doc of reports) {
    const exhibit = doc.exhibits.find(({ requirement }) => requirement === "backtest");
    if (!exhibit?.table) continue;
    expect(JSON.stringify(exhibit.title), doc.title).not.toMatch(/sales/);
    const { columns, rows } = exhibit.table;
    for (const { cells } of rows) expect(cells.length, doc.title).toBe(columns.length);
    for (const at of columns.keys())
      expect(
        rows.some(({ cells }) => cells[at]?.some(({ t }) => t === "fig" || at === 0)),
        `${doc.title} column ${at}`,
      ).toBe(true);
    // Sizes of earlier years are carried by the growth of output, so no page says that none is in the figures.
    expect(JSON.stringify([doc.sections, doc.exhibits]), doc.title).not.toMatch(/none of it is in the figures|no growth is taken"/);
  }
});
