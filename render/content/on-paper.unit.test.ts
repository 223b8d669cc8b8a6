import { expect, test } from "vitest";
import type { Line } from "./figure-lines.ts";
import { onPaper } from "./on-paper.ts";

const line = (terms: number): Line => ({
  no: "F1",
  id: "size",
  label: "Size",
  value: "$1.00 billion",
  serves: "",
  parts: Array.from({ length: terms }, (_, i) => [
    ...(i > 0 ? [{ v: " + " }] : []),
    { v: "Sales of an economy", name: true as const, value: "$0.10 billion", ref: `F${i + 2}`, to: `economy_${i}` },
  ]).flat(),
  columns: [],
  rows: [],
  lists: [],
  years: null,
  note: "",
});

test("a formula that fits the eye stays, a longer one loses the names of inputs with lines of their own", () => {
  expect(onPaper(line(3), () => 612)).toEqual(line(3));
  const { parts } = onPaper(line(10), () => 612);
  expect(parts.slice(0, 3).map(({ v, value, ref }) => [v, value, ref])).toEqual([
    ["", "$0.10 billion", "F2"],
    [" + ", undefined, undefined],
    ["", "$0.10 billion", "F3"],
  ]);
  const read = { ...line(10), parts: line(10).parts.map((p) => (p.name ? { ...p, v: "Output, low end", ref: "[4]" } : p)) };
  expect(onPaper(read, () => 612)).toEqual(read);
});

test("a formula that is too long even so gives way to its inputs and its row in the workbook", () => {
  const row = () => 612;
  const long = onPaper(line(60), row);
  expect(long.parts.map((p) => `${p.v}${p.ref ?? ""}`).join("")).toBe(
    "made of F2, F3, F4, F5, F6, F7 and 54 more; workbook, sheet Model, row 612",
  );
  expect(long.parts.find((p) => p.ref === "F3")?.to).toBe("economy_1");
  expect([long.value, long.label]).toEqual(["$1.00 billion", "Size"]);
});

test("figures of one long formula keep their results", () => {
  const rows = [{ name: "Japan", cells: [{ v: "2" }, { v: "3" }, { v: "$6.00 billion", id: "japan" }] }];
  const found = onPaper({ ...line(60), columns: ["a", "b", "Result"], rows }, () => 9);
  expect([found.columns, found.rows]).toEqual([["Result"], [{ name: "Japan", cells: [{ v: "$6.00 billion", id: "japan" }] }]]);
});

test("inputs of a long formula that one line lists keep the names that tell them apart", () => {
  const shared = {
    ...line(10),
    parts: line(10).parts.map((p) => (p.ref ? { ...p, v: `Ease in ${p.to}`, ref: p.ref === "F11" ? "F11" : "F2" } : p)),
  };
  const names = onPaper(shared, () => 612).parts.flatMap((p) => (p.name ? [p.v] : []));
  expect(new Set(names.slice(0, -1)).size).toBe(9);
  expect(names.at(-1)).toBe("");
});
