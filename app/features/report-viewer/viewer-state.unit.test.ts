import { expect, test } from "vitest";
import type { AssumptionCell } from "#document";
import { editReducer, sameChanges, startEdits, type EditAction, type Edits } from "./assumptions/assumption-edits.ts";
import { assumptionScale, readTypedValue, readValue, shownValue, standing } from "./assumptions/assumption-scale.ts";
import { excerptOf, safeLink, sourceLine } from "./sources/source-text.ts";
import { changeText, plainDate, standingFigure } from "./text/figure-text.ts";
import { keepTogether } from "./text/keep-together.ts";
import { outputWords, tableSelection } from "./origin/method-results.ts";
import { panelReducer, type PanelAction, type PanelStack } from "./panel/use-panel.ts";

const run = (edits: Edits, ...actions: EditAction[]) => actions.reduce(editReducer, edits);
const set = (id: string, value: number, at: number): EditAction => ({ type: "set", id, value, original: 1, at });

test("one drag is one step of undo; another slider or a pause begins the next", () => {
  const dragged = run(startEdits({}), set("a", 1.1, 0), set("a", 1.2, 300), set("a", 1.3, 600), set("b", 2, 700), set("b", 3, 5000));
  expect(dragged.now).toEqual({ a: 1.3, b: 3 });
  const once = editReducer(dragged, { type: "undo" });
  expect(once.now).toEqual({ a: 1.3, b: 2 });
  const all = run(once, { type: "undo" }, { type: "undo" }, { type: "undo" });
  expect(all.now).toEqual({});
  expect(run(all, { type: "redo" }, { type: "redo" }, { type: "redo" }, { type: "redo" }).now).toEqual({ a: 1.3, b: 3 });
});

test("the report's own value is no change, and no number changes nothing", () => {
  const changed = run(startEdits({}), set("a", 2, 0));
  expect(run(changed, set("a", 1, 5000)).now).toEqual({});
  expect(run(changed, set("a", Number.NaN, 5000))).toBe(changed);
});

test("reset takes back one or all, and can be undone; a new change forgets what was undone", () => {
  const changed = run(startEdits({ a: 2 }), set("b", 3, 0));
  expect(run(changed, { type: "reset", id: "a" }).now).toEqual({ b: 3 });
  expect(run(changed, { type: "resetAll" }).now).toEqual({});
  expect(run(changed, { type: "resetAll" }, { type: "undo" }).now).toEqual({ a: 2, b: 3 });
  expect(run(changed, { type: "undo" }, set("c", 4, 9000), { type: "redo" }).now).toEqual({ a: 2, c: 4 });
  expect(run(startEdits({}), { type: "resetAll" }, { type: "reset", id: "a" }, { type: "undo" }).past).toEqual([]);
});

