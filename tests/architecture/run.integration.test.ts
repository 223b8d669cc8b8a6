import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { makeScratch, toolEnvironment } from "./scratch-project.ts";

const good = `import { expect, test } from "vitest";\ntest("good", () => { expect(1).toBe(1); });\n`;

/** Runs `npm test` in a scratch project whose static checks are replaced by commands that pass or fail. */
function runOver(files: Record<string, string>, checks: Record<string, string>): { status: number | null; output: string; last: string } {
  const scripts = { ...packageJson.scripts, typecheck: "exit 0", lint: "exit 0", "format:check": "exit 0", dead: "exit 0", ...checks };
  const copied = ["vitest.config.ts", "tests/run.ts", "tests/support/fail-on-console.ts", "tests/support/reports-setup.ts"];
  // These tests need no database.
  const setup = "export const setup = () => undefined;\n";
  const scratch = makeScratch(copied, {
    "package.json": JSON.stringify({ ...packageJson, scripts }),
    "tests/support/databases/databases-setup.ts": setup,
    ...files,
  });
  try {
    const { status, stdout, stderr } = spawnSync("npm", ["test"], { cwd: scratch.folder, env: toolEnvironment, encoding: "utf8" });
    return { status, output: stdout + stderr, last: stdout.trimEnd().split("\n").at(-1) ?? "" };
  } finally {
    scratch.remove();
  }
}

test("all good: the last line counts checks and tests, and the exit code is 0", () => {
  const skipped = `${good}test.skip("later", () => { expect(1).toBe(2); });\n`;
  expect(runOver({ "a.unit.test.ts": good, "b.integration.test.ts": skipped }, {})).toMatchObject({
    status: 0,
    last: "6 passed, 0 failed, 1 skipped",
  });
});

test("a failed check, a failed test, a file that does not load and a test that prints: each counts, and the exit code is 1", () => {
  const files = {
    "good.unit.test.ts": good,
    "bad.unit.test.ts": good.replace("toBe(1)", "toBe(2)"),
    "broken.unit.test.ts": `import "./nowhere.ts";\n${good}`,
    "loud.integration.test.ts": good.replace("expect(1)", `console.warn("careless"); expect(1)`),
  };
  const { status, output, last } = runOver(files, { lint: "echo found-a-fault && exit 1" });
  expect(last).toBe("4 passed, 4 failed");
  expect(status).toBe(1);
  expect(output).toContain("found-a-fault");
  expect(output).toContain("console.warn: careless");
});

test("no test at all is a failure", () => {
  expect(runOver({}, {})).toMatchObject({ status: 1, last: "4 passed, 1 failed" });
});
