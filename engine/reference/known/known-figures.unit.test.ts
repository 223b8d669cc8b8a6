import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownFigure, type KnownFigure, knownGroups } from "./known-figure.ts";

const folder = new URL(".", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as KnownFigure[];

test("every file is one of the groups, and every figure has the shape of a known figure", () => {
  expect(knownGroups).toEqual(expect.arrayContaining(files.map((file) => file.replace(".json", ""))));
  for (const file of files) for (const figure of read(file)) expect(() => knownFigure.parse(figure), `${file}: ${figure.id}`).not.toThrow();
});

test("ids are unique over all files, and each figure names at least one code", () => {
  const all = files.flatMap(read);
  expect(new Set(all.map((figure) => figure.id)).size).toBe(all.length);
  expect(all.filter((figure) => figure.naics.length + figure.hs.length === 0).map((figure) => figure.id)).toEqual([]);
});
