import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { safeLink } from "../legal-text.ts";
import { cleanText, formula, number, row, sheetName, text, type Book, type Cell } from "./workbook.ts";
import { WorkbookError, writeBook } from "./write.ts";

const book = (...cells: Cell[]): Book => ({
  title: "t",
  subject: "s",
  description: "d",
  date: "2026-01-01",
  names: [],
  sheets: [{ name: "S", widths: [10], rows: [row(...cells)] }],
});
const read = async (...cells: Cell[]) => (await readXlsx(await writeBook(book(...cells)))).sheets[0];

test("a figure that is not finite is refused with its place", async () => {
  await expect(writeBook(book(text("a"), number(Number.NaN, "0")))).rejects.toThrow(new WorkbookError("S!B1: a figure is not finite"));
  await expect(writeBook(book(formula("1/0", Number.POSITIVE_INFINITY)))).rejects.toThrow("not finite");
});

test("a formula longer than Excel reads is refused", async () => {
  await expect(writeBook(book(formula(`1${"+1".repeat(5000)}`, 5001)))).rejects.toThrow("10001 characters");
});

test("text that looks like a formula, a number or an error stays text", async () => {
  const tricky = ["=1+1", "+1", "-1", "@SUM(1)", "#N/A", "#REF!", "1e5", "TRUE", "\t=1", "'quoted"];
  const sheet = await read(...tricky.map((t) => text(t)));
  expect(sheet?.rows[0]).toEqual(tricky);
  expect([...(sheet?.cells?.values() ?? [])].some((c) => c.formula !== undefined)).toBe(false);
});

test("a text longer than a cell holds is cut with an ellipsis and never inside a pair", () => {
  expect(cleanText("x".repeat(40_000))).toHaveLength(32_767);
  const pairs = cleanText("🚀".repeat(20_000));
  expect(pairs.isWellFormed()).toBe(true);
  expect(pairs.endsWith("🚀…")).toBe(true);
});

test("control characters, lone surrogates and the format's own escapes do no harm", async () => {
  const sheet = await read(text("a\u0000b\u0007c\ud800d _x0041_ ₹ देवनागरी 中文 🚀\nnext"));
  expect(sheet?.rows[0]?.[0]).toBe("abc�d _x0041_ ₹ देवनागरी 中文 🚀\nnext");
});

test("only web and mail addresses become links", () => {
  expect(safeLink("https://example.org/a b")).toBe("https://example.org/a%20b");
  for (const bad of ["javascript:alert(1)", "file:///etc/passwd", "nothing", `https://example.org/${"x".repeat(3000)}`])
    expect(safeLink(bad)).toBeUndefined();
});

test("sheet names are legal and unlike each other", () => {
  const name = sheetName("1 Market: size/share [all] * of 'everything' and some more words", new Set());
  expect(name.length).toBeLessThanOrEqual(31);
  expect(name).not.toMatch(/[[\]:*?/\\']/);
  expect(sheetName("model", new Set(["Model"]))).toBe("model (2)");
  expect(sheetName("History", new Set())).toBe("Sheet");
});

test("the same name for two cells is refused", async () => {
  const twice = {
    ...book(text("a")),
    names: [
      { name: "v_a", sheet: "S", row: 0, column: 0 },
      { name: "V_A", sheet: "S", row: 0, column: 0 },
    ],
  };
  await expect(writeBook(twice)).rejects.toThrow("there twice");
});
