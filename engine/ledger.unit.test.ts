import { expect, test } from "vitest";
import { sha256 } from "#shared/sha256.ts";
import { AssumptionError, Ledger, LedgerError } from "./ledger.ts";
import { evaluate, UnknownCellError } from "./model/evaluate.ts";
import { ExpressionError } from "./model/expression.ts";

const format = { style: "compact" } as const;
const page = {
  id: "s_page",
  kind: "news",
  title: "Sales of bicycles",
  publisher: "The Daily",
  url: "https://example.com/a",
  published: "2026",
  retrieved: "2026-11-21",
  snapshot: "In 2025 some 1,200 bicycles were sold.\nRevenue was 3 million dollars.",
} as const;
const fact = {
  label: "Bicycles",
  unit: "bicycle",
  format,
  value: 1200,
  source: "s_page",
  quote: "In 2025 some 1,200 bicycles",
  metric: "volume",
  entity: "",
  geography: "WLD",
  period: 2025,
  status: "reported",
} as const;
const view = { label: "Share", unit: "1", format, value: 0.5, low: 0.4, high: 0.6, why: "a view of our own", sources: [] };
const shown = (unit: string) => ({ label: "computed", unit, format });
function ledger(overrides: Record<string, number> = {}): Ledger {
  const l = new Ledger(overrides);
  l.source(page);
  l.fact("bicycles", fact, {});
  l.assumption("share", view);
  return l;
}

test("a fact carries the place of its quotation in the stored source, and the source its hash", () => {
  const l = ledger();
  const cell = l.cell("bicycles"),
    [source] = l.sources;
  expect(cell.kind === "fact" && page.snapshot.slice(cell.start, cell.end)).toBe(fact.quote);
  expect(source).toMatchObject({ number: 1, hash: sha256(page.snapshot) });
});

test("a quotation that does not stand in its source is refused, letter for letter", () => {
  for (const quote of ["In 2025 some 1,300 bicycles", "In 2025 some 1,200 Bicycles", "In 2025 some 1,200  bicycles"])
    expect(() => ledger().fact("other", { ...fact, quote }, {})).toThrow("does not stand in s_page");
  expect(() => ledger().fact("other", { ...fact, source: "s_none" }, {})).toThrow("no source s_none");
  expect(() => ledger().claim("c", { text: "Sales fell", source: "s_page", quote: "Sales fell" })).toThrow(LedgerError);
});

test("one id means one cell, one run and one source for ever", () => {
  expect(() => ledger().fact("bicycles", fact, {})).toThrow("cell bicycles is there twice");
  expect(() => ledger().formula("share", "bicycles * 2", shown("bicycle"))).toThrow("cell share is there twice");
  expect(() => ledger().source({ ...page, snapshot: "something else" })).toThrow("stored with another text");
  const l = ledger();
  expect(l.source(page)).toBe("s_page");
  expect(l.sources).toHaveLength(1);
  const run = { id: "r", method: "simulation", label: "r", output: "share", seed: 1, draws: 10 } as const;
  l.run(run);
  expect(() => l.run(run)).toThrow("run r is there twice");
  l.claim("c", { text: "They were sold", source: "s_page", quote: "were sold" });
  l.claim("c", { text: "They were sold", source: "s_page", quote: "were sold" });
  expect(l.claims).toHaveLength(1);
});

test("a formula whose unit is not the one that it is shown with is refused", () => {
  expect(() => ledger().formula("f", "bicycles * share", shown("USD"))).toThrow("gives bicycle, not USD");
  expect(() => ledger().formula("f", "bicycles + share", shown("bicycle"))).toThrow(ExpressionError);
  const l = ledger();
  l.formula("f", "bicycles * share", shown("bicycle"));
  expect(l.value("f")).toBe(600);
});

test("a formula over what is not there yet is refused, as is an end of what has none", () => {
  expect(() => ledger().formula("f", "bicycles * price", shown("bicycle"))).toThrow("there is no cell price");
  expect(() => ledger().formula("f", "bicycles.low", shown("bicycle"))).toThrow("bicycles has no low end");
  const l = ledger();
  l.formula("f", "bicycles * share.low", shown("bicycle"));
  expect(l.value("f")).toBe(480);
});

