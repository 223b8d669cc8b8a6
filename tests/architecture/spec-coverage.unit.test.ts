import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const rows = readFileSync(join(root, "docs/spec-coverage.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, file, name] = /\]\(\.\.\/([^)]+)\): (.+) \|$/.exec(line) ?? [];
    return file === undefined || name === undefined ? [] : [{ file, name }];
  });

test("every test that the table of the specification names is there", () => {
  expect(rows.length).toBeGreaterThan(50);
  const missing = rows.filter(({ file, name }) => !readFileSync(join(root, file), "utf8").includes(name));
  expect(missing).toEqual([]);
});
