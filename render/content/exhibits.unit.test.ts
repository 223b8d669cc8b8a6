import { expect, test } from "vitest";
import type { Source } from "#document";
import { sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { resolver } from "../resolve.ts";
import { publisherOf } from "#shared/publisher.ts";
import { exhibitData, sourceLine } from "./exhibits.ts";

test("a figure that a page quotes is the page's, with the office that it quotes", () => {
  expect(publisherOf({ producer: "INE Portugal", publisher: "Lisbon Apartments" })).toBe("INE Portugal, quoted by Lisbon Apartments");
  expect(publisherOf({ publisher: "World Bank" })).toBe("World Bank");
  expect(publisherOf({ producer: "World Bank", publisher: "World Bank" })).toBe("World Bank");
  expect(publisherOf({ producer: "Lusa; INE", publisher: "Destak" })).toBe("Lusa and INE, quoted by Destak");
});

const source = (number: number, publisher: string, published: string, other: Partial<Source> = {}) =>
  ({ number, publisher, published, url: "https://example.org/", retrieved: "2026-11-20", ...other }) as Source;

test("under an exhibit official publishers stand first, then those with the most sources; all have names", () => {
  const of = (...names: string[]) => sourceLine(names.map((name, i) => source(i + 1, name, `${2020 + i}`)));
  expect(of("A", "B", "B", "C")).toEqual([
    { name: "B, 2021–2022", refs: [2, 3] },
    { name: "A, 2020", refs: [1] },
    { name: "C, 2023", refs: [4] },
  ]);
  expect(of("A", "B", "C", "D", "E").map(({ name }) => name)).toHaveLength(5);
  expect(of("A", "B", "C", "D", "E", "F").at(-1)).toEqual({ name: "F, 2025", refs: [6] });
  const many = "ABCDEFGHIJKLMN".split("");
  expect(of(...many).at(-1)).toEqual({ name: "and 2 more, 2032–2033:", refs: [13, 14] });
  const office = source(9, "INE", "2024", { kind: "official statistic" });
  expect(sourceLine([source(1, "A", "2020"), source(2, "A", "2021"), office])[0]).toEqual({ name: "INE, 2024", refs: [9] });
  const [seller, own] = [
    source(1, "Reports Ltd", "2025", { kind: "research" }),
    source(2, "Sextant", "2026", { url: "urn:sextant:norms" }),
  ];
  expect(sourceLine([own, seller, source(3, "Trade press", "")]).map(({ name }) => name)).toEqual([
    "Trade press, undated, read November 2026",
    "Reports Ltd, 2025",
    "Sextant, 2026",
  ]);
  // Of a long line the later ones too are told with the page that was read and its year.
  const quoted = source(9, "Algarve Primeiro", "2026-02-01", { producer: "INE" });
  expect(sourceLine([..."ABCDE".split("").map((name, i) => source(i + 1, name, "2025-03-01")), quoted]).at(-1)?.name).toBe(
    "INE, quoted by Algarve Primeiro, 2026",
  );
  // One page read for two figures is one number.
  expect(sourceLine([source(3, "A", "2020"), source(3, "A", "2021")])).toEqual([{ name: "A, 2020–2021", refs: [3] }]);
});

test("the name of a sum reaches over the empty cells after it, and asks no width of its column", () => {
  const doc = sampleReport();
  const [exhibit] = doc.exhibits.filter((e) => e.table && !e.chart);
  if (!exhibit) throw new Error("the sample has no table");
  const words = (v: string) => (v === "" ? [] : [{ t: "text" as const, v }]);
  const rows = [
    ["Size", "large", "of all", "1"],
    ["The same, with size and growth at the low ends of their ranges", "", "", "2"],
    ["No more than a remark", "", "", ""],
  ].map((cells) => ({ cells: cells.map(words) }));
  const columns = ["Measure", "Here", "Middle", "Score"].map((label, i) => ({
    label,
    align: i === 3 ? ("right" as const) : ("left" as const),
  }));
  const long = exhibitData({ ...exhibit, table: { columns, rows } }, resolver(doc)).table;
  expect(long?.rows.map(({ span }) => span)).toEqual([1, 3, 4]);
  const short = exhibitData({ ...exhibit, table: { columns, rows: rows.slice(0, 1) } }, resolver(doc)).table;
  expect(long?.columns[0]).toEqual(short?.columns[0]);
});

test("beside a drawing a table leaves out the figures that the drawing prints, and stands in its order", () => {
  const doc = sampleReport();
  const [exhibit, a, b, c, d] = [doc.exhibits[0], ...doc.cells.map(({ id }) => id)];
  if (!exhibit || !a || !b || !c || !d) throw new Error("the sample has no exhibit or too few cells");
  const bars = { kind: "bars" as const, rows: [a, b].map((cell) => ({ name: cell, cell })) };
  const figure = (cell: string) => [{ t: "fig" as const, cell }];
  const columns = (["Name", "Drawn", "Other"] as const).map((label, i) => ({
    label,
    align: i === 0 ? ("left" as const) : ("right" as const),
  }));
  const rows = [
    { cells: [[{ t: "text" as const, v: "A" }], figure(a), figure(c)] },
    { cells: [[{ t: "text" as const, v: "B" }], figure(b), figure(d)] },
  ];
  const shown = (chart: NonNullable<typeof exhibit.chart>, of: NonNullable<typeof exhibit.table>["rows"] = rows) =>
    exhibitData({ ...exhibit, chart, table: { columns, rows: of } }, resolver(doc)).table?.columns.map(({ label }) => label);
  expect(shown(bars)).toEqual(["Name", "Other"]);
  const years = rows.map(({ cells: [name = [], drawn = []] }) => ({ cells: [name, drawn, [{ t: "year" as const, v: 2024 }]] }));
  expect(shown(bars, years), "nothing but years would be left").toEqual(["Name", "Drawn", "Other"]);
  expect(shown({ ...bars, rows: bars.rows.slice(1) }), "a row that is not drawn").toEqual(["Name", "Drawn", "Other"]);
});
