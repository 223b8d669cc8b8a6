import { expect, test } from "vitest";
import type { Cell } from "#document";
import { shownCells, withoutIdleFacts } from "./idle-facts.ts";

const fact = (id: string): Cell => ({
  kind: "fact",
  id,
  label: id,
  unit: "1",
  format: { style: "compact" },
  value: 1,
  metric: "other",
  entity: "",
  geography: "WLD",
  period: 2024,
  status: "reported",
  source: "s_one",
  quote: "one",
  start: 0,
  end: 3,
});

test("a fact stays that a formula, a run or a text names, and no other", () => {
  const sum: Cell = { kind: "formula", id: "sum", label: "Sum", unit: "1", format: { style: "compact" }, value: 1, formula: "counted * 2" };
  const cells = [fact("counted"), fact("printed"), fact("drawn"), fact("idle"), sum];
  const kept = withoutIdleFacts(cells, [{ runs: [{ t: "fig", cell: "printed" }] }], [{ id: "run", inputs: ["drawn"] }]);
  expect(kept.map((c) => c.id)).toEqual(["counted", "printed", "drawn", "sum"]);
});

test("a cell is shown where a text names it, or what is computed from it, and not where only the ledger holds it", () => {
  const formula = (id: string, of: string): Cell => ({
    kind: "formula",
    id,
    label: id,
    unit: "1",
    format: { style: "compact" },
    value: 1,
    formula: of,
  });
  const cells = [fact("counted"), fact("idle"), formula("sum", "counted * 2"), formula("unread", "idle * 2")];
  expect([...shownCells(cells, { runs: [{ t: "fig", cell: "sum" }] })]).toEqual(["sum", "counted"]);
});
