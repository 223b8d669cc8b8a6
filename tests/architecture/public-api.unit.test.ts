import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { dependencyRules, unrestricted } from "../../oxlint.config.ts";
import { rowOf } from "./dependency-rules.ts";
import { makeScratch, projectRoot } from "./scratch-project.ts";

const publicNames = Object.entries<string | { browser: null; default: string }>(packageJson.imports);
const targetOf = (target: string | { default: string }): string => (typeof target === "string" ? target : target.default);

/** All source files, as paths from the root of the project. */
function sourceFiles(folder = ""): string[] {
  const path = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true });
  const inner = entries.filter((e) => e.isDirectory() && !/^\.|^node_modules$|^(?:build|coverage|out|data)$/.test(e.name));
  const own = entries.filter((e) => e.isFile() && /\.tsx?$/.test(e.name)).map((e) => path(e.name));
  return [...own, ...inner.flatMap((e) => sourceFiles(path(e.name)))];
}

test("every source file has a row in the dependency rules", () => {
  const free = new Set(unrestricted.filter((pattern) => pattern.endsWith("/**")).map((pattern) => pattern.replace("/**", "")));
  const covered = sourceFiles().filter((file) => file.includes("/") && !/\.test\.tsx?$/.test(file) && !free.has(file.split("/")[0] ?? ""));
  expect(covered.length).toBeGreaterThan(100);
  expect(covered.filter((file) => rowOf(dependencyRules, file) === undefined)).toEqual([]);
});

test("every row names a file or folder that exists", () => {
  expect(Object.keys(dependencyRules).filter((row) => !existsSync(join(projectRoot, row.replace("/*", ""))))).toEqual([]);
});

test("every public name leads to a file, and the rules use only public names", () => {
  const broken = publicNames.filter(([, to]) => !existsSync(join(projectRoot, targetOf(to).replace(/\/\*.*$/, "")))).map(([name]) => name);
  expect(broken).toEqual([]);
  const names = new Set(publicNames.map(([name]) => name.replace("/*", "")));
  const unknown = Object.values(dependencyRules)
    .flatMap((row) => [...row.modules, ...(row.types ?? []), ...(row.onDemand ?? [])])
    .filter((name) => !names.has(name));
  expect(unknown).toEqual([]);
});

test("every package in the rules is a dependency in package.json", () => {
  const installed = new Set(["node:", ...Object.keys(packageJson.dependencies)]);
  expect(
    Object.values(dependencyRules)
      .flatMap((row) => row.packages ?? [])
      .filter((name) => !installed.has(name)),
  ).toEqual([]);
});

/** Modules that may run in a browser. */
const forBrowser = ["#shared/*", "#document", "#model", "#charts"];

test("modules of the server cannot be bundled for the browser", () => {
  const open = publicNames.filter(([, to]) => typeof to === "string" || to.browser !== null).map(([name]) => name);
  expect(open).toEqual(forBrowser);
});

async function buildClient(source: string): Promise<void> {
  const scratch = makeScratch(["package.json", "shared", "engine", "render"], { "client/entry.ts": source });
  try {
    await build({
      root: scratch.folder,
      configFile: false,
      logLevel: "silent",
      build: { write: false, minify: false, rolldownOptions: { input: join(scratch.folder, "client/entry.ts") } },
    });
  } finally {
    scratch.remove();
  }
}

test.each(["#engine", "#render"])("a page that imports %s does not build", async (name) => {
  await expect(buildClient(`import * as it from "${name}";\nconsole.log(it);\n`)).rejects.toThrow(name);
});

test("a page that imports only browser modules builds", async () => {
  const entry = `import * as model from "#model";\nimport * as charts from "#charts";\nimport { foldText } from "#shared/text.ts";\nconsole.log(model, charts, foldText);\n`;
  await expect(buildClient(entry)).resolves.toBeUndefined();
});
