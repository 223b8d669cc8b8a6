import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBlog } from "#blog";
import { openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { articleText, shortArticleText } from "../../../tests/fixtures/articles/article-text.ts";
import { CallError } from "../command-line.ts";
import { blog } from "./blog.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-blog-"));
  await mkdir(join(folder, "texts"));
  await mkdir(join(folder, "none"));
  await writeFile(join(folder, "texts/README.md"), "The format");
  await writeFile(join(folder, "texts/three-ways.md"), articleText());
  await writeFile(
    join(folder, "texts/second.md"),
    articleText(["slug: three-ways", "slug: second"], ["2026-11-03", "2026-11-05"]).replaceAll("\n", "\r\n"),
  );
  await writeFile(join(folder, "faulty.md"), shortArticleText(["date: 2026-11-03", "date: soon"]));
  await writeFile(join(folder, "twin.md"), shortArticleText());
  await writeFile(join(folder, "third.md"), shortArticleText());
  await writeFile(join(folder, "binary.md"), Buffer.from([0xff, 0xfe, 0x00]));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test("articles are published from files and folders, listed and removed; a fault in one publishes none", async () => {
  await using db = await openTestDatabase("embedded");
  const press = createBlog({ db });
  const said: string[] = [];
  const run = (...args: string[]) => blog({ blog: press }, args, { folder, say: (text) => void said.push(text) });
  const text = () => said.splice(0).join("\n");

  await run("list");
  expect(text()).toBe("nothing is published");
  await expect(run("publish", "twin.md", "faulty.md", "binary.md")).rejects.toThrow(
    /^faulty\.md:4: date: a day as YYYY-MM-DD\n.*binary\.md:1: the file is not text in UTF-8\nNothing was published\.$/,
  );
  await expect(run("publish", "twin.md", "third.md")).rejects.toThrow("twin.md:1: slug: third.md has it too");
  expect(await press.list()).toEqual([]);

  expect(await run("publish", "texts", "texts/second.md")).toBe(0);
  expect(text()).toBe("second: new\nthree-ways: new");
  expect(await run("publish", join(folder, "texts/second.md"))).toBe(0);
  expect(text()).toBe("second: unchanged");
  await run("list");
  expect(text()).toMatch(/^Date +Slug +Category +Title\n2026-11-05 +second +Methods +Three ways[^\n]+\n2026-11-03 +three-ways /);
  expect(await run("remove", "second")).toBe(0);
  expect(await run("remove", "second")).toBe(1);
  expect(text()).toBe("second: removed\nsecond: there is no such post");

  for (const wrong of [
    [],
    ["print"],
    ["publish"],
    ["publish", "--all"],
    ["publish", "nowhere.md"],
    ["publish", "none"],
    ["list", "x"],
    ["remove"],
  ])
    await expect(run(...wrong)).rejects.toThrow(CallError);
});