test("changes are the same whatever their order", () => {
  expect(sameChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(sameChanges({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

const walk = (...actions: PanelAction[]): PanelStack => actions.reduce<PanelStack>(panelReducer, []);
const cell = (id: string) => ({ kind: "cell" as const, id });

test("the panel's way goes deeper and back, and never holds a loop", () => {
  const deep = walk(
    { type: "open", view: cell("a") },
    { type: "deeper", view: cell("b") },
    { type: "deeper", view: { kind: "source", id: "b" } },
  );
  expect(deep).toHaveLength(3);
  expect(panelReducer(deep, { type: "deeper", view: cell("a") })).toEqual([cell("a")]);
  expect(panelReducer(deep, { type: "backTo", at: 1 })).toEqual([cell("a"), cell("b")]);
  expect(panelReducer(deep, { type: "back" })).toEqual([cell("a"), cell("b")]);
  expect(panelReducer(deep, { type: "open", view: cell("c") })).toEqual([cell("c")]);
  expect(panelReducer(deep, { type: "close" })).toEqual([]);
});

test("a figure opened while assumptions are open leads back to them", () => {
  const stack = walk({ type: "open", view: { kind: "assumptions" } }, { type: "open", view: cell("a") }, { type: "open", view: cell("b") });
  expect(stack).toEqual([{ kind: "assumptions" }, cell("b")]);
});

const assumption = (over: Partial<AssumptionCell>): AssumptionCell => ({
  kind: "assumption",
  id: "a",
  label: "A",
  unit: "1",
  value: 0.25,
  format: { style: "percent", digits: 0 },
  low: 0.1,
  high: 0.45,
  why: "",
  sources: [],
  ...over,
});

test("fractions are typed as per cent, amounts in their scale, scores as they are", () => {
  const share = assumptionScale(assumption({}));
  expect(share).toMatchObject({ unit: "%", low: 10, high: 45 });
  expect(shownValue(0.07, share)).toBe(7);
  expect(readValue("7", share)).toBe(0.07);
  expect(readValue("7,5 %", share)).toBe(0.075);
  expect(readValue("−3", share)).toBe(-0.03);
  expect(readValue("1,250.5", assumptionScale(assumption({ format: { style: "multiple", digits: 2 }, low: 1, high: 2000 })))).toBe(1250.5);
  const money = assumptionScale(assumption({ format: { style: "compact", currency: "USD" }, unit: "USD", low: 2e6, high: 9e6 }));
  expect(money.unit).toBe("USD million");
  expect(readValue("3.5", money)).toBe(3_500_000);
  expect(assumptionScale(assumption({ format: { style: "fixed", scale: 1, digits: 0 }, low: 3, high: 5 })).step).toBe(1);
});

test("what is no number is not taken", () => {
  const scale = assumptionScale(assumption({}));
  for (const text of ["", " ", "abc", "1.2.3", "--1", "1e3", "Infinity"]) expect(readValue(text, scale), text).toBeNull();
});

test.each([
  [{}, "1000", "Enter a number above 0, at most 100\u00a0%."],
  [
    { unit: "USD", format: { style: "compact" as const, currency: "USD" }, low: 2e6, high: 9e6 },
    "80",
    "Enter a number above 0, at most 79 USD million.",
  ],
  [{ format: { style: "fixed" as const, scale: 1, digits: 0 }, low: -3, high: 4, value: 0 }, "75", "Enter a number between −73 and 74."],
  [
    { format: { style: "percent" as const, digits: 1 }, low: 0, high: 0.07, value: 0.03 },
    "nonsense",
    "Enter a number between 0 and 77\u00a0%.",
  ],
])("a typed value that the server would refuse is refused at the field with the limits: %j", (over, text, fault) => {
  const cell = assumption(over);
  const scale = assumptionScale(cell);
  expect(readTypedValue(text, cell, scale)).toEqual({ fault });
  // The limits that the message names can be typed.
  const most = /(?:at most|and) ([\d.,]+)/.exec(fault)?.[1] ?? "";
  expect(readTypedValue(most, cell, scale)).toHaveProperty("value");
});

test("a value beyond the range that is held possible is said to be so", () => {
  expect(["below", "within", "above"]).toEqual([0.05, 0.1, 0.5].map((value) => standing(assumption({}), value)));
});

test("figures that stand alone say their unit, and changes say their size", () => {
  expect(standingFigure({ unit: "USD/vehicle", format: { style: "fixed", scale: 1, digits: 0 } }, 1190)).toBe(
    "$1,190\u00a0per\u00a0vehicle",
  );
  const money = { format: { style: "compact" as const, currency: "USD" } };
  expect(changeText(money, 1e9, 1.1e9)).toBe("+10.0\u00a0%");
  expect(changeText(money, 1e9, 1e9)).toBe("");
  expect(changeText({ format: { style: "percent", digits: 1 } }, 0.1, 0.08)).toBe("−2.0\u00a0pp");
  expect(plainDate("2026-03-14")).toBe("14 March 2026");
  expect(plainDate("2026-03")).toBe("March 2026");
});

test("a long passage is cut at lines or words around the quotation; a span that does not fit shows the quotation alone", () => {
  const quote = "the size was 5 million";
  const text = `${"before ".repeat(100)}${quote}${" after".repeat(100)}`;
  const start = text.indexOf(quote);
  const excerpt = excerptOf(text, { start, end: start + quote.length, quote });
  expect(excerpt).toMatchObject({ quote, cutBefore: true, cutAfter: true });
  expect(excerpt.before.startsWith("before ")).toBe(true);
  expect(excerpt.after.endsWith("after")).toBe(true);
  expect(excerptOf("other words", { start: 0, end: 5, quote })).toEqual({
    before: "",
    quote,
    after: "",
    cutBefore: false,
    cutAfter: false,
  });
});

test("a figure keeps the comma behind it, and a word its citation; nothing of the text is lost", () => {
  const runs = [
    { t: "text" as const, v: "A gap of (" },
    { t: "fig" as const, cell: "gap" },
    { t: "text" as const, v: "), too wide for one number." },
    { t: "cite" as const, sources: ["s"] },
    { t: "text" as const, v: " More." },
  ];
  const groups = keepTogether(runs);
  const shown = groups.map((group) => group.runs.map((each) => (each.t === "text" ? each.v : `<${each.t}>`)).join(""));
  expect(shown.join("")).toBe("A gap of (<fig>), too wide for one number.<cite> More.");
  expect(shown.filter((_, i) => groups[i]?.together)).toEqual(["(<fig>),", "number.<cite>"]);
});

test("what a method gave is said in words", () => {
  expect(outputWords("p10", String)).toBe("10 % of the draws are below this value.");
  expect(outputWords("above:x", () => "Base")).toContain("“Base”");
  expect(outputWords("lo80:3", String)).toContain("80 %");
  expect(tableSelection("sum:value:Europe", ["value"])).toEqual({ column: 0, group: "Europe" });
  expect(tableSelection("row:value:IND", ["value"])).toEqual({ column: 0, code: "IND" });
  expect(tableSelection("sum:2001", ["2000", "2001"])).toEqual({ column: 1 });
  expect(tableSelection("sum:none", ["value"])).toBeUndefined();
});

test("a source line names three publishers and numbers the rest; only web addresses are followed", () => {
  const source = (number: number) => ({
    id: `s${number}`,
    number,
    kind: "dataset" as const,
    title: "T",
    publisher: `P${number}`,
    url: "https://example.org/",
    published: "2025",
    retrieved: "2026-01-01",
    snapshot: "",
    hash: "",
  });
  const line = sourceLine([6, 5, 4, 3, 2, 1].map(source));
  expect(line.map((each) => each.name)).toEqual(["P1, 2025", "P2, 2025", "P3, 2025", "P4, 2025", "and 2 more:"]);
  expect(line.at(-1)?.sources.map((each) => each.number)).toEqual([5, 6]);
  expect(safeLink("javascript:alert(1)")).toBeUndefined();
  expect(safeLink("https://data.worldbank.org/x")).toBe("https://data.worldbank.org/x");
});
