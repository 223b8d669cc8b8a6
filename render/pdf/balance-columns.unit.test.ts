import { expect, test } from "vitest";
import { turnOf, type Entry } from "./balance-columns.ts";

const entry = (id: string, page: number, x: number, y: number): Entry => ({ id, page, x, y });
const full = Array.from({ length: 10 }, (_, i) => entry(`F${i}`, 8, i < 5 ? 57 : 300, 77 + 140 * (i % 5)));

test("the last page of two columns ends at one height", () => {
  const left = Array.from({ length: 5 }, (_, i) => entry(`F1${i}`, 9, 57, 77 + 100 * i));
  expect(turnOf([...full, ...left, entry("", 9, 57, 577)])).toBe("F12");
  const both = [...Array.from({ length: 7 }, (_, i) => entry(`F1${i}`, 9, 57, 77 + 100 * i)), entry("F20", 9, 300, 77)];
  expect(turnOf([...full, ...both, entry("", 9, 300, 177)])).toBe("F14");
});

test("a mark that has gone to the next page says nothing of the end of the columns", () => {
  const both = [...Array.from({ length: 7 }, (_, i) => entry(`F1${i}`, 9, 57, 77 + 100 * i)), entry("F20", 9, 300, 147)];
  expect(turnOf([...full, ...both, entry("", 10, 57, 77)])).toBe("F14");
});

test("columns that end near each other stay as they are", () => {
  expect(turnOf([...full, entry("", 8, 300, 760)])).toBe("");
  expect(turnOf([])).toBe("");
});
