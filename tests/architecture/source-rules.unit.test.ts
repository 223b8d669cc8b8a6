import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./scratch-project.ts";
import { privateWordsIn, sleepsIn, type SourceFile } from "./source-rules.ts";

/** All files of code, styles and documents, but the data of the library, articles, the titles of others' works and what holds the rules. */
const files: SourceFile[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.css", "*.md"],
  {
    cwd: projectRoot,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((path) => path !== "" && !/^content\/blog\/.+\.md$|^docs\/sources\.md$|^tests\/architecture\/source-rules/.test(path))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(projectRoot, path), "utf8") }];
    } catch {
      return []; // Deleted, and not yet committed so.
    }
  });

test("no file uses a word of ours where the field has its own", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(privateWordsIn)).toEqual([]);
});

test("no test sleeps", () => {
  expect(files.flatMap(sleepsIn)).toEqual([]);
});

const planted = (path: string, text: string): SourceFile => ({ path, text: `${text}\n` });

test.each([
  ["a private word in a comment", privateWordsIn(planted("server/x.ts", "// Every stray goes back."))],
  ["a private word in a name", privateWordsIn(planted("server/x.ts", "export const listRivals = () => [];"))],
  ["a private word in a document", privateWordsIn(planted("docs/x.md", "Rooms are entered by their door."))],
  ["a sleep", sleepsIn(planted("server/x.unit.test.ts", "await page.waitForTimeout(100);"))],
  ["a sleep by hand", sleepsIn(planted("server/x.unit.test.ts", "await new Promise((done) => setTimeout(done, 10));"))],
])("a planted fault is found: %s", (_, faults) => {
  expect(faults).not.toEqual([]);
});

test.each([
  ["arrow keys", privateWordsIn(planted("app/x.ts", "// The arrow keys move the highlight; ArrowDown wraps around."))],
  ["Porter's rivalry", privateWordsIn(planted("engine/x.ts", `const force = "Rivalry among competitors";`))],
  ["a clock that is driven", sleepsIn(planted("app/x.unit.test.ts", "await page.clock.runFor(150);"))],
])("nothing is wrong with %s", (_, faults) => {
  expect(faults).toEqual([]);
});
