import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { resolver } from "../resolve.ts";
import { appendix } from "./appendix.ts";
import type { FormulaPart } from "./formula-parts.ts";
import { byYear, type Figure } from "./yearly.ts";

const figure = (label: string, value = label): Figure => ({ id: `f_${label}`, label, value });

const wordsOf = (parts: readonly FormulaPart[]) => parts.map((p) => [p.v, p.value, p.ref].filter(Boolean).join(" ")).join("");

test("every computed figure of the report stands in one line, and every input leads to the line that lists it", async () => {
  const doc = await realReport("Furniture", "POL");
  const r = resolver(doc);
  const { making: groups, assumptions, facts } = appendix(doc, r);
  const lines = groups.flatMap((g) => g.lines);
  const listed = lines.flatMap((l) => [
    ...(l.rows.length === 0 && l.lists.length === 0 && l.years === null ? [l.id] : []),
    ...l.rows.flatMap((row) => row.cells.flatMap((c) => c.id ?? [])),
    ...l.lists.flatMap((list) => list.figures.map((f) => f.id)),
    ...(l.years?.rows.flatMap((row) => row.figures.flatMap((f) => f?.id ?? [])) ?? []),
  ]);
  expect(listed).toHaveLength(new Set(listed).size);
  const printed = JSON.stringify([doc.sections, doc.exhibits]);
  const computed = doc.cells.filter((c) => (c.kind === "formula" && !/^\w+\.(?:low|high)$/.test(c.formula)) || c.kind === "method");
  expect(computed.filter((c) => printed.includes(`"${c.id}"`) && !listed.includes(c.id))).toEqual([]);
  const all = new Set([...listed, ...assumptions.flatMap((a) => [a.id, ...a.alike.map(({ id }) => id)])]);
  for (const f of facts) for (const { id } of [...f.rows, ...f.lists.flatMap((list) => list.figures)]) all.add(id);
  for (const { to } of lines.flatMap((l) => l.parts)) if (to !== undefined) expect(all).toContain(to);
});

test("the headline and what it is made of stand first, the mean called by its name and the weights in one table", async () => {
  const doc = await realReport("Furniture", "POL");
  const [first] = appendix(doc, resolver(doc)).making;
  const [size] = first?.lines ?? [];
  expect(size?.id).toBe(doc.headline?.cells.value);
  expect(wordsOf(size?.parts ?? [])).toMatch(/^weighted geometric mean of .*\(weight [\d.]+ % F\d+\)/);
  const weights = first?.lines.filter(({ label }) => label.startsWith("Weight of"));
  expect(weights).toHaveLength(1);
  expect(weights?.[0]?.rows.length).toBeGreaterThan(1);
});

test("every figure is followed on paper, and a simulation says what it drew and how", async () => {
  const doc = await realReport("Furniture", "POL");
  const lines = appendix(doc, resolver(doc)).making.flatMap((g) => g.lines);
  expect(lines.filter(({ parts }) => wordsOf(parts).includes("workbook, sheet")).map(({ label }) => label)).toEqual([]);
  const runs = lines.filter(({ label }) => label.startsWith("Simulation: "));
  expect(runs.length).toBeGreaterThan(0);
  for (const { note } of runs) expect(note).toMatch(/^Ten thousand draws of (?:[AF]\d+(?:, | to )?)+, each from the triangle of its range/);
});

test("figures that repeat others with an assumption moved are one table of its ends", async () => {
  const doc = await realReport("Furniture", "POL");
  const lines = appendix(doc, resolver(doc)).making.flatMap((g) => g.lines);
  const moved = lines.filter(({ label }) => label.endsWith("with one assumption at an end of its range"));
  expect(moved.length).toBeGreaterThan(0);
  for (const { columns, rows, parts } of moved) {
    expect(columns).toEqual(["Low end", "High end"]);
    expect(rows.length).toBeGreaterThan(0);
    expect(wordsOf(parts).length).toBeLessThan(300);
  }
});

test("figures of several years become one table, with a column for each matter", () => {
  const labels = [2025, 2026, 2027].flatMap((year) => [`${year}, forecast`, `${year}, lower end`]);
  const { years, others } = byYear([...labels.map((label) => figure(label)), figure("weight of Naive")], "GDP, Italy");
  expect(years?.columns).toEqual(["forecast", "lower end"]);
  expect(years?.rows.map((row) => [row.year, ...row.figures.map((f) => f?.label)])).toEqual([
    ["2025", "2025, forecast", "2025, lower end"],
    ["2026", "2026, forecast", "2026, lower end"],
    ["2027", "2027, forecast", "2027, lower end"],
  ]);
  expect(others.map(({ label }) => label)).toEqual(["weight of Naive"]);
});

test("a span of years in a name, and one year repeated, make no table by year", () => {
  const labels = ["Fastest growing from 2013 to 2017 first", "Exports, 2024", "Exports, 2024", "Exports, 2024"];
  const figures = [...labels.slice(0, 1), ...labels.slice(0, 1), ...labels].map((label, i) => ({ id: `f_${i}`, label, value: label }));
  expect(byYear(figures, "Orders").years).toBeNull();
  expect(byYear(figures, "Orders").others).toHaveLength(figures.length);
});
