import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { arrows, unbound } from "../../oxlint.config.ts";
import { rowOf } from "./arrow-rules.ts";
import { makeScratch, projectRoot } from "./scratch-project.ts";

const doors = Object.entries<string | { browser: null; default: string }>(packageJson.imports);
const targetOf = (door: string | { default: string }): string => (typeof door === "string" ? door : door.default);

/** Every file of source, from the root of the project. */
function sourceFiles(folder = ""): string[] {
  const path = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true });
  const inner = entries.filter((e) => e.isDirectory() && !/^\.|^node_modules$|^(?:build|coverage|out|data)$/.test(e.name));
  const own = entries.filter((e) => e.isFile() && /\.tsx?$/.test(e.name)).map((e) => path(e.name));
  return [...own, ...inner.flatMap((e) => sourceFiles(path(e.name)))];
}

test("every file of source has a row in the table of arrows", () => {
  const free = new Set(unbound.filter((pattern) => pattern.endsWith("/**")).map((pattern) => pattern.replace("/**", "")));
  const bound = sourceFiles().filter((file) => file.includes("/") && !/\.test\.tsx?$/.test(file) && !free.has(file.split("/")[0] ?? ""));
  expect(bound.length).toBeGreaterThan(100);
  expect(bound.filter((file) => rowOf(arrows, file) === undefined)).toEqual([]);
});

test("every row has its folder: a row of nothing would hold nothing", () => {
  expect(Object.keys(arrows).filter((row) => !existsSync(join(projectRoot, row.replace("/*", ""))))).toEqual([]);
});

test("every door leads somewhere, and every name in the table is a door", () => {
  const leads = doors.filter(([, to]) => !existsSync(join(projectRoot, targetOf(to).replace(/\/\*.*$/, "")))).map(([name]) => name);
  expect(leads).toEqual([]);
  const names = new Set(doors.map(([name]) => name.replace("/*", "")));
  const unknown = Object.values(arrows)
    .flatMap((row) => [...row.doors, ...(row.types ?? [])])
    .filter((name) => !names.has(name));
  expect(unknown).toEqual([]);
});

test("every package in the table is installed by package.json", () => {
  const installed = new Set(["node:", ...Object.keys(packageJson.dependencies)]);
  expect(
    Object.values(arrows)
      .flatMap((row) => row.packages ?? [])
      .filter((name) => !installed.has(name)),
  ).toEqual([]);
});

/** Doors that the browser may open; every other one is shut to it. */
const forBrowser = ["#shared/*", "#document", "#model", "#charts"];

test("doors of the server are shut to the browser", () => {
  const open = doors.filter(([, to]) => typeof to === "string" || to.browser !== null).map(([name]) => name);
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

test.each(["#engine", "#render"])("a page that imports %s does not build", async (door) => {
  await expect(buildClient(`import * as it from "${door}";\nconsole.log(it);\n`)).rejects.toThrow(door);
});

test("a page that imports what is for the browser builds", async () => {
  const entry = `import * as model from "#model";\nimport * as charts from "#charts";\nimport { foldText } from "#shared/text.ts";\nconsole.log(model, charts, foldText);\n`;
  await expect(buildClient(entry)).resolves.toBeUndefined();
});
