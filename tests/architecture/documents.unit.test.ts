import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { projectRoot } from "./scratch-project.ts";

const decisions = readdirSync(join(projectRoot, "docs/decisions"));
const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/security.md", ...decisions.map((name) => `docs/decisions/${name}`)];
const textOf = (page: string): string => readFileSync(join(projectRoot, page), "utf8");

test.each(pages)("%s: every link within the project leads to a file", (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#]+)\)/g)].map((m) => m[1] ?? "").filter((link) => !/^https?:/.test(link));
  expect(links.filter((link) => !existsSync(join(projectRoot, dirname(page), link)))).toEqual([]);
});

test.each(pages)("%s: every script that it names exists", (page) => {
  const named = [...textOf(page).matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map((m) => m[1] ?? "");
  expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});

test("decisions are numbered from 1 without gaps, dated, and have context, decision and consequences", () => {
  expect(decisions.toSorted().map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, i) => i + 1));
  const parts = /^# (\d{4}) .+\n\n\d{4}-\d{2}-\d{2}\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n[^]+$/;
  expect(decisions.filter((name) => parts.exec(textOf(`docs/decisions/${name}`))?.[1] !== name.slice(0, 4))).toEqual([]);
});

const rows = textOf("docs/spec-coverage.md")
  .split("\n")
  .flatMap((line) => {
    const [, file, name] = /\]\(\.\.\/([^)]+)\): (.+) \|$/.exec(line) ?? [];
    return file === undefined || name === undefined ? [] : [{ file, name }];
  });

test("every test that the specification's coverage table names exists", () => {
  expect(rows.length).toBeGreaterThan(50);
  const missing = rows.filter(({ file, name }) => !textOf(file).includes(name));
  expect(missing).toEqual([]);
});
