import { expect, test } from "vitest";
import { columnWeights } from "./column-weights.ts";

const figures = { isFigure: true, texts: ["Central", "USD billion", "12.4"] };
const sentence = "What households spend on food, times the part that this class has of it in the United States, carried to 2025 by output.";

test("short words get one line, and a column of sentences what is left", () => {
  const [name = 0, figure, verdict = 0, how = 0] = columnWeights([
    { isFigure: false, texts: ["Method", "Transfer from known countries"] },
    figures,
    { isFigure: false, texts: ["Verdict", "agrees"] },
    { isFigure: false, texts: ["How", sentence] },
  ]);
  expect(figure).toBe(0);
  expect(verdict).toBeGreaterThan(36);
  expect(verdict).toBeLessThan(60);
  expect(how).toBeGreaterThan(1.6 * name);
  expect(name).toBeGreaterThan(65);
});

test("no column of words is narrower than its longest word while there is room", () => {
  const [name = 0, ...rest] = columnWeights([
    { isFigure: false, texts: ["Telecommunications", "short"] },
    ...[1, 2, 3, 4].map(() => ({ isFigure: false, texts: ["How", sentence.repeat(6)] })),
  ]);
  expect(name).toBeGreaterThan(85);
  expect(name + rest.reduce((a, b) => a + b, 0)).toBeCloseTo(476, 0);
});

test("a table without room for words still gives each column a share", () => {
  const widths = columnWeights([
    { isFigure: false, texts: ["Country", "Portugal"] },
    ...Array.from({ length: 12 }, () => figures),
    { isFigure: false, texts: ["Why", sentence] },
  ]);
  for (const i of [0, 13]) expect(widths[i]).toBeGreaterThan(10);
});

test("a name is not printed into the figures beside it, however many they are", () => {
  const [places = 0] = columnWeights([
    { isFigure: false, texts: ["Places", "Thirty-first to sixtieth"] },
    ...Array.from({ length: 9 }, () => figures),
  ]);
  expect(places).toBeGreaterThan("Thirty-first".length * 4.4);
});

test("a figure with its references is not printed over the next column", () => {
  const why = { isFigure: false, texts: ["Why", sentence.repeat(3)] };
  const [figure = 0] = columnWeights([
    { isFigure: false, texts: ["Other figure", "$14.8\u00a0billion[11,\u00a012]"] },
    ...Array.from({ length: 5 }, () => why),
  ]);
  expect(figure).toBeGreaterThan("$14.8 billion[11, 12]".length * 4.4);
});
