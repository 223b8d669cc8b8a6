/** Rules on the import graph and on the size of files that no row of the dependency table can express. */
import { expect, test } from "vitest";
import { filesIn, importGraph, readSource, sourceFiles } from "./import-graph.ts";

type Graph = ReadonlyMap<string, readonly string[]>;
const edges = (graph: Graph): [from: string, to: string][] =>
  [...graph].flatMap(([from, all]) => all.map((to): [string, string] => [from, to]));
const plantedGraph = (files: Record<string, string>): Graph => importGraph(Object.keys(files), (file) => files[file] ?? "");

const typescript = filesIn(["app", "bench", "dev", "engine", "render", "research", "scripts", "server", "shared", "tests"]).filter((file) =>
  /\.tsx?$/.test(file),
);
const isTooling = (file: string): boolean => /\.test\.tsx?$/.test(file) || /^(?:tests|scripts|bench)\//.test(file);

// ---- development ------------------------------------------------------------------------------

/** Production runs without dev/: only the composition root may import it. */
const importsOfDev = (graph: Graph) =>
  edges(graph).filter(([from, to]) => to.startsWith("dev/") && !from.startsWith("dev/") && from !== "server/main.ts");

test("nothing but the composition root imports dev/", () => {
  expect(importsOfDev(importGraph(sourceFiles()))).toEqual([]);
});

test("a planted import of dev/ is found", () => {
  const files = { "server/main.ts": `import("#dev/x");`, "server/x.ts": `import { x } from "../dev/x/index.ts";`, "dev/x/index.ts": "" };
  expect(importsOfDev(plantedGraph(files))).toEqual([["server/x.ts", "dev/x/index.ts"]]);
});

// ---- kinds ------------------------------------------------------------------------------------

const kindOf = (file: string): string | undefined => /^engine\/kinds\/([^/]+)\//.exec(file)?.[1];

/** A kind is reached through engine/kinds/index.ts, the table of kinds, and only from the engine's entry point. */
const importsOfKinds = (graph: Graph) =>
  edges(graph).filter(([from, to]) => {
    if (to === "engine/kinds/index.ts") return from !== "engine/index.ts";
    return to.startsWith("engine/kinds/") && from !== "engine/kinds/index.ts" && !(kindOf(from) === kindOf(to) || kindOf(to) === undefined);
  });

test("only the table of kinds imports a kind, and only the engine's entry point imports the table", () => {
  const graph = importGraph(sourceFiles().filter((file) => !isTooling(file)));
  expect(edges(graph).filter(([, to]) => kindOf(to)).length).toBeGreaterThan(5);
  expect(importsOfKinds(graph)).toEqual([]);
});

test("a planted import of a kind is found: from the engine, from another kind, and of the table", () => {
  const files = {
    "engine/index.ts": `export * from "./kinds/index.ts";`,
    "engine/kinds/index.ts": `import { a } from "./a/index.ts";`,
    "engine/kinds/a/index.ts": `import { b } from "./own.ts";`,
    "engine/kinds/a/own.ts": "",
    "engine/kinds/b/index.ts": `import type { A } from "../a/index.ts";`,
    "engine/report/x.ts": `import { a } from "../kinds/a/own.ts";`,
    "server/x.ts": `import { kinds } from "../engine/kinds/index.ts";`,
  };
  expect(importsOfKinds(plantedGraph(files))).toEqual([
    ["engine/kinds/b/index.ts", "engine/kinds/a/index.ts"],
    ["engine/report/x.ts", "engine/kinds/a/own.ts"],
    ["server/x.ts", "engine/kinds/index.ts"],
  ]);
});

// ---- what only tests use ----------------------------------------------------------------------

/** Files of the product that are imported, but by tests, generators and benchmarks only: they belong beside those. */
function usedByToolingOnly(graph: Graph): string[] {
  const importers = new Map<string, string[]>();
  for (const [from, to] of edges(graph)) importers.set(to, [...(importers.get(to) ?? []), from]);
  return [...importers].filter(([file, from]) => !isTooling(file) && from.every(isTooling)).map(([file]) => file);
}
/** Processes that are started by path, the command that makes one report and the table of routes: tests import them, nothing else does. */
const startedByPath = /^server\/(?:cli\/|start)|-child\.ts$|^dev\/|^app\/routes\.ts$/;

test("the product holds no file that only tests, generators or benchmarks use", () => {
  expect(usedByToolingOnly(importGraph(typescript)).filter((file) => !startedByPath.test(file))).toEqual([]);
});

test("a planted file that only a test uses is found", () => {
  const files = {
    "engine/a.ts": `import { b } from "./b.ts";`,
    "engine/b.ts": "",
    "engine/c.ts": "",
    "engine/b.unit.test.ts": `import { b } from "./b.ts";\nimport { c } from "./c.ts";`,
  };
  expect(usedByToolingOnly(plantedGraph(files))).toEqual(["engine/c.ts"]);
});

// ---- sizes ------------------------------------------------------------------------------------

interface Sizes {
  /** Files of 400 lines or more. */
  tooLong: string[];
  /** 95 of 100 files are no longer than this. */
  p95: number;
  /** Part of the files that have fewer than 20 lines; entry points of a folder and routes are short by nature. */
  shortShare: number;
}

function sizesOf(lines: ReadonlyMap<string, number>): Sizes {
  const sorted = [...lines.values()].toSorted((a, b) => a - b);
  const short = [...lines].filter(([file, count]) => count < 20 && !/(?:^|\/)index\.tsx?$|^app\/routes\//.test(file));
  return {
    tooLong: [...lines].filter(([, count]) => count >= 400).map(([file]) => file),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    shortShare: short.length / lines.size,
  };
}
const linesOf = (files: readonly string[]) => new Map(files.map((file) => [file, readSource(file).trimEnd().split("\n").length]));

test("no file has 400 lines or more, 95 % have at most 200, and fewer than 5 % are shorter than 20", () => {
  // Fixtures are data.
  expect(sizesOf(linesOf(typescript.filter((file) => !file.startsWith("tests/fixtures/")))).tooLong).toEqual([]);
  const product = sizesOf(linesOf(sourceFiles()));
  expect(product.p95).toBeLessThanOrEqual(200);
  expect(product.shortShare).toBeLessThan(0.05);
});

test("planted files that are too long or too short are counted", () => {
  const lines = new Map(Array.from({ length: 10 }, (_, i): [string, number] => [`engine/f${i}.ts`, 100]));
  lines.set("engine/long.ts", 400).set("engine/short.ts", 19).set("engine/index.ts", 3).set("app/routes/a.tsx", 5);
  expect(sizesOf(lines)).toEqual({ tooLong: ["engine/long.ts"], p95: 400, shortShare: 1 / 14 });
});