test("no figure enters that is not a finite number", () => {
  for (const value of [Number.NaN, Infinity, -Infinity]) {
    expect(() => ledger().fact("other", { ...fact, value }, {})).toThrow("not a finite number");
    expect(() => ledger({ late: value }).assumption("late", view)).toThrow(AssumptionError);
  }
  expect(() => ledger().formula("f", "bicycles / 0", shown("bicycle"))).toThrow("not a finite number");
  expect(() => ledger().formula("f", "log(-share)", shown("1"))).toThrow("not a finite number");
});

test("a reader's own value replaces an assumption and widens its range to hold it", () => {
  expect(ledger({ share: 0.9 }).cell("share")).toMatchObject({ value: 0.9, low: 0.4, high: 0.9 });
  expect(ledger({ share: 0.45 }).cell("share")).toMatchObject({ value: 0.45, low: 0.4, high: 0.6 });
  expect(() => ledger().assumption("odd", { ...view, low: 0.7, high: 0.8, value: 0.9, unit: "1" })).not.toThrow();
});

test("a value for an assumption that the report does not have is an error, not silence", () => {
  expect(() => ledger({ shaer: 0.9 }).refuseUnusedOverrides()).toThrow(new UnknownCellError("shaer"));
  expect(() => ledger({ bicycles: 5 }).refuseUnusedOverrides()).toThrow(new UnknownCellError("bicycles"));
  expect(() => ledger({ share: 0.9 }).refuseUnusedOverrides()).not.toThrow();
});

test("a simulation enters the figures that evaluating it again gives", () => {
  const l = ledger();
  l.formula("size", "bicycles * share", shown("bicycle"));
  l.simulation(
    { id: "sim", method: "simulation", label: "sim", output: "size", seed: 3, draws: 500 },
    { p10: { output: "p10", ...shown("bicycle") }, p90: { output: "p90", ...shown("bicycle") } },
  );
  const anew = evaluate(l.cells, l.runs);
  expect([l.value("p10"), l.value("p90")]).toEqual([anew.get("p10"), anew.get("p90")]);
  expect(l.value("p10")).toBeLessThan(l.value("p90"));
  expect(() => l.method("odd", "no_run", "p10", 1, shown("1"))).toThrow("no run no_run");
});

test("a cell that is not there is told by its name", () => {
  expect(() => ledger().cell("nothing")).toThrow(new UnknownCellError("nothing"));
  expect(() => ledger().value("constructor")).toThrow(UnknownCellError);
});

test("before the brief's own assumptions, what is drawn is as drawn without them, and cells may be entered after it was asked", () => {
  const built = (overrides: Record<string, number>) => {
    const l = ledger(overrides);
    const before = l.valuesBeforeBrief();
    l.formula("size", "bicycles * share", shown("bicycle"));
    l.simulation(
      { id: "sim", method: "simulation", label: "sim", output: "size", seed: 3, draws: 500 },
      { p90: { output: "p90", ...shown("bicycle") } },
    );
    l.formula("ahead", "p90 * 2", shown("bicycle"));
    return { l, before };
  };
  const plain = built({}).l,
    { l, before } = built({ share: 0.9 });
  for (const id of ["share", "size", "p90", "ahead"]) {
    expect(l.value(id), id).not.toBe(plain.value(id));
    expect(before(id), id).toBe(plain.value(id));
  }
});

test("a figure asked for twice is one cell, and another figure under its id is refused", () => {
  const l = ledger();
  expect(l.formulaOnce("sold", "bicycles * share", shown("bicycle"))).toBe("sold");
  expect(l.formulaOnce("sold", "bicycles * share", shown("bicycle"))).toBe("sold");
  expect(() => l.formulaOnce("sold", "share", shown("1"))).toThrow(LedgerError);
});
