import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/*
 * Only /app/credits may run the gateway's script and show its window, and the browser takes these rules from the document that was
 * loaded: whoever comes by a change of address alone has the rules of the page before.
 */
test("every way to the credits loads a new document", () => {
  const ways = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => waysIn(file, readFileSync(join(root, file), "utf8")));
  expect(ways.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      "features/shell/app-header.tsx",
      "features/shell/account-menu.tsx",
      "features/studies/report/unlock-dialog.tsx",
    ]),
  );
  expect(ways.filter(({ isWhole }) => !isWhole)).toEqual([]);
});

/** Each place that names the credits as where to go: a link's opening tag, or a call. */
function waysIn(file: string, text: string): { file: string; what: string; isWhole: boolean }[] {
  const links = [
    ...text.matchAll(/<[A-Z]\w*(?:\s|\n)[^<]*?\b(?:to|href)=(?:"|\{`?)(?:\/app\/credits|creditsPath\(|tryAgainPath\()[\s\S]*?>/g),
  ];
  const calls = [...text.matchAll(/\bnavigate\([^;]*?(?:\/app\/credits|creditsPath\()/g)];
  return [
    ...links.map(([what]) => ({ file, what, isWhole: /\breloadDocument\b/.test(what) })),
    ...calls.map(([what]) => ({ file, what, isWhole: false })),
  ];
}
