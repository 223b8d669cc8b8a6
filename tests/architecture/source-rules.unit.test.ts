import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./scratch-project.ts";
import { misplacedImports, privateWordsIn, sizeFaults, sleepsIn, type SourceFile } from "./source-rules.ts";

/** All files of code, styles and documents, but the data of the library, articles and what holds the rules themselves. */
const files: SourceFile[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.css", "*.md"],
  {
    cwd: projectRoot,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((path) => path !== "" && !/^content\/blog\/.+\.md$|^tests\/architecture\/source-rules/.test(path))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(projectRoot, path), "utf8") }];
    } catch {
      return []; // Deleted, and not yet committed so.
    }
  });

/** Tests that kill processes at random moments, and so go by time on purpose. */
const killers = /^tests\/chaos\//;

test("no file uses a word of ours where the field has its own", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(privateWordsIn)).toEqual([]);
});

test("no test sleeps", () => {
  expect(files.filter(({ path }) => !killers.test(path)).flatMap(sleepsIn)).toEqual([]);
});

test("files are neither long nor scattered", () => {
  expect(sizeFaults(files)).toEqual([]);
});

test("development, tests and single kinds of report are imported only where they may be", () => {
  expect(files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(misplacedImports)).toEqual([]);
});

const planted = (path: string, text: string): SourceFile => ({ path, text: `${text}\n` });

test.each([
  ["a private word in a comment", privateWordsIn(planted("server/x.ts", "// Every stray goes back."))],
  ["a private word in a name", privateWordsIn(planted("server/x.ts", "export const listRivals = () => [];"))],
  ["a private word in a document", privateWordsIn(planted("docs/x.md", "Rooms are entered by their door."))],
  ["a sleep", sleepsIn(planted("server/x.unit.test.ts", "await page.waitForTimeout(100);"))],
  ["a sleep by hand", sleepsIn(planted("server/x.unit.test.ts", "await new Promise((done) => setTimeout(done, 10));"))],
  ["a long file", sizeFaults([planted("server/x.ts", "x\n".repeat(400))])],
  ["scattered files", sizeFaults(Array.from({ length: 30 }, (_, i) => planted(`server/${i}.ts`, "x\n".repeat(i < 2 ? 10 : 50))))],
  ["a fake in production code", misplacedImports(planted("server/payments/x.ts", `import { it } from "../../dev/test-gateway/index.ts";`))],
  ["a test helper in the product", misplacedImports(planted("server/x.ts", `import { it } from "../tests/support/x.ts";`))],
  ["a single kind of report", misplacedImports(planted("server/x.ts", `import { it } from "../engine/kinds/corporate/index.ts";`))],
])("a planted fault is found: %s", (_, faults) => {
  expect(faults).not.toEqual([]);
});

test.each([
  ["arrow keys", privateWordsIn(planted("app/x.ts", "// The arrow keys move the highlight; ArrowDown wraps around."))],
  ["Porter's rivalry", privateWordsIn(planted("engine/x.ts", `const force = "Rivalry among competitors";`))],
  ["a clock that is driven", sleepsIn(planted("app/x.unit.test.ts", "await page.clock.runFor(150);"))],
  ["a fake that the composition root starts", misplacedImports(planted("server/main.ts", `await import("../dev/test-gateway/index.ts");`))],
])("nothing is wrong with %s", (_, faults) => {
  expect(faults).toEqual([]);
});
