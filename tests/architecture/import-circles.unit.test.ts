import { expect, test } from "vitest";
import { circles, importGraph, sourceFiles } from "./import-graph.ts";

test("no files import each other in a circle, type imports included", () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(circles(importGraph(files))).toEqual([]);
});

/** Circles are searched in these made-up files. */
function circlesOf(files: Record<string, string>): string[][] {
  return circles(importGraph(Object.keys(files), (file) => files[file] ?? ""));
}

test.each([
  ["by import", `import { b } from "./b.ts";`],
  ["by import type", `import type { B } from "./b.ts";`],
  ["by export", `export * from "./b.ts";`],
  ["by import over several lines", `import {\n  b,\n} from "./b.ts";`],
  ["by import()", `const b = await import("./b.ts");`],
  ["by the type of an import", `export type B = import("./b.ts").B;`],
  ["for its effects", `import "./b.ts";`],
])("a planted circle is found: %s", (_, text) => {
  expect(circlesOf({ "shared/a.ts": text, "shared/b.ts": `import { c } from "#shared/c.ts";`, "shared/c.ts": `import "./a.ts";` })).toEqual(
    [["shared/a.ts", "shared/b.ts", "shared/c.ts"]],
  );
});

test("what is no circle is not reported: a comment, a diamond, a package", () => {
  const files = {
    "shared/a.ts": `import { b } from "./b.ts";\nimport { c } from "./c.ts";`,
    "shared/b.ts": `// import { a } from "./a.ts";\nimport { d } from "./d.ts";`,
    "shared/c.ts": `import { d } from "./d.ts";\nimport { z } from "zod";`,
    "shared/d.ts": "",
  };
  expect(circlesOf(files)).toEqual([]);
});
