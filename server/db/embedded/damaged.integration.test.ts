import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyEmbedded } from "../../../tests/support/databases/databases.ts";
import { readAllPages } from "../check-pages.ts";
import { openDatabase } from "../database.ts";

let home = "";
let folder = "";
let file = "";
let faultsBefore: string[] | undefined;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "sextant-damaged-"));
  folder = join(home, "database");
  await copyEmbedded(folder);
  const db = await openDatabase({ kind: "embedded", folder });
  await db
    .raw()
    .query(
      "insert into blogs (unique_title, api_response, image_link) select n::text, repeat('x', 500), '' from generate_series(1, 200) n",
    );
  faultsBefore = (await readAllPages(db)).faults;
  const { rows } = await db.raw().query("select pg_relation_filepath('blogs') as path");
  file = join(folder, String(rows[0]?.path));
  await db.close();
});
afterAll(() => rm(home, { recursive: true, force: true }));

test("a page that was overwritten is found by reading everything, with the name of its table", async () => {
  expect(faultsBefore).toEqual([]);
  const whole = await readFile(file);
  const damaged = await open(file, "r+");
  await damaged.write(Buffer.alloc(3_000, 0xa5), 0, 3_000, 8_192 + 2_000);
  await damaged.close();
  const db = await openDatabase({ kind: "embedded", folder });
  const { tables, indexes, faults } = await readAllPages(db);
  await db.close();
  expect(faults).toEqual([expect.stringMatching(/^blogs: /)]);
  expect(tables).toBeGreaterThan(20);
  expect(indexes).toBeGreaterThan(20);
  await writeFile(file, whole);
});

test("a destroyed log is reported with its folder and the way back, and nothing in the folder is changed", async () => {
  const wal = join(folder, "pg_wal");
  for (const name of await readdir(wal)) if (/^[0-9A-F]{24}$/.test(name)) await writeFile(join(wal, name), Buffer.alloc(16_777_216, 0x5a));
  const contents = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && entry.name !== "postmaster.pid")
      .map((entry) => join(entry.parentPath, entry.name));
    return Promise.all(files.toSorted().map(async (path) => [path, (await readFile(path)).toString("base64").slice(0, 20_000)]));
  };
  const before = await contents();
  await expect(openDatabase({ kind: "embedded", folder })).rejects.toThrow(
    /write-ahead log \(.*pg_wal\).*damaged.*npm run ops -- restore FILE/,
  );
  expect(await contents()).toEqual(before);
});
