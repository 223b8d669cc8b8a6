/**
 * Breaks the code that turns payments into credit, one way at a time, and says which test notices: `node tests/mutation/settle-mutations.ts
 * [words of a name]`. Each mutation is made in a copy of the project. What no test notices must be harmless by something else, which is
 * named; anything else ends with exit code 1. Not part of the suite: it runs the tests of payments once a mutation.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { z } from "zod";
import { mutations, type Mutation } from "./settle-mutation-list.ts";

const root = join(import.meta.dirname, "../..");
const testFiles = [
  "settlement/settle",
  "settlement/verify",
  "webhooks/receive-event",
  "settlement/reconcile",
  "orders/place-order",
  "orders/top-up-rules",
];
const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), title: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
});

const wanted = process.argv[2] ?? "";
const copy = makeCopy();
let isBad = false;
try {
  for (const mutation of mutations.filter(({ name }) => name.includes(wanted))) {
    const { verdict, isFine } = judge(mutation);
    if (!isFine) isBad = true;
    process.stdout.write(`${mutation.name}\n  ${verdict}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = isBad ? 1 : 0;

function judge(mutation: Mutation): { verdict: string; isFine: boolean } {
  const texts = new Map<string, string>();
  for (const { file, from, to } of mutation.edits) {
    const path = join(copy, "server", file);
    const text = readFileSync(path, "utf8");
    if (!texts.has(path)) texts.set(path, text);
    if (!text.includes(from)) return { verdict: `NOT MADE: ${file} has no «${from}»`, isFine: false };
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  const near = mutation.near ?? "settlement/settle";
  const failed = firstFailure([near]) ?? firstFailure(testFiles.filter((name) => name !== near));
  for (const [path, text] of texts) writeFileSync(path, text);
  if (failed !== undefined) return { verdict: `caught by ${failed}`, isFine: true };
  if (mutation.harmless !== undefined) return { verdict: `harmless: ${mutation.harmless}`, isFine: true };
  return { verdict: "NOT CAUGHT", isFine: false };
}

/** The first test that fails, and why. */
function firstFailure(names: readonly string[]): string | undefined {
  const file = join(copy, "report.json");
  rmSync(file, { force: true });
  const tests = names.map((name) => `server/payments/${name}.`);
  const args = ["run", ...tests, "--project", "unit", "--project", "integration", "--bail", "1", "--reporter=json", `--outputFile=${file}`];
  const { status, stderr } = spawnSync(join(copy, "node_modules/.bin/vitest"), args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(copy, "node_modules/.bin")}:${process.env["PATH"] ?? ""}` },
    timeout: 900_000,
  });
  if (status === 0) return undefined;
  const { testResults } = report.parse(JSON.parse(readFileSync(file, "utf8")));
  for (const { assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === "failed");
    if (failed) return `“${failed.title}” (${oneLine(failed.failureMessages?.[0] ?? "")})`;
  }
  throw new Error(
    `The tests ended with ${status} and no failure: ${testResults.map((each) => each.message).join(" ")} ${stderr.slice(-2_000)}`,
  );
}

function oneLine(text: string): string {
  return (text.split("\n")[0] ?? "").replaceAll("\u001b", "").slice(0, 140);
}

/** Sources copied, packages linked: nothing that a mutation does reaches this project. */
function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "sextant-mutations-"));
  const isLeftOut = /^(?:node_modules|build|out|coverage|data|\.git)$/;
  for (const entry of readdirSync(root)) if (!isLeftOut.test(entry)) cpSync(join(root, entry), join(folder, entry), { recursive: true });
  linkAll(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Caches of tools are written in place.
    if (basename(source).startsWith(".vite")) continue;
    if (entry.isDirectory()) linkAll(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
