/**
 * Everything that is checked, in order of what fails fastest: `npm test`. With --static without the tests (`npm run check`).
 * Each static check counts as one. The last line is always "N passed, N failed", and the exit code follows it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that is counted. */
const report = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const staticChecks = ["typecheck", "lint", "format:check", "dead"];
const isStatic = process.argv.includes("--static");

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const script of staticChecks) add(runCheck(script));
if (!isStatic) add(runTests());

const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;

function add(count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

function runCheck(script: string): Count {
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync("npm", ["run", "--silent", script], { encoding: "utf8", maxBuffer: 2 ** 28 });
  const isGood = status === 0;
  console.log(`${script.padEnd(14)}${isGood ? "ok" : "FAILED"}  ${seconds(start)}`);
  if (!isGood) console.log(`${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trimEnd());
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

function runTests(): Count {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "sextant-tests-"));
  const file = join(folder, "report.json");
  try {
    console.log("tests");
    const { status } = spawnSync("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {
      stdio: "inherit",
    });
    const count = existsSync(file) ? counted(file, status) : { passed: 0, failed: 1, skipped: 0 };
    console.log(`${"tests".padEnd(14)}${count.failed === 0 ? "ok" : "FAILED"}  ${seconds(start)}`);
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function counted(file: string, status: number | null): Count {
  const result = report.parse(JSON.parse(readFileSync(file, "utf8")));
  // A file that cannot be loaded, or a hook that throws, fails without any test that failed.
  const broken = result.testResults.filter((f) => f.status === "failed" && f.assertionResults.every((t) => t.status !== "failed")).length;
  const failed = result.numFailedTests + broken;
  const isRefused = failed === 0 && (status !== 0 || !result.success || result.numPassedTests === 0);
  return { passed: result.numPassedTests, failed: failed + (isRefused ? 1 : 0), skipped: result.numPendingTests + result.numTodoTests };
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
