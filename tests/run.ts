/**
 * Everything that is checked: `npm test`. With --static without the tests (`npm run check`). The static checks run one after the other
 * beside the tests, which wait for processes and browsers a part of their time. Each static check counts as one. The last line is always
 * "N passed, N failed", and the exit code follows it.
 */
import { spawn } from "node:child_process";
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

const counts = await Promise.all([runChecks(), ...(isStatic ? [] : [runTests()])]);
const { passed, failed, skipped } = sum(counts);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;

function sum(all: readonly Count[]): Count {
  const total = (what: keyof Count) => all.reduce((so, count) => so + count[what], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

async function runChecks(): Promise<Count> {
  const done: Count[] = [];
  for (const script of staticChecks) done.push(await runCheck(script));
  return sum(done);
}

async function runCheck(script: string): Promise<Count> {
  const start = performance.now();
  const { status, output } = await run("npm", ["run", "--silent", script], "pipe");
  const isGood = status === 0;
  console.log(`${script.padEnd(14)}${isGood ? "ok" : "FAILED"}  ${seconds(start)}`);
  if (!isGood) console.log(output.trimEnd());
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

async function runTests(): Promise<Count> {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "sextant-tests-"));
  const file = join(folder, "report.json");
  try {
    console.log("tests");
    const { status } = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], "inherit");
    const count = existsSync(file) ? counted(file, status) : { passed: 0, failed: 1, skipped: 0 };
    console.log(`${"tests".padEnd(14)}${count.failed === 0 ? "ok" : "FAILED"}  ${seconds(start)}`);
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command to its end. What it says is collected ("pipe") or goes out as it comes ("inherit"). */
function run(command: string, args: readonly string[], out: "pipe" | "inherit"): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, args, { stdio: ["inherit", out, out] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve) => {
    child.once("error", ({ message }) => resolve({ status: null, output: message }));
    child.once("close", (status) => resolve({ status, output }));
  });
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
