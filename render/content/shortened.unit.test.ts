import { expect, test } from "vitest";
import { sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import type { Line } from "./figure-lines.ts";
import { endsExchanged, keptOf, shortening } from "./shortened.ts";

const line = (no: string, v: string): Line => ({
  no,
  id: no.toLowerCase(),
  label: no,
  value: "1",
  serves: "",
  parts: [{ v: "a long word and a sign that stands before it × " }, { v, name: true, value: "2", ref: "A1", to: "a" }],
  columns: [],
  rows: [],
  lists: [],
  years: null,
  note: "",
});

test("of many figures those stay that a page shows; where none is shown, the first and the last", () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  expect(keptOf(numbers, (n) => n === 4)).toEqual([4]);
  expect(keptOf(numbers, () => false)).toEqual([1, 6]);
  expect(keptOf(numbers.slice(0, 4), () => false)).toEqual([1, 2, 3, 4]);
});

test("a figure that is left out leads to the one that stands for it", () => {
  const short = shortening(sampleReport());
  const figures = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `zz_${n}`, label: `${n}`, value: `${n}` }));
  const cut = short.list({ words: "", figures });
  expect(cut.figures.map(({ id }) => id)).toEqual(["zz_1", "zz_6"]);
  expect(cut.more).toBe(4);
  expect(short.parts([{ v: "", to: "zz_3" }])).toEqual([{ v: "", to: "zz_1" }]);
});

test("a formula that is another's with low and high ends exchanged is said by the number of that one", () => {
  const words = (end: string) => `Part of purchases that follows output; the rest is fixed within a year, ${end} end`;
  const [low, high, same] = endsExchanged([line("F1", words("low")), line("F2", words("high")), line("F3", "Part of purchases")]);
  expect(low?.parts[1]?.v).toBe(words("low"));
  expect(high?.parts.map(({ v, ref }) => ref ?? v).join("")).toBe("as F1, with low and high ends exchanged");
  expect(same?.parts[1]?.v).toBe("Part of purchases");
});
